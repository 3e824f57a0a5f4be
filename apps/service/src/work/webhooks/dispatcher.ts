import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Counter } from '../../platform/metrics/measures.js';
import { ATTEMPT_TIMEOUT_MS, eventData, sendMessage } from './attempt.js';
import { type ClaimedDelivery, claimDeliveries, LEASE_SECONDS } from './claim.js';
import { Completions, type Ending } from './complete.js';
import { DestinationQueue, NEW_QUEUE_ROOM, type QueuedDelivery } from './destination-queue.js';
import { Destinations } from './destinations.js';
import { disableWebhook } from './disable.js';
import { sealedExcerpt } from './excerpt.js';
import { measureDispatcher } from './measure-dispatcher.js';
import { outcomeOf } from './outcome.js';

/** Attempts of this node at once. */
const ACTIVE_MAX = 1024;
const CLAIM_MAX = 256;
/** A delivery that waited longer since its claim is given back, since its session may have been deleted meanwhile. */
const STALE_MS = 1000;
const STOP_MS = 5000;
const START = { environmentId: '', webhookId: '' };
const TIRED = 'No delivery succeeded for 5 days.';
const GONE = 'The receiver answered 410 Gone.';
const DELETED = 'event_deleted: The data of this event was deleted with its resource; nothing was sent.';

/** Sends due deliveries: claims them in batches, gives each destination a queue of its own, writes results in batches. */
export class Dispatcher {
  readonly #app: Platform;
  readonly #destinations: Destinations;
  readonly #completions: Completions;
  readonly #queues = new Map<string, DestinationQueue>();
  readonly #running = new Set<Promise<void>>();
  readonly #attempts: Counter;
  #after = START;
  #stopped = false;

  constructor(app: Platform) {
    this.#app = app;
    this.#attempts = measureDispatcher(app.measures, () => [...this.#queues.values()]);
    this.#destinations = new Destinations(app);
    this.#completions = new Completions(app, {
      onTired: ({ environment_id: environmentId, id }) => disableWebhook(app, environmentId, id, TIRED),
      onWritten: (deliveries) => this.#claimMore(deliveries),
    });
  }

  /** Claims once and starts what it got, without waiting for answers. @returns whether there may be more. */
  async round(): Promise<boolean> {
    const limit = Math.min(CLAIM_MAX, ACTIVE_MAX - this.#running.size);
    if (this.#stopped || limit <= 0) return false;
    const request = { rooms: this.#rooms(), room: NEW_QUEUE_ROOM, limit, after: this.#after };
    const claimed = await claimDeliveries(this.#app, request);
    const fromStart = this.#after === START;
    this.#after = claimed.length < limit ? START : lastOf(claimed);
    await this.#destinations.load(claimed);
    const environments = await this.#environments(claimed);
    const now = performance.now();
    for (const delivery of claimed) {
      const environment = environments.get(delivery.environment_id)!;
      this.#queueOf(delivery.webhook_id).add({ delivery, environment, since: now });
    }
    for (const id of new Set(claimed.map(({ webhook_id: webhookId }) => webhookId))) this.#pump(id);
    return claimed.length > 0 || !fromStart;
  }

  /** Gives back what has not started and waits a while for what has; the rest is sent again when its lease ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const queue of this.#queues.values()) {
      for (const { delivery } of queue.drain()) this.#completions.add(delivery, { kind: 'released' });
    }
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([Promise.allSettled(this.#running), patience]);
    clearTimeout(timer);
    await this.#completions.settled();
    this.#completions.close();
  }

  /** Read once a claim: asking at each attempt would be one query an attempt whenever they are to be read again. */
  async #environments(claimed: readonly ClaimedDelivery[]): Promise<Map<string, Environment>> {
    const ids = [...new Set(claimed.map(({ environment_id: id }) => id))];
    return new Map(await Promise.all(ids.map(async (id) => [id, await this.#app.environments.get(id)] as const)));
  }

  /** Asks for a round when one of these destinations has room again; with room for none a claim would cost for nothing. */
  #claimMore(written: readonly ClaimedDelivery[]): void {
    const now = performance.now();
    const queues = new Set(written.map(({ webhook_id: id }) => this.#queues.get(id)));
    if ([...queues].some((queue) => !queue || queue.room(now) > 0)) this.#app.signals.notify('deliveries');
  }

  #rooms(): Record<string, number> {
    const now = performance.now();
    for (const [id, queue] of this.#queues) if (queue.idle) this.#queues.delete(id);
    return Object.fromEntries([...this.#queues].map(([id, queue]) => [id, queue.room(now)]));
  }

  #queueOf(webhookId: string): DestinationQueue {
    const queue = this.#queues.get(webhookId) ?? new DestinationQueue();
    this.#queues.set(webhookId, queue);
    return queue;
  }

  #pump(webhookId: string): void {
    const queue = this.#queueOf(webhookId);
    // Bounded by the queue's queue.
    for (let next = queue.start(performance.now()); next; next = queue.start(performance.now())) {
      const work = this.#run(queue, next).finally(() => {
        this.#running.delete(work);
        if (!this.#stopped) this.#pump(webhookId);
      });
      this.#running.add(work);
    }
  }

  async #run(queue: DestinationQueue, work: QueuedDelivery): Promise<void> {
    const { delivery } = work;
    const ending = await this.#perform(work).catch((error: unknown): Ending => {
      this.#app.log.error({ err: error, delivery: delivery.id }, 'a delivery could not be attempted');
      return { kind: 'released' };
    });
    const answered = ending.kind === 'attempted' ? ending.outcome.kind === 'delivered' : undefined;
    queue.finish(delivery, performance.now(), answered);
    this.#completions.add(delivery, ending);
    if (ending.kind === 'attempted' && ending.outcome.kind === 'gone') {
      await disableWebhook(this.#app, delivery.environment_id, delivery.webhook_id, GONE).catch((error: unknown) => {
        this.#app.log.error({ err: error, webhook: delivery.webhook_id }, 'a webhook could not be disabled');
      });
    }
  }

  async #perform({ delivery, environment, since }: QueuedDelivery): Promise<Ending> {
    const destination = this.#destinations.find(delivery);
    const tooLate = performance.now() - since > Math.min(STALE_MS, LEASE_SECONDS * 1000 - ATTEMPT_TIMEOUT_MS);
    if (!destination || tooLate || this.#stopped) return { kind: 'released' };
    const data = eventData(this.#app, environment, delivery);
    if (!data) return { kind: 'dropped', error: DELETED };
    const attempt = delivery.attempt + 1;
    const result = await sendMessage(this.#app, environment, destination, {
      deliveryId: delivery.id,
      attempt,
      eventId: delivery.event_id,
      type: delivery.event_type,
      createdAt: delivery.event_created_at.getTime(),
      sequence: Number(delivery.sequence),
      data,
    });
    const outcome = outcomeOf(result, attempt, this.#app.config.webhookRetrySeconds, Math.random());
    this.#attempts.add([outcome.kind]);
    const excerpt = sealedExcerpt(this.#app, environment, delivery, {
      deliveryId: delivery.id,
      excerpt: result.excerpt,
    });
    return { kind: 'attempted', result: { ...result, excerpt }, outcome };
  }
}

/** Where the next walk over the destinations goes on; rows of a claim come in no order. */
function lastOf(claimed: readonly ClaimedDelivery[]) {
  const positions = claimed.map(({ environment_id: environmentId, webhook_id: webhookId }) => ({
    environmentId,
    webhookId,
  }));
  return positions.reduce((last, next) =>
    next.environmentId > last.environmentId ||
    (next.environmentId === last.environmentId && next.webhookId > last.webhookId)
      ? next
      : last,
  );
}
