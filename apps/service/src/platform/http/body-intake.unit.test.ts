import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { BodyBudget } from './body-budget.js';
import { BodyIntake } from './body-intake.js';
import { BodyPace, type PaceLimits } from './body-pace.js';
import { asApiError, errorBody } from './errors.js';

const QUICK: PaceLimits = { stretchMs: 60, bytesPerSecond: 16 * 1024, tickMs: 10 };
const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that answers the length of what it took in, unless it is held back. */
async function serve(intake: BodyIntake, hold: (request: FastifyRequest) => Promise<void> = async () => {}) {
  const server = fastify({ bodyLimit: 1_000_000 });
  server.decorateRequest('caller');
  server.decorateRequest('held');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    intake.receive(request, payload),
  );
  server.addHook('onClose', async () => intake.close());
  server.addHook('onRequest', async (request) => {
    const principal = { type: 'session', sessionId: 'ver_1' };
    if (request.headers['x-session']) request.caller = { principal } as unknown as FastifyRequest['caller'];
  });
  server.addHook('onRequest', async (request, reply) => void reply.raw.once('close', () => intake.release(request)));
  server.setErrorHandler((error, request, reply) => {
    if (request.held?.givenUp) reply.header('connection', 'close');
    return reply.code(asApiError(error).status).send(errorBody(asApiError(error), request.id));
  });
  server.post('/', async (request) => {
    await hold(request);
    return { bytes: (request.body as Buffer).length };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  servers.push(server);
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends the head of a request and the beginning of its body, and reads until the connection ends. */
function begin(port: number, length: number, start: string, head = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n${head}\r\n${start}`,
  );
  return text(socket);
}

test('a body that comes too slowly is ended with an answer and its connection', async () => {
  const port = await serve(new BodyIntake(new BodyBudget(), new BodyPace(QUICK)));
  const answers = await Promise.all([begin(port, 100_000, ''), begin(port, 100_000, 'x'), begin(port, 2, 'x')]);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('too slowly');
  }
});

test('a session of a person is given more time than others', async () => {
  const port = await serve(new BodyIntake(new BodyBudget(), new BodyPace({ ...QUICK, stretchMs: 200 })));
  const ended: string[] = [];
  await Promise.all([
    begin(port, 100_000, 'x', 'X-Session: 1\r\n').then(() => ended.push('session')),
    begin(port, 100_000, 'x').then(() => ended.push('nobody')),
  ]);
  expect(ended).toEqual(['nobody', 'session']);
});

test('what a slow or broken sender held is free again', async () => {
  const budget = new BodyBudget(80_000);
  const port = await serve(new BodyIntake(budget, new BodyPace(QUICK)));
  await Promise.all(Array.from({ length: 20 }, () => begin(port, 9000, 'x'.repeat(400))));
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(5000) });
  expect([reply.status, await reply.json()]).toEqual([200, { bytes: 5000 }]);
});

test('a body is counted until it is answered, and one beyond the share is 503', async () => {
  const waiting: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => waiting.push(resolve));
  const port = await serve(new BodyIntake(new BodyBudget(80_000)), hold);
  const send = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(4000) });
  const first = send();
  await expect.poll(() => waiting.length).toBe(1);
  // Without a credential an eighth is the most, and one address has half of that.
  expect((await send()).status).toBe(503);
  waiting.pop()?.();
  expect((await first).status).toBe(200);
  const again = send();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.pop()?.();
  expect((await again).status).toBe(200);
});
