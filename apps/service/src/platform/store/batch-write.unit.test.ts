import { expect, test } from 'vitest';
import { batchWrite } from './batch-write.js';
import { DatabaseUnavailable } from './failures.js';

const refusal = Object.assign(new Error('duplicate key'), { code: '23505' });
const broken = Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });

/** Writes that fail when the batch holds one of these; what was asked is written down. */
function writer(failing: readonly number[], error: Error) {
  const calls: (readonly number[])[] = [];
  const write = async (batch: readonly number[]) => {
    calls.push(batch);
    if (batch.some((one) => failing.includes(one))) throw error;
    return batch.map((one) => ({ wrote: one }));
  };
  return { calls, write };
}

test('a batch is one call', async () => {
  const { calls, write } = writer([], refusal);
  expect(await batchWrite([1, 2, 3], write)).toEqual([{ wrote: 1 }, { wrote: 2 }, { wrote: 3 }]);
  expect(calls).toEqual([[1, 2, 3]]);
});

test('of a refused batch only those fail that the database refuses alone', async () => {
  const { calls, write } = writer([2], refusal);
  expect(await batchWrite([1, 2, 3], write)).toEqual([{ wrote: 1 }, { error: refusal }, { wrote: 3 }]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a batch of which it is not known whether it was written is not written again', async () => {
  const { calls, write } = writer([2], broken);
  expect(await batchWrite([1, 2], write)).toEqual([{ error: broken }, { error: broken }]);
  expect(calls).toEqual([[1, 2]]);
});

test('items of a batch that met another transaction are written alone, and again where they meet it again', async () => {
  const deadlock = new DatabaseUnavailable('overloaded', Object.assign(new Error('deadlock'), { code: '40P01' }));
  let left = 2;
  const write = async (batch: readonly number[]) => {
    if (batch.includes(2) && left-- > 0) throw deadlock;
    return batch.map((one) => ({ wrote: one }));
  };
  expect(await batchWrite([1, 2, 3], write)).toEqual([{ wrote: 1 }, { wrote: 2 }, { wrote: 3 }]);
  const { calls, write: never } = writer([2], deadlock);
  expect(await batchWrite([2], never)).toEqual([{ error: deadlock }]);
  expect(calls).toEqual([[2], [2], [2]]);
});
