import { expect } from 'vitest';
import { type TestDatabase, until } from './database.js';
import type { TestService } from './service.js';

const CLIENTS = 12;

/** One message of a stream or topic, as it is stored. */
export interface StoredMessage {
  readonly id: string;
  readonly contentType: string;
  /** NATS: its subject. Kafka: its key. */
  readonly subject: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every event
  readonly body: any;
}

export interface WrittenEvent {
  readonly id: string;
  readonly type: string;
  readonly resource: string;
  readonly sequence: number;
}

/** Leads a session through several states. */
async function walk(service: TestService, reference: string): Promise<void> {
  const subject = { type: 'individual', reference };
  const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  expect(made.status).toBe(201);
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  for (const status of ['referred', 'approved']) expect((await service.api('POST', path, { status })).status).toBe(200);
}

/**
 * Sessions by several clients at once.
 * @param service the one of the moment: it may be started anew meanwhile
 * @param name begins their references
 * @param lossy whether calls may fail
 */
export async function walkAll(
  service: () => TestService,
  count: number,
  name: string,
  { lossy = false } = {},
): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const walked = walk(service(), `${name}-${index}`);
      await (lossy ? walked.catch(() => undefined) : walked);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

export const writtenEvents = (database: TestDatabase) =>
  database.query<WrittenEvent>(`select id, type, resource_id as resource, sequence::int as sequence from events
    order by resource_id, sequence`);

export async function waitingEvents(database: TestDatabase): Promise<number> {
  const rows = await database.query<{ count: number }>('select count(*)::int as count from event_stream_queue');
  return rows[0]?.count ?? 0;
}

export const sentAll = (database: TestDatabase) =>
  until(
    () => waitingEvents(database),
    (count) => count === 0,
    300_000,
  );

/**
 * All that was written, and the stream once it holds as much as was sent. Jobs that wait for their time write more
 * events at any moment, so both are read again until nothing came between.
 */
export async function sentAndWritten<Stored>(database: TestDatabase, stream: () => Promise<Stored>) {
  for (;;) {
    const written = await writtenEvents(database);
    await sentAll(database);
    const stored = await stream();
    if ((await writtenEvents(database)).length === written.length) return { written, stored };
  }
}

/** What the stream holds, each resource in the order of the stream. */
export function streamedEvents(messages: readonly StoredMessage[]): WrittenEvent[] {
  return messages
    .map(({ body }, place) => ({ body, place }))
    .sort(
      (a, b) => (a.body.subject < b.body.subject ? -1 : Number(a.body.subject > b.body.subject)) || a.place - b.place,
    )
    .map(({ body: { id, type, subject: resource, resourcesequence: sequence } }) => ({ id, type, resource, sequence }));
}

/** The value of a series. @param token that of the service's metrics */
export async function metricOf(service: TestService, token: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${service.baseUrl}/metrics`, { headers })).text();
  const line = text.split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1));
}
