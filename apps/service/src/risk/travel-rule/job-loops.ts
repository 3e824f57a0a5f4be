import { startLoop } from '../../platform/jobs/loop.js';
import type { TravelRuleApp } from './app.js';
import { expireTravelRule } from './expire.js';
import { sendTravelRule } from './run-jobs.js';

const POLL_MS = 500;

/** Starts what sends Travel Rule messages and what ends them. */
export function startTravelRuleJobs(app: TravelRuleApp): { stop(): Promise<void> } {
  const { signals, log } = app;
  const loops = [
    startLoop({
      name: 'travel rule',
      everyMs: POLL_MS,
      topic: 'travel_rule',
      signals,
      log,
      round: () => sendTravelRule(app),
    }),
    startLoop({
      name: 'travel rule expiry',
      everyMs: 1000,
      topic: 'clock',
      signals,
      log,
      round: () => expireTravelRule(app),
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
