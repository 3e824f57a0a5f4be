import { test } from 'vitest';
import { expectPromises } from '../support/chaos/promises.js';
import { runChaos } from '../support/chaos/run.js';
import { tallyOf } from '../support/chaos/tally.js';

const seed = Number(process.env['ASSAY_CHAOS_SEED'] ?? 1);

test(`200 kills and 10 of them with the database lose nothing and repeat nothing (seed ${seed})`, async () => {
  const faults = Array.from({ length: 200 }, () => 'service_killed' as const);
  const log = (line: string) => console.log(line);
  const result = await runChaos({ faults, pauseMs: [100, 1500], seed, databaseEvery: 20, log });
  try {
    expectPromises(result, await tallyOf(result));
  } finally {
    await result.stop();
  }
});
