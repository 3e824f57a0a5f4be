import type { CaseOutcome, CaseProposal, CaseState } from '@assay/journeys';
import type { Act } from '../../platform/approvals/one-person.js';
import { type DataKey, openWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Principal } from '../../platform/http/principal.js';
import { transactionsOfCase } from './cases-about.js';
import { leaseView } from './lease.js';
import { caseContext } from './raise-alert.js';
import { closingReader, readsReports, withoutReport } from './reports-hidden.js';
import type { Severity } from './review-time.js';

/** Cases `c` of the environment `$1` with their newest alerts. Operators are read first: they stand on one node. */
export const SELECT_CASES = `with operator as materialized (select 'operator:' || id as owner, name from operators)
  select c.id, c.type, c.state, c.outcome, c.severity, c.owner_id,
  coalesce(
    (select a.name from api_keys a where a.environment_id = c.environment_id and a.id = substr(c.owner_id, 5) and 'key:' || a.id = c.owner_id),
    o.name) as owner_name, c.inbox_id, c.session_id, c.data_key_id, c.sealed_reference,
  k.wrapped, c.legal_hold, c.legal_hold_reason, c.due_at, c.tags, c.created_at, c.updated_at, c.closed_at, c.snoozed_until,
  c.merged_into, c.proposal, c.breached_at, c.severity_rank, c.risk, c.lease_holder, c.lease_name, c.lease_until,
  (select json_build_object('all', count(*), 'shown_to', coalesce(json_agg(m.shown_to) filter (where m.shown_to is not null), '[]'))
    from case_comments m where m.environment_id = c.environment_id and m.case_id = c.id) as comments,
  (select coalesce(json_agg(a order by a.created_at, a.id), '[]') from (
    select id, kind, severity, state, reason_codes, created_at,
      case when resource_id is not null then json_build_object('type', resource_type, 'id', resource_id) end as resource from alerts
    where environment_id = c.environment_id and case_id = c.id order by created_at desc, id desc limit 100) as a) as alerts,
  (select json_build_object('id', s.journey_id, 'version', s.journey_version) from sessions s
    where s.environment_id = c.environment_id and s.id = c.session_id) as journey,
  (select json_build_object('amount', t.amount::text, 'currency', t.currency) from alerts a
    join transactions t on t.environment_id = a.environment_id and t.id = a.resource_id
    where a.environment_id = c.environment_id and a.case_id = c.id and a.resource_type = 'transaction' and t.amount is not null
    order by a.created_at desc, a.id desc limit 1) as amount,
  ${transactionsOfCase(100)} as transaction_ids
  from cases c left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    left join operator o on o.owner = c.owner_id`;

export interface CaseRow {
  readonly id: string;
  readonly type: string;
  readonly state: CaseState;
  readonly outcome: CaseOutcome | null;
  readonly severity: Severity;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly session_id: string | null;
  readonly data_key_id: string | null;
  readonly sealed_reference: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly legal_hold: boolean;
  readonly legal_hold_reason: string | null;
  readonly due_at: Date | null;
  readonly tags: readonly string[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly closed_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly merged_into: string | null;
  readonly proposal: (CaseProposal & Act) | null;
  /** When the sweeper told that the due date had passed. */
  readonly breached_at: Date | null;
  readonly inbox_id: string | null;
  /** 0 for critical up to 3 for low. */
  readonly severity_rank: number;
  /** The highest of its alerts, 0 to 100. */
  readonly risk: number | null;
  readonly journey: { readonly id: string; readonly version: number } | null;
  /** Of the transaction that raised the newest alert. */
  readonly amount: { readonly amount: string; readonly currency: string | null } | null;
  /** Who took the case last, and until when it is theirs. */
  readonly lease_holder: string | null;
  readonly lease_name: string | null;
  readonly lease_until: Date | null;
  /** How many there are, and who reads those that not every reader of the case does (`shown_to`). */
  readonly comments: { readonly all: number; readonly shown_to: readonly string[] };
  readonly alerts: readonly {
    readonly id: string;
    readonly kind: string;
    readonly severity: string;
    readonly state: string;
    readonly reason_codes: readonly string[];
    readonly resource: { readonly type: string; readonly id: string } | null;
    readonly created_at: string;
  }[];
  readonly transaction_ids: readonly string[];
}

/**
 * A case as answers show it.
 * @param now the environment's time, which decides whether it is overdue.
 * @param reader who reads it; without one, a reader who may not know of reports of suspicion
 */
export function caseView(vault: Vault, environment: Environment, row: CaseRow, now: number, reader?: Principal) {
  const seen = readsReports(reader) ? (outcome: CaseOutcome) => outcome : withoutReport;
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    outcome: row.outcome && seen(row.outcome),
    severity: row.severity,
    risk: row.risk,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? row.owner_id },
    lease: leaseView(row, now),
    inbox: row.inbox_id,
    subject_reference: referenceOf(vault, environment, row),
    alerts: row.alerts.map((alert) => ({ ...alert, created_at: new Date(alert.created_at).toISOString() })),
    verification_id: row.session_id,
    journey: row.journey,
    amount: row.amount,
    transaction_ids: row.transaction_ids,
    due_at: row.due_at?.toISOString() ?? null,
    sla_breached: row.due_at !== null && row.due_at.getTime() < (row.closed_at?.getTime() ?? now),
    tags: row.tags,
    comments_count: commentsSeen(row, reader),
    proposed_outcome: row.proposal && { outcome: seen(row.proposal.outcome), reviewer: row.proposal.reviewer },
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    merged_into: row.merged_into,
    legal_hold: row.legal_hold,
    legal_hold_reason: row.legal_hold_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

function commentsSeen({ comments: { all, shown_to: readers } }: CaseRow, reader: Principal | undefined): number {
  const own = closingReader(reader);
  return own === null ? all : all - readers.filter((one) => one !== own).length;
}

/** Null when the case names no customer, and once the customer was erased and the key with it. */
export function referenceOf(vault: Vault, environment: Environment, row: CaseKey): string | null {
  const key = caseKey(vault, environment, row);
  if (!row.sealed_reference || !key) return null;
  return openWith(key, row.sealed_reference, caseContext(environment.id, row.session_id, row.id)).toString();
}

/** What seals the texts of a case: the customer's key, or the environment's own. Undefined once it was destroyed. */
export function caseKey(
  vault: Vault,
  environment: Environment,
  { data_key_id: id, wrapped }: Pick<CaseRow, 'data_key_id' | 'wrapped'>,
): DataKey | undefined {
  if (id === environment.key.id) return environment.key;
  return id !== null && wrapped ? vault.unwrap(id, wrapped) : undefined;
}

type CaseKey = Pick<CaseRow, 'id' | 'session_id' | 'data_key_id' | 'sealed_reference' | 'wrapped'>;
