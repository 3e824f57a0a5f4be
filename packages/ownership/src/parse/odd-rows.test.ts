import { expect, test } from 'vitest';
import { readRegister } from './read-register.js';
import { isRefused, type ParsedRecord } from './record.js';

async function read(...rows: string[]) {
  async function* pieces() {
    yield ['record,id,name,registration_number,company,owner,percent', ...rows].join('\n');
  }
  const records: ParsedRecord[] = [];
  const refused: { line: number; reason: string }[] = [];
  for await (const batch of readRegister('companies_csv', 'own.csv', pieces()))
    for (const { line, record } of batch) {
      if (isRefused(record)) refused.push({ line, reason: record.reason });
      else records.push(record);
    }
  return { records, refused };
}

test('a row with the id of an earlier one is refused: a second holding of one person is no other word on the first', async () => {
  const { records, refused } = await read(
    'company,c1,Able Ltd,,,,',
    'company,c2,Baker Ltd,,,,',
    'person,p1,Ada Lane,,,,',
    'shareholder,p1,,,c1,p1,60',
    'shareholder,p1,,,c2,p1,40',
    'officer,o,Ada Lane,,c1,,',
    'officer,o,Ben Moor,,c1,,',
    'company,p1,Cedar Ltd,,,,',
  );
  expect(refused.map(({ line }) => line)).toEqual([6, 9]);
  expect(records.flatMap(({ interests = [] }) => interests.map(({ owned }) => owned))).toEqual(['c1']);
});

test.each([
  ['id', `company,${'i'.repeat(501)},Able Ltd,,,,`],
  ['name', `company,c1,${'a'.repeat(601)},,,,`],
  ['number', `company,c1,Able Ltd,${'7'.repeat(201)},,,`],
])('a cell that no index holds (%s) refuses its row alone', async (what, row) => {
  const { records, refused } = await read(row, 'company,c2,Baker Ltd,7,,,');
  expect(refused).toMatchObject([{ line: 2, reason: expect.stringContaining(`The ${what} (`) }]);
  expect(records).toHaveLength(1);
});

test('a cell that no database holds refuses its row alone', async () => {
  const { records, refused } = await read('company,c1,Able\0 Ltd,,,,', 'company,c2,Baker Ltd,,,,');
  expect(refused).toEqual([{ line: 2, reason: 'A cell holds U+0000.' }]);
  expect(records).toHaveLength(1);
});
