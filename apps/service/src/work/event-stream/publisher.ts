import type { Platform } from '../../platform/app.js';
import type { Broker } from '../../platform/event-stream/broker.js';
import type { Counter } from '../../platform/metrics/measures.js';
import { readWaiting, removeSent, SLICE_MAX, serveStream, type WaitingEvent } from './queue.js';
import { sendSlice } from './send-slice.js';

/** How often the stream is said to be served; an hour without it ends the queue. */
const SERVE_MS = 30_000;
/** Pause after the broker failed. */
const FAILURE_PAUSE_MS = 1000;

/** Sends waiting events to the broker and takes what it acknowledged off the queue. */
export class EventPublisher {
  readonly #app: Platform;
  readonly #open: () => Promise<Broker>;
  readonly #outcomes: Counter;
  #broker: Broker | undefined;
  #servedAt = Number.NEGATIVE_INFINITY;
  #restUntil = Number.NEGATIVE_INFINITY;
  /** What was logged last, so that an outage is logged once. */
  #trouble: string | undefined;

  /** @param open makes a new connection to the broker */
  constructor(app: Platform, open: () => Promise<Broker>) {
    this.#app = app;
    this.#open = open;
    this.#outcomes = app.measures.counter(
      'assay_event_stream_events_total',
      'Events sent to the event stream, by outcome (published, duplicate, deleted, refused, failed).',
      'outcome',
    );
  }

  /** One slice of the queue. @returns whether there may be more */
  async round(): Promise<boolean> {
    const { db } = this.#app;
    if (performance.now() - this.#servedAt >= SERVE_MS) {
      await serveStream(db);
      this.#servedAt = performance.now();
    }
    if (performance.now() < this.#restUntil) return false;
    const waiting = await readWaiting(db);
    if (waiting.length === 0) return false;
    const broker = await this.#connected();
    if (!broker) return false;
    const done = await this.#send(broker, waiting);
    await removeSent(db, done);
    return done.length > 0 && waiting.length === SLICE_MAX;
  }

  async close(): Promise<void> {
    const broker = this.#broker;
    this.#broker = undefined;
    await broker?.close().catch(() => undefined);
  }

  async #send(broker: Broker, waiting: readonly WaitingEvent[]): Promise<readonly string[]> {
    const { done, outcomes, failure, refused } = await sendSlice(this.#app, broker, waiting);
    for (const [outcome, count] of outcomes) this.#outcomes.add([outcome], count);
    if (failure === undefined) this.#tell(refused);
    else await this.#failed(failure);
    return done;
  }

  async #connected(): Promise<Broker | undefined> {
    if (this.#broker) return this.#broker;
    try {
      this.#broker = await this.#open();
    } catch (error) {
      await this.#failed(error);
    }
    return this.#broker;
  }

  /** A connection that failed is never used again: what it may still hold would come late. */
  async #failed(error: unknown): Promise<void> {
    this.#restUntil = performance.now() + FAILURE_PAUSE_MS;
    this.#tell(error);
    await this.close();
  }

  #tell(error: unknown): void {
    const trouble = error === undefined ? undefined : String(error);
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    const { log } = this.#app;
    if (trouble === undefined) log.info('the event stream takes events again');
    else log.warn({ reason: trouble }, 'events wait for the event stream');
  }
}
