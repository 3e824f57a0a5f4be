import { isFinal, type MessageStatus } from '@assay/travel-rule';
import { earliestDeletion } from '../../identity/sessions/retention.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../../identity/sessions/session-row.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import { HELD, heldSql } from '../../work/cases/legal-hold-sql.js';
import type { App } from '../app.js';
import type { CustomerRow } from '../customers/customer-view.js';

const SESSIONS: Statement = {
  name: 'erasure_sessions',
  text: `select ${SESSION_COLUMNS}, ${HELD} as held from ${SESSION_FROM}
    where s.environment_id = $1 and s.reference_index = $2 and s.deleted_at is null order by s.id limit 1000`,
};
const HOLDS: Statement = {
  name: 'erasure_holds',
  text: 'select id from cases where environment_id = $1 and reference_index = $2 and legal_hold limit 100',
};
const OTHERS: Statement = {
  name: 'erasure_others',
  text: `select other.*, ${heldSql('array[other.id]', '$2')} as held from (
    select 'check' as type, id, null as status from checks where environment_id = $1 and reference_index = $2 and session_id is null
    union all select 'screening_monitor', id, null from screening_monitors where environment_id = $1 and reference_index = $2
      and owner_type <> 'business'
    union all select 'wallet_screening', id, null from wallet_screenings where environment_id = $1 and reference_index = $2
    union all select 'wallet_monitor', id, null from wallet_monitors where environment_id = $1 and reference_index = $2
    union all select 'travel_rule_message', id, status from travel_rule_messages where environment_id = $1 and reference_index = $2
    union all select 'business', id, null from businesses where environment_id = $1 and subject_index = $2
    order by 1, 2 limit 5000) as other order by 1, 2`,
};

interface OtherRow extends PlannedPart {
  readonly status: string | null;
  readonly held: boolean;
}

/** Years that records of transfers are kept after the last one (FATF recommendation 11). */
const RECORD_YEARS = 5;

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

/**
 * What may be erased of a customer now. A legal hold on any case of the customer keeps everything beside the sessions, one
 * on another case keeps what that names; a session stays under its own hold, while it is processed, or until its journey's
 * minimum has passed. Transactions stay for the years that records are kept, and a company stays a company.
 */
export async function planErasure(
  app: App,
  environment: Environment,
  customer: CustomerRow,
  now: number,
): Promise<ErasurePlan> {
  const at = [environment.id, customer.reference_index];
  const sessions = await app.db.inEnvironment<SessionRow & { held: boolean }>(environment.id, SESSIONS, at);
  const others = await app.db.inEnvironment<OtherRow>(environment.id, OTHERS, at);
  const holds = await app.db.inEnvironment<{ id: string }>(environment.id, HOLDS, at);
  const goes: PlannedPart[] = [];
  const stays: KeptPart[] = holds.map(({ id }) => ({ type: 'case', id, reason: 'legal_hold', until: null }));
  for (const row of sessions) {
    const kept = keptSession(row.id, row.held, sessionOf(row, app.vault), now);
    if (kept) stays.push(kept);
    else goes.push({ type: 'verification', id: row.id });
  }
  for (const { type, id, status, held } of others) {
    const reason = keptReason(type, status, held);
    if (reason) stays.push({ type, id, reason, until: null });
    else goes.push({ type, id });
  }
  return { goes, stays: [...stays, ...(await keptTransactions(app, environment, customer))] };
}

function keptSession(
  id: string,
  held: boolean,
  session: ReturnType<typeof sessionOf>,
  now: number,
): KeptPart | undefined {
  const part = { type: 'verification', id } as const;
  if (held) return { ...part, reason: 'legal_hold', until: null };
  if (session.status === 'processing') return { ...part, reason: 'in_progress', until: null };
  const earliest = earliestDeletion(session);
  if (earliest === undefined || earliest <= now) return undefined;
  return { ...part, reason: 'minimum_retention', until: new Date(earliest).toISOString() };
}

function keptReason(type: string, status: string | null, held: boolean): KeptPart['reason'] | undefined {
  if (type === 'business') return 'record_keeping';
  if (held) return 'legal_hold';
  return status !== null && !isFinal(status as MessageStatus) ? 'in_progress' : undefined;
}

const LAST: Statement = {
  name: 'erasure_last_transaction',
  text: 'select transactions::integer as count, last_occurred_ms from customers where environment_id = $1 and id = $2',
};

async function keptTransactions(app: App, environment: Environment, { id }: CustomerRow): Promise<KeptPart[]> {
  const [row] = await app.db.inEnvironment<{ count: number; last_occurred_ms: string | null }>(environment.id, LAST, [
    environment.id,
    id,
  ]);
  if (!row || row.count === 0 || row.last_occurred_ms === null) return [];
  const until = new Date(Number(row.last_occurred_ms));
  until.setUTCFullYear(until.getUTCFullYear() + RECORD_YEARS);
  return [{ type: 'transaction', id: null, reason: 'record_keeping', until: until.toISOString() }];
}
