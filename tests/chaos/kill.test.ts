import { expect, test } from 'vitest';
import { runChaos } from '../support/chaos.js';
import { expectPromises } from '../support/chaos-promises.js';

test('ten kills under load lose no acknowledged session and repeat nothing', async () => {
  const result = await runChaos({ kills: 10, pauseMs: [200, 900], seed: 20_261_120 });
  try {
    await expectPromises(result);
    expect(result.service.process.exitCode).toBe(null);
  } finally {
    await result.service.stop();
    await result.receiver.close();
  }
});
