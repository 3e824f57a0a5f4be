import type { CompanyRecord, ScreenedParty } from '@assay/evidence';
import { checkFacts, isScreening } from '@assay/kernel';
import type { Session, SessionCheck } from '../sessions/session.js';

/** The company that a business session was judged on, as its checks found it. */
export function companyOf({ state, secrets }: Session): CompanyRecord {
  const resultOf = (isWanted: (check: SessionCheck) => boolean) => {
    const check = state.checks.find(isWanted);
    return check ? secrets.results[check.id] : undefined;
  };
  const part = (name: string) => resultOf(({ type }) => checkFacts(type).part === name);
  const company = part('company') ?? resultOf(({ id }) => secrets.results[id]?.['business_id'] !== undefined);
  const owners = part('owners');
  const screenings = state.checks.filter(({ type }) => isScreening(type));
  return {
    company: company && 'business_id' in company ? nameOnly(company) : null,
    owners: listOf(owners, 'owners'),
    unresolved: listOf(owners, 'unresolved'),
    documents: listOf(part('company_papers'), 'documents'),
    screened: screenings.flatMap(({ id }) => partiesOf(secrets.results[id])),
  };
}

/** The parties that a check screened. */
export function partiesOf(result: Readonly<Record<string, unknown>> | undefined): readonly ScreenedParty[] {
  return listOf(result, 'subjects');
}

/** What stands in lists of its own is left out. */
function nameOnly(company: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { subjects: _subjects, owners: _owners, documents: _documents, unresolved: _unresolved, ...rest } = company;
  return rest;
}

function listOf<T>(result: Readonly<Record<string, unknown>> | undefined, name: string): readonly T[] {
  const list = result?.[name];
  return Array.isArray(list) ? list : [];
}
