import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitConnections } from './connections.js';

const MAX = 3;
const server = createServer((_request, response) => response.end('served'));
limitConnections(server, MAX);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function open(from: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Whether a request is answered on a connection; false once it was ended instead. */
async function served(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [part] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])]);
  return part !== undefined;
}

test('an address gets so many connections and no more; others, and it when one of them ends, are served', async () => {
  const first = await Promise.all(Array.from({ length: MAX }, () => open('127.0.0.1')));
  for (const socket of first) expect(await served(socket)).toBe(true);
  expect(await served(await open('127.0.0.1'))).toBe(false);
  const neighbour = await open('127.0.0.2');
  expect(await served(neighbour)).toBe(true);
  const last = first.pop();
  last?.end();
  if (last) await once(last, 'close');
  const next = await open('127.0.0.1');
  expect(await served(next)).toBe(true);
  for (const socket of [...first, neighbour, next]) socket.destroy();
});
