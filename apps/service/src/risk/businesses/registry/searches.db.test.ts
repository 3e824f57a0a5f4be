import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const FIXTURE = new URL('../../../../../../packages/ownership/src/fixtures/company-searches.txt', import.meta.url);
const asked = readFileSync(FIXTURE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|') as [string, ...string[]]);

/** Thousands of companies with the same words of trade. */
const HOUSES =
  'alder birch cedar delta ember fjord grove harbor iris jade kiln lumen maple pine green blue first'.split(' ');
const TRADES =
  'Bank,Motor,Technologies,Holdings,Heavy Industries,Trading,Manufacturing,Airlines,Energy Partners,Services'.split(
    ',',
  );
const others = HOUSES.flatMap((house) =>
  HOUSES.flatMap((second) => TRADES.map((trade) => `${house} ${second} ${trade} Ltd`)),
);
/** What is left are brands, initials and translations, which no register holds (175 of the 222 before). */
const FIRST_LEAST = 0.86;

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-searches-'));
beforeAll(async () => {
  service = await startService({});
  const names = [...asked.map(([name]) => name), ...others];
  const content = [
    'CompanyName,CompanyNumber,CountryOfOrigin,CompanyStatus,IncorporationDate',
    ...names.map((name, at) => `"${name}",${10_000 + at},United Kingdom,Active,24/11/2015`),
  ].join('\n');
  await importRegister(
    service,
    { folder, name: 'companies.csv', content },
    { format: 'companies_csv', source: 'searches_test', acceptRemovals: true },
  );
}, 180_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const found = async (name: string): Promise<string[]> => {
  const { body } = await service.api('POST', '/v1/businesses/search', { name });
  return body.data.map((hit: { name: string }) => hit.name);
};

test('companies come first under the names that people type: abbreviated, misspelt, joined, with digits, without marks', async () => {
  const missed: string[] = [];
  let count = 0;
  for (const [name, ...queries] of asked) {
    for (const query of queries) {
      count += 1;
      if ((await found(query))[0] !== name) missed.push(`${query}: ${name}`);
    }
  }
  expect(count).toBe(222);
  expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThanOrEqual(FIRST_LEAST);
}, 240_000);

test('a fund is found by its own number, however that is written', async () => {
  for (const number of ['II', '2', 'Two'])
    expect((await found(`Green Energy Partners ${number}`))[0]).toBe('Green Energy Partners II LP');
  expect((await found('Green Energy Partners 3'))[0]).toBe('Green Energy Partners III LP');
});

test('what nothing is like finds nothing', async () => {
  expect(await found('Quuxbar Zyxwvut')).toEqual([]);
});

test.each(['a', 'ก', '中', 'Ж'])('a word of hundreds of letters (%s) finds nothing', async (letter) => {
  expect(await found(letter.repeat(250))).toEqual([]);
});
