import type { Queryable, Statement } from '../../platform/store/database.js';

/** An audit entry as far as figures need it. */
export interface Entry {
  readonly sequence: number;
  readonly action: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly targetId: string;
  readonly actorType: string;
  readonly actorId: string | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

export interface SessionFacts {
  readonly id: string;
  readonly journey_id: string;
  readonly created_at: Date;
}

export interface CaseFacts {
  readonly id: string;
  readonly type: string;
  readonly due_at: Date;
}

export interface AlertFacts {
  readonly id: string;
  readonly case_id: string;
  readonly kind: string;
  readonly severity: string;
  readonly created_at: Date;
}

export interface TransactionFacts {
  readonly id: string;
  readonly created_at: Date;
}

/** The verdict on the alerts of a case that a closing was. */
export interface Verdict {
  readonly case_id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly wrong: boolean;
}

/** What a reviewer said of a hit that the list names. */
export interface HitVerdict {
  readonly hit_id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly list: string | null;
  readonly wrong: boolean;
}

/** A time during which a case was open. */
export interface Span {
  readonly case_id: string;
  readonly type: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** What the entries of a slice are about. */
export interface Facts {
  readonly sessions: ReadonlyMap<string, SessionFacts>;
  readonly cases: ReadonlyMap<string, CaseFacts>;
  readonly alerts: ReadonlyMap<string, AlertFacts>;
  readonly alertsByCase: ReadonlyMap<string, readonly AlertFacts[]>;
  /** Of cases that were taken up again: what their last closing before the slice said, by the case. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Of hits that were judged again: what was said last before the slice, by the hit. */
  readonly hitVerdicts: ReadonlyMap<string, HitVerdict>;
  readonly openSpans: ReadonlyMap<string, Span>;
  /** Transactions that were corrected and had been counted when they came: rows of imports were not. */
  readonly transactions: ReadonlyMap<string, TransactionFacts>;
  /** Steps that sessions had reached before, as `session step`. */
  readonly steps: ReadonlySet<string>;
}

const SESSIONS: Statement = {
  name: 'statistics_sessions',
  text: 'select id, journey_id, created_at from sessions where environment_id = $1 and id = any($2)',
};
const CASES: Statement = {
  name: 'statistics_cases',
  text: 'select id, type, due_at from cases where environment_id = $1 and id = any($2)',
};
const ALERTS: Statement = {
  name: 'statistics_alerts',
  text: `select id, case_id, kind, severity, created_at from alerts where environment_id = $1 and id = any($2)`,
};
const CASE_ALERTS: Statement = {
  name: 'statistics_case_alerts',
  text: `select id, case_id, kind, severity, created_at from alerts where environment_id = $1 and case_id = any($2)`,
};
/** By the system's role alone: row-level security lets no index on a part of the event be used. */
const VERDICTS: Statement = {
  name: 'statistics_verdicts',
  text: `select distinct on (a.event #>> '{target,id}') a.event #>> '{target,id}' as case_id, a.event ->> 'at' as at,
      a.event -> 'changes' @> '[{"field": "outcome", "after": "false_positive"}]' as wrong
    from audit_chain a where a.environment_id = $1 and a.event #>> '{target,id}' = any($2) and a.sequence < $3
      and a.event ->> 'action' = 'case.closed' order by 1, a.sequence desc`,
};
const HIT_VERDICTS: Statement = {
  name: 'statistics_hit_verdicts',
  text: `select distinct on (a.event #>> '{target,id}') a.event #>> '{target,id}' as hit_id, a.event ->> 'at' as at,
      jsonb_path_query_first(a.event -> 'changes', '$[*] ? (@.field == "list").after') #>> '{}' as list,
      a.event -> 'changes' @> '[{"field": "review_status", "after": "false_positive"}]' as wrong
    from audit_chain a where a.environment_id = $1 and a.event #>> '{target,id}' = any($2) and a.sequence < $3
      and a.event ->> 'action' = 'screening.hit_reviewed' order by 1, a.sequence desc`,
};
const SPANS: Statement = {
  name: 'statistics_open_spans',
  text: `select case_id, type, opened_at, closed_at from statistics_spans
    where environment_id = $1 and case_id = any($2) and closed_at is null`,
};
const STEPS: Statement = {
  name: 'statistics_known_steps',
  text: 'select session_id, step from statistics_steps where environment_id = $1 and session_id = any($2)',
};

const TRANSACTIONS: Statement = {
  name: 'statistics_transactions',
  text: 'select id, created_at from transactions where environment_id = $1 and id = any($2) and import_id is null',
};

type Told<V> = Omit<V, 'at'> & { readonly at: string };

/** Reads what the entries are about, a statement a table. */
export async function readFacts(tx: Queryable, environmentId: string, entries: readonly Entry[]): Promise<Facts> {
  const targets = (area: string) => [
    ...new Set(entries.filter(({ action }) => action.startsWith(`${area}.`)).map(({ targetId }) => targetId)),
  ];
  const caseIds = targets('case');
  const sessionIds = targets('verification');
  const alertIds = entries.filter(({ action }) => action === 'case.alert_raised').map((entry) => alertOf(entry));
  const reopenedIds = [
    ...new Set(entries.filter(({ action }) => action === 'case.reopened').map(({ targetId }) => targetId)),
  ];
  const closedIds = entries.filter(({ action }) => action === 'case.closed').map(({ targetId }) => targetId);
  const amendedIds = entries.filter(({ action }) => action === 'transaction.amended').map(({ targetId }) => targetId);
  const read = <R extends object>(statement: Statement, ids: readonly unknown[]): Promise<R[]> | R[] =>
    ids.length === 0 ? [] : tx.query<R>(statement, [environmentId, ids]);
  const sessions = await read<SessionFacts>(SESSIONS, sessionIds);
  const cases = await read<CaseFacts>(CASES, caseIds);
  const alerts = await read<AlertFacts>(ALERTS, alertIds);
  const closedAlerts = await read<AlertFacts>(CASE_ALERTS, [...closedIds, ...reopenedIds]);
  const readBefore = <R extends object>(statement: Statement, ids: readonly string[]): Promise<R[]> | R[] =>
    ids.length === 0 ? [] : tx.query<R>(statement, [environmentId, ids, entries[0]?.sequence ?? 0]);
  const verdicts = await readBefore<Told<Verdict>>(VERDICTS, reopenedIds);
  const hitVerdicts = await readBefore<Told<HitVerdict>>(HIT_VERDICTS, judgedAgain(entries));
  const spans = await read<Span>(SPANS, caseIds);
  const steps = await read<{ session_id: string; step: string }>(STEPS, sessionIds);
  const transactions = await read<TransactionFacts>(TRANSACTIONS, amendedIds);
  return {
    sessions: byId(sessions),
    cases: byId(cases),
    alerts: byId(alerts),
    alertsByCase: grouped(closedAlerts, (alert) => alert.case_id),
    verdicts: new Map(verdicts.map((row) => [row.case_id, { ...row, at: Date.parse(row.at) }])),
    hitVerdicts: new Map(hitVerdicts.map((row) => [row.hit_id, { ...row, at: Date.parse(row.at) }])),
    openSpans: new Map(spans.map((span) => [span.case_id, span])),
    transactions: byId(transactions),
    steps: new Set(steps.map((row) => `${row.session_id} ${row.step}`)),
  };
}

/** The alert that an entry about raising names. */
export function alertOf({ changes }: Entry): string {
  return String(changes.find(({ field }) => field === 'alert')?.after ?? '');
}

/** Hits that had a verdict already. */
function judgedAgain(entries: readonly Entry[]): string[] {
  const again = entries.filter(
    ({ action, changes }) =>
      action === 'screening.hit_reviewed' &&
      changes.some(({ field, before }) => field === 'review_status' && before !== 'unreviewed'),
  );
  return [...new Set(again.map(({ targetId }) => targetId))];
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

function grouped<R>(rows: readonly R[], name: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
  return groups;
}
