import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leiWithCheck } from '@assay/ownership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../../../tests/support/database.js';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-older-files-'));
beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const load = (format: string, source: string, [name, content]: readonly [string, string], more: object = {}) =>
  importRegister(service, { folder, name, content }, { format, source, ...more });
const search = async (asked: object) => (await service.api('POST', '/v1/businesses/search', asked)).body.data;

const LEI = leiWithCheck('529900OLDERFILESXX');
const lei = (name: string, moment: string) =>
  [
    `${name}.xml`,
    `<?xml version="1.0"?><lei:LEIData xmlns:lei="x"><lei:LEIHeader><lei:ContentDate>${moment}</lei:ContentDate></lei:LEIHeader><lei:LEIRecords><lei:LEIRecord><lei:LEI>${LEI}</lei:LEI><lei:Entity><lei:LegalName>${name}</lei:LegalName><lei:EntityStatus>ACTIVE</lei:EntityStatus></lei:Entity></lei:LEIRecord></lei:LEIRecords></lei:LEIData>`,
  ] as const;
const relations = (moment: string) =>
  [
    'relations.xml',
    `<rr:RelationshipData xmlns:rr="x"><rr:Header><rr:ContentDate>${moment}</rr:ContentDate></rr:Header></rr:RelationshipData>`,
  ] as const;

test('a file that is older than what the register holds is held back until somebody accepts it', async () => {
  const nameNow = async () => (await search({ lei: LEI }))[0]?.name;
  const importLei = (name: string, moment: string, more: object = {}) =>
    load('gleif_xml', 'older_lei', lei(name, moment), more);
  await importLei('Evening Mole', '2026-03-02T16:00:00Z');
  for (const replace of [false, true])
    await expect(importLei('Morning Mole', '2026-03-02T10:00:00+02:00', { replace })).rejects.toThrow(
      /Morning Mole.xml of register older_lei is held back, nothing was changed.*It is of 2026-03-02T08:00:00Z/,
    );
  expect(await nameNow()).toBe('Evening Mole');
  // Files of another kind have days of their own, and a file that was read is passed over.
  await load('gleif_xml', 'older_lei', relations('2026-03-01T08:00:00Z'));
  await importLei('Later Mole', '2026-03-03T08:00:00Z');
  expect((await importLei('Evening Mole', '2026-03-02T16:00:00Z')).unchanged).toHaveLength(1);
  expect(await nameNow()).toBe('Later Mole');
  await importLei('Morning Mole', '2026-03-02T10:00:00+02:00', { replace: true, acceptRemovals: true });
  expect(await nameNow()).toBe('Morning Mole');
}, 120_000);

test('products of Companies House are of the day in their names, a snapshot of that in its last line', async () => {
  const company = (day: string, name: string) =>
    [
      `BasicCompanyDataAsOneFile-${day}.csv`,
      `CompanyName,CompanyNumber,CompanyStatus\n${name},92000001,Active`,
    ] as const;
  await load('companies_csv', 'older_gb', company('2026-03-01', 'MARCH MOLE LTD'));
  const february = load('companies_csv', 'older_gb', company('2026-02-01', 'FEBRUARY MOLE LTD'));
  await expect(february).rejects.toThrow('It is of 2026-02-01, and the served edition is of 2026-03-01: it is older.');
  const snapshot = (name: string, generated_at: string, owner: string) => {
    const data = { kind: 'individual-person-with-significant-control', name: owner, links: { self: '/a' } };
    const totals = { kind: 'totals#persons-of-significant-control-snapshot', generated_at };
    return [
      name,
      [{ company_number: '92000001', data }, { data: totals }].map((one) => JSON.stringify(one)).join('\n'),
    ];
  };
  const psc = (...given: Parameters<typeof snapshot>) =>
    load('psc_jsonl', 'older_gb', snapshot(...given) as [string, string]);
  await psc('psc-snapshot-2026-03-02.txt', '2026-03-02T03:00:00Z', 'Ada');
  await psc('other.txt', '2026-03-02T01:00:00Z', 'Ada Lane');
  await expect(psc('another.txt', '2026-03-01T03:00:00Z', 'Eda')).rejects.toThrow('It is of 2026-03-01');
}, 120_000);

test('what an import wrote that was broken off, or still runs, is not among what replaces the register', async () => {
  const row = (id: string, number: string) => `company,${id},${id} Weir Ltd,GB,${number}`;
  const content = (...rows: string[]) => ['record,id,name,country,registration_number', ...rows].join('\n');
  await load('companies_csv', 'older_killed', ['first.csv', content(row('One', '92000011'))]);
  const broken = content(row('Broken', '92000012'), row('Off', '92000013'));
  const database = await openDatabase(service);
  try {
    // As it stands after a kill behind the first record.
    await database.query(
      `insert into registry_imports (source, sha256, file, version, lines, records, started_at)
        values ('older_killed', $1, 'broken.csv', 2, 2, 1, now())`,
      [createHash('sha256').update(broken).digest('hex')],
    );
    await database.query(
      `insert into registry_parties (source, id, kind, name, number, body, version, retrieved_at)
        select source, 'Broken', kind, 'Broken Weir Ltd', '92000012', body || '{"id":"Broken"}', 2, now()
        from registry_parties where source = 'older_killed'`,
    );
  } finally {
    await database.close();
  }
  const right = content(row('One', '92000011'), row('Two', '92000014'));
  const accepted = { replace: true, acceptRemovals: true };
  const done = await load('companies_csv', 'older_killed', ['right.csv', right], accepted);
  expect(done).toMatchObject({ companies: 2 });
  expect(await search({ country: 'GB', registration_number: '92000012' })).toEqual([]);
  // The one that was broken off has nothing left to go on from: it begins anew.
  expect(await load('companies_csv', 'older_killed', ['broken.csv', broken])).toMatchObject({
    companies: 4,
    resumed: [],
  });
}, 120_000);
