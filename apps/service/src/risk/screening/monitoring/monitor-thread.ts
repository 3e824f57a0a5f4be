import type { Worker } from 'node:worker_threads';
import type { Platform } from '../../../platform/app.js';
import type { Environment } from '../../../platform/environments/environment.js';
import type { Statement } from '../../../platform/store/database.js';
import { columns } from '../../../platform/store/named-columns.js';
import { startIndexThread } from '../index-thread.js';
import type { FromWorker, HeldCustomer, ToWorker } from '../protocol.js';
import type { ScreeningRuntime } from '../runtime.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type Monitor, type MonitorRow, monitorOf } from './monitor.js';
import type { MonitorVersion } from './source.js';
import { subjectOf } from './subject.js';

const MONITOR_KEY = columns({ environment_id: 'text', id: 'text' });
const READ: Statement = {
  name: 'monitors_to_hold',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} join ${MONITOR_KEY.rows(1, 'wanted')}
    on (m.environment_id, m.id) = (wanted.environment_id, wanted.id)`,
};
const PAGE = 1000;
/** How long customers stay loaded after a run: list updates often follow each other closely. */
const KEPT_MS = 600_000;

/**
 * A thread that holds the monitored customers and their index. Before each run it is brought up to date with the
 * database: changed customers are read again, deleted ones are dropped.
 */
export interface MonitorThread {
  readonly thread: Worker;
  readonly isAlive: () => boolean;
  /** Makes the thread hold the monitors of `wanted` and no others. */
  readonly follow: (wanted: readonly MonitorVersion[]) => Promise<void>;
  /** Gives the thread back: it ends when nobody takes it again for ten minutes. */
  readonly giveBack: () => void;
}

interface Kept extends MonitorThread {
  readonly take: () => void;
  readonly end: () => void;
  /** Which lists the held customers are compared with. */
  readonly reach: string;
}

/** What the thread needs of the app: the platform, and which lists an environment leaves out. */
interface MonitorThreadApp extends Platform {
  readonly screening: Pick<ScreeningRuntime, 'excluded'>;
}

/** The one monitor thread of a node, started when it is first needed. */
export class MonitorThreads {
  #kept: Kept | undefined;

  /** Still holds the customers of the last run. Only one run at a time may take it. */
  take(app: MonitorThreadApp): MonitorThread {
    const reach = JSON.stringify([app.screening.excluded('sandbox'), app.screening.excluded('production')]);
    // Customers who are compared with other lists are loaded again.
    if (this.#kept && this.#kept.reach !== reach) this.#kept.end();
    if (!this.#kept?.isAlive()) this.#kept = startMonitorThread(app, reach);
    this.#kept.take();
    return this.#kept;
  }
}

export function keyOf({ environmentId, id }: Pick<MonitorVersion, 'environmentId' | 'id'>): string {
  return `${environmentId} ${id}`;
}

function startMonitorThread(app: MonitorThreadApp, reach: string): Kept {
  const thread = startIndexThread();
  // An idle thread must not keep the process alive.
  thread.unref();
  const versions = new Map<string, number>();
  let alive = true;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    alive = false;
    void thread.terminate();
  };
  thread.once('exit', () => {
    alive = false;
  });
  // After a failure the thread may hold only some of the customers.
  thread.on('message', (message: FromWorker) => 'kind' in message && message.kind === 'failed' && end());
  const tell = (message: ToWorker): void => thread.postMessage(message);
  return {
    thread,
    reach,
    end,
    isAlive: () => alive,
    take: () => clearTimeout(idle),
    giveBack: () => {
      idle = setTimeout(end, KEPT_MS).unref();
    },
    follow: async (wanted) => {
      const keys = new Set(wanted.map(keyOf));
      const gone = [...versions.keys()].filter((key) => !keys.has(key));
      for (const key of gone) versions.delete(key);
      tell({ kind: 'drop', ids: gone });
      const missing = wanted.filter((monitor) => versions.get(keyOf(monitor)) !== monitor.version);
      for (let at = 0; at < missing.length && alive && !app.stopping; at += PAGE) {
        const monitors = await readMonitors(app, missing.slice(at, at + PAGE));
        tell({ kind: 'hold', customers: await customersOf(app, monitors) });
        for (const monitor of monitors) versions.set(keyOf(monitor), monitor.version);
      }
    },
  };
}

async function readMonitors(app: Platform, wanted: readonly MonitorVersion[]): Promise<Monitor[]> {
  const keys = MONITOR_KEY.values(wanted, { environment_id: ({ environmentId }) => environmentId, id: ({ id }) => id });
  const rows = await app.db.system<MonitorRow>(READ, keys);
  return rows.flatMap((row) => readable(app, row));
}

/** A row that cannot be opened is logged and skipped. */
function readable(app: Platform, row: MonitorRow): Monitor[] {
  try {
    return [monitorOf(row, app.vault)];
  } catch (error) {
    app.log.error({ err: error, monitor: row.id }, 'a monitor cannot be opened');
    return [];
  }
}

async function customersOf(app: MonitorThreadApp, monitors: readonly Monitor[]): Promise<HeldCustomer[]> {
  const environments = new Map<string, Environment>();
  const customers: HeldCustomer[] = [];
  for (const monitor of monitors) {
    const { environmentId } = monitor;
    const environment = environments.get(environmentId) ?? (await app.environments.get(environmentId));
    environments.set(environmentId, environment);
    const { query, known } = subjectOf(app, monitor, environment, 'lists');
    customers.push({ id: keyOf(monitor), query, known: known.map(({ id }) => id) });
  }
  return customers;
}
