import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverEvents } from './server-events.js';
import type { ServerEvent } from './shapes.js';

const TEXT = [
  ': hello\n\n',
  'event: changed\nid: 1\ndata: {"type":"Žofia 🙂"}\n\n',
  'data: one\r\ndata: two\r\n\r\n',
  'id: 2\rdata\r\r',
  'data: never ended\n',
].join('');
const EVENTS = [
  { event: 'changed', id: '1', data: { type: 'Žofia 🙂' } },
  { event: 'message', id: '1', data: 'one\ntwo' },
  { event: 'message', id: '2', data: '' },
];

async function eventsOf(chunks: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const seen: ServerEvent[] = [];
  for await (const one of serverEvents(new Response(body))) seen.push(one);
  return seen;
}

test('events are the same wherever the stream was cut', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  expect(await eventsOf([bytes])).toEqual(EVENTS);
  expect(await eventsOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), bytes.length];
      expect(await eventsOf(cuts.slice(1).map((to, at) => bytes.slice(cuts[at], to)))).toEqual(EVENTS);
    }),
    { numRuns: 50 },
  );
});

test('a line without end is an error, and leaving the loop closes the connection', async () => {
  await expect(eventsOf([new Uint8Array(1_000_002).fill(97)])).rejects.toThrow(RangeError);
  let closed = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel() {
      closed = true;
    },
  });
  for await (const _ of serverEvents(new Response(body))) break;
  expect(closed).toBe(true);
});

test('a stream that is silent for too long is dead: its reader is told, and the connection is closed', async () => {
  let closed = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel() {
      closed = true;
    },
  });
  const seen: ServerEvent[] = [];
  const reading = (async () => {
    for await (const one of serverEvents(new Response(body), 30)) seen.push(one);
  })();
  await expect(reading).rejects.toThrow('Nothing came for too long.');
  expect([seen.length, closed]).toEqual([1, true]);
}, 5000);
