import type { Platform } from '../../platform/app.js';
import { nowIn } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { type Counted, countEntries } from './count-entries.js';
import { type Entry, readFacts } from './facts.js';
import { countFailures } from './failed-deliveries.js';
import { ageQueue, type QueueProgress } from './queue-age.js';
import { type CountRow, Tally } from './tally.js';

/** Entries of one transaction. */
const SLICE_MAX = 2000;
/** Environments of one round. */
const PLACES_MAX = 50;

const BEGIN: Statement = {
  name: 'statistics_begin',
  text: `insert into statistics_progress (environment_id) select e.id from environments e
    where not exists (select from statistics_progress p where p.environment_id = e.id) on conflict do nothing`,
};
/** The head of the chain is one look into its index; whether any entry is later would be a walk over all that were counted. */
const BEHIND: Statement = {
  name: 'statistics_behind',
  text: `select p.environment_id as id from statistics_progress p
    where (select a.sequence from audit_chain a where a.environment_id = p.environment_id order by a.sequence desc limit 1) > p.sequence
      or exists (select from deliveries d where d.environment_id = p.environment_id and d.status = 'failed'
        and (d.updated_at, d.id) > (p.failed_at, p.failed_id))
      or exists (select from environments e where e.id = p.environment_id
        and p.queue_hour + interval '1 hour' <= now() + make_interval(secs => e.clock_offset_seconds))
    order by p.environment_id limit ${PLACES_MAX}`,
};
/** One process at a time counts an environment. */
const TAKE: Statement = {
  name: 'statistics_take',
  text: `select sequence, failed_at, failed_id, queue_hour from statistics_progress where environment_id = $1 for update skip locked`,
};
/**
 * A slice without what no figure counts: every second entry of a new session. Its last entry comes in any case, as the place
 * to go on from; an environment's entries are numbered without gaps.
 */
const ENTRIES: Statement = {
  name: 'statistics_entries',
  text: `with slice as materialized (
      select sequence, event from audit_chain where environment_id = $1 and sequence > $2 order by sequence limit $3)
    select sequence, event ->> 'action' as action, event ->> 'at' as at, event -> 'target' ->> 'id' as target,
      event -> 'actor' ->> 'type' as actor_type, event -> 'actor' ->> 'id' as actor_id, event -> 'changes' as changes
    from slice where event ->> 'action' <> 'verification.link_issued' or sequence = (select max(sequence) from slice)
    order by sequence`,
};
const COUNTED = { metric: 'text', hour: 'timestamptz', grp: 'text', value: 'bigint' } as const;
const COUNT_COLUMNS = columns(COUNTED);
const COUNTS: Statement = {
  name: 'statistics_add_counts',
  text: `insert into statistics_counts (environment_id, metric, hour, grp, value)
    select $1, r.metric, r.hour, r.grp, r.value
    from ${COUNT_COLUMNS.rows(2)}
    on conflict (environment_id, metric, hour, grp) do update set value = statistics_counts.value + excluded.value`,
};
const VALUE_COLUMNS = columns({ ...COUNTED, count: 'bigint' });
const VALUES: Statement = {
  name: 'statistics_add_values',
  text: `insert into statistics_values (environment_id, metric, hour, grp, value, count)
    select $1, r.metric, r.hour, r.grp, r.value, r.count
    from ${VALUE_COLUMNS.rows(2)}
    on conflict (environment_id, metric, hour, grp, value) do update set count = statistics_values.count + excluded.count`,
};
const STEP_COLUMNS = columns({ session_id: 'text', step: 'text', at: 'timestamptz' });
const STEPS: Statement = {
  name: 'statistics_add_steps',
  text: `insert into statistics_steps (environment_id, session_id, step, at)
    select $1, r.session_id, r.step, r.at from ${STEP_COLUMNS.rows(2)} returning 1`,
};
const SPAN_COLUMNS = columns({ case_id: 'text', type: 'text', opened_at: 'timestamptz', closed_at: 'timestamptz' });
const SPANS: Statement = {
  name: 'statistics_add_spans',
  text: `insert into statistics_spans (environment_id, case_id, type, opened_at, closed_at)
    select $1, r.case_id, r.type, r.opened_at, r.closed_at
    from ${SPAN_COLUMNS.rows(2)}
    on conflict (environment_id, case_id, opened_at) do update set closed_at = excluded.closed_at`,
};
const DONE: Statement = {
  name: 'statistics_done',
  text: `update statistics_progress set sequence = $2, last_at = coalesce($3, last_at), failed_at = $4, failed_id = $5, queue_hour = $6
    where environment_id = $1`,
};

interface ProgressRow {
  readonly sequence: string;
  readonly failed_at: Date;
  readonly failed_id: string;
  readonly queue_hour: Date | null;
}

interface EntryRow {
  readonly sequence: string;
  readonly action: string;
  readonly at: string;
  readonly target: string;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly changes: Entry['changes'] | null;
}

/**
 * Counts what was sealed since the last round, environment by environment. A slice, its counts and its place are one
 * transaction: what is counted is counted once, whatever ends the process.
 * @returns whether there is more to count
 */
export async function rollUp(app: Platform, sliceMax = SLICE_MAX): Promise<boolean> {
  await app.db.system(BEGIN);
  const behind = await app.db.system<{ id: string }>(BEHIND);
  let more = behind.length === PLACES_MAX;
  for (const { id } of behind) more = (await rollUpEnvironment(app, id, sliceMax)) || more;
  return more;
}

async function rollUpEnvironment(app: Platform, environmentId: string, sliceMax: number): Promise<boolean> {
  const now = nowIn(await app.environments.get(environmentId));
  return app.db.systemTransaction(async (tx) => {
    const [progress] = await tx.query<ProgressRow>(TAKE, [environmentId]);
    if (!progress) return false;
    const tally = new Tally();
    const entries = await readEntries(tx, environmentId, Number(progress.sequence), sliceMax);
    const counted = countEntries(entries, await readFacts(tx, environmentId, entries), tally);
    const failed = { at: progress.failed_at, id: progress.failed_id };
    const failures = await countFailures(tx, { environmentId, now }, failed, tally);
    await write(tx, environmentId, tally, counted);
    const last = entries.at(-1);
    const full = last !== undefined && last.sequence - Number(progress.sequence) >= sliceMax;
    const queue: QueueProgress = { environmentId, now, hour: progress.queue_hour, changedFrom: counted.queueFrom };
    // The age of the queue is looked at once all that happened until now is known.
    const aged = await ageQueue(tx, queue, full);
    await tx.query(DONE, [
      environmentId,
      last?.sequence ?? progress.sequence,
      last ? new Date(last.at) : null,
      failures.last.at,
      failures.last.id,
      aged.hour,
    ]);
    return full || failures.more || aged.more;
  });
}

async function readEntries(tx: Queryable, environmentId: string, after: number, limit: number): Promise<Entry[]> {
  const rows = await tx.query<EntryRow>(ENTRIES, [environmentId, after, limit]);
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    action: row.action,
    at: Date.parse(row.at),
    targetId: row.target,
    actorType: row.actor_type,
    actorId: row.actor_id,
    changes: row.changes ?? [],
  }));
}

async function write(tx: Queryable, environmentId: string, tally: Tally, { steps, spans }: Counted): Promise<void> {
  const { counts, values } = tally;
  const counted = {
    metric: ({ metric }: CountRow) => metric,
    hour: ({ hour }: CountRow) => hour,
    grp: ({ grp }: CountRow) => grp,
    value: ({ value }: CountRow) => value,
  };
  if (counts.length > 0) await tx.query(COUNTS, [environmentId, ...COUNT_COLUMNS.values(counts, counted)]);
  if (values.length > 0) {
    const rows = VALUE_COLUMNS.values(values, { ...counted, count: ({ count }) => count });
    await tx.query(VALUES, [environmentId, ...rows]);
  }
  if (steps.length > 0) {
    const rows = STEP_COLUMNS.values(steps, {
      session_id: ({ sessionId }) => sessionId,
      step: ({ step }) => step,
      at: ({ at }) => at,
    });
    await tx.query(STEPS, [environmentId, ...rows]);
  }
  if (spans.length > 0) {
    const rows = SPAN_COLUMNS.values(spans, {
      case_id: (span) => span.case_id,
      type: ({ type }) => type,
      opened_at: (span) => span.opened_at.getTime(),
      closed_at: (span) => span.closed_at?.getTime() ?? null,
    });
    await tx.query(SPANS, [environmentId, ...rows]);
  }
}
