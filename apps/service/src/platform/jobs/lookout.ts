import type { Logger } from 'pino';
import type { Database, Statement } from '../store/database.js';
import { QUIET_MS, startLoop, WATCHED_MS, type Watch } from './loop.js';
import type { Signals } from './signals.js';

const LOOK_MS = 1000;

interface Watched {
  readonly name: string;
  readonly text: string;
  /** Whether rows of it mean that the installation is at work, and not only that a time has come. */
  readonly work: boolean;
}

/**
 * Asks for many jobs at once whether there is anything to do, in one statement a second, so that on a node where nothing
 * happens each of them can pause for long. It wakes those that have rows. Statements of several nodes of a database can't
 * be one: there nothing is watched, and each job looks for itself.
 */
export class Lookout {
  readonly #db: Database;
  readonly #signals: Signals;
  readonly #watched: Watched[] = [];
  readonly #listeners = new Map<string, () => void>();
  #until = Number.NEGATIVE_INFINITY;

  constructor(db: Database, signals: Signals) {
    this.#db = db;
    this.#signals = signals;
  }

  /**
   * @param statements without values; where there are none the job looks for itself
   * @returns what the loop of the job needs to be woken
   */
  watch(name: string, statements: readonly Statement[], { work = true } = {}): Watch | undefined {
    if (statements.length === 0 || this.#db.distributed) return undefined;
    for (const statement of statements)
      this.#watched.push({ name, work, text: statement.each?.work ?? statement.text });
    return { on: (listener) => this.#listeners.set(name, listener) };
  }

  /** Looks until it is stopped. */
  start(log: Logger): { stop(): Promise<void> } {
    return startLoop({
      name: 'lookout',
      everyMs: LOOK_MS,
      quietMs: LOOK_MS,
      signals: this.#signals,
      log,
      round: () => this.#round(),
    });
  }

  /** One look, while the node is quiet and for as long afterwards as a pause that began then may last. */
  async #round(): Promise<boolean> {
    const now = performance.now();
    if (this.#signals.quietMs() >= QUIET_MS) this.#until = now + WATCHED_MS;
    if (this.#watched.length === 0 || now > this.#until) return false;
    const looks = this.#watched.map(({ text }) => `exists (${text})`);
    const [row] = await this.#db.system<{ found: boolean[] }>({
      name: 'lookout',
      text: `select array[${looks.join(',\n')}] as found`,
    });
    const found = this.#watched.filter((_, place) => row?.found[place]);
    if (found.some(({ work }) => work)) this.#signals.notify('found');
    for (const { name } of found) this.#listeners.get(name)?.();
    return false;
  }
}
