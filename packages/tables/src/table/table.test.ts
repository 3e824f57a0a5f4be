import { describe, expect, test } from 'vitest';
import { readObjects } from './read-objects.js';
import { readRows } from './read-rows.js';
import { readTable, streamTable } from './read-table.js';
import { splitCell } from './split-cell.js';

const file = (text: string) => ({ name: 'list.csv', bytes: Buffer.from(text) });
const reasons = (text: string) =>
  readTable(file(text)).entries.flatMap((entry) => ('reason' in entry ? [[entry.line, entry.reason]] : []));

describe('rows', () => {
  test('have the line they begin on, whatever lies between them', () => {
    const rows = readRows(file('a,b\r\n\r\n"x\r\ny\nz",1\n,\r"c",2\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\r\ny\nz', '1'] },
      { line: 6, cells: ['', ''] },
      { line: 7, cells: ['c', '2'] },
    ]);
  });

  test('keep empty first cells, quotes that are doubled, and blanks inside quotes', () => {
    expect(readRows(file(',"a ""b"" c"," d " , e \n'))).toEqual([{ line: 1, cells: ['', 'a "b" c', ' d ', 'e'] }]);
  });

  test.each([
    [',', 'id,"a;b;c;d",x'],
    [';', 'id;"a,b,c,d";x'],
    ['\t', 'id\t"a,b;c"\tx'],
  ])('are cut at %j when it cuts the first row into the most cells', (separator, head) => {
    expect(readRows(file(`${head}\n1${separator}2${separator}3\n`))[1]).toEqual({ line: 2, cells: ['1', '2', '3'] });
  });

  test('quotes are letters where a format has none', () => {
    expect(readRows(file('say "a"\t"b\n"\tc'), { separator: '\t', quotes: false })).toEqual([
      { line: 1, cells: ['say "a"', '"b'] },
      { line: 2, cells: ['"', 'c'] },
    ]);
  });
});

describe('a quote that is not closed refuses the file with line and column', () => {
  test.each([
    ['at the end of the file', 'id,name\n1,A\n2,"B\n3,C\n', 'list.csv, line 3, column 2 (name): the quote'],
    ['before another quoted cell', 'id,name\n1,"A\n2,"B"\n', 'list.csv, line 2, column 2 (name): the quote'],
    ['behind a cell with line breaks', 'id,name\n1,"A\nA"\n2,"B', 'list.csv, line 4, column 2 (name): the quote'],
    ['inside a cell', 'id,name\n1,A "x\n', 'list.csv, line 2, column 2 (name): a quote stands inside'],
    ['behind a quote that is not doubled', 'id,name\n1,"A "x" B"\n', 'list.csv, line 2, column 2 (name): the quote'],
    ['in the header', 'id,"name\n1,A\n', 'list.csv, line 1, column 2: the quote'],
  ])('%s', async (_, text, message) => {
    expect(() => readTable(file(text))).toThrow(message);
    await expect(streamed(text)).rejects.toThrow(message);
  });

  test('before the whole file is read: a row has at most a million characters', () => {
    const rest = '2,B\n'.repeat(300_000);
    expect(() => readTable(file(`id,name\n1,"A\n${rest}"`))).toThrow('list.csv, line 2, column 2 (name): the row');
  });

  test('and the rows before it came out, of a file that comes in pieces', async () => {
    const entries: unknown[] = [];
    await expect(streamed('id,name\n1,A\n2,"B', entries)).rejects.toThrow(/line 3/);
    expect(entries).toEqual([{ line: 2, cells: ['1', 'A'] }]);
  });
});

describe('a table', () => {
  test('names rows that do not fit its header, and passes over rows of nothing but separators', () => {
    expect(reasons('a,b,c\n1,2,3\n1,2\n,,\n1,2,3,4\n1,2,3,\n"1\n1",2\n')).toEqual([
      [3, 'The row has 2 cells, the header has 3.'],
      [5, 'The row has 4 cells, the header has 3.'],
      [7, 'The row has 2 cells, the header has 3, and one of them runs over several lines.'],
    ]);
  });

  test('has a header within the first five rows, or is refused', () => {
    const isHeader = (cells: readonly string[]) => cells.includes('id');
    const text = 'Report of today\n\nid,name\n1,A\n';
    expect(readTable(file(text), { isHeader, separator: ',' })).toMatchObject({ entries: [{ line: 4 }] });
    for (const other of ['', 'a\nb\n', `${'a\n'.repeat(5)}id\n`])
      expect(() => readTable(file(other), { isHeader, wanted: 'the column id' })).toThrow(
        'list.csv: there is no header with the column id.',
      );
  });

  test('with two columns of one name is refused when that name is asked for', () => {
    const { columns } = readTable(file('id,Name, name ,x,x\n'), { plain: (name) => name.toLowerCase() });
    expect([columns.find('y', 'id'), columns.find('y')]).toEqual([0, undefined]);
    expect(() => columns.find('name')).toThrow('list.csv, line 1, column 3 (name): two columns');
    expect(readTable(file('x,x\n'), { repeats: true }).columns.find('x')).toBe(0);
  });

  test('that must be without fault gives objects', () => {
    expect(readObjects(file('id,name\n1,A\n'))).toEqual([{ id: '1', name: 'A' }]);
    expect(() => readObjects(file('id,name\n1\n'))).toThrow('list.csv, line 2');
  });
});

test('values of a cell stand between separators; one that holds the separator stands in quotes', () => {
  expect(splitCell('a; "b; ""c""" ;;d', ';')).toEqual(['a', 'b; "c"', 'd']);
  expect(splitCell('Abu "Bob" Ali; "x', ';')).toEqual(['Abu "Bob" Ali', '"x']);
  expect(splitCell('', ';')).toEqual([]);
});

async function streamed(text: string, entries: unknown[] = []) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += 3) yield text.slice(at, at + 3);
  }
  for await (const batch of streamTable('list.csv', pieces())) entries.push(...batch.entries);
  return entries;
}
