import { ApiError } from '@assay/kernel';
import { ok } from '../../../platform/http/answer.js';
import { assessAndStoreBusiness } from '../../../risk/businesses/assess-and-store.js';
import type { Business } from '../../../risk/businesses/business.js';
import { differenceCodes } from '../../../risk/businesses/differences.js';
import type { RegistryHit } from '../../../risk/businesses/registry/registry.js';
import { offer } from '../../../risk/businesses/search.js';
import { sourcesView } from '../../../risk/businesses/view.js';
import { isNamed, namedDifferences } from '../../company-sessions/is-named.js';
import { businessesOfReference, businessOfSession, recordOfSession } from '../../company-sessions/of-session.js';
import type { CheckRun } from '../check-run.js';
import { type CheckOutcome, unavailable } from '../outcome.js';
import { NO_BUSINESS, verdictOf } from './verdict.js';

const REGISTRY = /^business\.(not_found|inactive|dissolved|name_mismatch|registration_mismatch|sources_differ)$/;

/** Finds the company in the register, or the business that stands already, and judges its status. */
export async function runBusinessRegistry(run: CheckRun): Promise<CheckOutcome> {
  const found = await businessOrRecord(run);
  if ('status' in found && 'result' in found) return { ...found, result: { ...found.result, ...(await otherOf(run)) } };
  const business = found;
  const { company, registry, differences } = business.secrets;
  const named = namedDifferences(run.session, business);
  const known = business.reasonCodes.filter((code) => REGISTRY.test(code));
  const reasonCodes = [...new Set([...known, ...differenceCodes(named)])];
  return {
    status: verdictOf(reasonCodes),
    reasonCodes,
    result: {
      business_id: business.id,
      name: company.name,
      registration_number: company.registrationNumber ?? null,
      lei: company.lei ?? null,
      country: business.country,
      company_status: business.status,
      registry,
      registry_version: String(business.registryVersion),
      differences: [...named, ...differences.filter(({ field }) => !named.some((one) => one.field === field))],
      sources: sourcesView(business.secrets),
      source_differences: business.secrets.sourceDifferences ?? [],
      ...(await otherOf(run, business)),
    },
  };
}

/** The newest business under the subject's reference that is another company than the session names. */
async function otherOf({ app, environment, session }: CheckRun, judged?: Business): Promise<Record<string, string>> {
  const standing = await businessesOfReference(app, environment, session);
  const other = standing.find((one) => one.id !== judged?.id && !isNamed(session, one));
  return other ? { reference_business_id: other.id } : {};
}

/** Different companies have the number; each is offered as a result that a new session or a business can name. */
async function ambiguous({ app, environment, now }: CheckRun, hits: readonly RegistryHit[]): Promise<CheckOutcome> {
  const candidates = await offer({ app, environment, now }, hits);
  return { status: 'review', reasonCodes: ['business.ambiguous'], result: { candidates } };
}

/** The business that stands, else one made from the register's record that the session names. */
async function businessOrRecord(run: CheckRun): Promise<Business | CheckOutcome> {
  const { app, environment, session, now } = run;
  const known = await businessOfSession(app, environment, session);
  if (known) return known;
  const { business: wanted, subject } = session.secrets;
  try {
    const record = await recordOfSession(app, environment, session);
    if ('candidates' in record) return await ambiguous(run, record.candidates);
    if ('none' in record) return NO_BUSINESS;
    const profile = record.found;
    const made = await assessAndStoreBusiness({
      app,
      environment,
      profile,
      now,
      reference: subject.reference,
      declared: wanted?.name === undefined ? {} : { name: wanted.name },
      actor: { type: 'system' },
      requestId: undefined,
      claim: undefined,
      show: () => ok({}),
    });
    return made.business;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'check_unavailable')
      return unavailable(error.message, error.extras.missing);
    throw error;
  }
}
