import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isIsoDate } from '@assay/kernel';
import { parseDecimal } from '@assay/rules';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';

const BYTES_MAX = 64 * 1024 * 1024;
const REJECTED_MAX = 1000;
const BATCH = 5000;

const PUT: Statement = {
  name: 'rates_put',
  text: `insert into exchange_rates (currency, day, per_euro, imported_at)
    select r.currency, r.day::date, r.per_euro::numeric, now() from jsonb_to_recordset($1::jsonb) as r(currency text, day text, per_euro text)
    on conflict (currency, day) do update set per_euro = excluded.per_euro, imported_at = excluded.imported_at
      where exchange_rates.per_euro is distinct from excluded.per_euro
    returning currency`,
};

export interface RatesImport {
  readonly rates: number;
  readonly changed: number;
  readonly currencies: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly rejected: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
}

interface Rate {
  readonly currency: string;
  readonly day: string;
  readonly per_euro: string;
}

type Rejected = { file: string; line: number; reason: string };

/** Reads files of rates and stores them; running nodes use them within 5 s. @throws Error when a file cannot be read. */
export async function importRates(app: App, files: readonly string[]): Promise<RatesImport> {
  const rejected: Rejected[] = [];
  const rates: Rate[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length > BYTES_MAX) throw new Error(`${basename(file)} is larger than 64 MiB.`);
    for (const rate of readRates(bytes.toString(), (line, reason) => {
      if (rejected.length < REJECTED_MAX) rejected.push({ file: basename(file), line, reason });
    }))
      rates.push(rate);
  }
  // The last line of a day wins, as it would if the files were imported one after the other.
  const unique = [...new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()];
  let changed = 0;
  for (let start = 0; start < unique.length; start += BATCH) {
    const stored = await app.db.system(PUT, [JSON.stringify(unique.slice(start, start + BATCH))]);
    changed += stored.length;
  }
  const days = unique.map(({ day }) => day).sort();
  return {
    rates: unique.length,
    changed,
    currencies: new Set(unique.map(({ currency }) => currency)).size,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    rejected,
  };
}

/**
 * Rates of a CSV: `date,currency,rate` with units for one euro, or the table of the European Central Bank with a day a
 * line and a currency a column.
 */
function readRates(text: string, reject: (line: number, reason: string) => void): Rate[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = cells(lines[0] ?? '').map((name) => name.toLowerCase());
  const columns = ['date', 'currency', 'rate'].map((name) => head.indexOf(name));
  const long = columns.every((column) => column >= 0);
  const wide = head[0] === 'date' && head.slice(1).some((name) => /^[a-z]{3}$/.test(name));
  if (!long && !wide) {
    reject(1, 'The first line must be "date,currency,rate", or "Date" and a currency a column.');
    return [];
  }
  return lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = cells(line);
    const found = long
      ? [{ day: row[columns[0]!] ?? '', currency: row[columns[1]!] ?? '', rate: row[columns[2]!] ?? '' }]
      : head.slice(1).map((currency, at) => ({ day: row[0] ?? '', currency, rate: row[at + 1] ?? '' }));
    return found.flatMap((one) => (wide && /^(n\/a)?$/i.test(one.rate) ? [] : rateOf(one, index + 2, reject)));
  });
}

function rateOf(
  { day, currency, rate }: { day: string; currency: string; rate: string },
  line: number,
  reject: (line: number, reason: string) => void,
): Rate[] {
  const code = currency.toUpperCase();
  const value = parseDecimal(rate);
  const fault = !isIsoDate(day)
    ? 'The day is not YYYY-MM-DD.'
    : !/^[A-Z0-9.]{2,12}$/.test(code)
      ? 'The currency is no code.'
      : !value || value.units <= 0n
        ? 'The rate is not a number above 0.'
        : undefined;
  if (fault) {
    reject(line, fault);
    return [];
  }
  return [{ currency: code, day, per_euro: value!.toString() }];
}

function cells(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
