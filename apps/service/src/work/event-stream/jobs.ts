import type { Platform } from '../../platform/app.js';
import { openBroker } from '../../platform/event-stream/open-broker.js';
import type { Leadership } from '../../platform/jobs/leadership.js';
import { startLoop } from '../../platform/jobs/loop.js';
import { EventPublisher } from './publisher.js';

const POLL_MS = 250;
/** Events of this time share a slice. */
const REST_MS = 25;

/** Starts the job that sends events to the configured stream; without one nothing runs and no client is loaded. */
export function startEventStream(app: Platform, leader: Leadership): { stop(): Promise<void> } {
  const { signals, log, config } = app;
  const { eventStream } = config;
  if (!eventStream) return { stop: async () => undefined };
  const publisher = new EventPublisher(app, () => openBroker(eventStream));
  const loop = startLoop({
    name: 'event stream',
    topic: 'events',
    everyMs: POLL_MS,
    restMs: REST_MS,
    signals,
    log,
    round: leader.only(() => publisher.round()),
  });
  return {
    async stop() {
      await loop.stop();
      await publisher.close();
    },
  };
}
