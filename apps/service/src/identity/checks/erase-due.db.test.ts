import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { sealWith } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { noEffects } from '../../platform/store/record.js';
import { dueChecks, eraseDueChecks } from './erase-due.js';
import { storeCheck } from './insert-checks.js';

const DAY_MS = 86_400_000;
const KEEP_A_DAY: Statement = {
  name: 'test_keep_a_day',
  text: `update environments set settings = settings || '{"retention":{"media_days":1,"data_days":1}}' where id = $1`,
};
const HOLD: Statement = { name: 'test_hold', text: 'select id from checks where id = $1 for key share' };
const LEFT: Statement = {
  name: 'test_left',
  text: 'select count(*)::integer as left from checks where environment_id = $1',
};

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
  await opened.app.db.system(KEEP_A_DAY, [opened.sandbox.id]);
});
afterAll(async () => {
  await opened?.close();
});

/** A finished check of a document, two days old. */
async function oldCheck(): Promise<string> {
  const { app, sandbox: environment } = opened;
  const id = newId('chk');
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
  await storeCheck(app, {
    ...{ environment, id, type: 'document', status: 'passed', reasonCodes: [], referenceIndex: null },
    ...{ wrappedKey: wrapped, sealed: sealWith(key, Buffer.from('{}'), `check ${environment.id} ${id}`) },
    ...{ module: 'document', billable: false, at: Date.now() - 2 * DAY_MS, effects: noEffects(), keyed: undefined },
  });
  return id;
}

const left = async () => (await opened.app.db.system<{ left: number }>(LEFT, [opened.sandbox.id]))[0]!.left;

test('a check that another transaction holds at the moment is erased as soon as it is free', async () => {
  const { app } = opened;
  const id = await oldCheck();
  await oldCheck();
  const environment = (await app.environments.all()).find(({ id: one }) => one === opened.sandbox.id)!;
  expect(await dueChecks(app, environment, Date.now())).toBe(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = app.db.systemTransaction(async (tx) => {
    await tx.query(HOLD, [id]);
    await held;
  });
  await pause(100);
  expect(await eraseDueChecks(app)).toBe(true);
  expect(await left()).toBe(1);
  expect(await eraseDueChecks(app)).toBe(true);
  release();
  await holding;
  expect(await eraseDueChecks(app)).toBe(false);
  expect(await left()).toBe(0);
  expect(await dueChecks(app, environment, Date.now())).toBe(0);
});
