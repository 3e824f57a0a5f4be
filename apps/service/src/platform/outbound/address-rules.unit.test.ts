import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { checkUrl } from '../../work/webhooks/url-rules.js';
import { readAllowed, refusalOf } from './address-rules.js';
import { makeOutbound } from './outbound.js';

const body = Buffer.from('{}');
const resolving = (addresses: readonly string[], allow: readonly string[] = []) =>
  makeOutbound({ allow, resolve: async () => addresses.map((address) => ({ address, family: 4 })) });

const answerOf = (url: string, addresses: string[] = [], { plain = false, allow = [] as string[] } = {}) =>
  resolving(addresses, allow)
    .post({ url, headers: {}, body, plain, timeoutMs: 2000 })
    .then(
      () => 'answered',
      (error: { fault?: string }) => error.fault,
    );

const INNER = [
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a00:1]',
  '[2002:a00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '１２７.0.0.1',
];

describe('every way to write an inner address is refused, when it is set and when it is reached', () => {
  test.each(INNER)('%s', async (host) => {
    for (const kind of ['production', 'sandbox'] as const) {
      const plain = kind === 'sandbox';
      for (const url of [`https://${host}/`, `http://${host}/`]) {
        await expect(checkUrl({ outbound: resolving([]) }, kind, url)).rejects.toMatchObject({
          code: 'invalid_request',
        });
        expect(await answerOf(url, [], { plain })).toBe('address_refused');
      }
    }
  });
});

test.each(['10.0.0.5', '169.254.169.254', '127.0.0.1', '::1', '::ffff:192.168.1.1', 'fe80::1'])(
  'a name that resolves to %s is refused when it is reached, in the sandbox too',
  async (address) => {
    const url = 'https://receiver.example/';
    for (const plain of [false, true]) expect(await answerOf(url, [address], { plain })).toBe('address_refused');
    await checkUrl({ outbound: resolving([address]) }, 'sandbox', url);
  },
);

test('localhost is this machine, however it is written', async () => {
  for (const url of ['https://localhost/', 'http://localhost/', 'https://a.localhost./'])
    await expect(checkUrl({ outbound: resolving(['127.0.0.1', '::1']) }, 'sandbox', url)).rejects.toThrow();
  const outbound = resolving(['127.0.0.1', '::1'], ['127.0.0.0/8', '::1']);
  await checkUrl({ outbound }, 'sandbox', 'http://localhost:9000/hooks');
});

describe('plain http, an open connection', () => {
  const allow = ['10.2.0.0/16'];

  test('is refused in production, whatever is allowed', async () => {
    expect(await answerOf('http://10.2.3.4/', [], { allow })).toBe('address_refused');
    await expect(checkUrl({ outbound: resolving([], allow) }, 'production', 'http://10.2.3.4/')).rejects.toThrow(
      'https',
    );
  });

  test('needs every address of its host to be allowed, when it is set and when it is reached', async () => {
    const mixed = ['10.2.3.4', '93.184.216.34'];
    expect(await answerOf('http://receiver.example/', mixed, { plain: true, allow })).toBe('address_refused');
    await expect(
      checkUrl({ outbound: resolving(mixed, allow) }, 'sandbox', 'http://receiver.example/'),
    ).rejects.toThrow();
    await expect(checkUrl({ outbound: resolving(['93.184.216.34']) }, 'sandbox', 'http://a.example')).rejects.toThrow();
    await checkUrl({ outbound: resolving(['10.2.3.4', '10.2.9.9'], allow) }, 'sandbox', 'http://receiver.example/');
  });
});

test('a name that does not resolve is judged at its deliveries', async () => {
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
  await checkUrl({ outbound: makeOutbound({ allow: [], resolve }) }, 'production', 'https://nowhere.example/');
});

test('an allowed range is reached, and only that range', () => {
  const allowed = readAllowed(['10.2.0.0/16', 'fd00::/8']);
  const encrypted = { plain: false, encrypted: true };
  const plain = { plain: true, encrypted: false };
  for (const use of [encrypted, plain])
    for (const address of ['10.2.3.4', '::ffff:10.2.3.4', 'fd12::1'])
      expect(refusalOf(address, use, allowed)).toBeUndefined();
  expect(refusalOf('10.2.3.4', { plain: false, encrypted: false }, allowed)).toBe('not encrypted');
  expect(refusalOf('8.8.8.8', plain, allowed)).toBe('not encrypted');
  expect(refusalOf('10.3.0.1', encrypted, allowed)).toBe('private');
  expect(refusalOf('127.0.0.1', plain, allowed)).toBe('loopback');
  for (const word of ['10.2.0.0/99', '10.2/16', '10.2.0/24', '10', '0x0a000001', '10.2.0.0/'])
    expect(() => readAllowed([word], 'ASSAY_TRUSTED_PROXIES'), word).toThrow(`ASSAY_TRUSTED_PROXIES must hold`);
});

test('a connection goes to the very address that was judged: a name server that answers otherwise next time is not asked', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = ['127.0.0.1', '10.99.0.1', '127.0.0.1'];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++] ?? '', family: 4 }];
  const outbound = makeOutbound({ allow: ['127.0.0.1'], resolve });
  const send = (path: string) =>
    outbound.post({ url: `http://rebinding.example:${port}${path}`, headers: {}, body, plain: true }).then(
      ({ status }) => status,
      (error: { fault?: string }) => error.fault,
    );
  try {
    expect([await send('/a'), asked]).toEqual([200, 1]);
    // Every new connection is judged by what the name means then.
    expect([await send('/b'), asked]).toEqual(['address_refused', 2]);
    expect([await send('/c'), asked]).toEqual([200, 3]);
  } finally {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  }
});

test('an answer says whether its receiver was reached by the allowance only', async () => {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outbound = makeOutbound({ allow: ['127.0.0.1'] });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    for (const path of ['a', 'b'])
      expect(await outbound.post({ url: url + path, headers: {}, body, plain: true })).toMatchObject({
        byAllowance: true,
      });
  } finally {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  }
});
