import { afterEach, expect, test } from 'vitest';
import { LeasedWork } from './leased-work.js';
import type { Holder } from './row-lease.js';

interface Row {
  readonly environment_id: string;
  readonly id: string;
}

/** Ends the rows that a test left running, so that nobody renews their leases beside the next tests. */
const left = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const end of left) await end();
  left.clear();
});

/** Work that ends when it is told to, on rows of a table in memory. */
function table(rows: readonly string[], chained?: true) {
  const waiting = rows.map((id) => ({ environment_id: id.slice(0, 1), id }));
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const asked: { limit: number; except: readonly string[] }[] = [];
  let freed = 0;
  const work = new LeasedWork<Row>({} as Holder, {
    of: { table: 'rows', renew: { name: 'renew', text: '' }, everyMs: 60_000 },
    slots: { ofEnvironment: 2, ofProcess: 3 },
    async claim(_lease, limit, except) {
      asked.push({ limit, except });
      const free = waiting.filter((row) => !except.includes(row.environment_id)).slice(0, limit);
      for (const row of free) waiting.splice(waiting.indexOf(row), 1);
      return free;
    },
    work: (_lease, { id }) =>
      new Promise((resolve) => {
        begun.push(id);
        // Rows of q are quick.
        if (id.startsWith('q')) resolve();
        else ends.set(id, resolve);
      }),
    freed: () => {
      freed += 1;
    },
    ...(chained ? { chained } : {}),
  });
  left.add(() => {
    for (const end of ends.values()) end();
    return work.idle();
  });
  return { work, begun, asked, end: (id: string) => ends.get(id)?.(), freed: () => freed };
}

test('a slow row keeps neither the next ones of its environment nor those of others waiting', async () => {
  const { work, begun, end, freed } = table(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(await work.round()).toBe(true);
  expect(begun).toEqual(['a1', 'a2']);
  // The environment has all that one may have, and the process room for one more.
  expect(await work.round()).toBe(true);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  const full = work.round();
  end('a2');
  expect(await full).toBe(true);
  expect(freed()).toBe(1);
  expect(await work.round()).toBe(true);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('rows that are quick are claimed together, and nobody is asked again when there are no more', async () => {
  const { work, begun, asked, freed } = table(['q1', 'q2', 'q3']);
  expect([await work.round(), await work.round()]).toEqual([true, false]);
  expect(begun).toEqual(['q1', 'q2', 'q3']);
  expect(asked).toEqual([
    { limit: 2, except: [] },
    { limit: 2, except: [] },
  ]);
  expect(freed()).toBe(0);
});

test('where rows wait for each other, each that is done asks for another round', async () => {
  const { work, freed } = table(['q1', 'q2'], true);
  await work.round();
  expect(freed()).toBe(2);
});

test('what rounds left running is waited for at the end', async () => {
  const { work, end } = table(['a1']);
  await work.round();
  let idle = false;
  const waited = work.idle().then(() => {
    idle = true;
  });
  await Promise.resolve();
  expect(idle).toBe(false);
  end('a1');
  await waited;
  expect(idle).toBe(true);
});

test('what fails within a moment fails its round, and what fails later is told and ends nothing else', async () => {
  const told: unknown[] = [];
  const fails: ((error: Error) => void)[] = [];
  const rows = [{ environment_id: 'a', id: 'a1' }];
  const work = new LeasedWork<Row>({ log: { warn: (one: unknown) => told.push(one) } } as unknown as Holder, {
    of: { table: 'rows', renew: { name: 'renew', text: '' }, everyMs: 60_000 },
    slots: { ofEnvironment: 1, ofProcess: 1 },
    claim: async () => rows,
    work: () =>
      new Promise((_resolve, reject) => {
        fails.push(reject);
        if (fails.length === 1) reject(new Error('at once'));
      }),
    freed: () => undefined,
  });
  await expect(work.round()).rejects.toThrow('at once');
  expect(told).toEqual([]);
  expect(await work.round()).toBe(true);
  fails.at(-1)?.(new Error('later'));
  await work.idle();
  expect(told).toMatchObject([{ table: 'rows' }]);
});
