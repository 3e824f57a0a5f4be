import type { Queryable, Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';

export type SampleStatus = 'filling' | 'filled' | 'failed' | 'clearing';

export interface SampleRow {
  readonly status: SampleStatus;
  readonly done: number;
  readonly total: number;
  readonly started_at: Date;
  readonly updated_at: Date;
}

const READ: Statement = {
  name: 'sample_read',
  text: 'select status, done, total, started_at, updated_at from sample_data where environment_id = $1',
};
const BEGIN: Statement = {
  name: 'sample_begin',
  text: `insert into sample_data (environment_id, status, total, started_at, updated_at) values ($1, 'filling', $2, now(), now())
    on conflict do nothing returning status`,
};
/** A process that ended while it filled or emptied says nothing any more. */
const CLEAR: Statement = {
  name: 'sample_clear_begin',
  text: `update sample_data set status = 'clearing', updated_at = now()
    where environment_id = $1 and (status in ('filled', 'failed') or updated_at < now() - interval '2 minutes') returning status`,
};
const ITEMS: Statement = {
  name: 'sample_items_add',
  text: 'insert into sample_items (environment_id, id) select $1, unnest($2::text[]) on conflict do nothing',
};
const PROGRESS: Statement = {
  name: 'sample_progress',
  text: `update sample_data set done = done + $2, updated_at = now() where environment_id = $1 and status = 'filling'`,
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

/** @returns false where there is a sample already, or one is being made */
export async function beginSample(tx: Queryable, environmentId: string, total: number): Promise<boolean> {
  return (await tx.query(BEGIN, [environmentId, total])).length > 0;
}

/** @returns false where there is no sample, or it is being made */
export async function beginClearing(app: App, environmentId: string): Promise<boolean> {
  return (await app.db.inEnvironment(environmentId, CLEAR, [environmentId])).length > 0;
}

/** Notes what was made: what the emptying of the sandbox begins with. */
export async function noteItems(app: App, environmentId: string, ids: readonly string[]): Promise<void> {
  await app.db.transaction(environmentId, async (tx) => {
    await tx.query(ITEMS, [environmentId, ids]);
    await tx.query(PROGRESS, [environmentId, ids.length]);
  });
}

export async function setSample(tx: Queryable, environmentId: string, status: SampleStatus): Promise<void> {
  await tx.query(STATUS, [environmentId, status]);
}

export async function endSample(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(END, [environmentId]);
}
