import type { JourneyDefinition } from '@assay/journeys';
import type { BrandTexts } from '../../platform/environments/branding.js';
import type { Environment, EnvironmentSettings } from '../../platform/environments/environment.js';
import { logoView } from '../../platform/settings/brand/logo-store.js';
import { CONSENT_VERSION, ownConsents, ownTexts } from '../../platform/settings/brand/texts.js';
import type { Session } from '../sessions/session.js';

/** Name, logo and own texts; how the page is painted stands in the page. */
export function brandPart(
  hosted: string,
  { id, settings }: Environment,
  session: Session,
  { session: { decline_notice: notice = 'general' } }: JourneyDefinition,
) {
  const { branding = {} } = settings;
  const logo = logoView(hosted, id, branding);
  return {
    name: branding.name ?? null,
    logo_url: logo?.url ?? null,
    logo,
    primary_color: branding.primary_color ?? null,
    privacy_url: branding.privacy_url ?? null,
    texts: ownTexts(settings).map(([language, own]) => ({
      language,
      welcome: own.welcome ?? null,
      outcome: outcomeText(own, session, notice !== 'nothing'),
    })),
  };
}

/** The own text of the state that a session is in. @param tells whether a decline may be told at all */
function outcomeText(
  { approved, in_review: inReview, declined }: BrandTexts,
  { status }: Session,
  tells: boolean,
): string | null {
  if (status === 'approved') return approved ?? null;
  if (status === 'referred') return inReview ?? null;
  return status === 'declined' && tells ? (declined ?? null) : null;
}

/** The consent that is asked for; own texts come with the version that each of them is agreed to by. */
export function consentPart(settings: EnvironmentSettings, session: Session, required: boolean) {
  const own = ownConsents(settings);
  const accepted = session.state.consent !== null && !session.reasonCodes.includes('session.consent_declined');
  return {
    required,
    version: own[0]?.version ?? CONSENT_VERSION,
    text: own[0]?.text ?? null,
    accepted,
    ...(own.length > 0 && session.state.consent === null ? { texts: own } : {}),
  };
}
