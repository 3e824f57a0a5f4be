import { reasonCode } from '@assay/contract';
import type { SessionStatus } from '@assay/journeys';
import { ApiError } from '@assay/kernel';
import { attachUploads } from '../businesses/attach-uploads.js';
import type { Business } from '../businesses/business.js';
import { documentsOf } from '../businesses/documents-store.js';
import { makeBusiness } from '../businesses/make.js';
import { businessOfSession, recordOfSession } from '../businesses/of-session.js';
import { isUnderWay } from '../businesses/owner-progress.js';
import { ownersView, unresolvedView } from '../businesses/owners-view.js';
import { dayOf, resolveBusiness } from '../businesses/resolve.js';
import { subjectsView } from '../businesses/view.js';
import { ok } from '../http/answer.js';
import { findSession } from '../verifications/store.js';
import type { CheckOutcome, CheckRun } from './check-run.js';
import { unavailable } from './vision.js';

const NOT_FOUND: CheckOutcome = {
  status: 'review',
  reasonCodes: ['business.not_found'],
  result: { detail: 'No business of this session is known.' },
};
const OWNERSHIP = /^business\.(ownership_|ubo_|shell_|bearer_)/;
const REGISTRY = /^business\.(not_found|inactive|dissolved|name_mismatch|registration_mismatch)$/;

/** Finds the company in the register, or the business that stands already, and judges its status. */
export async function runBusinessRegistry(run: CheckRun): Promise<CheckOutcome> {
  const found = await businessOrRecord(run);
  if ('status' in found && 'result' in found) return found;
  const business = found;
  const { company, registry } = business.secrets;
  const reasonCodes = business.reasonCodes.filter((code) => REGISTRY.test(code));
  return {
    status: statusOf(reasonCodes),
    reasonCodes,
    result: {
      business_id: business.id,
      name: company.name,
      registration_number: company.registrationNumber ?? null,
      country: business.country,
      company_status: business.status,
      registry,
      differences: business.secrets.differences,
    },
  };
}

/** Resolves the owners; each of them has to have passed a verification of its own. */
export async function runOwners(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return NOT_FOUND;
  const resolved = resolveBusiness({
    register: business.secrets.register,
    thresholdPercent: 25,
    comparator: 'gte',
    asOf: dayOf(run.now),
  });
  const reasonCodes = resolved.reasonCodes.filter((code) => OWNERSHIP.test(code));
  // Where company and register name different owners, a person judges.
  if (business.secrets.differences.some(({ field }) => /^(former_)?owners\./.test(field)))
    reasonCodes.push('business.ownership_unresolved');
  const owners = [];
  for (const owner of ownersView(business, resolved)) {
    const id = owner.verification_id;
    const session = id === null ? undefined : await findSession(run.app, run.environment.id, id);
    owners.push({
      id: owner.id,
      name: owner.person.name,
      percent: owner.percent,
      certainty: owner.certainty,
      verification_id: id,
      verification_status: session?.status ?? null,
    });
  }
  const result = { business_id: business.id, threshold: 25, owners, unresolved: unresolvedView(resolved) };
  if (run.session.secrets.business?.confirmedAt !== undefined && areOwnersBusy(owners))
    return { status: 'processing', reasonCodes: [], result };
  if (owners.some((owner) => owner.verification_status !== 'approved')) reasonCodes.push('business.ubo_not_verified');
  return { status: statusOf(reasonCodes), reasonCodes: [...new Set(reasonCodes)], result };
}

/** Everybody was invited, and somebody is still on the way: a session of the hosted flow waits for them. */
function areOwnersBusy(owners: readonly { readonly verification_status: SessionStatus | null }[]): boolean {
  const invited = owners.every(({ verification_status: status }) => status !== null);
  return invited && owners.some(({ verification_status: status }) => isUnderWay(status));
}

/** At least one document of the company was attached and recognised, and none contradicts. */
export async function runBusinessDocuments(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return NOT_FOUND;
  await attachUploads(run, business);
  const documents = (await documentsOf(run.app, run.environment.id, [business])).get(business.id) ?? [];
  const result = {
    business_id: business.id,
    documents: documents.map(({ id, type, status, classification_confidence, reason_codes }) => ({
      id,
      type,
      status,
      classification_confidence,
      reason_codes,
    })),
  };
  if (documents.length === 0) return { status: 'review', reasonCodes: ['document.no_document'], result };
  // The newest of a kind stands: a better upload takes the place of one that was refused.
  const standing = [...new Map(documents.map((document) => [document.type, document])).values()];
  const reasonCodes = [...new Set(standing.flatMap(({ reason_codes: codes }) => codes))];
  const failed = standing.some(({ status }) => status === 'failed');
  const passed = reasonCodes.length === 0 && standing.some(({ status }) => status === 'passed');
  return { status: failed ? 'failed' : passed ? 'passed' : 'review', reasonCodes, result };
}

/** What the screening of the company, its officers and its owners came to. */
export async function runBusinessScreening(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return { ...NOT_FOUND, reasonCodes: ['screening.insufficient_data'] };
  const { screening } = business.secrets;
  if (screening.outcome === 'unavailable') return unavailable('No list is imported that could be searched.');
  return {
    status: screening.outcome === 'not_screened' ? 'review' : screening.outcome,
    reasonCodes: screening.reasonCodes,
    result: {
      outcome: screening.outcome,
      subjects: subjectsView(screening),
      lists_searched: screening.listsSearched,
    },
  };
}

function statusOf(codes: readonly string[]): 'passed' | 'review' | 'failed' {
  if (codes.some((code) => reasonCode(code)?.severity === 'decline')) return 'failed';
  return codes.length > 0 ? 'review' : 'passed';
}

/** The business that stands, else one made from the register's record that the session names. */
async function businessOrRecord(run: CheckRun): Promise<Business | CheckOutcome> {
  const { app, environment, session, now } = run;
  const known = await businessOfSession(app, environment, session);
  if (known) return known;
  const { business: wanted, subject } = session.secrets;
  try {
    const profile = await recordOfSession(app, environment, session, now);
    if (!profile) return NOT_FOUND;
    const made = await makeBusiness({
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
    if (error instanceof ApiError && error.code === 'check_unavailable') return unavailable(error.message);
    if (error instanceof ApiError && error.code === 'invalid_request')
      return { ...NOT_FOUND, result: { detail: error.message } };
    throw error;
  }
}
