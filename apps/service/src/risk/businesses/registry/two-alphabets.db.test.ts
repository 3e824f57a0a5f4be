import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const FIXTURE = new URL(
  '../../../../../../packages/ownership/src/fixtures/names-in-two-alphabets.json',
  import.meta.url,
);
const { pairs } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { pairs: [foreign: string, latin: string][] };
/** Other companies, so that the right one has to be found among many. */
const OTHERS = 2000;
const WORDS =
  'alder birch cedar delta ember fjord grove harbor iris jade kiln lumen maple north ocean pine quarry ridge'.split(
    ' ',
  );

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-alphabets-'));

/** A coin for each pair says which of its names stands in the register; the other one is searched for. */
const coin = seededRandom(2026);
const cases = pairs.map(([foreign, latin]) =>
  coin() < 0.5
    ? { direction: 'to Latin', asked: foreign, entry: latin }
    : { direction: 'from Latin', asked: latin, entry: foreign },
);

beforeAll(async () => {
  service = await startService({});
  const word = () => WORDS[Math.floor(coin() * WORDS.length)]!;
  const names = [
    ...cases.map(({ entry }) => entry),
    ...Array.from({ length: OTHERS }, (_, at) => `${word()} ${word()} ${at} Ltd`),
  ];
  const content = [
    'CompanyName,CompanyNumber,CountryOfOrigin,CompanyStatus,IncorporationDate',
    ...names.map((name, at) => `"${name}",${10_000 + at},United Kingdom,Active,24/11/2015`),
  ].join('\n');
  const report = await importRegister(
    service,
    { folder, name: 'companies.csv', content },
    { format: 'companies_csv', source: 'alphabets_test', acceptRemovals: false },
  );
  expect(report).toMatchObject({ companies: names.length });
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('names in Cyrillic and Greek find Latin entries and the other way round', async () => {
  const counts = new Map<string, { right: number; of: number }>();
  for (const { direction, asked, entry } of cases) {
    const { body } = await service.api('POST', '/v1/businesses/search', { name: asked });
    const first: string | undefined = body.data[0]?.name;
    const { right, of } = counts.get(direction) ?? { right: 0, of: 0 };
    counts.set(direction, { right: right + (first === entry ? 1 : 0), of: of + 1 });
    if (first !== entry) console.info(`${asked} → ${first ?? 'nothing'} instead of ${entry}`);
  }
  console.info(`right one first: ${JSON.stringify([...counts])}`);
  expect(counts.size).toBe(2);
  for (const { right, of } of counts.values()) expect(right / of).toBeGreaterThanOrEqual(0.85);
});
