import { test } from 'vitest';
import { runChaos } from '../support/chaos.js';
import { expectPromises } from '../support/chaos-promises.js';

const seed = Number(process.env['ASSAY_CHAOS_SEED'] ?? 1);

test(`200 kills and 10 of them with the database lose nothing and repeat nothing (seed ${seed})`, async () => {
  const log = (line: string) => console.log(line);
  const result = await runChaos({ kills: 200, pauseMs: [100, 1500], seed, databaseEvery: 20, log });
  try {
    await expectPromises(result);
  } finally {
    await result.service.stop();
    await result.receiver.close();
  }
});
