import { describe, expect, test } from 'vitest';
import { checkUrl } from '../webhooks/url-rules.js';
import { readAllowed, refusalOf } from './address-rules.js';
import { makeOutbound } from './outbound.js';

const body = Buffer.from('{}');
const fault = (url: string, resolved: string[] = [], sandbox = false) =>
  makeOutbound({ allow: [], resolve: async () => resolved.map((address) => ({ address, family: 4 })) })
    .post({ url, headers: {}, body, sandbox, timeoutMs: 2000 })
    .then(
      () => 'answered',
      (error: { fault?: string }) => error.fault,
    );

describe('every way to write an inner address is refused, when it is set and when it is reached', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://１２７.0.0.1/',
  ])('%s', async (url) => {
    expect(() => checkUrl(url, false, [])).toThrowError();
    expect(await fault(url)).toBe('address_refused');
  });
});

test.each(['10.0.0.5', '169.254.169.254', '127.0.0.1', '::ffff:192.168.1.1', 'fe80::1'])(
  'a name that resolves to %s is refused in production',
  async (address) => {
    expect(() => checkUrl('https://receiver.example/', false, [])).not.toThrow();
    expect(await fault('https://receiver.example/', [address])).toBe('address_refused');
  },
);

test('a sandbox reaches this machine and nothing else that is private', () => {
  const use = { sandbox: true, encrypted: false };
  expect(refusalOf('127.8.9.10', use, [])).toBeUndefined();
  expect(refusalOf('::1', use, [])).toBeUndefined();
  expect(refusalOf('10.0.0.1', use, [])).toBe('private');
  expect(refusalOf('169.254.169.254', use, [])).toBe('link-local');
  expect(refusalOf('8.8.8.8', use, [])).toBe('not encrypted');
});

test('an allowed range is reached, also without TLS, and only that range', () => {
  const allowed = readAllowed(['10.2.0.0/16', 'fd00::/8']);
  const use = { sandbox: false, encrypted: false };
  expect(refusalOf('10.2.3.4', use, allowed)).toBeUndefined();
  expect(refusalOf('::ffff:10.2.3.4', use, allowed)).toBeUndefined();
  expect(refusalOf('fd12::1', use, allowed)).toBeUndefined();
  expect(refusalOf('10.3.0.1', use, allowed)).toBe('private');
  expect(() => readAllowed(['10.2.0.0/99'])).toThrow(RangeError);
});
