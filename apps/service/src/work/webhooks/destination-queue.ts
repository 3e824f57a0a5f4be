import type { Environment } from '../../platform/environments/environment.js';
import type { ClaimedDelivery } from './claim.js';

/** Attempts at once to a destination that answers quickly. */
const BRISK = 32;
/** Claimed in advance for it: what it takes in this time, within these limits, in portions of half of it. */
const AHEAD_MS = 200;
const AHEAD_MIN = 64;
const AHEAD_MAX = 256;
/** Weight of the newest pause between two answers in their mean. */
const PACE_WEIGHT = 0.05;
/** Attempts at once to a destination that is new, slow or failing: what a hanging receiver can hold. */
const CAUTIOUS = 8;
const SLOW_MS = 250;

/** Room that a destination has which is not busy. */
export const NEW_QUEUE_ROOM = CAUTIOUS;

export interface QueuedDelivery {
  readonly delivery: ClaimedDelivery;
  readonly environment: Environment;
  /** When it was claimed, Unix milliseconds. */
  readonly since: number;
}

/** One destination's share of the dispatcher. A receiver that hangs fills its own queue and no other. */
export class DestinationQueue {
  readonly #queue: QueuedDelivery[] = [];
  readonly #running = new Map<ClaimedDelivery, number>();
  #brisk = false;
  /** Mean time between two answers, in milliseconds. */
  #paceMs = AHEAD_MS / AHEAD_MIN;
  #finishedAt: number | undefined;

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  get idle(): boolean {
    return this.#running.size === 0 && this.#queue.length === 0 && !this.#brisk;
  }

  /** How many more deliveries this queue takes. */
  room(now: number): number {
    const brisk = this.#isBrisk(now);
    const ahead = brisk ? Math.min(AHEAD_MAX, Math.max(AHEAD_MIN, AHEAD_MS / this.#paceMs)) : 0;
    const free = Math.floor(Math.max(0, (brisk ? BRISK + ahead : CAUTIOUS) - this.#running.size - this.#queue.length));
    return brisk && this.#queue.length > 0 && free < ahead / 2 ? 0 : free;
  }

  add(work: QueuedDelivery): void {
    this.#queue.push(work);
  }

  /** The next delivery that may start. */
  start(now: number): QueuedDelivery | undefined {
    if (this.#running.size >= (this.#isBrisk(now) ? BRISK : CAUTIOUS)) return undefined;
    const next = this.#queue.shift();
    if (next) this.#running.set(next.delivery, now);
    return next;
  }

  /** @param answered whether a success came; undefined when nothing was sent. */
  finish(delivery: ClaimedDelivery, now: number, answered?: boolean): void {
    const since = this.#running.get(delivery);
    this.#running.delete(delivery);
    if (answered === undefined) return;
    this.#brisk = answered && since !== undefined && now - since < SLOW_MS;
    if (this.#finishedAt !== undefined) this.#paceMs += PACE_WEIGHT * (now - this.#finishedAt - this.#paceMs);
    this.#finishedAt = now;
  }

  /** Takes back what has not started. */
  drain(): QueuedDelivery[] {
    return this.#queue.splice(0);
  }

  #isBrisk(now: number): boolean {
    const oldest = this.#running.values().next().value;
    return this.#brisk && (oldest === undefined || now - oldest < SLOW_MS);
  }
}
