import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Statement } from '../store/database.js';
import { longRun, runNext } from './leases.js';
import { Turns } from './turns.js';

const OF = longRun({ table: 'runs', name: 'run', what: 'run', returning: 'environment_id, id' });
const CLAIMED = { environment_id: 'env_1', id: 'run_1' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service whose database has one run that waits; tells the statements that it was sent. */
function service() {
  const sent: { name: string; values: readonly unknown[] }[] = [];
  const db = {
    system: async ({ name }: Statement, values: readonly unknown[]) => {
      sent.push({ name, values });
      return name === 'run_claim' ? [CLAIMED] : [];
    },
  };
  const app = { stopping: false, log: { error: () => undefined }, db, turns: new Turns(db as never) };
  return { app, sent };
}

test('a run goes on until its turn is over, and is then given back', async () => {
  const { app, sent } = service();
  let steps = 0;
  const more = await runNext({ app: app as never, of: OF }, async (_claimed, _lease, goesOn) => {
    for (; goesOn(); steps += 1) vi.advanceTimersByTime(1000);
  });
  expect([more, steps]).toEqual([true, 10]);
  expect(sent.map(({ name }) => name)).toEqual(['run_claim', 'run_release']);
  const [[lease], given] = [sent[0]?.values ?? [], sent[1]?.values];
  expect(given).toEqual(['env_1', 'run_1', lease]);
});

test('it stops between two steps when the service does', async () => {
  const { app, sent } = service();
  await runNext({ app: app as never, of: OF }, async (_claimed, _lease, goesOn) => {
    expect(goesOn()).toBe(true);
    app.stopping = true;
    expect(goesOn()).toBe(false);
  });
  expect(sent.at(-1)?.name).toBe('run_release');
});

test('who had the last turn is named when the next one is claimed, until nobody waits', async () => {
  const waiting: ({ environment_id: string; id: string } | undefined)[] = [CLAIMED, CLAIMED, undefined, undefined];
  const asked: unknown[] = [];
  const turns = new Turns({
    system: async (_statement: Statement, values: readonly unknown[]) => {
      asked.push(values[1]);
      return [waiting.shift()].filter((one) => one !== undefined);
    },
  } as never);
  for (const lease of ['1', '2', '3', '4']) await turns.claim(OF.claim, lease);
  expect(asked).toEqual(['', 'env_1', 'env_1', '']);
});
