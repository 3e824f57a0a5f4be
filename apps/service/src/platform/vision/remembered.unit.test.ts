import { expect, test } from 'vitest';
import type { VisionPool } from './pool.js';
import type { VisionResult } from './protocol.js';
import { RememberedVision } from './remembered.js';

/** A pool that counts its jobs and answers with their number. */
function countingPool(answer: (number: number) => VisionResult<unknown> = (value) => ({ ok: true, value })) {
  let jobs = 0;
  const run = async () => {
    jobs += 1;
    return answer(jobs);
  };
  const pool = { run, pids: () => [], stop: async () => undefined } as unknown as VisionPool;
  return { pool, jobs: () => jobs };
}

const PICTURE = { data: new Uint8Array([1, 2, 3]) };
const OTHER = { data: new Uint8Array([1, 2, 4]) };

test('the same job on the same bytes is done once for an owner, also while it is under way', async () => {
  const { pool, jobs } = countingPool();
  const remembered = new RememberedVision(pool);
  const vision = remembered.of('ver_1');
  await Promise.all([vision.run('media.probe', PICTURE), vision.run('media.probe', { data: PICTURE.data.slice() })]);
  await remembered.of('ver_1').run('media.probe', PICTURE);
  expect(jobs()).toBe(1);
  await vision.run('media.probe', OTHER);
  await vision.run('media.thumbnail', PICTURE as never);
  await remembered.of('ver_2').run('media.probe', PICTURE);
  expect(jobs()).toBe(4);
});

test('a job takes the turn of whose it is', async () => {
  const turns: unknown[] = [];
  const run = async (_kind: string, _input: unknown, _options: unknown, turn: unknown) => {
    turns.push(turn);
    return { ok: true, value: 1 };
  };
  const vision = new RememberedVision({ run } as unknown as VisionPool).of('ver_1');
  const turn = { environmentId: 'env_1', caller: 'ver_1' };
  await vision.run('media.probe', PICTURE, undefined, turn);
  expect(turns).toEqual([turn]);
});

test('what a lost worker left open is asked again, a fault of the picture is not', async () => {
  const lost = countingPool(() => ({ ok: false, failure: { kind: 'crashed', reason: 'ended' } }));
  const vision = new RememberedVision(lost.pool).of('ver_1');
  await vision.run('media.probe', PICTURE);
  await vision.run('media.probe', PICTURE);
  expect(lost.jobs()).toBe(2);
  const faulty = countingPool(() => ({ ok: false, failure: { kind: 'media', reason: 'undecodable', message: '' } }));
  const other = new RememberedVision(faulty.pool).of('ver_1');
  await other.run('media.probe', PICTURE);
  await other.run('media.probe', PICTURE);
  expect(faulty.jobs()).toBe(1);
});

test('forgets what is told, what is old, and the longest unused of too many', async () => {
  let now = 0;
  const { pool, jobs } = countingPool();
  const remembered = new RememberedVision(pool, () => now);
  const ask = (owner: string) => remembered.of(owner).run('media.probe', PICTURE);
  await ask('first');
  remembered.forget('first');
  await ask('first');
  expect(jobs()).toBe(2);
  now += 16 * 60_000;
  await ask('second');
  await ask('first');
  expect(jobs()).toBe(4);
  for (let owner = 0; owner < 201; owner += 1) await ask(`many_${owner}`);
  await ask('second');
  expect(jobs()).toBe(4 + 201 + 1);
});
