import { expect, test } from 'vitest';
import { expectSchedulePromises, runSchedules } from '../support/schedule-promises.js';
import { startService } from '../support/service.js';

const seed = Number(process.env['ASSAY_SCHEDULE_SEED'] ?? 1);

test(`10,000 random lives of sessions end where the table of moves says (seed ${seed})`, async () => {
  const service = await startService({ env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  try {
    const finished = await runSchedules(service, { count: 10_000, seed, log: (line) => console.log(line) });
    expect(finished).toHaveLength(10_000);
    await expectSchedulePromises(service, finished);
  } finally {
    await service.stop();
  }
});
