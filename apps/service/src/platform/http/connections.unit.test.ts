import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionPlaces, openFilesLimit } from './connection-places.js';
import { type ConnectionLimits, Connections } from './connections.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers `/` at once and `/slow` never, with what it said. */
async function serving(limits: ConnectionLimits) {
  const said: object[] = [];
  const server = createServer((request, response) => {
    connections.began(request.socket);
    response.once('close', () => connections.finished(request.socket));
    if (request.url === '/') response.end('served');
  });
  const connections = new Connections(server, limits, { warn: (what: object) => void said.push(what) });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { said, open: (from: string) => open(port, from) };
}

async function open(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Whether a request is answered on a connection; false once it was ended instead. */
async function served(socket: Socket, path = '/'): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [part] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])]);
  return part !== undefined;
}

test('an address gets so many connections and no more; others, and it when one of them ends, are served', async () => {
  const { said, open } = await serving({ places: 1000, perAddress: 3 });
  const first = await Promise.all(Array.from({ length: 3 }, () => open('127.0.0.1')));
  for (const socket of first) expect(await served(socket)).toBe(true);
  expect(await served(await open('127.0.0.1'))).toBe(false);
  expect(said).toEqual([{ refused: 1, idle: 0, dropped: 0, open: 4, most: 1000, most_per_address: 3 }]);
  expect(await served(await open('127.0.0.2'))).toBe(true);
  const last = first.pop();
  last?.end();
  if (last) await once(last, 'close');
  expect(await served(await open('127.0.0.1'))).toBe(true);
});

test('idle connections of one address leave room for others, whatever an address may have', async () => {
  const { said, open } = await serving({ places: 16, perAddress: 1024 });
  const idle = await Promise.all(Array.from({ length: 40 }, () => open('127.0.0.1')));
  for (let count = 2; count < 20; count += 1) expect(await served(await open(`127.0.0.${count}`))).toBe(true);
  expect(said).toHaveLength(1);
  for (const socket of idle) socket.destroy();
});

test('a connection with a request in progress is not ended for a newcomer, and the one used last goes last', async () => {
  const { open } = await serving({ places: 8, perAddress: 0 });
  const [busy, old, used] = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')];
  expect([await served(old), await served(used), await served(old), await served(used)]).not.toContain(false);
  busy.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await served(used)).toBe(true);
  const ended = once(old, 'close');
  for (let count = 2; count < 7; count += 1) expect(await served(await open(`127.0.0.${count}`))).toBe(true);
  await ended;
  expect([busy.destroyed, await served(used)]).toEqual([false, true]);
});

test('connections leave files for the rest of the process', () => {
  expect([64, 256, 1024, 1_048_576, undefined].map(connectionPlaces)).toEqual([32, 160, 768, 8192, 8192]);
  const limits = (soft: string) =>
    `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   4096   files\n`;
  expect(['256', 'unlimited'].map((soft) => openFilesLimit(limits(soft)))).toEqual([256, undefined]);
});
