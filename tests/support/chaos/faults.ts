import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { passwordOf } from '../../../apps/service/src/platform/postgres/password.js';
import type { TestService } from '../service.js';

const CONNECT_TRIES = 100;
const CONNECT_PAUSE_MS = 100;

/** What is broken in a round. */
export type Fault = 'service_killed' | 'backends_terminated' | 'postmaster_killed' | 'failover';

/** Ends every connection to the database of a service but the presence, as an operator or a proxy may. */
export async function terminateBackends(service: TestService): Promise<void> {
  const client = await openDatabase(service);
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
}

/** Kills the embedded server: `SIGKILL` leaves its backends behind, `SIGQUIT` takes them with it. */
export async function killPostmaster(service: TestService, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
  process.kill((await postmasterOf(service)).pid, signal);
}

/** A connection to the database of a service, past every rule of the service. */
export async function openDatabase(service: TestService): Promise<pg.Client> {
  // A server that the fault before ended may still be starting.
  for (let tries = CONNECT_TRIES; ; tries -= 1) {
    try {
      return await connected();
    } catch (error) {
      if (tries === 0) throw error;
      await after(CONNECT_PAUSE_MS);
    }
  }

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client(service.databaseUrl ? { connectionString: service.databaseUrl } : await embedded());
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function embedded(): Promise<pg.ClientConfig> {
    const { host, port } = await postmasterOf(service);
    return { host, port, user: 'assay', database: 'assay', password: passwordOf(service.dataDir) };
  }
}

async function postmasterOf({ dataDir }: TestService): Promise<{ pid: number; host: string; port: number }> {
  const cluster = (await readFile(join(dataDir, 'pg.location'), 'utf8')).trim();
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), host: lines[4]?.trim() ?? '', port: Number(lines[3]) };
}
