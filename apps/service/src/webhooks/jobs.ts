import type { App } from '../app.js';
import { startLoop } from '../jobs/loop.js';
import { Dispatcher } from './dispatcher.js';

const POLL_MS = 250;
/** Events of this time share a wake-up call, so that looking for deliveries costs a busy node little. */
const REST_MS = 25;

/** Starts the jobs that turn send deliveries. */
export function startWebhookJobs(app: App): { stop(): Promise<void> } {
  const { signals, log } = app;
  const dispatcher = new Dispatcher(app);
  const common = { everyMs: POLL_MS, signals, log };
  const events = startLoop({
    ...common,
    name: 'new deliveries',
    topic: 'events',
    restMs: REST_MS,
    round: async () => {
      signals.notify('deliveries');
      return false;
    },
  });
  const sending = startLoop({ ...common, name: 'deliveries', topic: 'deliveries', round: () => dispatcher.round() });
  return {
    async stop() {
      await Promise.all([events.stop(), sending.stop()]);
      await dispatcher.stop();
    },
  };
}
