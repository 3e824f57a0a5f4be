import { conflict } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';

export type SampleStatus = 'filling' | 'filled' | 'failed' | 'clearing';

export interface SampleRow {
  readonly status: SampleStatus;
  readonly done: number;
  readonly total: number;
  readonly started_at: Date;
  readonly updated_at: Date;
  /** What is made already, by the names of the steps. */
  readonly steps: readonly string[];
}

const READ: Statement = {
  name: 'sample_read',
  text: 'select status, done, total, started_at, updated_at, steps from sample_data where environment_id = $1',
};
const BEGIN: Statement = {
  name: 'sample_begin',
  text: `insert into sample_data (environment_id, status, total, started_at, updated_at) values ($1, 'filling', $2, now(), now())
    on conflict (environment_id) do update set status = 'filling', updated_at = excluded.updated_at
      where sample_data.status = 'failed' or (sample_data.status = 'filling' and sample_data.updated_at at time zone 'UTC' < excluded.updated_at at time zone 'UTC' - interval '2 minutes')
    returning status`,
};
/** A process that ended while it filled or emptied says nothing any more. */
const CLEAR: Statement = {
  name: 'sample_clear_begin',
  text: `update sample_data set status = 'clearing', updated_at = now()
    where environment_id = $1 and (status in ('filled', 'failed') or updated_at < now() - interval '2 minutes') returning status`,
};
/** What the emptying would take with it: cases that an alert about something of the sample is in. */
const HOLDS: Statement = {
  name: 'sample_holds',
  text: `select 1 from cases c where c.environment_id = $1 and c.legal_hold and exists (
    select 1 from alerts a join sample_items i on i.environment_id = a.environment_id and i.id = a.resource_id
    where a.environment_id = $1 and a.case_id = c.id) limit 1`,
};
/** Cases about something of the sample: a transaction, a session, what is monitored of either. Others are the tester's own. */
const CASES: Statement = {
  name: 'sample_cases_read',
  text: `with known as materialized (
      select id from sample_items where environment_id = $1
      union select m.id from screening_monitors m join sample_items i on i.environment_id = m.environment_id and i.id = m.owner_id
        where m.environment_id = $1)
    select distinct a.case_id as id from alerts a join known k on k.id = a.resource_id where a.environment_id = $1`,
};
const ITEMS: Statement = {
  name: 'sample_items_add',
  text: 'insert into sample_items (environment_id, id) select $1, unnest($2::text[]) on conflict do nothing',
};
const PROGRESS: Statement = {
  name: 'sample_progress',
  text: `update sample_data set done = done + $2, steps = steps || $3::text, updated_at = now()
    where environment_id = $1 and status = 'filling'`,
};
const STATUS: Statement = {
  name: 'sample_status',
  text: 'update sample_data set status = $2, updated_at = now() where environment_id = $1',
};
const END: Statement = { name: 'sample_end', text: 'delete from sample_data where environment_id = $1' };

export async function readSample(app: App, environmentId: string): Promise<SampleRow | undefined> {
  const [row] = await app.db.inEnvironment<SampleRow>(environmentId, READ, [environmentId]);
  return row;
}

/** The cases of the sample. */
export async function sampleCases(app: App, environmentId: string): Promise<ReadonlySet<string>> {
  const rows = await app.db.inEnvironment<{ id: string }>(environmentId, CASES, [environmentId]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Begins to fill, or goes on with a fill that failed or whose process ended.
 * @returns false where there is a sample already, or one is being made
 */
export async function beginSample(tx: Queryable, environmentId: string, total: number): Promise<boolean> {
  return (await tx.query(BEGIN, [environmentId, total])).length > 0;
}

/**
 * @returns false where there is no sample, or it is being made
 * @throws ApiError 409 while a case of the sample is under legal hold
 */
export async function beginClearing(app: App, environmentId: string): Promise<boolean> {
  const holds = await app.db.inEnvironment(environmentId, HOLDS, [environmentId]);
  if (holds.length > 0) throw conflict('A case of the sample data is under legal hold. Lift the hold first.');
  return (await app.db.inEnvironment(environmentId, CLEAR, [environmentId])).length > 0;
}

/** The steps of a fill. Each is made once, also where the fill is interrupted and goes on later. */
export interface Steps {
  /** When the fill began, real time: what is planned is the same each time. Unix milliseconds. */
  readonly startedAt: number;
  /** Makes what is not made yet. @param make gives the ids of what it made: what the emptying of the sandbox begins with */
  once(step: string, make: () => Promise<readonly string[]>): Promise<void>;
  /** Notes what a longer step began to make, so that it is emptied too where the step is never finished. */
  began(id: string): Promise<void>;
}

export async function stepsOf(app: App, environmentId: string): Promise<Steps> {
  const row = await readSample(app, environmentId);
  const made = new Set(row?.steps);
  return {
    startedAt: row?.started_at.getTime() ?? Date.now(),
    async began(id) {
      await app.db.inEnvironment(environmentId, ITEMS, [environmentId, [id]]);
    },
    async once(step, make) {
      if (made.has(step)) return;
      const ids = await make();
      await app.db.transaction(environmentId, async (tx) => {
        await tx.query(ITEMS, [environmentId, ids]);
        await tx.query(PROGRESS, [environmentId, ids.length, step]);
      });
    },
  };
}

export async function setSample(tx: Queryable, environmentId: string, status: SampleStatus): Promise<void> {
  await tx.query(STATUS, [environmentId, status]);
}

export async function endSample(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(END, [environmentId]);
}
