import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fixtures from '../../packages/documents/src/fixtures/chip.json' with { type: 'json' };
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

const PASSPORT = readFileSync(
  new URL('../../apps/service/src/platform/vision/documents/fixtures/utopia-passport.jpg', import.meta.url),
).toString('base64');
const CHIP = { sod: fixtures.chips.p256.sod, dg1: fixtures.dg1, dg2: fixtures.dg2 };

let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-chip-'));
  service = await startService();
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const anchors = (...words: string[]) =>
  runAssay(['chip-anchors', ...words, '--json'], {
    ASSAY_DATA_DIR: service.dataDir,
    ...(service.databaseUrl ? { DATABASE_URL: service.databaseUrl } : {}),
  });
const importFile = (file: string) => anchors('import', file);

const check = (chip: object) => service.api('POST', '/v1/checks/document', { front: PASSPORT, chip });

test('without any trusted certificate authenticity stays open, and a person looks: chip data never pass unverified', async () => {
  const { status, body } = await check(CHIP);
  expect(status).toBe(200);
  expect(body.result.chip).toMatchObject({ authentic: null, groups_verified: [1, 2], agrees_with_mrz: true });
  expect(body).toMatchObject({ status: 'review', reason_codes: ['document.security_feature_missing'] });
});

describe('once a state is trusted', () => {
  beforeAll(async () => {
    const file = join(folder, 'csca.cer');
    await writeFile(file, Buffer.from(fixtures.chips.p256.csca, 'base64'));
    const { status, out } = await importFile(file);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ anchors: 1, added: 1, changed: 0, reach: 'all', rejected: [] });
  });

  test('what it signed is authentic', async () => {
    const { body } = await check(CHIP);
    expect(body.result.chip).toMatchObject({ authentic: true, faults: [], agrees_with_mrz: true });
    expect(body.status).toBe('passed');
  });

  test('a changed group declines the document', async () => {
    const dg2 = Buffer.from(fixtures.dg2, 'base64');
    dg2[dg2.length - 1]! ^= 1;
    const { body } = await check({ ...CHIP, dg2: dg2.toString('base64') });
    expect(body).toMatchObject({ status: 'failed', reason_codes: ['document.chip_invalid'] });
    expect(body.result.chip).toMatchObject({ authentic: false, faults: ['group_changed'] });
  });

  test('a chip of a state that is not trusted asks for a person', async () => {
    const { body } = await check({ sod: fixtures.chips.brainpool.sod, dg1: fixtures.dg1 });
    expect(body).toMatchObject({ status: 'review', reason_codes: ['document.security_feature_missing'] });
  });

  test('bytes that are no security object are invalid, and text that is no base64 is refused by its field', async () => {
    const { body } = await check({ sod: 'bm90IGEgc29k' });
    expect(body.result.chip.faults).toEqual(['malformed']);
    expect(body.reason_codes).toEqual(['document.chip_invalid']);
    const refused = await check({ sod: '<not base64>' });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'chip.sod']);
  });
});

test('a file that holds no certificate is reported and changes nothing', async () => {
  const file = join(folder, 'nothing.pem');
  await writeFile(file, 'not a certificate');
  const { status, out, err } = await importFile(file);
  expect([status, out]).toEqual([1, '']);
  expect(err).toContain('No file could be used. nothing.pem: ');
});

// Seven commands start one after the other, each a process of its own.
test('trust that is taken away counts no more, in the environments that had it, and the audit log says so', async () => {
  await importFile(join(folder, 'csca.cer'));
  expect((await check(CHIP)).body.result.chip.authentic).toBe(true);
  expect((await anchors('remove', 'not-a-sha256')).err).toContain('64 hex digits');

  const shown = await anchors('remove', '--dry-run');
  const [certificate] = JSON.parse(shown.out).removed;
  expect(certificate).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), reach: 'all' });
  expect((await check(CHIP)).body.result.chip.authentic).toBe(true);

  const { status, out } = await anchors('remove', certificate.sha256.toUpperCase());
  expect([status, JSON.parse(out)]).toMatchObject([0, { removed: [certificate], anchors: 0, dry_run: false }]);
  expect((await check(CHIP)).body).toMatchObject({ status: 'review', result: { chip: { authentic: null } } });
  const entries = async () => (await service.api('GET', '/v1/audit-events?limit=200')).body.data;
  const actions = async () => (await entries()).map(({ action }: { action: string }) => action);
  await expect.poll(actions, { timeout: 20_000 }).toContain('chip_anchors.removed');
  expect(await actions()).toContain('chip_anchors.imported');

  // The sandbox loses it to production, and its chain says so.
  await importFile(join(folder, 'csca.cer'));
  await anchors('import', join(folder, 'csca.cer'), '--environment', 'production', '--accept-removals');
  const changes = async () => (await entries()).flatMap((entry: { changes: unknown[] }) => entry.changes);
  await expect
    .poll(changes, { timeout: 20_000 })
    .toContainEqual({ field: 'reach', before: 'all', after: 'production' });
}, 180_000);
