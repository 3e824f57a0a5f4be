import type { Counter, Measures } from '../../platform/metrics/measures.js';
import type { DestinationQueue } from './destination-queue.js';

/** Adds what a dispatcher is doing. @param queues its destinations at this moment @returns the tally of attempts */
export function measureDispatcher(measures: Measures, queues: () => readonly DestinationQueue[]): Counter {
  const sum = (of: (queue: DestinationQueue) => number) => queues().reduce((total, queue) => total + of(queue), 0);
  measures.gauge('assay_webhook_lanes', 'Destinations this process is sending to.', () => queues().length);
  measures.gauge('assay_webhook_lanes_busy', 'Destinations with an attempt under way.', () =>
    sum(({ running }) => Number(running > 0)),
  );
  measures.gauge('assay_webhook_attempts_running', 'Attempts under way.', () => sum(({ running }) => running));
  measures.gauge(
    'assay_webhook_deliveries_claimed',
    'Deliveries claimed by this process that wait for their turn.',
    () => sum(({ waiting }) => waiting),
  );
  return measures.counter(
    'assay_webhook_attempts_total',
    'Attempts that ended, by outcome (delivered, retry, failed, gone).',
    'outcome',
  );
}
