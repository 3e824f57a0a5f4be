import pg from 'pg';
import { until } from './database.js';
import type { Reply, TestService } from './service.js';

/** Long enough for every job that wants the locked row to have come to it. */
const SETTLED_MS = 1500;
/** A job may come all the same: long enough for the request to stand behind it. */
const ARRIVED_MS = 300;
const TRIES_MAX = 20;

/**
 * Whether one server has all rows: locks that are waited for on another node are not seen, and migrations that change
 * stored rows do not run on several.
 */
export const oneServer = process.env['ASSAY_SEVERAL_NODES'] === undefined;

/**
 * Sends requests that wait for one lock in this order, then lets them go: what each has read before is old when its turn
 * comes. Jobs of the service that want the same row are let through first: none is taken for a request, and none changes
 * the row under those who wait, who would then race for its new version.
 * @param lock a statement that takes the lock, for a transaction
 * @param last what that transaction does once all requests wait for it
 */
export async function queued(
  service: TestService,
  lock: string,
  requests: readonly (() => Promise<Reply>)[],
  last?: string,
): Promise<Reply[]> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  try {
    const [{ pid }] = (await holder.query('select pg_backend_pid() as pid')).rows;
    await lockAlone(holder, pid, lock);
    const replies: Promise<Reply>[] = [];
    for (const request of requests) {
      const before = new Set(await waitingFor(holder, pid));
      const reply = request();
      replies.push(reply);
      await Promise.race([
        until(
          () => waitingFor(holder, pid),
          (now) => now.some((one) => !before.has(one)),
        ),
        neverAnswered(reply),
      ]);
      await settled(() => waitingFor(holder, pid), ARRIVED_MS);
    }
    if (last !== undefined) await holder.query(last);
    await holder.query('commit');
    return await Promise.all(replies);
  } finally {
    await holder.end();
  }
}

/** A request that is answered although the row is locked does not want it: its answer says more than a wait does. */
async function neverAnswered(request: Promise<Reply>): Promise<never> {
  const { status, body } = await request;
  throw new Error(`Answered without the lock: ${status} ${JSON.stringify(body)?.slice(0, 2000)}`);
}

/** Takes the lock when no job wants it: those that do are let through. */
async function lockAlone(holder: pg.Client, pid: number, lock: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await holder.query('begin');
    await holder.query(lock);
    await settled(() => waitingFor(holder, pid), SETTLED_MS);
    const waiting = await waitingFor(holder, pid);
    if (waiting.length === 0) return;
    await holder.query('rollback');
  }
  throw new Error('Jobs want this row again and again.');
}

/** Waits until a list has been the same for a while. */
async function settled(list: () => Promise<number[]>, forMs: number): Promise<void> {
  let [last, since] = ['', Date.now()];
  await until(list, (now) => {
    if (now.join() !== last) [last, since] = [now.join(), Date.now()];
    return Date.now() - since >= forMs;
  });
}

/**
 * Those who wait for a backend, or for one that waits for it. Asked of the locks, which are as they stand: the list of backends
 * is read once in a transaction, and a connection that is opened later is not in it.
 */
async function waitingFor(client: pg.Client, pid: number): Promise<number[]> {
  const text = `with recursive waiting as materialized (select distinct l.pid from pg_locks l where not l.granted),
    blocked(pid) as (
      select w.pid from waiting w where $1 = any(pg_blocking_pids(w.pid))
      union select w.pid from waiting w join blocked b on b.pid = any(pg_blocking_pids(w.pid)))
    select pid from blocked order by pid`;
  return (await client.query(text, [pid])).rows.map((row) => row.pid);
}
