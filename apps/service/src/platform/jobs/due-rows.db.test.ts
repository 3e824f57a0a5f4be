import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { dueRows } from './due-rows.js';

const DUE = {
  name: 'test_due',
  text: dueRows({
    select: 'w.environment_id, w.owner_id',
    ...{ from: 'face_jobs w', table: 'w', due: 'due_at', limit: 10 },
  }),
};
const ADD = {
  name: 'test_add_due',
  text: `insert into face_jobs (environment_id, owner_id, kind, due_at)
    select $1, $2::text || n, 'verified', now() - make_interval(secs => $3 - n) from generate_series(1, $4::integer) n`,
};

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

test('each environment has its share of what is done at once, its oldest rows first', async () => {
  const { app, sandbox, production } = opened;
  await app.db.system(ADD, [sandbox.id, 'many', 3600, 100]);
  await app.db.system(ADD, [production.id, 'few', 60, 3]);
  const rows = await app.db.system<{ environment_id: string; owner_id: string }>(DUE);
  const of = (id: string) => rows.filter((row) => row.environment_id === id).map((row) => row.owner_id);
  expect(of(production.id)).toEqual(['few1', 'few2', 'few3']);
  expect(of(sandbox.id)).toEqual(['many1', 'many2', 'many3', 'many4', 'many5', 'many6', 'many7']);
});
