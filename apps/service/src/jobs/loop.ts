import type { Logger } from 'pino';
import type { Signals } from './signals.js';

export interface LoopOptions {
  readonly name: string;
  /** Longest pause between two rounds. */
  readonly everyMs: number;
  /** Rounds start at once when this topic is signalled. */
  readonly topic?: string;
  readonly signals: Signals;
  readonly log: Logger;
  /** One round; true asks for another round at once, because there is more to do. */
  readonly round: () => Promise<boolean>;
}

const FAILURE_PAUSE_MS = 1000;

/** Runs a job's rounds one after the other until stopped. A round that throws is logged and tried again after a pause. */
export function startLoop(options: LoopOptions): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  let woken = false;
  const awaken = () => {
    woken = true;
    wake();
  };
  const unsubscribe = options.topic ? options.signals.on(options.topic, awaken) : () => {};

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const pauseMs = await options.round().then(
        (more) => (more ? 0 : options.everyMs),
        (error: unknown) => {
          if (!stopped) options.log.error({ err: error, job: options.name }, 'a job failed and will be tried again');
          return FAILURE_PAUSE_MS;
        },
      );
      if (pauseMs > 0 && !woken && !stopped) await pause(pauseMs);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      wake();
      await running;
    },
  };
}
