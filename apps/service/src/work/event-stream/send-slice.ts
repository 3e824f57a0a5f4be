import type { Platform } from '../../platform/app.js';
import { type Broker, MessageRefused, type StreamMessage } from '../../platform/event-stream/broker.js';
import { eventData } from '../webhooks/attempt.js';
import { cloudEvent } from './cloud-event.js';
import type { WaitingEvent } from './queue.js';

/** No message is begun later than this after its slice was read: by then another process may lead. */
const SLICE_MS = 10_000;

interface Slice {
  /** Positions of what needs no sending any more. */
  readonly done: string[];
  readonly outcomes: Map<string, number>;
  /** Of the connection; nothing was begun after it. */
  failure?: unknown;
  /** Of one message, which holds up its own resource only. */
  refused?: unknown;
}

/**
 * Sends a slice of the queue: the events of one resource one after the other, each when the one before it is
 * acknowledged; resources beside each other.
 */
export async function sendSlice(app: Platform, broker: Broker, waiting: readonly WaitingEvent[]): Promise<Slice> {
  const slice: Slice = { done: [], outcomes: new Map() };
  const until = performance.now() + SLICE_MS;
  const goesOn = () => slice.failure === undefined && !app.stopping && performance.now() < until;
  await Promise.all(byResource(waiting).map((events) => sendResource({ app, broker, slice, goesOn }, events)));
  return slice;
}

interface Sending {
  readonly app: Platform;
  readonly broker: Broker;
  readonly slice: Slice;
  readonly goesOn: () => boolean;
}

async function sendResource({ app, broker, slice, goesOn }: Sending, events: readonly WaitingEvent[]): Promise<void> {
  const count = (outcome: string) => slice.outcomes.set(outcome, (slice.outcomes.get(outcome) ?? 0) + 1);
  for (const event of events) {
    if (!goesOn()) return;
    try {
      const message = await messageOf(app, event);
      count(message ? await broker.publish(message) : 'deleted');
      slice.done.push(event.position);
    } catch (error) {
      const refused = error instanceof MessageRefused;
      count(refused ? 'refused' : 'failed');
      slice[refused ? 'refused' : 'failure'] ??= error;
      return;
    }
  }
}

/** Undefined for an event that was deleted, or whose key was: nothing is left to be said. */
async function messageOf(app: Platform, event: WaitingEvent): Promise<StreamMessage | undefined> {
  const { event_id: id, environment_id: environmentId, type, resource_id: resourceId, body } = event;
  if (type === null || resourceId === null || body === null) return undefined;
  const environment = await app.environments.get(environmentId);
  const data = eventData(app, environment, { ...event, body });
  if (!data) return undefined;
  const streamed = {
    id,
    type,
    resourceId,
    sequence: Number(event.sequence),
    createdAt: event.created_at?.getTime() ?? 0,
    data,
  };
  return { id, environmentId, type, resourceId, body: cloudEvent(environment, streamed, app.config.baseUrl) };
}

function byResource(waiting: readonly WaitingEvent[]): WaitingEvent[][] {
  const resources = new Map<string, WaitingEvent[]>();
  for (const event of waiting) {
    const key = `${event.environment_id} ${event.resource_id}`;
    const events = resources.get(key);
    if (events) events.push(event);
    else resources.set(key, [event]);
  }
  return [...resources.values()];
}
