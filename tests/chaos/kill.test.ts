import { expect, test } from 'vitest';
import { expectPromises } from '../support/chaos/promises.js';
import { runChaos } from '../support/chaos/run.js';
import { tallyOf } from '../support/chaos/tally.js';

test('ten kills under load lose no acknowledged session and repeat nothing', async () => {
  const faults = Array.from({ length: 10 }, () => 'service_killed' as const);
  const result = await runChaos({ faults, pauseMs: [200, 900], seed: 20_261_120 });
  try {
    expectPromises(result, await tallyOf(result));
    expect(result.service.process.exitCode).toBe(null);
  } finally {
    await result.stop();
  }
});
