import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSchedulePromises, runSchedules } from '../support/schedule-promises.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
});
afterAll(() => service?.stop());

test('150 random lives of sessions end where the table of moves says, each effect once', async () => {
  const finished = await runSchedules(service, { count: 150, seed: 20_261_121 });
  expect(new Set(finished.map(({ status }) => status)).size).toBe(8);
  await expectSchedulePromises(service, finished);
}, 240_000);
