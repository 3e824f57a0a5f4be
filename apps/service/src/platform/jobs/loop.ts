import type { Logger } from 'pino';
import { failureOf } from '../store/failures.js';
import { runsOf } from './loop-runs.js';
import type { Signals } from './signals.js';

export interface LoopOptions {
  readonly name: string;
  /** Longest pause between two rounds. */
  readonly everyMs: number;
  /** Shortest pause after a round that left nothing to do: wake-up calls within it share the next round. Default 0. */
  readonly restMs?: number;
  /** Rounds start at once when this topic is signalled. */
  readonly topic?: string;
  readonly signals: Signals;
  readonly log: Logger;
  /** One round; true asks for another round at once, because there is more to do. */
  readonly round: () => Promise<boolean>;
}

const FAILURE_PAUSE_MS = 1000;

/**
 * Runs a job's rounds one after the other until stopped. A round that throws is logged and tried again after a pause. Of
 * an outage of the database only the first round of each job is logged: every job meets it every second.
 */
export function startLoop(options: LoopOptions): { stop(): Promise<void> } {
  const { restMs = 0, everyMs, signals, topic, log, name } = options;
  let stopped = false;
  let woken = false;
  let wake = () => {};
  let end = () => {};
  let waiting = false;
  const awaken = () => {
    woken = true;
    wake();
  };
  const runs = runsOf(name);
  const unsubscribe = topic ? signals.on(topic, awaken) : () => {};

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const beganAt = performance.now();
      const outcome = await options.round().then(
        (more) => {
          waiting = false;
          runs.lastSuccessAt = Date.now() / 1000;
          return more ? 'more' : 'done';
        },
        (error: unknown) => {
          runs.failures += 1;
          if (!stopped) report(error);
          return 'failed' as const;
        },
      );
      runs.rounds += 1;
      runs.seconds += (performance.now() - beganAt) / 1000;
      if (outcome === 'failed') await pause(FAILURE_PAUSE_MS, false);
      if (outcome === 'done') {
        if (restMs > 0) await pause(restMs, false);
        if (!woken) await pause(everyMs, true);
      }
    }
  }

  function report(error: unknown): void {
    const failure = failureOf(error);
    if (!failure) log.error({ err: error, job: name }, 'a job failed and will be tried again');
    else if (!waiting) log.warn({ job: name, failure }, 'a job waits for the database');
    waiting = failure !== undefined;
  }

  /** Ends early when the loop is stopped, and where asked when it is woken. */
  function pause(ms: number, untilWoken: boolean): Promise<void> {
    if (stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
      wake = untilWoken ? end : () => {};
    });
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      end();
      await running;
    },
  };
}
