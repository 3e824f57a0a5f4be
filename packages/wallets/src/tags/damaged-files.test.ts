import { expect, test } from 'vitest';
import { parseTagCsv } from './parse-csv.js';

/** A list of 1,000 sanctioned addresses. */
const rows = Array.from({ length: 1000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')},sanctions,"Name, ${at}"`);
const list = (lines: readonly string[]) => [
  { name: 'list.csv', bytes: Buffer.from(['address,category,entity', ...lines, ''].join('\n')) },
];
/** The list with one quote that opens before the name of a row and is never closed. */
const unclosed = (at: number, entity: string) => list(rows.with(at, `${rows[at]?.split(',')[0]},sanctions,"${entity}`));

test('a column that nothing is read from refuses the file by its name; remarks are passed over', () => {
  const read = (header: string) => parseTagCsv([{ name: 'list.csv', bytes: Buffer.from(`${header}\n${rows[0]},x\n`) }]);
  expect(() => read('address,category,entity,delisting')).toThrow(
    /list\.csv, column 4 \(delisting\): the column is not/,
  );
  expect(read('Wallet address,Type,Name,Notes').tags).toHaveLength(1);
});

test('a list is read whole', () => {
  expect(parseTagCsv(list(rows))).toMatchObject({ tags: { length: 1000 }, rejected: [] });
});

test.each([
  [5, 'Name'],
  [600, 'Name'],
  [600, ''],
  [999, 'Name'],
])(
  'one quote that is not closed in row %i refuses the file with line and column: no sanctioned address is lost',
  (at, entity) => {
    expect(() => parseTagCsv(unclosed(at, entity))).toThrow(
      new RegExp(`list\\.csv, line ${at + 2}, column 3 \\(entity\\)`),
    );
  },
);

test('a quote that is not closed in a list without other quotes refuses the file too', () => {
  const plain = rows.map((row) => row.replace(/,"Name, (\d+)"$/, ',Name $1'));
  const damaged = plain.with(6, plain[6]?.replace('Name', '"Name') ?? '');
  expect(() => parseTagCsv(list(damaged))).toThrow(/list\.csv, line 8, column 3/);
});

test('a row that is cut off is rejected with its line, never read as a shorter address', () => {
  const { tags, rejected } = parseTagCsv(list(rows.with(3, '0x1234')));
  expect(tags).toHaveLength(999);
  expect(rejected).toEqual([{ file: 'list.csv', line: 5, reason: expect.stringContaining('cells') }]);
});
