import type { Database } from '../../platform/store/database.js';
import { presentViewers, type Viewer } from '../cases/viewers.js';
import { DELIVERY_FAILED, VIEWING } from './change-kinds.js';
import { type Change, changesAfter, failedDeliveries, headOf } from './read-changes.js';
import type { Place, Watcher } from './watcher.js';

/** Slices read for one environment in one round, and for a reader that goes on: more is a reset. */
const SLICES_MAX = 5;
/** A failed delivery may be committed after one that failed later. */
const LATE_MS = 10_000;
const TOLD_MAX = 2000;

/** The streams of one environment in this process: read once, told to each. */
export class Hub {
  readonly watchers = new Set<Watcher>();
  readonly #db: Database;
  readonly #environmentId: string;
  readonly #now: () => number;
  #head: number | undefined;
  #failedMs: number | undefined;
  #toldDeliveries = new Set<string>();
  #viewers = new Map<string, Viewer>();

  /** @param now the environment's time */
  constructor(db: Database, environmentId: string, now: () => number) {
    this.#db = db;
    this.#environmentId = environmentId;
    this.#now = now;
  }

  /** Lets a reader follow: from now on, or from a place that it names. */
  async join(watcher: Watcher, place: Place | undefined): Promise<void> {
    // Before anything is awaited: what is told meanwhile waits in the reader.
    this.watchers.add(watcher);
    for (const viewer of this.#viewers.values()) watcher.tell(viewing(viewer, 'viewing', viewer.since));
    const present = await this.#present();
    const reached = place && isReached(place, present) ? place : undefined;
    const start = reached ?? present;
    // A reader reads itself what came before: rounds that began at its place would keep what is new from all others.
    this.#head ??= present.sequence;
    this.#failedMs ??= present.failedMs;
    watcher.begin(start);
    if (place && !reached) watcher.reset(start);
    watcher.caughtUp(reached ? await this.#recall(watcher) : start);
  }

  async #present(): Promise<Place> {
    return { sequence: await headOf(this.#db, this.#environmentId), failedMs: this.#now() };
  }

  /** Tells what happened after the place of a reader. @returns the place after it */
  async #recall(watcher: Watcher): Promise<Place> {
    const from = watcher.place;
    for (const change of await failedDeliveries(this.#db, this.#environmentId, from.failedMs)) watcher.recall(change);
    let { sequence } = from;
    for (let slices = 0; slices < SLICES_MAX; slices += 1) {
      const slice = await changesAfter(this.#db, this.#environmentId, sequence, wantedBy([watcher]));
      for (const change of slice.changes) watcher.recall(change);
      sequence = slice.last;
      if (!slice.full) return { sequence, failedMs: watcher.place.failedMs };
    }
    const place = await this.#present();
    watcher.reset(place);
    return place;
  }

  /** Reads what is new and tells it. @param head the last entry of the chain */
  async round(head: number): Promise<void> {
    await this.#tellEntries(head);
    await this.#tellDeliveries();
    await this.#tellViewers();
  }

  async #tellEntries(head: number): Promise<void> {
    if (this.#head === undefined || head <= this.#head) return;
    for (let slices = 0; slices < SLICES_MAX; slices += 1) {
      const slice = await changesAfter(this.#db, this.#environmentId, this.#head, wantedBy(this.watchers));
      for (const change of slice.changes) this.#tell(change);
      this.#head = slice.last;
      if (!slice.full) return;
    }
  }

  async #tellDeliveries(): Promise<void> {
    if (this.#failedMs === undefined || !wantedBy(this.watchers)(DELIVERY_FAILED.type)) return;
    const since = this.#failedMs - LATE_MS;
    for (const change of await failedDeliveries(this.#db, this.#environmentId, since)) {
      if (this.#toldDeliveries.has(change.id)) continue;
      this.#toldDeliveries.add(change.id);
      this.#failedMs = Math.max(this.#failedMs, change.failedMs ?? 0);
      this.#tell(change);
    }
    if (this.#toldDeliveries.size > TOLD_MAX)
      this.#toldDeliveries = new Set([...this.#toldDeliveries].slice(-TOLD_MAX / 2));
  }

  async #tellViewers(): Promise<void> {
    if (!wantedBy(this.watchers)(VIEWING.type)) return;
    const { viewers, at } = await presentViewers(this.#db, this.#environmentId);
    const present = new Map(viewers.map((viewer) => [`${viewer.case_id} ${viewer.holder}`, viewer]));
    for (const [name, viewer] of present)
      if (!this.#viewers.has(name)) this.#tell(viewing(viewer, 'viewing', viewer.since));
    for (const [name, viewer] of this.#viewers) if (!present.has(name)) this.#tell(viewing(viewer, 'left', at));
    this.#viewers = present;
  }

  #tell(change: Change): void {
    for (const watcher of this.watchers) watcher.tell(change);
  }
}

/**
 * Whether the chain has come to a place. A later one is of another time, as before a restore, or made up: who waits for it
 * would hear nothing, and neither would others whose reader begins there. Clocks of nodes differ a little.
 */
function isReached({ sequence, failedMs }: Place, present: Place): boolean {
  return sequence <= present.sequence && failedMs <= present.failedMs + LATE_MS;
}

function viewing({ case_id: id, holder }: Viewer, status: 'viewing' | 'left', at: Date): Change {
  return { kind: VIEWING, id, status, at: at.toISOString(), operatorId: holder };
}

/** Whether any of these readers asks for messages of a type. */
function wantedBy(watchers: Iterable<Watcher>): (type: string) => boolean {
  const all = [...watchers];
  return (type) => all.some((watcher) => watcher.asksFor(type));
}
