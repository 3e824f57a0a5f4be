import { expect, test } from 'vitest';
import { Batcher, type BatchLimits } from './batcher.js';

const LIMITS = { batchMax: 4, runningMax: 1 };

/** A batcher whose batches wait until they are released; it notes the questions of each. */
function held(limits: BatchLimits = LIMITS, keyOf?: (question: number) => string | undefined) {
  const batches: { readonly group: string; readonly questions: readonly number[] }[] = [];
  const release: (() => void)[] = [];
  const batcher = new Batcher<number, number>(
    async (group, questions) => {
      batches.push({ group, questions });
      await new Promise<void>((resolve) => release.push(resolve));
      return questions.map((question) => question * 10);
    },
    limits,
    keyOf,
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const next = () => {
    release.shift()?.();
    return turn();
  };
  return { batcher, batches, turn, next };
}

test('questions of one turn share a batch, and everybody gets the own answer', async () => {
  const { batcher, batches, turn, next } = held();
  const answers = Promise.all([batcher.ask('a', 1), batcher.ask('a', 2), batcher.ask('a', 3)]);
  await turn();
  await next();
  expect(await answers).toEqual([10, 20, 30]);
  expect(batches).toEqual([{ group: 'a', questions: [1, 2, 3] }]);
});

test('what comes while a batch is under way goes with the next, within the limit of a batch', async () => {
  const { batcher, batches, turn, next } = held();
  const first = batcher.ask('a', 1);
  await turn();
  const later = Promise.all([2, 3, 4, 5, 6].map((question) => batcher.ask('a', question)));
  await turn();
  expect(batches).toHaveLength(1);
  for (let index = 0; index < 3; index += 1) await next();
  expect(await first).toBe(10);
  expect(await later).toEqual([20, 30, 40, 50, 60]);
  expect(batches.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4, 5], [6]]);
});

test('a batch starts beside another only when enough wait for it; those that are fewer go next', async () => {
  const { batcher, batches, turn, next } = held({ batchMax: 4, runningMax: 2, concurrentMin: 3 });
  const answers = [batcher.ask('a', 1)];
  await turn();
  answers.push(batcher.ask('a', 2), batcher.ask('a', 3));
  await turn();
  expect(batches).toHaveLength(1);
  answers.push(batcher.ask('a', 4));
  await turn();
  expect(batches.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4]]);
  answers.push(batcher.ask('a', 5));
  await next();
  await next();
  await next();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

test('the next batch is asked before anybody hears the answers of the last', async () => {
  const { batcher, batches, turn, next } = held();
  let asked = 0;
  const first = batcher.ask('a', 1).then(() => {
    asked = batches.length;
  });
  await turn();
  const second = batcher.ask('a', 2);
  await next();
  await first;
  expect(asked).toBe(2);
  await next();
  expect(await second).toBe(20);
});

test('groups never share a batch and never wait for one another', async () => {
  const { batcher, batches, turn, next } = held();
  const answers = Promise.all([batcher.ask('a', 1), batcher.ask('b', 2), batcher.ask('a', 3)]);
  await turn();
  expect(batches).toEqual([
    { group: 'a', questions: [1, 3] },
    { group: 'b', questions: [2] },
  ]);
  await next();
  await next();
  expect(await answers).toEqual([10, 20, 30]);
});

test('a batch that fails, fails for its members alone, and the next one is asked', async () => {
  let asked = 0;
  const batcher = new Batcher<number, number>(async (_group, questions) => {
    asked += 1;
    if (questions.includes(13)) throw new Error('unlucky');
    return [...questions];
  }, LIMITS);
  await expect(Promise.allSettled([batcher.ask('a', 13), batcher.ask('a', 1)])).resolves.toMatchObject([
    { status: 'rejected', reason: { message: 'unlucky' } },
    { status: 'rejected', reason: { message: 'unlucky' } },
  ]);
  expect(await batcher.ask('a', 2)).toBe(2);
  expect(asked).toBe(2);
});

test('questions about one thing are never under way together and keep their order; others do not wait for them', async () => {
  const parity = (question: number) => (question > 90 ? undefined : String(question % 2));
  const { batcher, batches, turn, next } = held({ batchMax: 4, runningMax: 2 }, parity);
  const answers = Promise.all([1, 3, 2, 5, 98, 99].map((question) => batcher.ask('a', question)));
  await turn();
  expect(batches.map(({ questions }) => questions)).toEqual([[1, 2, 98, 99]]);
  const more = batcher.ask('a', 97);
  await turn();
  expect(batches.at(-1)?.questions).toEqual([97]);
  for (let index = 0; index < 4; index += 1) await next();
  expect(batches.slice(2).map(({ questions }) => questions)).toEqual([[3], [5]]);
  expect(await answers).toEqual([10, 30, 20, 50, 980, 990]);
  expect(await more).toBe(970);
});
