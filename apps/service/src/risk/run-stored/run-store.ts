import { newId } from '../../platform/ids.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import type { AuditEntry } from '../../platform/store/record.js';
import { beginOf, planView, type RunPlan } from './run-plan.js';

export const RUN_COLUMNS = `r.id, r.rule_id, r.version, r.scheduled, r.plan, r.from_ms, r.to_ms, r.status, r.done, r.total, r.tally,
  r.alerts_until, r.error, r.started_by, r.created_at, r.updated_at, r.completed_at`;

const FIND: Statement = {
  name: 'rule_run_find',
  text: `select ${RUN_COLUMNS} from rule_runs r where r.environment_id = $1 and r.rule_id = $2 and r.id = $3`,
};
const INSERT: Statement = {
  name: 'rule_run_insert',
  text: `insert into rule_runs (environment_id, id, rule_id, version, scheduled, plan, from_ms, to_ms, status, total, alerts_until,
      started_by, created_at, updated_at)
    select $1, $2, $3, $4, $5, $6, $7::bigint, $8::bigint, 'queued', count(*), $9, $10, $11, $11
    from transactions t where t.environment_id = $1 and ($7::bigint is null or t.occurred_ms >= $7) and t.occurred_ms < $8
      and (cardinality($12::text[]) = 0 or t.customer_id in (select c.id from customers c where c.environment_id = $1 and c.risk_class = any($12)))
    returning id`,
};

/** What a run has found so far. */
export interface RunTally {
  readonly evaluated: number;
  readonly hits: number;
  readonly newHits: number;
  readonly unknown: number;
  readonly customersHit: number;
  readonly snoozed: number;
  readonly alerts: number;
  readonly samples: readonly RunSample[];
}

export interface RunSample {
  readonly transactionId: string;
  readonly explanation: string;
  readonly isNew: boolean;
}

export const EMPTY_TALLY: RunTally = {
  ...{ evaluated: 0, hits: 0, newHits: 0, unknown: 0, customersHit: 0, snoozed: 0, alerts: 0 },
  samples: [],
};

const SAMPLES_MAX = 20;

/** Samples with those that the rule had not fired for first. */
export function withSamples(samples: readonly RunSample[], more: readonly RunSample[]): RunSample[] {
  return [...samples, ...more].sort((a, b) => Number(b.isNew) - Number(a.isNew)).slice(0, SAMPLES_MAX);
}

export interface RunRow {
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly scheduled: boolean;
  readonly plan: RunPlan;
  readonly from_ms: string | null;
  readonly to_ms: string;
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  readonly done: string;
  readonly total: string;
  readonly tally: Partial<RunTally>;
  readonly alerts_until: number;
  readonly error: string | null;
  readonly started_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly completed_at: Date | null;
}

export async function readRun(
  tx: Queryable,
  environmentId: string,
  rule: string,
  id: string,
): Promise<RunRow | undefined> {
  const [row] = await tx.query<RunRow>(FIND, [environmentId, rule, id]);
  return row;
}

export interface NewRun {
  readonly rule: string;
  readonly version: number;
  readonly plan: RunPlan;
  readonly scheduled: boolean;
  readonly startedBy: string;
  /** The environment's time, Unix milliseconds: it looks at what occurred before. */
  readonly now: number;
}

/** Queues a run. @returns its id */
export async function insertRun(tx: Queryable, environmentId: string, made: NewRun): Promise<string> {
  const { rule, version, plan, scheduled, startedBy, now } = made;
  const id = newId('rrn');
  await tx.query(INSERT, [
    ...[environmentId, id, rule, version, scheduled, JSON.stringify(plan), beginOf(plan, now), now],
    ...[plan.alertsMax, startedBy, new Date(now), plan.riskClasses],
  ]);
  return id;
}

/** Whether an insert or a resumption met a run of the same rule that is not done. */
export function isOneAlready(error: unknown): boolean {
  return isDuplicate(error, 'rule_runs_one');
}

export function startedEntry(
  run: { readonly id: string; readonly rule: string; readonly now: number },
  by: Pick<AuditEntry, 'actor' | 'requestId'>,
): AuditEntry {
  return {
    action: 'rule.run_started',
    ...by,
    target: { type: 'rule', id: run.rule },
    at: run.now,
    changes: [{ field: 'run', before: null, after: run.id }],
  };
}

export function runView(row: RunRow) {
  const done = Number(row.done);
  const total = Number(row.total);
  const reached = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  const tally = { ...EMPTY_TALLY, ...row.tally };
  return {
    id: row.id,
    rule: row.rule_id,
    version: row.version,
    ...planView(row.plan),
    scheduled: row.scheduled,
    status: row.status,
    from: row.from_ms === null ? null : new Date(Number(row.from_ms)).toISOString(),
    to: new Date(Number(row.to_ms)).toISOString(),
    progress: {
      done,
      total,
      percent: row.status === 'completed' ? 100 : Math.round(reached * 10) / 10,
    },
    result: {
      evaluated: tally.evaluated,
      hits: tally.hits,
      new_hits: tally.newHits,
      unknown: tally.unknown,
      customers_hit: tally.customersHit,
      snoozed: tally.snoozed,
      alerts: tally.alerts,
      samples: tally.samples.map(({ transactionId, explanation, isNew }) => ({
        ...{ transaction_id: transactionId, explanation, new: isNew },
      })),
    },
    error: row.error,
    started_by: row.started_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
