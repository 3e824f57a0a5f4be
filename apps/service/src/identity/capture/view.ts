import type { JourneyDefinition } from '@assay/journeys';
import { isFinished } from '@assay/journeys';
import { checkFacts, isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import { checkDefinition } from '../checks/registry.js';
import { retryableOf } from '../sessions/apply-decision.js';
import type { Session } from '../sessions/session.js';
import type { CaptureApp } from './app.js';
import { brandPart, consentPart } from './brand-part.js';
import { type CapturedData, readCapturedData } from './captured-data.js';
import { businessState, companyView, type SessionBusiness } from './company.js';
import { contactCaptured, contactView } from './contact-steps.js';
import { captureTasks, isOptional, needsConsent, pictureOf, recaptureAt, type Task } from './requirements.js';

/** What the subject's device is shown of a session: nothing that the subject did not give, no finding of a list. */
export async function captureView(
  app: CaptureApp,
  environment: Environment,
  session: Session,
  now: number,
  more: { readonly tx?: Queryable; readonly matchNumber?: string; readonly business?: SessionBusiness } = {},
) {
  const { definition } = await app.journeys.of(session);
  // Inside a transaction the caller has read the company before: a second connection would wait for the first.
  const business = more.business ?? (more.tx ? undefined : await businessState(app, environment, session, now));
  const there = {
    ...(await readCapturedData(app, environment, session.id, more.tx)),
    ...(business ? { business } : {}),
  };
  const steps = captureTasks(definition, session, now).map((task) => ({
    ...stepView(task, definition, session, { ...there, now }),
    ...contactPart(environment, session, task, now),
  }));
  const { settings } = environment;
  return {
    verification_id: session.id,
    status: session.status,
    environment: environment.kind,
    locale: session.secrets.locale ?? settings.languages?.[0] ?? null,
    branding: brandPart(app.urls.hosted, environment, session, definition),
    consent: consentPart(environment.settings, session, needsConsent(definition)),
    next_step: steps.find(({ state }) => state === 'pending' || state === 'recapture')?.id ?? null,
    steps,
    document_country: session.secrets.subject.country ?? null,
    document_type: session.secrets.typed?.['document_type'] ?? null,
    ...declinePart(definition, session),
    redirect_url: session.secrets.redirectUrl ?? null,
    expires_at: isoTime(session.expiresAt),
    ...(more.matchNumber !== undefined ? { handoff: { match_number: more.matchNumber } } : {}),
    ...(business ? { business: companyView(session, business, uploads(there)) } : {}),
  };
}

function contactPart(environment: Environment, session: Session, { check }: Task, now: number) {
  const contact = contactView(environment, session, check, now);
  return contact ? { contact } : {};
}

/**
 * What a declined subject may be told. Reasons are those alone that a better capture could have cured: nothing of lists,
 * rules or fraud ever leaves the service this way.
 */
function declinePart({ session: { decline_notice: notice = 'general' } }: JourneyDefinition, session: Session) {
  if (session.status !== 'declined') return {};
  const codes = notice === 'reasons' ? session.reasonCodes.filter(retryableOf) : [];
  return { decline: { notice, reason_codes: [...new Set(codes)] } };
}

function uploads({ media }: CapturedData): number {
  return media.filter(({ kind }) => kind === 'business_document').length;
}

/** What a step still lacks before it can be submitted; undefined when nothing. */
export function missingOf(task: Task, session: Session, there: CapturedData): string | undefined {
  if (task.business && task.requires.length === 0) return companyMissing(task, session, there);
  if (task.requires.length === 0) return contactMissing(task, session);
  if (!asks(task, session)) return undefined;
  const missing = task.requires.find(
    (one) =>
      pictureOf(task, one.kind, session, there.media).state !== 'accepted' &&
      !isOptional(task, one, session, there.media),
  );
  if (missing) return `The picture ${missing.kind} is missing.`;
  if (task.challenge && !challengeDone(task, session, there)) return 'The liveness challenge is missing.';
  return undefined;
}

/** The company is confirmed since it was last asked for; every owner has a link of its own that can still be used. */
function companyMissing(
  { step, check, recapture }: Task,
  session: Session,
  { business }: CapturedData,
): string | undefined {
  if (isFinished(check.status) && !recapture) return undefined;
  const { confirmedAt, notListed } = session.secrets.business ?? {};
  const { part } = checkFacts(step.check);
  const since = recapture && part === 'company' ? recaptureAt(session) : 0;
  if (confirmedAt === undefined || confirmedAt < since) return 'The company is not confirmed.';
  if (part !== 'owners' || notListed) return undefined;
  const open = business?.owners.some(({ state }) => state === 'open' || state === 'lapsed');
  return open === false ? undefined : 'An owner has no link yet.';
}

/** A step without pictures is a contact step: a code confirms it. */
function contactMissing({ step, check, recapture }: Task, session: Session): string | undefined {
  const settled = isFinished(check.status) && !recapture;
  return settled || contactCaptured(session, step.id) ? undefined : 'The contact is not confirmed.';
}

/** Whether captures of this step are taken now: it is asked for again, or its check has not been settled. */
export function asks(task: Task, session: Session): boolean {
  if (task.requires.length === 0) return false;
  if (session.status !== 'awaiting_subject' && session.status !== 'created') return false;
  return task.recapture !== undefined || !isFinished(task.check.status);
}

/** The newest challenge of the step is complete, and was completed since the captures were asked for again. */
function challengeDone(task: Task, session: Session, { challenges }: CapturedData): boolean {
  const usedAt = challenges.find(({ step }) => step === task.step.id)?.used_at;
  return usedAt != null && (!task.recapture || usedAt.getTime() >= recaptureAt(session));
}

function stepView(
  task: Task,
  definition: JourneyDefinition,
  session: Session,
  there: CapturedData & { readonly now: number },
) {
  const issuedFrom = checkDefinition(task.step.check).issuedFrom?.(task.step.config, there.now);
  const types = task.step.config['accepted_types'];
  return {
    id: task.step.id,
    check: task.step.check,
    state: stateOf(task, session, there),
    requires: task.requires.map((one) => ({
      kind: one.kind,
      optional: isOptional(task, one, session, there.media),
      state: pictureOf(task, one.kind, session, there.media).state,
    })),
    accepted_types: Array.isArray(types) ? types.filter((type) => typeof type === 'string') : null,
    ...(issuedFrom ? { issued_from: issuedFrom } : {}),
    attempts_left: Math.max(0, definition.session.max_attempts - task.check.attempts),
    reason_codes: [...new Set(task.recapture?.reasonCodes ?? [])],
  };
}

function stateOf(task: Task, session: Session, there: CapturedData) {
  if (isFinished(task.check.status) && !task.recapture) return 'done';
  if (missingOf(task, session, there) === undefined) return 'captured';
  return task.recapture ? 'recapture' : 'pending';
}
