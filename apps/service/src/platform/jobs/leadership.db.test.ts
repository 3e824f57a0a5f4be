import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Statement } from '../store/database.js';
import { Leadership } from './leadership.js';

const OVER: Statement = {
  name: 'test_lease_over',
  text: `update job_leases set until = now() - interval '1 second' where job = $1`,
};

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(async () => {
  await opened?.close();
});

test('of several processes one does the rounds, and the next one as soon as it leaves', async () => {
  const { db } = opened.app;
  const nodes = Array.from({ length: 3 }, () => new Leadership(db, 'left', false));
  const rounds = await Promise.all(nodes.map((node) => node.only(async () => true)()));
  expect(rounds.filter(Boolean)).toHaveLength(1);
  await nodes[rounds.indexOf(true)]!.leave();
  expect(await new Leadership(db, 'left', false).leads()).toBe(true);
});

test('a lease that ran out passes to another process', async () => {
  const { db } = opened.app;
  const [first, second] = [new Leadership(db, 'lost', false), new Leadership(db, 'lost', false)];
  expect(await first.leads()).toBe(true);
  expect(await second.leads()).toBe(false);
  await db.system(OVER, ['lost']);
  expect(await new Leadership(db, 'lost', false).leads()).toBe(true);
});

test('a process without others asks nothing', async () => {
  const alone = new Leadership(opened.app.db, 'alone', true);
  expect(await alone.leads()).toBe(true);
  expect(await new Leadership(opened.app.db, 'alone', false).leads()).toBe(true);
});
