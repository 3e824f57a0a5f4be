import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../../../../../../tests/support/database.js';
import { importRegister, registerEditions } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const HEADER = 'record,id,name,country,registration_number,status,company,owner,percent';
const company = (id: string, number: string, name: string) => `company,${id},${name},GB,${number},active,,,`;

let service: TestService;
const editions = registerEditions(HEADER);
beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  editions.remove();
});

const contentOf = (...rows: readonly string[]) => [HEADER, ...rows].join('\n');
const add = (source: string, name: string, content: string, more: object = {}) =>
  importRegister(service, { folder: editions.folder, name, content }, { format: 'companies_csv', source, ...more });

async function create(number: string) {
  const made = await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: number });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

test('what an import brings that was killed and goes on behind another one is told to businesses', async () => {
  const first = [
    company('k', '94000001', 'Killed Wharf Ltd'),
    'person,k1,Kira First,,,,,,',
    'shareholder,kh,,,,,k,k1,100',
  ];
  await add('killed', 'first.csv', contentOf(...first));
  const { id } = await create('94000001');
  const second = contentOf('person,k2,Kurt Second,,,,,,', 'shareholder,kh,,,,,k,k2,100');
  const database = await openDatabase(service);
  try {
    // As it stands after a kill behind the first record.
    await database.query(
      `insert into registry_imports (source, sha256, file, version, lines, records, started_at)
        values ('killed', $1, 'second.csv', 2, 2, 0, now())`,
      [createHash('sha256').update(second).digest('hex')],
    );
  } finally {
    await database.close();
  }
  await add('killed', 'between.csv', contentOf(company('b', '94000002', 'Between Wharf Ltd')));
  await until(
    async () => (await service.api('GET', `/v1/businesses/${id}`)).body,
    ({ registry }) => registry.version === '2',
    20_000,
  );
  expect(await add('killed', 'second.csv', second)).toMatchObject({ version: '3' });
  const owners = await until(
    async () => (await service.api('GET', `/v1/businesses/${id}/ubos`)).body.data,
    (data) => data[0]?.person.name === 'Kurt Second',
    20_000,
  );
  expect(owners).toHaveLength(1);
}, 90_000);

test('what an edition left that was held back goes with the next one', async () => {
  const many = (from: number, name: string) =>
    Array.from({ length: 60 }, (_, at) => company(`h${from + at}`, `95${from + at}`, `${name} ${from + at} Ltd`));
  const right = many(1000, 'Right Mole');
  await add('held', 'right.csv', contentOf(...right), { replace: true });
  const wrong = contentOf(...many(2000, 'Wrong Mole'));
  await expect(add('held', 'wrong.csv', wrong, { replace: true })).rejects.toThrow(/held_back|nothing was dropped/);
  await add('held', join('again.csv'), contentOf(...right, company('h1', '953000', 'One More Mole Ltd')), {
    replace: true,
    acceptRemovals: true,
  });
  const search = async (number: string) =>
    (await service.api('POST', '/v1/businesses/search', { country: 'GB', registration_number: number })).body.data;
  expect([(await search('952000')).length, (await search('951000')).length]).toEqual([0, 1]);
}, 60_000);
