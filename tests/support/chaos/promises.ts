import { expect } from 'vitest';
import type { ChaosResult } from './run.js';
import type { Tally } from './tally.js';

/** What must hold however often something was killed. */
export function expectPromises({ load, rounds, unhealthy }: ChaosResult, tally: Tally): void {
  expect(load.acknowledged.length).toBeGreaterThan(20);
  // A killed service breaks connections. A service that lives answers, and says 503 where it does not know.
  const killed = rounds.some(({ fault }) => fault === 'service_killed');
  expect(load.wrong.filter((answer) => !killed || answer !== 'network')).toEqual([]);
  expect(unhealthy).toEqual([]);
  expect(tally).toMatchObject({
    writes: { lost: 0, doubled: 0, readBackSha256: tally.writes.acknowledgedSha256 },
    events: { lost: 0, doubled: 0 },
    doubledRecords: 0,
  });
}
