import { describe, expect, test } from 'vitest';
import { endOf, ROWS_MAX, readEntries } from './read-csv';

describe('entries of a CSV file', () => {
  test('are read with quotes, semicolons and a byte order mark', () => {
    const { rows, faults } = readEntries(
      '\uFEFFvalue;reason;type\r\n"Ana ""Nana"" Silva; jr";asked by the board;name\r\nXX;closed market;country\r\n',
    );
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { line: 2, value: 'Ana "Nana" Silva; jr', type: 'name' },
      { line: 3, value: 'XX', type: 'country', expires_at: undefined },
    ]);
  });

  test('name each faulty row with its line, and keep the others', () => {
    const { rows, faults } = readEntries(
      'value,reason,type,expires_at\n,why,any,\nA,,any,\nB,why,planet,\nC,why,any,soon\nD,why\nE,why,,2027-01-31\n',
    );
    expect(rows).toEqual([{ line: 7, value: 'E', reason: 'why', type: 'any', expires_at: '2027-01-31T23:59:59.000Z' }]);
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'value'],
      [3, 'reason'],
      [4, 'type'],
      [5, 'date'],
      [6, 'cells'],
    ]);
  });

  test('that a quoted cell without an end swallows are a fault, not a reason', () => {
    const { rows, faults } = readEntries('value,reason\nA,why\nB,"why\nC,why\nD,why\n');
    expect(rows.map(({ value }) => value)).toEqual(['A']);
    expect(faults).toEqual([{ line: 3, fault: 'quote' }]);
    expect(readEntries('value,reason\nA,5" pipe\nB,why\n').rows).toMatchObject([{ reason: '5" pipe' }, { value: 'B' }]);
  });

  test('in another encoding, or with a date that may be read in two ways, are not taken', async () => {
    const file = new Blob([Buffer.from('value,reason\nM\u00fcller,why\nSmith,why\n', 'latin1')]);
    const { rows, faults } = readEntries(await file.text());
    expect(rows).toMatchObject([{ line: 3, value: 'Smith' }]);
    expect(faults).toEqual([{ line: 2, fault: 'encoding' }]);
    expect(readEntries('value,reason,expires_at\nA,why,03/02/2027\n').faults).toMatchObject([
      { line: 2, fault: 'date' },
    ]);
  });

  test.each([
    ['2027-01-31', '2027-01-31T23:59:59.000Z'],
    ['2027-01-31T12:00:00+02:00', '2027-01-31T10:00:00.000Z'],
    ['2027-02-30', undefined],
    ['2027-02-30T10:00:00Z', undefined],
    ['03/04/2027', undefined],
    ['3 April 2027', undefined],
    ['2027', undefined],
    ['2027-01-31T12:00', undefined],
    ['', undefined],
  ])('that end on %j end at %j', (text, end) => {
    expect(endOf(text)).toBe(end);
  });

  test('need a head, and are a thousand at most', () => {
    expect(readEntries('Ana,asked\n').faults).toEqual([{ line: 1, fault: 'header' }]);
    const many = `value,reason\n${'A,why\n'.repeat(ROWS_MAX + 5)}`;
    expect(readEntries(many).rows).toHaveLength(ROWS_MAX);
    expect(readEntries(many).faults).toEqual([{ line: ROWS_MAX + 2, fault: 'many' }]);
  });
});
