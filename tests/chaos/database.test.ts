import { describe, expect, test } from 'vitest';
import type { Fault } from '../support/chaos/faults.js';
import { expectPromises } from '../support/chaos/promises.js';
import { type ChaosResult, runChaos, runFailovers } from '../support/chaos/run.js';
import { tallyOf } from '../support/chaos/tally.js';
import { systemPostgres } from '../support/system-postgres.js';

const PAUSE_MS = [300, 1500] as const;
const standbyMaker = await systemPostgres(15);
const hasOwnServer = process.env['DATABASE_URL'] === undefined;
const FAULTS: readonly Fault[] = hasOwnServer
  ? ['backends_terminated', 'postmaster_killed', 'backends_terminated', 'postmaster_killed']
  : ['backends_terminated', 'backends_terminated'];

describe('a service that loses its database under load goes on, loses nothing and does nothing twice', () => {
  test(`${new Set(FAULTS).size > 1 ? 'all backends terminated, its own server killed' : 'all backends terminated'}`, async () => {
    const result = await runChaos({ faults: FAULTS, pauseMs: PAUSE_MS, seed: 2 });
    await holds(result);
  });

  // The pair of servers is the test's own: a second run on another server would show the same again.
  test.skipIf(!standbyMaker || !hasOwnServer)('a standby promoted, its address switched', async () => {
    if (!standbyMaker) return;
    const faults = ['failover', 'failover'] as const;
    await holds(await runFailovers({ faults, pauseMs: PAUSE_MS, seed: 3 }, standbyMaker));
  });
});

async function holds(result: ChaosResult): Promise<void> {
  try {
    expectPromises(result, await tallyOf(result));
    expect(result.service.process.exitCode).toBe(null);
  } finally {
    await result.stop();
  }
}
