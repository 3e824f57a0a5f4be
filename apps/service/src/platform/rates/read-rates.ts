import { isIsoDate } from '@assay/kernel';
import { decimalOf, parseDecimal } from '@assay/rules';
import { type Columns, type InputFile, onlyKnownColumns, readTable, refuse } from '@assay/tables';

export interface Rate {
  readonly currency: string;
  readonly day: string;
  readonly per_euro: string;
}

/**
 * Rates of a CSV: `date,currency,rate` with units for one euro, or the table of the European Central Bank with a day a
 * line and a currency a column.
 * @param lastDay rates of later days are rejected
 * @throws RangeError for a file that cannot be read whole.
 */
export function readRates(file: InputFile, reject: Reject, lastDay = '9999-12-31'): Rate[] {
  const { columns, entries } = readTable(file, { plain: (name) => name.toLowerCase() });
  const cut = longCut(file, columns) ?? wideCut(file, columns);
  if (!cut)
    throw refuse(file.name, 'the first line must be "date,currency,rate", or "Date" and a currency a column.', {
      line: 1,
    });
  return entries.flatMap((entry) => {
    if ('cells' in entry)
      return cut(entry.cells).flatMap((one) => rateOf(one, lastDay, (reason) => reject(entry.line, reason)));
    reject(entry.line, entry.reason);
    return [];
  });
}

type Reject = (line: number, reason: string) => void;
type GivenRate = { readonly day: string; readonly currency: string; readonly rate: string };
type Cut = (cells: readonly string[]) => GivenRate[];

const LONG = ['date', 'currency', 'rate'];

/** One rate a row. @throws RangeError for another column: it may say that the rates are not for one euro. */
function longCut(file: InputFile, columns: Columns): Cut | undefined {
  const [day, currency, rate] = LONG.map((name) => columns.find(name));
  if (day === undefined || currency === undefined || rate === undefined) return undefined;
  onlyKnownColumns(file.name, columns, { known: LONG, plain: (name) => name.toLowerCase() });
  return (cells) => [{ day: cells[day] ?? '', currency: cells[currency] ?? '', rate: cells[rate] ?? '' }];
}

const CURRENCY = /^[a-z]{3}$/i;

/**
 * A currency a column; a day without a rate has an empty cell or N/A.
 * @throws RangeError for a column that is no currency: with a damaged name all its rates would be lost.
 */
function wideCut(file: InputFile, columns: Columns): Cut | undefined {
  const [first = '', ...currencies] = columns.names;
  if (first.toLowerCase() !== 'date' || !currencies.some((name) => CURRENCY.test(name))) return undefined;
  const odd = currencies.findIndex((name) => name !== '' && !CURRENCY.test(name));
  if (odd >= 0)
    throw refuse(file.name, 'the name of a column must be a currency of three letters.', {
      line: 1,
      column: odd + 2,
      name: currencies[odd],
    });
  // A currency with two columns has two rates: `find` refuses it.
  for (const currency of currencies) columns.find(currency);
  return (cells) =>
    currencies.flatMap((currency, at) => {
      const rate = cells[at + 1] ?? '';
      return /^(n\/a)?$/i.test(rate) ? [] : [{ day: cells[0] ?? '', currency, rate }];
    });
}

/** ISO 4217 codes that stand for no money: no currency, and tests. */
const NO_MONEY = new Set(['XXX', 'XTS']);
/** Between the coin of the highest value and that of the lowest lie some 12 powers of ten. */
const ONE = decimalOf(1).units;
const RATE_MAX = ONE * 10n ** 12n;
const RATE_MIN = ONE / 10n ** 12n;

function rateOf({ day, currency, rate }: GivenRate, lastDay: string, reject: (reason: string) => void): Rate[] {
  const code = currency.toUpperCase();
  const value = parseDecimal(rate);
  const refuse = (fault: string) => {
    reject(fault);
    return [];
  };
  if (!isIsoDate(day)) return refuse('The day is not YYYY-MM-DD.');
  if (day > lastDay) return refuse('The day is still to come.');
  if (!/^[A-Z0-9.]{2,12}$/.test(code) || NO_MONEY.has(code)) return refuse('The currency is no code.');
  if (!value || value.units <= 0n) return refuse('The rate is not a number above 0.');
  if (value.units < RATE_MIN || value.units > RATE_MAX)
    return refuse('The rate is not from 0.000000000001 to 1000000000000 for one euro.');
  if (code !== 'EUR') return [{ currency: code, day, per_euro: value.toString() }];
  // What a euro is worth in euros is known; another figure says that the table is not for one euro.
  return value.units === ONE ? [] : refuse('The euro has another rate than 1: rates are for one euro.');
}
