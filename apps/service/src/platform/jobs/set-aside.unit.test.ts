import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../store/failures.js';
import { settingAside } from './set-aside.js';

function started() {
  let now = 0;
  const logged: unknown[] = [];
  const log = { error: (about: { item: string }) => logged.push(about.item) } as unknown as Logger;
  const attempt = settingAside(log, 'failed', () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { attempt, logged, wait };
}

test('an item that fails is logged once and left out for a while, twice as long each time', async () => {
  const { attempt, logged, wait } = started();
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new RangeError('no');
  };
  await attempt('a', work);
  await attempt('a', work);
  expect([tries, logged]).toEqual([1, ['a']]);
  wait(30_000);
  await attempt('a', work);
  wait(59_999);
  await attempt('a', work);
  expect(tries).toBe(2);
  wait(1);
  await attempt('a', work);
  expect([tries, logged]).toEqual([3, ['a']]);
});

test('others go on, and what passes again is forgotten', async () => {
  const { attempt, logged, wait } = started();
  const done: string[] = [];
  const work = (id: string) => async () => {
    done.push(id);
  };
  await attempt('a', async () => Promise.reject(new Error('no')));
  await attempt('b', work('b'));
  wait(30_000);
  await attempt('a', work('a'));
  await attempt('a', async () => Promise.reject(new Error('no')));
  expect([done, logged]).toEqual([
    ['b', 'a'],
    ['a', 'a'],
  ]);
});

test('an outage of the database is thrown', async () => {
  const { attempt, logged } = started();
  const outage = new DatabaseUnavailable('unreachable');
  await expect(attempt('a', async () => Promise.reject(outage))).rejects.toBe(outage);
  expect(logged).toEqual([]);
});
