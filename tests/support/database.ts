import pg from 'pg';
import { startPostgres } from '../../apps/service/src/platform/postgres/start-postgres.js';
import type { TestService } from './service.js';

export interface TestDatabase {
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  /** The environment of the service's keys: other files may have theirs in the same database. */
  environment(kind: 'sandbox' | 'production'): Promise<string>;
  close(): Promise<void>;
}

const ENVIRONMENT =
  'select e.id from environments e join organisations o on o.id = e.organisation_id where o.name = $1 and e.kind = $2';

/** A connection to the database of a running test service, for what no operation shows. */
export async function openDatabase(service: TestService): Promise<TestDatabase> {
  const embedded = service.databaseUrl ? undefined : await startPostgres({ dataDir: service.dataDir });
  const client = new pg.Client(embedded ? { ...embedded.connection } : { connectionString: service.databaseUrl! });
  // A test that failed leaves it open: that its server stops then is no error of the next test.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async <R extends object>(text: string, values: unknown[] = []) => (await client.query<R>(text, values)).rows,
    environment: async (kind) =>
      (await client.query<{ id: string }>(ENVIRONMENT, [service.organisation, kind])).rows[0]!.id,
    async close() {
      await client.end();
      await embedded?.stop();
    },
  };
}

/** Whether a statement that names a table waits for a row or table that another transaction holds, on whichever node. */
export async function isWaiting({ query }: TestDatabase, table: string): Promise<boolean> {
  const [{ view } = { view: null }] = await query<{ view: string | null }>(
    "select to_regclass('citus_stat_activity') as view",
  );
  const text = `select 1 from ${view ?? 'pg_stat_activity'} where wait_event_type = 'Lock' and query ~ $1`;
  return (await query(text, [table])).length > 0;
}

/** A wait with a limit, for what another process does in its own time. @throws Error when the limit is reached. */
export async function until<T>(read: () => Promise<T>, done: (value: T) => boolean, limitMs = 20_000): Promise<T> {
  const giveUpAt = performance.now() + limitMs;
  // Seldom after a while: whoever asks all the time takes the processor from what is waited for.
  for (let paceMs = 20; ; paceMs = Math.min(paceMs * 1.2, 200)) {
    const value = await read();
    if (done(value)) return value;
    if (performance.now() > giveUpAt)
      throw new Error(`Not reached within ${limitMs} ms: ${JSON.stringify(value)?.slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
}
