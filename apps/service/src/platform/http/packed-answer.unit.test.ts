import { operations } from '@assay/contract';
import { expect, test } from 'vitest';
import { mayPack, packed } from './packed-answer.js';

const LONG = 'a'.repeat(1024);
const named = (id: string) => {
  const spec = operations.find((one) => one.id === id);
  if (!spec) throw new Error(`no operation ${id}`);
  return spec;
};

test.each([
  ['gzip', true],
  ['deflate, GZIP;q=0.5', true],
  ['gzip; q=1.0, identity', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0', false],
  ['br', false],
  ['xgzip', false],
  ['', false],
])('"%s" takes gzip: %s', async (accepted, taken) => {
  expect((await packed(LONG, accepted)) !== undefined).toBe(taken);
});

test('a short answer stays as it is', async () => {
  expect(await packed('a'.repeat(1023), 'gzip')).toBeUndefined();
});

test('no answer is packed that holds a link, a token, a key or a secret', () => {
  for (const id of ['listVerifications', 'getVerification', 'createVerification', 'getCaptureSession', 'exchangeLink'])
    expect([id, mayPack(named(id))]).toEqual([id, false]);
  for (const id of ['listJourneys', 'listAuditEvents', 'listCases'])
    expect([id, mayPack(named(id))]).toEqual([id, true]);
});
