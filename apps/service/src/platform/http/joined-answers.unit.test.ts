import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { joinAnswers } from './joined-answers.js';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** What three requests on one connection get, byte for byte, but for the date. */
async function answers(joined: boolean, answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  open.push(server);
  if (joined) joinAnswers(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n';
  socket.end(`${request}\r\n${request}\r\n${request}Connection: close\r\n\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts)
    .toString()
    .replaceAll(/Date: [^\r]+/g, 'Date');
}

test.each<[string, (response: ServerResponse) => void]>([
  ['one text', (response) => response.end('{"name":"Zoë Ångström 张"}')],
  ['a long text', (response) => response.end('ä'.repeat(300_000))],
  ['bytes', (response) => response.end(Buffer.from([0, 255, 10]))],
  ['nothing', (response) => response.writeHead(204).end()],
  [
    'pieces',
    (response) => {
      response.write('first, ');
      response.write(Buffer.from('second, '));
      response.end('third');
    },
  ],
])('an answer of %s is what it is without joining', async (_name, answer) => {
  const joined = await answers(true, answer);
  expect(joined).toBe(await answers(false, answer));
  expect(joined.match(/HTTP\/1\.1 20/g)).toHaveLength(3);
});
