import { expect, test } from 'vitest';
import { readRows } from './rows.js';

const file = (text: string) => ({ name: 'vasps.csv', bytes: Buffer.from(text) });

test('an empty first column shifts no field', () => {
  const [row] = readRows(file('id,name,country\n,Example,DE\n'));
  expect(row).toEqual({ line: 2, value: { id: '', name: 'Example', country: 'DE' } });
});

test('a column that nothing is read from refuses the file by its name', () => {
  expect(() => readRows(file('name,type\nExample,exchange\n'))).toThrow(/vasps\.csv, column 2 \(type\)/);
  expect(() => readRows(file('name,Country\nExample,DE\n'))).toThrow(/column 2 \(Country\)/);
  expect(readRows(file('name,legalName,trp_endpoint,notes\nA,B,C,D\n'))).toHaveLength(1);
});

test('a quoted line break stays inside its field, and the next row keeps its line', () => {
  const rows = readRows(file('name,country\n"Exam\nple",DE\nOther,FR\n'));
  expect(rows).toEqual([
    { line: 2, value: { name: 'Exam\nple', country: 'DE' } },
    { line: 4, value: { name: 'Other', country: 'FR' } },
  ]);
});

test('a quote that is not closed refuses the file with its line', () => {
  expect(() => readRows(file('name,country\nA,DE\n"B,DE\nC,DE\n'))).toThrow(/vasps\.csv, line 3, column 1 \(name\)/);
});

test('a row with a cell too few is named with its line', () => {
  const rows = readRows(file('name,country\nA\nB,DE\n'));
  expect(rows).toMatchObject([{ line: 2, reason: expect.stringContaining('cells') }, { line: 3 }]);
});

test('a line of JSON lines that is cut off is named with its line', () => {
  const rows = readRows(file('{"name":"A"}\n{"name":\n{"name":"C"}\n'));
  expect(rows).toMatchObject([{ line: 1 }, { line: 2, reason: 'The line is no JSON.' }, { line: 3 }]);
});
