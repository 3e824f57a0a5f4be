import { expect, test } from 'vitest';
import { readRates } from './read-rates.js';

function read(text: string) {
  const rejected: [number, string][] = [];
  const rates = readRates({ name: 'rates.csv', bytes: Buffer.from(text) }, (line, reason) =>
    rejected.push([line, reason]),
  );
  return { rates: rates.map(({ currency, day, per_euro }) => [currency, day, per_euro]), rejected };
}

test('one rate a row, with any separator and with quotes', () => {
  for (const text of [
    'date,currency,rate\n2026-01-02,usd,1.05\n',
    'currency;date;rate\r\n"USD";"2026-01-02";"1.05"\r\n',
    '\uFEFFdate\tcurrency\trate\n2026-01-02\tUSD\t1.05',
  ])
    expect(read(text)).toEqual({ rates: [['USD', '2026-01-02', '1.05']], rejected: [] });
});

test('the table of the European Central Bank: a currency a column, N/A and empty cells hold no rate', () => {
  const text = 'Date, USD, JPY, CYP, \n2026-01-02, 1.05, 160.1, N/A, \n2026-01-03, 1.06, , N/A, \n';
  expect(read(text)).toEqual({
    rates: [
      ['USD', '2026-01-02', '1.05'],
      ['JPY', '2026-01-02', '160.1'],
      ['USD', '2026-01-03', '1.06'],
    ],
    rejected: [],
  });
});

test('a rate with a comma inside is quoted or rejected, never cut', () => {
  const { rates, rejected } = read(
    'date,currency,rate\n2026-01-02,USD,1,05\n2026-01-03,USD,"1,05"\n2026-01-04,USD,1.05\n',
  );
  expect(rates).toEqual([['USD', '2026-01-04', '1.05']]);
  expect(rejected).toEqual([
    [2, expect.stringContaining('cells')],
    [3, expect.stringContaining('number')],
  ]);
});

test('a quote that is not closed and a currency with two columns refuse the file', () => {
  expect(() => read('date,currency,rate\n2026-01-02,"USD,1.05\n2026-01-03,USD,1.06\n')).toThrow(/line 2, column 2/);
  expect(() => read('Date,USD,USD\n2026-01-02,1.05,1.06\n')).toThrow(/line 1, column 3 \(USD\)/);
});

test('a column that is no currency refuses the file: a damaged name would lose all its rates', () => {
  expect(() => read('Date,USD,J\n2026-01-02,1.05,160.1\n')).toThrow(/line 1, column 3 \(J\)/);
  expect(() => read('date,c6-01-02,JPY,160.11\n2026-01-05,USD,1.05,2\n')).toThrow(/line 1, column 2 \(c6-01-02\)/);
});

test('a rate of the euro against itself is 1 and is not stored; any other says that the table is not for one euro', () => {
  expect(read('date,currency,rate\n2026-01-02,EUR,1.0\n2026-01-02,USD,1.05\n')).toEqual({
    rates: [['USD', '2026-01-02', '1.05']],
    rejected: [],
  });
  expect(read('date,currency,rate\n2026-01-02,EUR,2\n')).toEqual({
    rates: [],
    rejected: [[2, expect.stringContaining('for one euro')]],
  });
});

test.each([
  ['2026-01-02,XXX,1', 'no code'],
  ['2026-01-02,KRW,999999999999999999999999', '1000000000000'],
  ['2026-01-02,USD,0.0000000000001', '1000000000000'],
])('a row that cannot be meant is rejected: %s', (row, reason) => {
  expect(read(`date,currency,rate\n${row}\n`).rejected).toEqual([[2, expect.stringContaining(reason)]]);
});

test('rates of days that are still to come are rejected where that is asked', () => {
  const rejected: string[] = [];
  const bytes = Buffer.from('date,currency,rate\n2026-01-02,USD,1\n2027-01-02,USD,1\n');
  const rates = readRates({ name: 'rates.csv', bytes }, (_line, reason) => rejected.push(reason), '2026-01-03');
  expect([rates.length, rejected]).toEqual([1, ['The day is still to come.']]);
});

test('a column beside date, currency and rate refuses the file: it may say that the rates are not for one euro', () => {
  expect(() => read('date,currency,rate,base\n2026-01-02,EUR,0.95,USD\n')).toThrow(/rates\.csv, column 4 \(base\)/);
  expect(read('date,currency,rate,Notes\n2026-01-02,USD,1.05,x\n').rates).toHaveLength(1);
});
