import type { Logger } from 'pino';
import { failureOf } from '../store/failures.js';
import { runsOf } from './loop-runs.js';
import type { Signals } from './signals.js';

/** The lookout of one job. */
export interface Watch {
  /** Calls when there may be something to do. */
  on(listener: () => void): void;
}

export interface LoopOptions {
  readonly name: string;
  /** Longest pause between two rounds, while anything happens on this node. */
  readonly everyMs: number;
  /** The same while nothing happens; longer than `everyMs` when absent. */
  readonly quietMs?: number;
  /** Shortest pause after a round that left nothing to do: wake-up calls within it share the next round. Default 0. */
  readonly restMs?: number;
  /** Rounds start at once when this topic is signalled. */
  readonly topic?: string;
  /** Looks for this job while the node is quiet: the job itself then hardly does. */
  readonly watch?: Watch | undefined;
  readonly signals: Signals;
  readonly log: Logger;
  /** One round; true asks for another round at once, because there is more to do. */
  readonly round: () => Promise<boolean>;
  /** Resolves when what rounds left running is done; a stop waits for it. */
  readonly idle?: (() => Promise<void>) | undefined;
}

const FAILURE_PAUSE_MS = 1000;
/** So long one and the same failure of a job is not written down again. */
const SAME_FAILURE_MS = 60_000;
/** After so long without anything that a job or request told of, pauses are longer. */
export const QUIET_MS = 60_000;
const LONGER = 4;
const LONGEST_MS = 15_000;
export const WATCHED_MS = 60_000;

/**
 * The pause after a round. On a node where nothing has happened for a minute it is four times as long, up to fifteen
 * seconds, and a minute for a job that is woken when there is something to do.
 */
export function pauseOf(everyMs: number, quietMs: number, watched = false): number {
  if (quietMs < QUIET_MS) return everyMs;
  return Math.max(everyMs, watched ? WATCHED_MS : Math.min(everyMs * LONGER, LONGEST_MS));
}

/**
 * Runs a job's rounds one after the other until stopped. A round that throws is tried again after a pause, and logged: one
 * and the same failure once a minute with how often it came, as it may stand until a person ends it, and an outage of the
 * database with its first round only, as every job meets it every second.
 */
export function startLoop(options: LoopOptions): { stop(): Promise<void> } {
  const { restMs = 0, everyMs, signals, topic, watch, log, name } = options;
  const pauses = new Pauses();
  let waiting = false;
  const repeats = new Repeats();
  const runs = runsOf(name);
  const unsubscribe = topic ? signals.on(topic, () => pauses.wake()) : () => {};
  watch?.on(() => pauses.wake());

  const succeeded = (more: boolean): Outcome => {
    waiting = false;
    runs.lastSuccessAt = Date.now() / 1000;
    return more ? 'more' : 'done';
  };
  const failed = (error: unknown): Outcome => {
    runs.failures += 1;
    runs.lastFailureAt = Date.now() / 1000;
    if (pauses.stopped) return 'failed';
    const failure = failureOf(error);
    if (!failure) repeats.of(error, (times) => log.error({ err: error, job: name, times }, FAILED));
    else if (!waiting) log.warn({ job: name, failure }, 'a job waits for the database');
    waiting = failure !== undefined;
    return 'failed';
  };
  async function run(): Promise<void> {
    while (!pauses.stopped) {
      pauses.woken = false;
      const beganAt = performance.now();
      runs.lastStartAt = Date.now() / 1000;
      const outcome = await options.round().then(succeeded, failed);
      runs.rounds += 1;
      runs.lastSeconds = (performance.now() - beganAt) / 1000;
      runs.seconds += runs.lastSeconds;
      if (outcome === 'failed') await pauses.rest(FAILURE_PAUSE_MS);
      if (outcome === 'done') {
        if (restMs > 0) await pauses.rest(restMs);
        const pauseMs = options.quietMs ?? pauseOf(everyMs, signals.quietMs(), watch !== undefined);
        runs.pauseSeconds = pauseMs / 1000;
        if (!pauses.woken) await pauses.untilWoken(pauseMs);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      pauses.stop();
      unsubscribe();
      await running;
      await options.idle?.();
    },
  };
}

const FAILED = 'a job failed and will be tried again';

/** Failures that say the same, told together. */
class Repeats {
  #message = '';
  #toldAt = Number.NEGATIVE_INFINITY;
  #times = 0;

  /** @param tell gets how often the failure came since it was told last; not called again within a minute */
  of(error: unknown, tell: (times: number) => void): void {
    const message = String(error);
    if (message !== this.#message) {
      this.#message = message;
      this.#toldAt = Number.NEGATIVE_INFINITY;
      this.#times = 0;
    }
    this.#times += 1;
    if (performance.now() - this.#toldAt < SAME_FAILURE_MS) return;
    tell(this.#times);
    this.#toldAt = performance.now();
    this.#times = 0;
  }
}

type Outcome = 'more' | 'done' | 'failed';

/** The pauses of one loop, which end early when it is stopped. */
class Pauses {
  stopped = false;
  /** Whether `wake` was called since this was last set to false. */
  woken = false;
  #end = () => {};
  #wake = () => {};

  /** A pause that only a stop ends early. */
  rest(ms: number): Promise<void> {
    return this.#pause(ms, false);
  }

  untilWoken(ms: number): Promise<void> {
    return this.#pause(ms, true);
  }

  wake(): void {
    this.woken = true;
    this.#wake();
  }

  stop(): void {
    this.stopped = true;
    this.#end();
  }

  #pause(ms: number, untilWoken: boolean): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#wake = untilWoken ? this.#end : () => {};
    });
  }
}
