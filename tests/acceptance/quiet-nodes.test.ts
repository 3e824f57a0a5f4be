import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Opened, openApp } from '../../apps/service/src/entry/boot/open.js';
import { startJobs } from '../../apps/service/src/entry/jobs/start-jobs.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import { allRuns } from '../../apps/service/src/platform/jobs/loop-runs.js';
import { startService, type TestService } from '../support/service.js';

// A process that answers requests, and a worker apart on which nothing has happened for long: what it is to do it only
// learns from the database.

let service: TestService;
let opened: Opened;
let jobs: { stop(): Promise<void> };
/** Rounds of a job of the worker so far. */
const rounds = (job: string) => allRuns().get(job)?.rounds ?? 0;

beforeAll(async () => {
  service = await startService({ env: { ASSAY_ROLE: 'api' } });
  opened = await openApp(
    readConfig({ ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' }),
  );
  vi.spyOn(opened.app.signals, 'quietMs').mockReturnValue(Number.POSITIVE_INFINITY);
  jobs = await startJobs(opened.app);
});
afterAll(async () => {
  await jobs?.stop();
  await opened?.close();
  await service?.stop();
});

test('a quiet worker does in a few looks what another process has written', async () => {
  // The first rounds of all jobs are over: from here on a job of sessions rests for a minute.
  await expect.poll(() => rounds('lookout')).toBeGreaterThan(2);
  const before = rounds('expiry');
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'sandbox_approved.quiet' },
  });
  const status = async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body.status;
  await expect.poll(status).toBe('approved');
  // What has nothing to do was not asked for it; over several nodes of a database each job looks for itself.
  if (!opened.app.db.distributed) expect(rounds('expiry')).toBe(before);
});

test('entries of the audit trail are sealed and customers kept', async () => {
  const listed = async () => (await service.api('GET', '/v1/customers')).body.data.map((one: Listed) => one.reference);
  await expect.poll(listed).toContain('sandbox_approved.quiet');
  const actions = async () => (await service.api('GET', '/v1/audit-events')).body.data.map((one: Entry) => one.action);
  await expect.poll(actions).toContain('verification.decided');
});

interface Listed {
  readonly reference: string;
}
interface Entry {
  readonly action: string;
}
