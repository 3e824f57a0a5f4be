import type { Worker } from 'node:worker_threads';
import type { App } from '../../app.js';
import type { Environment } from '../../environment.js';
import type { Statement } from '../../store/database.js';
import { startIndexThread } from '../index-thread.js';
import type { FromWorker, HeldCustomer, ToWorker } from '../protocol.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type Monitor, type MonitorRow, monitorOf } from './monitor.js';
import type { MonitorVersion } from './source.js';
import { subjectOf } from './subject.js';

const READ: Statement = {
  name: 'monitors_to_hold',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} join unnest($1::text[], $2::text[]) as wanted (environment_id, id)
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
}

const shelves = new WeakMap<App, Kept>();

/** The shelf of this node, with what it holds from the last run. One run at a time has it: runs go one after the other. */
export function takeShelf(app: App): Shelf {
  let shelf = shelves.get(app);
  if (!shelf?.isAlive()) {
    shelf = createShelf(app);
    shelves.set(app, shelf);
  }
  shelf.take();
  return shelf;
}

export function keyOf({ environmentId, id }: Pick<MonitorVersion, 'environmentId' | 'id'>): string {
  return `${environmentId} ${id}`;
}

function createShelf(app: App): Kept {
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

async function readMonitors(app: App, wanted: readonly MonitorVersion[]): Promise<Monitor[]> {
  const environments = wanted.map(({ environmentId }) => environmentId);
  const rows = await app.db.system<MonitorRow>(READ, [environments, wanted.map(({ id }) => id)]);
  return rows.flatMap((row) => readable(app, row));
}

/** A row that cannot be opened is said, and holds nobody else up. */
function readable(app: App, row: MonitorRow): Monitor[] {
  try {
    return [monitorOf(row, app.vault)];
  } catch (error) {
    app.log.error({ err: error, monitor: row.id }, 'a monitor cannot be opened');
    return [];
  }
}

async function customersOf(app: App, monitors: readonly Monitor[]): Promise<HeldCustomer[]> {
  const environments = new Map<string, Environment>();
  for (const id of new Set(monitors.map(({ environmentId }) => environmentId)))
    environments.set(id, await app.environments.get(id));
  return monitors.map((monitor) => {
    const { query, known } = subjectOf(monitor, environments.get(monitor.environmentId)!, 'lists');
    return { id: keyOf(monitor), query, known: known.map(({ id }) => id) };
  });
}
