import pg from 'pg';
import { until } from './database.js';
import type { Reply, TestService } from './service.js';

/**
 * Sends requests that wait for one lock in this order, then lets them go: what each has read before is old when its turn
 * comes. @param lock a statement that takes the lock, for a transaction
 */
export async function queued(
  service: TestService,
  lock: string,
  requests: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const [{ pid }] = (await holder.query('select pg_backend_pid() as pid')).rows;
    const replies: Promise<Reply>[] = [];
    for (const request of requests) {
      const before = await waitingFor(holder, pid);
      replies.push(request());
      await until(
        () => waitingFor(holder, pid),
        (count) => count > before,
      );
    }
    await holder.query('commit');
    return await Promise.all(replies);
  } finally {
    await holder.end();
  }
}

/** How many wait for a backend, or for one that waits for it. */
async function waitingFor(client: pg.Client, pid: number): Promise<number> {
  const text = `with recursive blocked(pid) as (
      select a.pid from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid))
      union select a.pid from pg_stat_activity a join blocked b on b.pid = any(pg_blocking_pids(a.pid)))
    select count(*)::int as count from blocked`;
  return (await client.query(text, [pid])).rows[0].count;
}
