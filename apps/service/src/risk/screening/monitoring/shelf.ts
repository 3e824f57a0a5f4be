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
/** How long customers are kept after the last run: lists are mostly updated one right after the other. */
const KEPT_MS = 600_000;

/**
 * A thread that holds the customers of monitors and their index. It is told before every look what the database says:
 * who was changed is read again, who is gone is dropped.
 */
export interface Shelf {
  readonly thread: Worker;
  readonly isAlive: () => boolean;
  /** Makes the thread hold the monitors of `wanted` and nobody else. */
  readonly follow: (wanted: readonly MonitorVersion[]) => Promise<void>;
  /** Gives the thread back: it ends when nobody takes it again for ten minutes. */
  readonly giveBack: () => void;
}

interface Kept extends Shelf {
  readonly take: () => void;
  readonly end: () => void;
  /** Which lists the held customers are compared with. */
  readonly reach: string;
}

/** What the shelf takes of the app: beside the platform, which lists an environment leaves out. */
interface ShelfApp extends Platform {
  readonly screening: Pick<ScreeningRuntime, 'excluded'>;
}

/** The one shelf of a node, made when it is first needed. */
export class MonitorShelf {
  #kept: Kept | undefined;

  /** With what it holds from the last run. One run at a time has it: runs go one after the other. */
  take(app: ShelfApp): Shelf {
    const reach = JSON.stringify([app.screening.excluded('sandbox'), app.screening.excluded('production')]);
    // Whom another list is searched for is held anew.
    if (this.#kept && this.#kept.reach !== reach) this.#kept.end();
    if (!this.#kept?.isAlive()) this.#kept = createShelf(app, reach);
    this.#kept.take();
    return this.#kept;
  }
}

export function keyOf({ environmentId, id }: Pick<MonitorVersion, 'environmentId' | 'id'>): string {
  return `${environmentId} ${id}`;
}

function createShelf(app: ShelfApp, reach: string): Kept {
  const thread = startIndexThread();
  // What is kept never keeps the process.
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
  // What failed may have left half of the customers behind.
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

/** A row that cannot be opened is said, and holds nobody else up. */
function readable(app: Platform, row: MonitorRow): Monitor[] {
  try {
    return [monitorOf(row, app.vault)];
  } catch (error) {
    app.log.error({ err: error, monitor: row.id }, 'a monitor cannot be opened');
    return [];
  }
}

async function customersOf(app: ShelfApp, monitors: readonly Monitor[]): Promise<HeldCustomer[]> {
  const environments = new Map<string, Environment>();
  for (const id of new Set(monitors.map(({ environmentId }) => environmentId)))
    environments.set(id, await app.environments.get(id));
  return monitors.map((monitor) => {
    const { query, known } = subjectOf(app, monitor, environments.get(monitor.environmentId)!, 'lists');
    return { id: keyOf(monitor), query, known: known.map(({ id }) => id) };
  });
}
