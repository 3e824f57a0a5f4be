import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const FIXTURE = new URL(
  '../../../../../../packages/ownership/src/fixtures/company-names-in-scripts.json',
  import.meta.url,
);
const { scripts } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { scripts: Record<string, [string, string][]> };
const pairs = Object.entries(scripts).flatMap(([script, names]) => names.map((pair) => ({ script, pair })));

/** Names that are words: what they are called in English is no spelling of them. */
const TRANSLATED: readonly (readonly [native: string, english: string])[] = [
  ['شركة نفط البصرة', 'Basra Oil Company'],
  ['شرکت ملی گاز ایران', 'National Iranian Gas Company'],
  ['中国农业银行', 'Agricultural Bank of China'],
  ['한국전력공사', 'Korea Electric Power Corporation'],
  ['川崎重工業株式会社', 'Kawasaki Heavy Industries, Ltd.'],
  ['АО «Российские железные дороги»', 'Russian Railways JSC'],
  ['Τράπεζα της Ελλάδος', 'Bank of Greece'],
  ['אוניברסיטת תל אביב', 'Tel Aviv University'],
  ['ธนาคารแห่งประเทศไทย', 'Bank of Thailand'],
];

/** Other companies with the same words of trade, so that the right one has to be found among many. */
const HOUSES = 'alder birch cedar delta ember fjord grove harbor iris jade kiln lumen maple ocean pine'.split(' ');
const TRADES = 'Bank,Motor,Electronics,Technologies,Holdings,Insurance,Heavy Industries,Group'.split(',');
const others = HOUSES.flatMap((house) =>
  HOUSES.flatMap((second) => TRADES.map((trade) => `${house} ${second} ${trade} Ltd`)),
);

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-scripts-'));

beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  { direction: 'in its script finds the Latin entry', asked: 0, stored: 1 },
  { direction: 'in Latin letters finds the entry in its script', asked: 1, stored: 0 },
])('a name $direction', ({ asked, stored }) => {
  beforeAll(async () => {
    const names = [
      ...pairs.map(({ pair }) => pair[stored] ?? ''),
      ...TRANSLATED.map(([, english]) => english),
      ...others,
    ];
    const content = [
      'CompanyName,CompanyNumber,CountryOfOrigin,CompanyStatus,IncorporationDate',
      ...names.map((name, at) => `"${name}",${10_000 + at},United Kingdom,Active,24/11/2015`),
    ].join('\n');
    const report = await importRegister(
      service,
      { folder, name: `companies-${stored}.csv`, content },
      { format: 'companies_csv', source: 'scripts_test', acceptRemovals: true },
    );
    expect(report).toMatchObject({ companies: names.length });
  }, 120_000);

  test.each(pairs)('$script: $pair', async ({ pair }) => {
    const { body } = await service.api('POST', '/v1/businesses/search', { name: pair[asked] });
    expect(body.data[0]?.name, JSON.stringify(body.data.slice(0, 3))).toBe(pair[stored]);
  });
});

test.each(TRANSLATED)('%s finds %s', async (native, english) => {
  const { body } = await service.api('POST', '/v1/businesses/search', { name: native });
  expect(body.data[0]?.name, JSON.stringify(body.data.slice(0, 3))).toBe(english);
});
