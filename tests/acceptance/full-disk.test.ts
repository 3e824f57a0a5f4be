import { afterAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';
import { mountSmallDisk } from '../support/small-disk.js';

const DISK_MIB = 400;
const CREATIONS_MAX = 1000;
const isEmbedded = process.env['DATABASE_URL'] === undefined;
const disk = isEmbedded ? await mountSmallDisk(DISK_MIB) : undefined;
const name = 'a full disk is said on /readyz, costs requests 503, and passes when there is room again';
let service: TestService | undefined;

afterAll(async () => {
  await service?.stop();
  await disk?.remove();
});

test.skipIf(!disk)(disk ? name : `${name} (skipped: it takes root to mount a small disk)`, async () => {
  if (!disk) return;
  const running = await startService({ dataDir: disk.folder, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  service = running;
  const readiness = () => running.api('GET', '/readyz', undefined, { key: null });
  const create = () =>
    running.api('POST', '/v1/verifications', {
      journey: 'kyc_light',
      subject: { type: 'individual', reference: 'cust-disk' },
    });
  await until(readiness, ({ status }) => status === 200);
  await disk.fill(0);
  const early = await readiness();
  expect([early.status, early.body.reason, early.body.disk]).toEqual([503, 'The disk is full.', 'full']);
  let refused = await create();
  for (let creation = 0; creation < CREATIONS_MAX && refused.status === 201; creation += 1) refused = await create();
  expect([refused.status, refused.body.error.code]).toEqual([503, 'internal_error']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const full = await readiness();
  expect(full.status).toBe(503);
  expect(full.body).toMatchObject({ reason: 'The disk is full.', database: 'unavailable', disk: 'full' });
  expect((await running.api('GET', '/healthz', undefined, { key: null })).status).toBe(200);
  await disk.free();
  await until(readiness, ({ status }) => status === 200);
  expect((await create()).status).toBe(201);
});
