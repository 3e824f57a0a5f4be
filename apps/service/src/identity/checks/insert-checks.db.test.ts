import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { ok } from '../../platform/http/answer.js';
import { KeyTaken, newClaim } from '../../platform/http/idempotency.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { noEffects } from '../../platform/store/record.js';
import type { ChecksApp } from './app.js';
import { type NewCheck, storeCheck } from './insert-checks.js';

const LEASE: Statement = {
  name: 'test_lease',
  text: `insert into idempotency (environment_id, principal, method, path, key, fingerprint, lease_token, lease_until, created_at)
    values ($1, 'key', 'POST', '/v1/checks/screening', $2, $3, $4, now() + interval '60 seconds', now())`,
};
/** How many rows of each kind a check has brought. */
const ROWS: Statement = {
  name: 'test_rows',
  text: `select (select count(*)::int from checks where id = $1) as checks,
    (select count(*)::int from data_keys where id = $1) as keys,
    (select count(*)::int from usage_units where id = $1 and resource_id = $1) as usage,
    (select count(*)::int from events where resource_id = $1 and sequence = 1) as events,
    (select count(*)::int from audit_pending where entries like '%' || $1 || '%') as audit,
    (select count(*)::int from idempotency where resource_id = $1 and status = 200 and lease_token is null) as answers`,
};
const STORED: Statement = {
  name: 'test_stored',
  text: 'select status, reason_codes, sealed from checks where id = $1',
};
const ALL = { checks: 1, keys: 1, usage: 1, events: 1, audit: 1, answers: 0 };
const NONE = { checks: 0, keys: 0, usage: 0, events: 0, audit: 0, answers: 0 };

const KEY: Statement = { name: 'test_key', text: 'select wrapped from data_keys where id = $1' };

let opened: TestApp;
let app: ChecksApp;
let sandbox: Environment;

beforeAll(async () => {
  opened = await openTestApp();
  ({ app, sandbox } = opened);
});
afterAll(async () => {
  await opened?.close();
});

async function checkOf(more: Partial<NewCheck> = {}): Promise<NewCheck> {
  const id = newId('chk');
  const at = Date.now();
  const { key, wrapped } = await app.vault.newDataKey(sandbox.id, id);
  const effects = noEffects();
  effects.audit.push({ action: 'check.completed', actor: { type: 'system' }, target: { type: 'check', id }, at });
  effects.events.push({ type: 'check.completed', resourceId: id, sequence: 1, at, key, data: { id } });
  return {
    environment: sandbox,
    id,
    type: 'screening',
    status: 'possible_match',
    reasonCodes: ['screening.sanctions_possible_match', 'screening.list_data_stale'],
    referenceIndex: null,
    wrappedKey: wrapped,
    sealed: sealWith(key, Buffer.from(`result of ${id}`), `check ${sandbox.id} ${id}`),
    module: 'screening',
    billable: false,
    at,
    effects,
    keyed: undefined,
    ...more,
  };
}

/** A check under an idempotency key that is leased as `held`; `lease` is what the request believes to hold. */
async function keyedCheck(name: string, held: string, lease: string): Promise<NewCheck> {
  const fingerprint = Buffer.alloc(32);
  await app.db.system(LEASE, [sandbox.id, name, fingerprint, held]);
  const claim = newClaim({
    environment: sandbox,
    principal: 'key',
    method: 'POST',
    path: '/v1/checks/screening',
    key: name,
    fingerprint,
    requestId: newId('req'),
    lease,
    caller: { type: 'anonymous' },
    secretFields: [],
    reads: false,
  });
  const check = await checkOf();
  const { key } = await app.vault.newDataKey(sandbox.id, check.id);
  return { ...check, keyed: { claim, answer: ok({ id: check.id }, { sealWith: key, resourceId: check.id }) } };
}

const rowsOf = async ({ id }: NewCheck) => (await app.db.system(ROWS, [id]))[0];
const store = (checks: readonly NewCheck[]) => Promise.allSettled(checks.map((check) => storeCheck(app, check)));

test('checks that come together are each stored with all that they bring', async () => {
  const checks = await Promise.all(Array.from({ length: 40 }, () => checkOf()));
  expect((await store(checks)).every(({ status }) => status === 'fulfilled')).toBe(true);
  for (const check of checks) expect(await rowsOf(check)).toEqual(ALL);
  const { id, wrappedKey, reasonCodes } = checks[7]!;
  const [row] = await app.db.system<{ status: string; reason_codes: string[]; sealed: Buffer }>(STORED, [id]);
  expect([row!.status, row!.reason_codes]).toEqual(['possible_match', reasonCodes]);
  const [{ wrapped } = { wrapped: wrappedKey }] = await app.db.system<{ wrapped: Buffer }>(KEY, [id]);
  const key = app.vault.unwrap(id, wrapped);
  expect(openWith(key, row!.sealed, `check ${sandbox.id} ${id}`).toString()).toBe(`result of ${id}`);
});

test('no reason codes are an empty list', async () => {
  const check = await checkOf({ status: 'no_match', reasonCodes: [] });
  await storeCheck(app, check);
  const [row] = await app.db.system<{ reason_codes: string[] }>(STORED, [check.id]);
  expect(row!.reason_codes).toEqual([]);
});

test('one that the database refuses fails alone, and leaves nothing behind', async () => {
  const wrong = await checkOf({ status: 'a\0b' });
  const checks = [await checkOf(), wrong, await checkOf()];
  expect((await store(checks)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await rowsOf(checks[0]!), await rowsOf(wrong), await rowsOf(checks[2]!)]).toEqual([ALL, NONE, ALL]);
});

test('answers are stored under their keys; of a request whose lease was taken over nothing is written', async () => {
  const mine = await keyedCheck('mine', 'lease-1', 'lease-1');
  const lost = await keyedCheck('lost', 'lease-of-another', 'lease-2');
  const plain = await checkOf();
  const [first, second, third] = await store([mine, lost, plain]);
  expect([first!.status, second!.status, third!.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((second as PromiseRejectedResult).reason).toBeInstanceOf(KeyTaken);
  expect([mine.keyed!.claim.written, lost.keyed!.claim.written]).toEqual([true, false]);
  expect(await rowsOf(mine)).toEqual({ ...ALL, answers: 1 });
  expect([await rowsOf(lost), await rowsOf(plain)]).toEqual([NONE, ALL]);
});
