import type { ReportedSubject, ReportedTransaction } from '@assay/evidence';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { CasesApp } from './app.js';
import { type CaseRow, referenceOf } from './case.js';
import { transactionsOfCase } from './cases-about.js';

/** The case itself and those whose alerts it took over, the one that is about the report's first subject before the others. */
const ORIGINS: Statement = {
  name: 'case_origins',
  text: `select c.id, c.type, c.session_id, c.data_key_id, c.sealed_reference, k.wrapped
    from cases c left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    where c.environment_id = $1 and (c.id = $2 or c.id in (
      select raised_in from alerts where environment_id = $1 and case_id = $2 and raised_in is not null))
    order by c.id <> $3, c.id <> $2, c.created_at, c.id limit 1000`,
};
/** As many as a draft may name. */
const TRANSACTIONS: Statement = {
  name: 'case_transactions',
  text: `select ${transactionsOfCase(1000)} as ids from cases c where c.environment_id = $1 and c.id = $2`,
};

type Origin = Pick<CaseRow, 'id' | 'type' | 'session_id' | 'data_key_id' | 'sealed_reference' | 'wrapped'>;

/** What a case knows of whom its report is about. */
export interface ReportParties {
  readonly subjects: readonly ReportedSubject[];
  /** Of what the alerts of the case name, oldest first; each with the place of its own client among the subjects. */
  readonly transactions: readonly ReportedTransaction[];
  /** Of all that the alerts name, newest first. */
  readonly transactionIds: readonly string[];
}

/**
 * The customers of a case, and its payments with their clients. A merge brings alerts of other customers: a payment stays that
 * of who made it.
 * @param about the case whose customer comes first
 * @param written what a reviewer wrote in place of the subjects; the first of them is that customer
 */
export async function reportParties(
  app: CasesApp,
  environment: Environment,
  {
    id,
    about,
    written,
  }: { readonly id: string; readonly about: string; readonly written?: readonly ReportedSubject[] },
): Promise<ReportParties> {
  const origins = await app.db.inEnvironment<Origin>(environment.id, ORIGINS, [environment.id, id, about]);
  const customers = await customersOf(app, environment, origins);
  const transactionIds = await transactionsOf(app, environment, id);
  const payments = await app.caseFacts.payments(environment, transactionIds);
  const subjects = [...(written ?? customers.map(({ subject }) => subject))];
  if (subjects.length === 0 && payments.every(({ customer }) => customer === null))
    return { subjects, transactions: payments.map(({ transaction }) => transaction), transactionIds };
  const places = written ? writtenPlaces(app, environment, origins) : knownPlaces(customers);
  const transactions = payments.map(({ transaction, customer }) => {
    const place = places.get(customer) ?? subjects.length;
    if (place === subjects.length)
      subjects.push(customers.find(({ reference }) => reference === customer)?.subject ?? namedOrUnknown(customer));
    places.set(customer, place);
    return place === 0 ? transaction : { ...transaction, subject: place };
  });
  return { subjects, transactions, transactionIds };
}

interface Customer {
  readonly reference: string | null;
  readonly subject: ReportedSubject;
}

/** Where the subjects of customers stand; who has no reference is not found by a payment that names nobody. */
function knownPlaces(customers: readonly Customer[]): Map<string | null, number> {
  return new Map(
    customers.flatMap(({ reference }, place) => (reference === null ? [] : [[reference, place] as const])),
  );
}

/** What a reviewer wrote begins with the customer of the first case. */
function writtenPlaces(
  { vault }: CasesApp,
  environment: Environment,
  [first, ...others]: readonly Origin[],
): Map<string | null, number> {
  const own = first === undefined ? null : referenceOf(vault, environment, first);
  return new Map(own === null && others.length > 0 ? [] : [[own, 0]]);
}

/** Each customer once, by the reference: as a session's document shows them, else by the reference alone. */
async function customersOf(app: CasesApp, environment: Environment, origins: readonly Origin[]): Promise<Customer[]> {
  const found: { reference: string | null; known: boolean; subject: ReportedSubject }[] = [];
  for (const { type, session_id: sessionId, ...origin } of origins) {
    const reference = referenceOf(app.vault, environment, { ...origin, session_id: sessionId });
    const earlier = reference === null ? undefined : found.find((one) => one.reference === reference);
    if (earlier?.known) continue;
    const subject = sessionId === null ? undefined : await app.caseFacts.subject(environment, sessionId);
    if (earlier && subject) Object.assign(earlier, { known: true, subject });
    else if (!earlier && subject) found.push({ reference, known: true, subject });
    else if (!earlier && reference !== null) found.push({ reference, known: false, subject: named(reference, type) });
  }
  return found;
}

function named(reference: string, type = 'transaction'): ReportedSubject {
  return { type: type === 'business' ? 'business' : 'individual', name: reference };
}

/** Whom no case of the report is about: a payment that was corrected since names them, or nobody. */
function namedOrUnknown(customer: string | null): ReportedSubject {
  return customer === null ? { type: 'business', name: 'Unknown' } : named(customer);
}

async function transactionsOf(app: CasesApp, environment: Environment, id: string): Promise<readonly string[]> {
  const [row] = await app.db.inEnvironment<{ ids: string[] }>(environment.id, TRANSACTIONS, [environment.id, id]);
  return row?.ids ?? [];
}
