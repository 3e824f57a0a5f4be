import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeOutbound } from './outbound.js';

/** Sends one body to a receiver that answers so, and tells what came of it. */
async function exchange(answer: RequestListener, limits: { timeoutMs?: number; responseBytesMax?: number } = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outbound = makeOutbound({ allow: ['127.0.0.1'] });
  try {
    return await outbound.post({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?query=1`,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"a":1}'),
      plain: true,
      timeoutMs: 2000,
      ...limits,
    });
  } finally {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  }
}

test('the body arrives as it is, and the answer comes back whole', async () => {
  const { status, headers, body, truncated } = await exchange((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(202, { 'retry-after': '7' });
      response.write(`${request.method} ${request.url} `);
      response.end(Buffer.concat(chunks));
    });
  });
  expect({ status, after: headers['retry-after'], body: body.toString(), truncated }).toEqual({
    status: 202,
    after: '7',
    body: 'POST /path?query=1 {"a":1}',
    truncated: false,
  });
});

test('an answer longer than what is kept of it is cut there', async () => {
  const answer = await exchange((_request, response) => response.end(Buffer.alloc(50_000, 'x')), {
    responseBytesMax: 1000,
  });
  expect([answer.status, answer.body.length, answer.truncated]).toEqual([200, 1000, true]);
});

test('a receiver that never answers, or never ends, is a time-out', async () => {
  const silent = exchange(() => undefined, { timeoutMs: 100 });
  await expect(silent).rejects.toMatchObject({ fault: 'timeout' });
  const endless = exchange((_request, response) => void response.writeHead(200).write('x'), { timeoutMs: 100 });
  await expect(endless).rejects.toMatchObject({ fault: 'timeout' });
});

test('what announces an answer is none', async () => {
  const { status } = await exchange((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeHead(204).end();
  });
  expect(status).toBe(204);
});

test('a connection that breaks is a failure, before and amid an answer', async () => {
  const before = exchange((request) => request.socket.destroy());
  await expect(before).rejects.toMatchObject({ fault: 'connection_failed' });
  const amid = exchange((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy());
  });
  await expect(amid).rejects.toMatchObject({ fault: 'connection_failed' });
});
