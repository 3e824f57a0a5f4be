import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { CLAIM_LATE } from './late.js';

const BEHIND = {
  name: 'test_behind',
  text: `insert into reevaluation_backlogs (environment_id, customer_id, open, due_at)
    select $1, 'cus_' || n, true, now() - make_interval(secs => $2) from generate_series(1, $3::integer) n`,
};

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

test('a customer of one institution is evaluated again before all the older ones of another', async () => {
  const { app, sandbox, production } = opened;
  expect(await app.db.system(CLAIM_LATE)).toEqual([]);
  await app.db.system(BEHIND, [sandbox.id, 3600, 1000]);
  await app.db.system(BEHIND, [production.id, 1, 1]);
  const claimed = new Set<string>();
  for (let look = 0; look < 60; look += 1) {
    const [row] = await app.db.system<{ environment_id: string }>(CLAIM_LATE);
    if (row) claimed.add(row.environment_id);
  }
  expect([...claimed].sort()).toEqual([sandbox.id, production.id].sort());
});
