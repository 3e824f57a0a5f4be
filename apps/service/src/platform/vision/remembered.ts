import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { VisionPool } from './pool.js';
import type { VisionResult } from './protocol.js';
import type { Turn } from './turns.js';

const KEPT_MS = 15 * 60_000;
const OWNERS_MAX = 200;
const RESULTS_MAX = 40;

interface Owner {
  readonly results: Map<string, Promise<VisionResult<unknown>>>;
  usedAt: number;
}

/**
 * What workers found in the pictures of a session, for as long as the session may ask again: the same job on the same
 * bytes is done once. In the memory of this process alone; without it the work is done again.
 */
export class RememberedVision {
  readonly #pool: VisionPool;
  readonly #now: () => number;
  readonly #owners = new Map<string, Owner>();

  constructor(pool: VisionPool, now: () => number = () => performance.now()) {
    this.#pool = pool;
    this.#now = now;
  }

  /** The pool with the memory of one owner. */
  of(owner: string): VisionPool {
    const pool = this.#pool;
    const run = (kind: string, input: unknown, options?: unknown, turn?: Turn) =>
      this.#run(owner, kind, input, options, turn);
    return {
      run: run as VisionPool['run'],
      warm: (part, options) => pool.warm(part, options),
      pids: () => pool.pids(),
      state: () => pool.state(),
      stop: () => pool.stop(),
    };
  }

  forget(owner: string): void {
    this.#owners.delete(owner);
  }

  async #run(
    owner: string,
    kind: string,
    input: unknown,
    options: unknown,
    turn: Turn | undefined,
  ): Promise<VisionResult<unknown>> {
    const { results } = this.#owner(owner);
    const key = createHash('sha256')
      .update(serialize([kind, input, options]))
      .digest('base64');
    const asked = results.get(key);
    const known = asked && (await asked);
    if (known && says(known)) return known;
    const asking = this.#pool.run(kind as never, input as never, options as never, turn);
    const running = asking as Promise<VisionResult<unknown>>;
    if (results.size < RESULTS_MAX) results.set(key, running);
    const result = await running;
    if (!says(result) && results.get(key) === running) results.delete(key);
    return result;
  }

  #owner(name: string): Owner {
    const now = this.#now();
    this.#forgetOld();
    setTimeout(() => this.#forgetOld(), KEPT_MS + 1).unref();
    const owner = this.#owners.get(name) ?? { results: new Map(), usedAt: now };
    owner.usedAt = now;
    // The one used last stands last, so that the first is the one to forget.
    this.#owners.delete(name);
    this.#owners.set(name, owner);
    return owner;
  }

  #forgetOld(): void {
    for (const [name, { usedAt }] of this.#owners) {
      if (usedAt + KEPT_MS > this.#now() && this.#owners.size <= OWNERS_MAX) break;
      this.#owners.delete(name);
    }
  }
}

/** A worker that was lost or had no time says nothing about the picture: who waited for it asks again. */
function says(result: VisionResult<unknown>): boolean {
  return result.ok || result.failure.kind === 'media';
}
