import { bigints } from '../store/columns.js';
import type { Database, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';
import { columns } from '../store/named-columns.js';

const JOBS: Statement = {
  name: 'shred_pending',
  text: 'select id from shred_jobs where done_at is null order by id limit 1000',
};
const PUNCTURES: Statement = {
  name: 'shred_punctures',
  text: 'select environment_id, group_id, leaf from key_punctures order by environment_id, group_id, leaf limit 5000',
};
const STAMP: Statement = {
  name: 'shred_stamp',
  text: `with held as materialized (
      select s.environment_id, s.id from sessions s join shred_jobs j on j.environment_id = s.environment_id and j.resource_id = s.id
      where j.id = any($1)${ofEach('s.environment_id')} order by s.environment_id, s.id for no key update of s)
    update sessions s set shredded_at = now() from held where s.environment_id = held.environment_id and s.id = held.id${ofEach('s.environment_id')}`,
  each: { work: 'select distinct environment_id from shred_jobs where id = any($1)', takes: [0] },
};
const DONE: Statement = { name: 'shred_done', text: 'update shred_jobs set done_at = now() where id = any($1)' };
const PUNCTURE = columns({ environment_id: 'text', group_id: 'bytea', leaf: 'integer' });
const FORGET: Statement = {
  name: 'shred_punctures_done',
  text: `delete from key_punctures p using ${PUNCTURE.rows(1)}
    where p.environment_id = r.environment_id and p.group_id = r.group_id and p.leaf = r.leaf`,
};
const MORE: Statement = { name: 'shred_more', text: 'select from key_punctures limit 1' };

/** A leaf whose key was deleted. */
export interface Puncture {
  readonly environment_id: string;
  readonly group_id: Buffer;
  readonly leaf: number;
}

/** What one round shreds. */
export interface Pending {
  readonly jobs: readonly string[];
  readonly punctures: readonly Puncture[];
  /** Whether these are all punctures: only then are the jobs done with this round. */
  readonly all: boolean;
}

const PUNCTURES_MAX = 5000;

/** What waits to be shredded. Jobs are read first: the leaf of each was noted in the transaction that asked for it. */
export async function readPending(db: Database): Promise<Pending> {
  const jobs = await db.system<{ id: string }>(JOBS);
  const punctures = await db.system<Puncture>(PUNCTURES);
  return { jobs: jobs.map(({ id }) => id), punctures, all: punctures.length < PUNCTURES_MAX };
}

/** Says that a round is over: its leaves are forgotten and its sessions stamped. @returns whether there is more to do */
export async function finishPending(db: Database, { jobs, punctures, all }: Pending): Promise<boolean> {
  await db.systemTransaction(async (tx) => {
    const forgotten = PUNCTURE.values(punctures, {
      environment_id: ({ environment_id }) => environment_id,
      group_id: ({ group_id }) => group_id,
      leaf: ({ leaf }) => leaf,
    });
    await tx.query(FORGET, forgotten);
    if (!all) return;
    await tx.query(STAMP, [bigints(jobs.map(Number))]);
    await tx.query(DONE, [bigints(jobs.map(Number))]);
  });
  return (await db.system(MORE)).length > 0;
}
