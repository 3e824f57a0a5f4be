import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const ask = async (method: string, path: string, body?: unknown, options = {}) => {
  const { status, body: answer } = await service.api(method, path, body as object, options);
  return [status, answer.error?.field];
};
const subject = { type: 'individual', reference: 'wrong-values' };
const payment = { amount: '10.00', currency: 'EUR', subject: { reference: 'wrong-values', type: 'individual' } };

test.each([
  ['/v1/transactions?country=ZZ', 400],
  ['/v1/transactions?country=UK', 400],
  ['/v1/transactions?country=XK', 200],
  ['/v1/travel-rule/counterparties?country=ZZ', 400],
  ['/v1/travel-rule/counterparties?country=de', 200],
  // A register names countries as it likes.
  ['/v1/businesses?country=ZZ', 200],
])('a country that no row can have is refused as a filter: %s', async (path, status) => {
  expect(await ask('GET', path)).toEqual([status, status === 400 ? 'country' : undefined]);
});

test.each([
  ['/v1/verifications?status=approved,', 'status'],
  ['/v1/verifications?status=,approved', 'status'],
  ['/v1/verifications?decision=approved,,declined', 'decision'],
  ['/v1/transactions?status=held,%20', 'status'],
  ['/v1/cases?state=open,', 'state'],
  ['/v1/checks?type=document,', 'type'],
])('a list with an empty element is refused: %s', async (path, field) => {
  expect(await ask('GET', path)).toEqual([400, field]);
});

test('a list of several is taken, with commas or repeated', async () => {
  for (const query of ['status=approved,declined', 'status=approved&status=declined'])
    expect(await ask('GET', `/v1/verifications?${query}`)).toEqual([200, undefined]);
});

test.each([
  ['/v1/verifications', { journey: 'kyc_light', subject: { ...subject, reference: 'a\0' } }, 'subject.reference'],
  ['/v1/verifications', { journey: 'kyc_light', subject, metadata: { note: 'a\0' } }, 'metadata.note'],
  ['/v1/verifications/imports', { records: [{ subject, decision: 'approved', external_id: 'a\0' }] }, undefined],
  ['/v1/transactions', { ...payment, memo: 'a\0' }, 'memo'],
  ['/v1/transactions/imports', { transactions: [{ ...payment, counterparty: { name: 'a\0' } }] }, undefined],
  ['/v1/lists/blocklist/entries', { type: 'name', value: 'a\0b', reason: 'Known fraud' }, 'value'],
  ['/v1/checks/screening', { name: 'a\0b' }, 'name'],
  ['/v1/search', { q: 'a\0b' }, 'q'],
  ['/v1/travel-rule/messages', { action: 'send', originator: { name: 'a\0b' } }, 'originator.name'],
])('U+0000 in a text is refused by its field: %s', async (path, body, field) => {
  const [status, named] = await ask('POST', path, body);
  expect(status).toBe(400);
  expect(named).toBe(field ?? (path.includes('verif') ? 'records.0.external_id' : 'transactions.0.counterparty.name'));
});

test('U+0000 in an address, a filter and a note is refused too, and nowhere an error of the service', async () => {
  const { body } = await service.api('GET', '/v1/openapi.json', undefined, { key: null });
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(body.paths as Record<string, object>)) {
    if (!path.startsWith('/v1/') || !('get' in operations)) continue;
    if (path.includes('{')) {
      const [status] = await ask('GET', path.replaceAll(/\{\w+\}/g, 'a%00b'));
      if (!(Number(status) < 500)) failed.push(`${path}: ${status}`);
    }
    for (const { in: place, name } of (operations.get as { parameters?: { in: string; name: string }[] }).parameters ??
      [])
      if (place === 'query' && !path.includes('{'))
        if ((await ask('GET', `${path}?${name}=a%00b`))[0] !== 400) failed.push(`${path}?${name}`);
  }
  expect(failed).toEqual([]);
});

test('a label is of the version that was looked at', async () => {
  const reference = `labelled-${Date.now()}`;
  const send = async (more: object) =>
    (await service.api('POST', '/v1/transactions', { ...payment, reference, ...more })).body;
  const { id } = await send({});
  await send({ version: 2, amount: '11.00' });
  const label = (more: object) =>
    service.api('POST', `/v1/transactions/${id}/labels`, { outcome: 'confirmed', ...more });
  const unseen = await label({ version: 1 });
  expect([unseen.status, unseen.body.error.field]).toEqual([409, 'version']);
  expect((await label({ version: 2 })).body.label).toMatchObject({ outcome: 'confirmed', version: 2 });
  expect((await label({})).status).toBe(200);
  const corrected = await send({ version: 3, amount: '12.00' });
  expect(corrected).toMatchObject({ version: 3, label: { version: 2 } });
});
