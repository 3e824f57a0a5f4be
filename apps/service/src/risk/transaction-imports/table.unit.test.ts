import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './pack-rows.js';
import { headText, readHead, readTableRow } from './table.js';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('cells come back as they were written, whatever stands in them', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ' '));
  fc.assert(
    fc.property(cell, cell, fc.constantFrom(',', ';', '\t', '|'), (amount, memo, delimiter) => {
      const format = readHead(['amount', 'memo', 'counterparty.name'].join(delimiter), undefined);
      const row = readTableRow([quoted(amount), quoted(memo), quoted(memo)].join(delimiter), format);
      expect(row).toEqual({
        ...(amount === '' ? {} : { amount }),
        ...(memo === '' ? {} : { memo, counterparty: { name: memo } }),
      });
    }),
  );
});

test.each([
  ['1,5" pipe', { amount: '1', memo: '5" pipe' }],
  ['1,a "b" c', { amount: '1', memo: 'a "b" c' }],
  ['1, "b, ""c""" ', { amount: '1', memo: 'b, "c"' }],
  ['"1",""', { amount: '1' }],
  ['"1"', { amount: '1' }],
])('%s is read as it stands', (text, row) => {
  expect(readTableRow(text, readHead('amount,memo', undefined))).toEqual(row);
});

test.each([['1,"b'], ['1,"b" c'], ['1,"b""'], ['"a" "b",1']])('%s is refused', (text) => {
  expect(() => readTableRow(text, readHead('amount,memo', undefined))).toThrow(RangeError);
});

test('a head with a quotation mark that is not closed is refused', () => {
  expect(() => readHead('amount,"memo', undefined)).toThrow(expect.objectContaining({ extras: { field: 'body' } }));
});

test('other accepted names of fields are names of columns too', () => {
  expect(() => readHead('external_id,amount,currency,timestamp,customer_id', undefined)).not.toThrow();
});

test.each([
  ['amount,colour', undefined],
  ['amount,memo', '{"amount":"Betrag"}'],
  ['amount,memo', '{"colour":"memo"}'],
  ['amount,memo', '["amount"]'],
  ['amount,memo', '{"amount":1}'],
  ['amount,memo', '{"amount":"memo","memo":"memo"}'],
  ['amount,memo', '{}'],
])('the head %s with the mapping %s is refused', (head, mapping) => {
  expect(() => readHead(head, mapping)).toThrow(expect.objectContaining({ extras: { field: 'mapping' } }));
});

test.each([
  ['amount,currency,amount', undefined],
  ['amount,counterparty,counterparty.account', undefined],
  ['amount,counterparty.account,counterparty', undefined],
  ['Datum;Betrag;Betrag', '{"amount":"Betrag"}'],
  ['Name;Konto', '{"counterparty":"Name","counterparty.account":"Konto"}'],
])('of the head %s with the mapping %s nobody knows which column is meant', (head, mapping) => {
  expect(() => readHead(head, mapping)).toThrow(
    expect.objectContaining({ extras: { field: 'body' }, message: expect.stringMatching(/two columns|same field/) }),
  );
});

test('columns that nothing is read from may be named alike', () => {
  expect(readTableRow('a;2.50;b', readHead('Text;Betrag;Text', '{"amount":"Betrag"}'))).toEqual({ amount: '2.50' });
});

test('a head in another encoding is refused as such', () => {
  expect(headText(Buffer.from('amount,memo'))).toBe('amount,memo');
  const others = [Buffer.from('Empf\u00e4nger;Betrag', 'latin1'), Buffer.from('\ufeffamount,memo', 'utf16le')];
  for (const bytes of [...others, Buffer.from('amount,memo', 'utf16le')])
    expect(() => headText(bytes)).toThrow(
      expect.objectContaining({ extras: { field: 'body' }, message: expect.stringMatching(/UTF-8/) }),
    );
});

test('columns that a mapping leaves out are not read', () => {
  const format = readHead('Nr;Betrag;Filiale', '{"amount":"Betrag"}');
  expect(readTableRow('1;2.50;7', format)).toEqual({ amount: '2.50' });
});

test('a row with more cells than its head is refused, one with fewer has absent fields', () => {
  const format = readHead('amount,memo', undefined);
  expect(() => readTableRow('1,a,b', format)).toThrow(RangeError);
  expect(readTableRow('1', format)).toEqual({ amount: '1' });
});

test('a version is a number, and no name reaches a prototype', () => {
  const format = readHead('version,amount', undefined);
  expect(readTableRow('2,1.00', format)).toEqual({ version: 2, amount: '1.00' });
  expect(() => readHead('__proto__.polluted,amount', undefined)).not.toThrow();
  readTableRow('x,1', readHead('__proto__.polluted,amount', undefined));
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('the metadata that rules count with are numbers, all others stay as they are written', () => {
  const read = (cells: string) =>
    readTableRow(cells, readHead('metadata.declared_monthly_income,metadata.account', undefined));
  expect(read('2500.50,00123')).toEqual({ metadata: { declared_monthly_income: 2500.5, account: '00123' } });
  expect(read('2500.00,7')).toEqual({ metadata: { declared_monthly_income: 2500, account: '7' } });
  for (const cell of ['2.500 EUR', '1e3', '-1', '.5', '5.', '1'.repeat(13), 'unknown'])
    expect(read(`${cell},7`)).toEqual({ metadata: { declared_monthly_income: cell, account: '7' } });
});

test('packed rows come back in their order, and a cut piece is an error', () => {
  const row = fc.option(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    { nil: undefined },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
    }),
  );
  expect(() => unpackRows(packRows([Buffer.from('abc')]).subarray(0, 5))).toThrow(RangeError);
});
