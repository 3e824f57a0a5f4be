import { setTimeout as after } from 'node:timers/promises';
import type { Producer } from '@platformatic/kafka';
import { Batches } from './batches.js';
import { type Broker, CONTENT_TYPE, MessageRefused, type StreamMessage } from './broker.js';
import type { KafkaAddress } from './kafka-address.js';

/** Of a connection, and of one request with its repetitions. */
const TIMEOUT_MS = 5000;
/** Repeated by the client under the same number, which the server stores once. */
const RETRIES = 3;
const RETRY_MS = 250;
/** The server's codes for a message, or a batch of them, that is too large. */
const TOO_LARGE = [10, 18];

type Bytes = Producer<Buffer, Buffer, Buffer, Buffer>;

/**
 * Opens a producer for a Kafka topic: idempotent, acknowledged by all replicas in sync. A message is stored once for each
 * producer; where an acknowledgement was lost with the producer, the next one sends it again.
 * @throws Error without the password
 */
export async function openKafka(address: KafkaAddress): Promise<Broker> {
  // Loaded when a topic is configured: most installations have none.
  const { Producer, compatibilityPartitioner } = await import('@platformatic/kafka');
  const producer: Bytes = new Producer<Buffer, Buffer, Buffer, Buffer>({
    ...optionsOf(address),
    idempotent: true,
    retries: RETRIES,
    retryDelay: RETRY_MS,
    partitioner: compatibilityPartitioner,
  });
  const batches = new Batches((messages) => sendAll(producer, address.topic, messages));
  const close = async () => {
    batches.fail(new Error('The producer is closed.'));
    await producer.close();
  };
  try {
    await within(producer.initIdempotentProducer({}));
  } catch (error) {
    await close().catch(() => undefined);
    throw plain(error);
  }
  return {
    async publish(message) {
      await batches.publish(message);
      return 'published';
    },
    close,
  };
}

/** Whether the servers can be reached and have the topic. @throws Error without the password */
export async function lookAtKafka(address: KafkaAddress): Promise<string> {
  const { Admin } = await import('@platformatic/kafka');
  const admin = new Admin({ ...optionsOf(address), retries: 0 });
  try {
    const { brokers, topics } = await within(admin.metadata({ topics: [address.topic] }));
    const count = topics.get(address.topic)?.partitionsCount;
    return `Kafka, topic ${address.topic}, partitions: ${count}, servers: ${brokers.size}`;
  } catch (error) {
    throw plain(error);
  } finally {
    await admin.close().catch(() => undefined);
  }
}

/**
 * An event as a Kafka message: CloudEvents, Kafka protocol binding, structured mode, with the attributes beside it that a
 * consumer may want without reading the event. The key is the resource, so its events are in one partition.
 */
export function kafkaMessage(topic: string, { id, type, resourceId, body }: StreamMessage) {
  const attributes = { 'content-type': CONTENT_TYPE, ce_id: id, ce_type: type };
  const headers = new Map(Object.entries(attributes).map(([name, value]) => [Buffer.from(name), Buffer.from(value)]));
  return { topic, key: Buffer.from(resourceId), value: body, headers };
}

/** @returns what can never be taken, by place; a batch that is too large is sent one by one */
async function sendAll(producer: Bytes, topic: string, messages: readonly StreamMessage[]): Promise<Error[]> {
  const refusals: Error[] = [];
  try {
    await within(producer.send({ messages: messages.map((message) => kafkaMessage(topic, message)) }));
  } catch (error) {
    if (!isTooLarge(error)) throw plain(error);
    const [first] = messages;
    if (first && messages.length === 1) {
      const bytes = `Event ${first.id} has ${first.body.length} bytes`;
      return [new MessageRefused(`${bytes}, more than the topic takes (max.message.bytes).`)];
    }
    for (const [index, message] of messages.entries()) {
      const [refusal] = await sendAll(producer, topic, [message]);
      if (refusal) refusals[index] = refusal;
    }
  }
  return refusals;
}

function optionsOf({ servers, tls, login }: KafkaAddress) {
  return {
    clientId: 'assay',
    bootstrapBrokers: [...servers],
    connectTimeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    ...(tls ? { tls: {}, tlsServerName: true } : {}),
    ...(login ? { sasl: { mechanism: login.mechanism, username: login.user, password: login.password } } : {}),
  };
}

/** @throws Error when it takes longer than a request may, whatever the client still tries */
async function within<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = after(TIMEOUT_MS, undefined, { signal: stop.signal }).then(
    () => Promise.reject(new Error(`No answer within ${TIMEOUT_MS / 1000} s.`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

function isTooLarge(error: unknown): boolean {
  return causes(error).some((cause) => 'apiCode' in cause && TOO_LARGE.includes(Number(cause.apiCode)));
}

/** The innermost reason: the client wraps it in lists of its attempts. */
function plain(error: unknown): Error {
  const told = causes(error).filter(({ message }) => message !== '');
  return new Error(told.at(-1)?.message ?? String(error));
}

/** An error, and all that it was caused by. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causes), ...causes(error.cause)];
}
