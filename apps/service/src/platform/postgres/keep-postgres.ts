import { setTimeout as after } from 'node:timers/promises';
import type { Connection } from './presence.js';
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.js';

export interface KeepOptions extends Pick<PostgresOptions, 'dataDir' | 'mayCreate'> {
  readonly log: (message: string) => void;
  /** What an operator should look at. */
  readonly warn: (message: string) => void;
}

/** A server that is started again whenever it is lost, until `stop`. */
export interface KeptPostgres extends Pick<Postgres, 'cluster' | 'stop'> {
  /** Where the server is now; its members change when it is started again. */
  readonly connection: Connection;
  /** Resolves with one clear line when the server could not be started again; never else. */
  readonly gone: Promise<string>;
}

const FAILURES_MAX = 5;
/** A server that is lost sooner than this after its start counts as one that did not start. */
const STEADY_MS = 1000;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 4000;

/**
 * Starts or joins the server like `startPostgres`, and does so again whenever it is lost: its process died, or somebody
 * ended the connection to it. PostgreSQL then recovers every transaction that it acknowledged. Several processes may
 * watch one server: the first starts it, the others join it. Five failures in a row are the end.
 */
export async function keepPostgres({ dataDir, mayCreate = true, log, warn }: KeepOptions): Promise<KeptPostgres> {
  const stopping = new AbortController();
  let tellGone: (reason: string) => void = () => undefined;
  const gone = new Promise<string>((resolve) => {
    tellGone = resolve;
  });
  let failures = 0;
  let startedAt = performance.now();
  let current: Postgres | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const first = await startPostgres({ dataDir, mayCreate, log, onLost });
  const connection = { ...first.connection };
  current ??= first;

  function onLost(reason: string): void {
    if (stopping.signal.aborted) return;
    warn(`${reason}; it is started again`);
    if (performance.now() - startedAt > STEADY_MS) failures = 0;
    else failures += 1;
    restarting = restart(reason);
  }

  async function restart(lost: string): Promise<void> {
    const lostAt = performance.now();
    let reason = lost;
    await current?.stop();
    while (failures < FAILURES_MAX && !stopping.signal.aborted) {
      try {
        if (failures > 0) await after(pauseAfter(failures), undefined, { signal: stopping.signal });
        startedAt = performance.now();
        current = await startPostgres({ dataDir, mayCreate: false, log, onLost });
        startedAt = performance.now();
        Object.assign(connection, current.connection);
        log(`PostgreSQL is at work again after ${Math.round(startedAt - lostAt)} ms`);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures += 1;
        reason = error instanceof Error ? error.message : String(error);
        warn(`PostgreSQL could not be started again (${failures} of ${FAILURES_MAX}): ${reason}`);
      }
    }
    if (!stopping.signal.aborted) tellGone(`PostgreSQL could not be started ${FAILURES_MAX} times in a row: ${reason}`);
  }

  return {
    connection,
    cluster: first.cluster,
    gone,
    async stop() {
      stopping.abort();
      await restarting;
      await current?.stop();
    },
  };
}

function pauseAfter(failures: number): number {
  return Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (failures - 1));
}
