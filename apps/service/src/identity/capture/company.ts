import { ApiError, checkFacts } from '@assay/kernel';
import { countryCode, type Party } from '@assay/ownership';
import type { Environment } from '../../platform/environments/environment.js';
import type { Business } from '../../risk/businesses/business.js';
import { graphOf } from '../../risk/businesses/graph-of.js';
import type { OwnedCompany } from '../../risk/businesses/owners-view.js';
import { dayOf, resolveBusiness, THRESHOLD } from '../../risk/businesses/resolve.js';
import { businessOfSession, recordOfSession } from '../company-sessions/of-session.js';
import { type OwnerProgress, ownersProgress } from '../company-sessions/owner-progress.js';
import { checkOf, type Session } from '../sessions/session.js';
import type { CaptureApp } from './app.js';

/** The company of a business session as far as it is known, with the owners that the register gives. */
export interface SessionBusiness {
  readonly business: Business | undefined;
  readonly company: (Party & { readonly registry: string }) | undefined;
  readonly owners: readonly OwnerProgress[];
}

/** Reads what a business session is about; undefined for a session of a person. */
export async function businessState(
  app: CaptureApp,
  environment: Environment,
  session: Session,
  now: number,
): Promise<SessionBusiness | undefined> {
  if (session.subjectType !== 'business') return undefined;
  const business = await businessOfSession(app, environment, session);
  if (business) return stateOfBusiness(app, environment, { business, session }, now);
  const record = await recordOfSession(app, environment, session).catch((error: unknown) => {
    // A company that no register has is searched for by its representative.
    if (error instanceof ApiError && error.status < 500) return { none: true as const };
    throw error;
  });
  if (!('found' in record)) return { business: undefined, company: undefined, owners: [] };
  const profile = record.found;
  const { register, officers } = graphOf(profile);
  const company: OwnedCompany = {
    secrets: { links: {}, officers: officers.map((one) => ({ ...one, id: '' })), screening: { subjects: [] } },
  };
  const resolved = resolveBusiness({ register, ...THRESHOLD, asOf: dayOf(now) });
  const owners = await ownersProgress(app, environment, company, resolved, now);
  return { business: undefined, company: { ...profile.company, registry: profile.registry }, owners };
}

/** The same of a business that stands. */
export async function stateOfBusiness(
  app: CaptureApp,
  environment: Environment,
  { business, session }: { readonly business: Business; readonly session: Session },
  now: number,
): Promise<SessionBusiness> {
  const { register, company, registry } = business.secrets;
  const resolved = resolveBusiness({ register, ...THRESHOLD, asOf: dayOf(now) });
  const owners = await ownersProgress(app, environment, business, resolved, now);
  const asked = session.state.recapture.some(({ step }) => {
    const check = checkOf(session, step);
    return check !== undefined && checkFacts(check.type).part === 'owners';
  });
  // Owners who failed are invited again where a reviewer asks for them again.
  const shown = asked
    ? owners.map((one) => (one.state === 'failed' ? { ...one, state: 'lapsed' as const } : one))
    : owners;
  return { business, company: { ...company, registry }, owners: shown };
}

/** Whether the integrator named the company, so that its representative cannot choose another. */
export function isFixed({ secrets }: Session, { company }: SessionBusiness): boolean {
  const { record, given } = secrets.business ?? {};
  return company !== undefined && (record === undefined || given === true);
}

/** What the representative is shown of the company. */
export function companyView(session: Session, state: SessionBusiness, documents: number) {
  const { company, owners } = state;
  const { business: wanted, subject } = session.secrets;
  return {
    company: company
      ? {
          name: company.name,
          registration_number: company.registrationNumber ?? null,
          country: countryCode(company.country) ?? null,
          legal_form: company.legalForm ?? null,
          status: company.status ?? 'unknown',
          incorporated_on: company.incorporatedOn ?? null,
          address: company.address?.raw ?? null,
          registry: company.registry,
        }
      : null,
    fixed: isFixed(session, state),
    confirmed: wanted?.confirmedAt !== undefined,
    wanted: { name: wanted?.name ?? null, country: wanted?.country ?? subject.country ?? null },
    owners,
    documents,
  };
}
