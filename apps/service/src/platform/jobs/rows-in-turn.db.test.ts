import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { rowsInTurn } from './rows-in-turn.js';

const WAITING = { table: 'face_jobs', waits: 'due_at <= now()', order: ['later', 'due_at'] };
const TAKE = {
  name: 'test_take_in_turn',
  text: `delete from face_jobs where (environment_id, owner_id) in (${rowsInTurn(WAITING, 'owner_id')})
    returning environment_id, owner_id`,
};
const ADD = {
  name: 'test_add_in_turn',
  text: `insert into face_jobs (environment_id, owner_id, kind, later, due_at)
    select $1, $2::text || n, 'verified', $3, now() - make_interval(secs => $4 - n * 0.001) from generate_series(1, $5::integer) n`,
};

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());
beforeEach(() => opened.app.db.system({ name: 'test_clear_turns', text: 'delete from face_jobs' }));

interface Added {
  readonly of: string;
  readonly name: string;
  readonly count: number;
  readonly ageSeconds: number;
  readonly later?: boolean;
}

const add = ({ of, name, count, ageSeconds, later = false }: Added) =>
  opened.app.db.system(ADD, [of, name, later, ageSeconds, count]);
const take = (limit: number, except: readonly string[] = []) =>
  opened.app.db.system<{ environment_id: string; owner_id: string }>(TAKE, [randomUUID(), limit, except]);

test('one row of an environment is taken long before the older rows of those that have many', async () => {
  const [crowded, patient] = [opened.sandbox.id, opened.production.id];
  await add({ of: crowded, name: 'many', count: 200, ageSeconds: 3600 });
  await add({ of: 'env_second_crowd', name: 'many', count: 200, ageSeconds: 3600 });
  await add({ of: patient, name: 'one', count: 1, ageSeconds: 1 });
  let taken = 0;
  for (let found = false; !found; ) {
    const rows = await take(1);
    expect(rows).toHaveLength(1);
    found = rows[0]?.environment_id === patient;
    if (!found) taken += 1;
  }
  expect(taken).toBeLessThan(200);
});

test('within an environment the oldest rows come first, and those of a crowd after all that came one by one', async () => {
  const of = opened.sandbox.id;
  await add({ of, name: 'crowd', count: 3, ageSeconds: 3600, later: true });
  await add({ of, name: 'single', count: 3, ageSeconds: 10 });
  const order: (string | undefined)[] = [];
  for (let taken = 0; taken < 6; taken += 1) order.push((await take(1))[0]?.owner_id);
  expect(order).toEqual(['single1', 'single2', 'single3', 'crowd1', 'crowd2', 'crowd3']);
});

test('no more rows are taken than asked for, none of an environment that is left out, and none that is not due', async () => {
  const [left, right] = [opened.sandbox.id, opened.production.id];
  await add({ of: left, name: 'left', count: 5, ageSeconds: 60 });
  await add({ of: right, name: 'right', count: 2, ageSeconds: 60 });
  await add({ of: right, name: 'future', count: 2, ageSeconds: -3600 });
  expect(await take(4)).toHaveLength(4);
  const rest = [...(await take(10, [left])), ...(await take(10, [right]))];
  expect(rest).toHaveLength(3);
  expect(rest.filter(({ owner_id: owner }) => owner.startsWith('future'))).toEqual([]);
  expect(await take(10)).toEqual([]);
});
