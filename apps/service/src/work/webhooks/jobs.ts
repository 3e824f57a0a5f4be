import type { Platform } from '../../platform/app.js';
import type { Lookout } from '../../platform/jobs/lookout.js';
import { startLoop } from '../../platform/jobs/loop.js';
import { DELIVERIES_WAIT } from './claim.js';
import { Dispatcher } from './dispatcher.js';
import { sweepEndedDeliveries } from './end-deliveries.js';

const POLL_MS = 250;
/** Events of this time share a wake-up call, so that looking for deliveries costs a busy node little. */
const REST_MS = 25;
const IDLE_MS = 600_000;
const SWEEP_MS = 10_000;

/** Starts the jobs that turn send deliveries. */
export function startWebhookJobs(app: Platform, lookout: Lookout): { stop(): Promise<void> } {
  const { signals, log } = app;
  const dispatcher = new Dispatcher(app);
  const events = startLoop({
    name: 'new deliveries',
    topic: 'events',
    // Only passes wake-up calls on: the sending loop looks by itself for what nobody here told of.
    everyMs: IDLE_MS,
    restMs: REST_MS,
    signals,
    log,
    round: async () => {
      signals.notify('deliveries');
      return false;
    },
  });
  const sending = startLoop({
    name: 'deliveries',
    topic: 'deliveries',
    everyMs: POLL_MS,
    watch: lookout.watch('deliveries', [DELIVERIES_WAIT]),
    signals,
    log,
    round: () => dispatcher.round(),
  });
  const ended = startLoop({
    name: 'ended deliveries',
    everyMs: SWEEP_MS,
    signals,
    log,
    round: () => sweepEndedDeliveries(app),
  });
  return {
    async stop() {
      await Promise.all([events.stop(), sending.stop(), ended.stop()]);
      await dispatcher.stop();
    },
  };
}
