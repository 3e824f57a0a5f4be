import type { Signals } from './signals.js';

/** At most one look in this time, however often something happens. */
const PAUSE_MS = 50;

/** Waits for one of the signals of this node, for a time, or for the end of the service, whichever comes first. */
export function waker({ signals }: { readonly signals: Signals }, topics: readonly string[]) {
  let wake = () => {};
  let [stopped, woken] = [false, false];
  const ends = [
    ...topics.map((topic) =>
      signals.on(topic, () => {
        woken = true;
        wake();
      }),
    ),
    signals.on('stop', () => {
      stopped = true;
      wake();
    }),
  ];
  return {
    stopped: () => stopped,
    /** @param ms longest wait */
    async next(ms: number): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (stopped || woken) {
        woken = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      woken = false;
    },
    close: () => {
      for (const end of ends) end();
    },
  };
}
