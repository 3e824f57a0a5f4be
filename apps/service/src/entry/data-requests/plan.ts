import { isFinal, type MessageStatus } from '@assay/travel-rule';
import { earliestDeletion } from '../../identity/sessions/retention.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../../identity/sessions/session-row.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import { CASE_HELD } from '../../work/cases/cases-about.js';
import { HELD, heldSql } from '../../work/cases/legal-hold-sql.js';
import type { App } from '../app.js';
import type { CustomerRow } from '../customers/customer-view.js';
import { allParts, SLICE } from './all-parts.js';
import { entriesNaming } from './list-entries.js';
import { noteSubjects } from './note-subjects.js';
import { recordsUntil } from './record-keeping.js';

/** With those whose record outlived a deletion (`keep_record`): their row still names the subject. */
const SESSIONS: Statement = {
  name: 'erasure_sessions',
  text: `select ${SESSION_COLUMNS}, ${HELD} as held from ${SESSION_FROM}
    where s.environment_id = $1 and s.reference_index = $2 and s.id > $3 order by s.id limit ${SLICE}`,
};
/** Cases of the subject, and those without a reference that are about nothing but messages of the subject. */
const CASES: Statement = {
  name: 'erasure_cases',
  text: `select c.id, c.type, c.session_id, ${CASE_HELD} as held, null::text[] as messages from cases c
      where c.environment_id = $1 and c.reference_index = $2 and c.id > $3
    union all
    select c.id, c.type, null, ${CASE_HELD}, array_agg(m.status) from travel_rule_messages m
      join alerts a on a.environment_id = $1 and a.resource_type = 'travel_rule_message' and a.resource_id = m.id
      join cases c on c.environment_id = $1 and c.id = a.case_id and c.reference_index is null
      where m.environment_id = $1 and m.reference_index = $2 and c.id > $3
        and not exists (select from alerts b left join travel_rule_messages o on o.environment_id = $1 and o.id = b.resource_id
            and b.resource_type = 'travel_rule_message' and o.reference_index = $2
          where b.environment_id = $1 and b.case_id = c.id and o.id is null)
      group by c.environment_id, c.id, c.type, c.legal_hold
    order by id limit ${SLICE}`,
};
const OTHERS: Statement = {
  name: 'erasure_others',
  text: `select part.*, ${heldSql('array[part.id]', '$2')} as held from (
      select 'check' as type, id, null as status, null::timestamptz as at from checks where environment_id = $1 and reference_index = $2 and session_id is null
      union all select 'screening_monitor', id, null, null from screening_monitors where environment_id = $1 and reference_index = $2
        and owner_type <> 'business'
      union all select 'wallet_screening', id, null, null from wallet_screenings where environment_id = $1 and reference_index = $2
      union all select 'wallet_monitor', id, null, null from wallet_monitors where environment_id = $1 and reference_index = $2
      union all select 'wallet_challenge', id, null, null from wallet_challenges where environment_id = $1 and reference_index = $2
      union all select 'travel_address', id, null, null from travel_rule_addresses where environment_id = $1 and reference_index = $2
      union all select 'travel_rule_message', id, status, updated_at from travel_rule_messages where environment_id = $1 and reference_index = $2
      union all select 'rule_snooze', rule_id, null, null from rule_snoozes where environment_id = $1 and reference_index = $2
      union all select 'business', id, null, null from businesses where environment_id = $1 and subject_index = $2
    ) part where id > $3 order by id limit ${SLICE}`,
};

interface OtherRow extends PlannedPart {
  /** Of a Travel Rule message, as `at`: when it came to that. */
  readonly status: MessageStatus | null;
  readonly at: Date | null;
  readonly held: boolean;
}

export interface PlannedPart {
  readonly type: string;
  readonly id: string;
}

export interface KeptPart {
  readonly type: string;
  readonly id: string | null;
  readonly reason: 'legal_hold' | 'minimum_retention' | 'in_progress' | 'record_keeping';
  readonly until: string | null;
}

/** What an erasure takes, and what it must leave. */
export interface ErasurePlan {
  readonly goes: readonly PlannedPart[];
  readonly stays: readonly KeptPart[];
}

type Kept = Pick<KeptPart, 'reason' | 'until'>;

interface CaseRow {
  readonly id: string;
  readonly type: string;
  readonly session_id: string | null;
  readonly held: boolean;
  /** States of the messages that a case without a reference is about. */
  readonly messages: readonly MessageStatus[] | null;
}

/**
 * What may be erased of a customer now. A legal hold on any case of the customer keeps everything beside the sessions,
 * one on another case keeps what that names; a session stays under its own hold, while it is processed, or until its journey's minimum has passed, and its case with
 * it. Transactions and the identities of transfers that were made stay for the years that records are kept, a company stays a
 * company, and entries of lists that name the customer stay on them.
 */
export async function planErasure(
  app: App,
  environment: Environment,
  customer: CustomerRow,
  now: number,
): Promise<ErasurePlan> {
  await noteSubjects(app, environment);
  const read = <R extends PlannedPart | CaseRow | SessionRow>(statement: Statement) =>
    allParts<R>(app, environment, statement, customer.reference_index);
  const found = (await read<SessionRow & { readonly held: boolean }>(SESSIONS)).map((row) => ({
    held: row.held,
    session: sessionOf(row, app.vault),
  }));
  const sessions = found.map(({ held, session }) => ({
    ...{ type: 'verification', id: session.id },
    kept: keptSession(held, session, now),
  }));
  const cases = await read<CaseRow>(CASES);
  const held = cases.some((one) => one.held);
  const ofSession = new Map(sessions.map(({ id, kept }) => [id, kept]));
  const parts: readonly (PlannedPart & { readonly kept: Kept | undefined })[] = [
    ...sessions,
    ...cases.map((one) => ({ type: 'case', id: one.id, kept: keptCase(one, held, ofSession) })),
    ...(await read<OtherRow>(OTHERS)).map(({ type, id, ...other }) => ({
      ...{ type, id },
      kept: keptOther(type, other, now),
    })),
  ];
  const transactions = await planTransactions(app, environment, customer, held, now);
  const named = { customer, sessions: found.map(({ session }) => session), now };
  const listed = await entriesNaming(app, environment, named);
  return {
    goes: [...parts.filter(({ kept }) => !kept).map(({ type, id }) => ({ type, id })), ...transactions.goes],
    stays: [
      ...parts.flatMap(({ type, id, kept }) => (kept ? [{ type, id, ...kept }] : [])),
      ...transactions.stays,
      ...listed,
    ],
  };
}

function keptSession(held: boolean, session: ReturnType<typeof sessionOf>, now: number): Kept | undefined {
  if (held) return keep('legal_hold');
  if (session.status === 'processing') return keep('in_progress');
  const earliest = earliestDeletion(session);
  if (earliest === undefined || earliest <= now) return undefined;
  return { reason: 'minimum_retention', until: new Date(earliest).toISOString() };
}

function keptCase(one: CaseRow, held: boolean, sessions: ReadonlyMap<string, Kept | undefined>): Kept | undefined {
  if (one.held) return keep('legal_hold');
  if (one.session_id !== null) return sessions.get(one.session_id);
  if (one.type === 'business') return keep('record_keeping');
  if (held) return keep('legal_hold');
  return one.messages?.every(isFinal) === false ? keep('in_progress') : undefined;
}

function keptOther(
  type: string,
  { status, at, held }: Omit<OtherRow, keyof PlannedPart>,
  now: number,
): Kept | undefined {
  if (type === 'business') return keep('record_keeping');
  if (held) return keep('legal_hold');
  if (status !== null && !isFinal(status)) return keep('in_progress');
  if (status !== 'completed' || at === null) return undefined;
  const until = recordsUntil(at.getTime());
  return until > now ? { reason: 'record_keeping', until: new Date(until).toISOString() } : undefined;
}

function keep(reason: KeptPart['reason']): Kept {
  return { reason, until: null };
}

const LAST: Statement = {
  name: 'erasure_last_transaction',
  text: 'select transactions::integer as count, last_occurred_ms from customers where environment_id = $1 and id = $2',
};

/** All of a customer's transactions are one part: they stay, and go, together. */
async function planTransactions(
  app: App,
  environment: Environment,
  { id }: CustomerRow,
  held: boolean,
  now: number,
): Promise<ErasurePlan> {
  const [row] = await app.db.inEnvironment<{ count: number; last_occurred_ms: string | null }>(environment.id, LAST, [
    environment.id,
    id,
  ]);
  if (!row || row.count === 0 || row.last_occurred_ms === null) return { goes: [], stays: [] };
  const until = recordsUntil(Number(row.last_occurred_ms));
  if (until > now) {
    const kept: Kept = { reason: 'record_keeping', until: new Date(until).toISOString() };
    return { goes: [], stays: [{ type: 'transaction', id: null, ...kept }] };
  }
  if (held) return { goes: [], stays: [{ type: 'transaction', id: null, ...keep('legal_hold') }] };
  return { goes: [{ type: 'transactions_of_customer', id }], stays: [] };
}
