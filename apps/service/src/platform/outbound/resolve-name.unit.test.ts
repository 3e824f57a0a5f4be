import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameResolver } from './resolve-name.js';

const ADDRESSES: Readonly<Record<string, string>> = {
  'alive.test': '192.0.2.7',
  'inside.svc.cluster.test': '192.0.2.8',
  'a.b.test': '192.0.2.9',
};
const NXDOMAIN = 3;
const asked: string[] = [];
let server: Socket;
let folder: string;
let servers: string[];

/** The name of a question (RFC 1035, 4.1.2) and where it ends. */
function questionOf(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** An answer with one address, none of this kind, or none at all. */
function answerTo(message: Buffer): Buffer {
  const { name, end } = questionOf(message);
  const ofKind = message.readUInt16BE(end - 4) === 1 ? ADDRESSES[name] : undefined;
  const head = Buffer.from(message.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (name in ADDRESSES ? 0 : NXDOMAIN), 2);
  head.writeUInt16BE(ofKind ? 1 : 0, 6);
  head.fill(0, 8);
  const record = ofKind ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ofKind.split('.').map(Number)] : [];
  return Buffer.concat([head, message.subarray(12, end), Buffer.from(record)]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-names-'));
  server = createSocket('udp4', (message, from) => {
    const { name } = questionOf(message);
    asked.push(name);
    if (!name.startsWith('dead')) server.send(answerTo(message), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function file(text: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, text);
  return path;
}

test('names whose servers never answer keep no other name waiting, nor the system', async () => {
  const resolve = nameResolver({ servers, hosts: await file(''), configuration: await file('') });
  let ended = 0;
  const dead = Array.from({ length: 40 }, (_, at) =>
    resolve(`dead-${at}.test`).catch(({ code }: { code: string }) => {
      ended += 1;
      return code;
    }),
  );
  expect(await resolve('alive.test')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect((await lookup('localhost', { all: true })).length).toBeGreaterThan(0);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(dead))).toEqual(new Set(['ETIMEOUT']));
}, 60_000);

test('a name that nobody knows is an error, and one question serves all who ask at once', async () => {
  const resolve = nameResolver({ servers, hosts: await file(''), configuration: await file('') });
  await expect(resolve('absent.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  asked.length = 0;
  await Promise.all([resolve('alive.test'), resolve('alive.test'), resolve('alive.test')]);
  expect(asked).toEqual(['alive.test', 'alive.test']);
});

test('the file of hosts comes first, and search domains as the configuration says', async () => {
  const hosts = await file('# names\n192.0.2.20 receiver Other.Test # here\n2001:db8::1 receiver\n');
  const configuration = await file(
    'nameserver 192.0.2.53\nsearch default.test svc.cluster.test\noptions edns0 ndots:2\n',
  );
  const resolve = nameResolver({ servers, hosts, configuration });
  expect(await resolve('receiver')).toEqual([
    { address: '192.0.2.20', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
  expect(await resolve('OTHER.test')).toEqual([{ address: '192.0.2.20', family: 4 }]);
  expect(await resolve('inside')).toEqual([{ address: '192.0.2.8', family: 4 }]);
  asked.length = 0;
  expect(await resolve('a.b.test')).toEqual([{ address: '192.0.2.9', family: 4 }]);
  expect(new Set(asked)).toEqual(new Set(['a.b.test']));
  asked.length = 0;
  expect(await resolve('alive.test.')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(new Set(asked)).toEqual(new Set(['alive.test']));
});

test('localhost is this machine, whatever name servers say, and without one the system is asked', async () => {
  const silent = { hosts: await file(''), configuration: await file('') };
  expect((await nameResolver({ ...silent, servers })('localhost')).length).toBeGreaterThan(0);
  const refused = createSocket('udp4');
  await new Promise<void>((resolve) => refused.bind(0, '127.0.0.1', resolve));
  const nobody = `127.0.0.1:${refused.address().port}`;
  await new Promise<void>((resolve) => refused.close(resolve));
  await expect(nameResolver({ ...silent, servers: [nobody] })('nowhere.invalid')).rejects.toMatchObject({
    syscall: 'getaddrinfo',
  });
}, 60_000);
