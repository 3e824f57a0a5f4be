import type { Lookout } from '../../platform/jobs/lookout.js';
import { startLoop } from '../../platform/jobs/loop.js';
import type { TravelRuleApp } from './app.js';
import { expireTravelRule, MESSAGES_DUE } from './expire.js';
import { JOBS_WAIT, travelRuleWork } from './run-jobs.js';

const POLL_MS = 500;

/** Starts what sends Travel Rule messages and what ends them. */
export function startTravelRuleJobs(app: TravelRuleApp, lookout: Lookout): { stop(): Promise<void> } {
  const { signals, log } = app;
  const work = travelRuleWork(app);
  const loops = [
    startLoop({
      name: 'travel rule',
      everyMs: POLL_MS,
      topic: 'travel_rule',
      watch: lookout.watch('travel rule', [JOBS_WAIT]),
      signals,
      log,
      round: () => work.round(),
      idle: () => work.idle(),
    }),
    startLoop({
      name: 'travel rule expiry',
      everyMs: 1000,
      topic: 'clock',
      signals,
      log,
      round: () => expireTravelRule(app),
      watch: lookout.watch('travel rule expiry', [MESSAGES_DUE], { work: false }),
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
