import type { WindowTotals } from './feature-value.js';
import { readsBaseAmount, type TextFilter, type WindowField, type WindowFilter, type WindowSpec } from './windows.js';

/** A stored transaction as windows see it. Texts may be fingerprints: they are only compared. */
export interface WindowRow {
  readonly id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly direction: string;
  readonly type: string;
  /** Times 10^18. */
  readonly amount: bigint | null;
  readonly base: bigint | null;
  readonly counterparty: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly method: string | null;
  readonly ip: string | null;
  readonly device: string | null;
}

/** Order of a customer's transactions: time, then id. */
export function compareRows(a: Pick<WindowRow, 'at' | 'id'>, b: Pick<WindowRow, 'at' | 'id'>): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * Totals of one window as of a transaction: rows of `(t − length, t]`, ties by id, the transaction itself included.
 * @param rows a customer's counted transactions in the order of `compareRows`
 * @param index where the transaction stands in them
 */
export function windowTotals(
  rows: readonly WindowRow[],
  index: number,
  spec: WindowSpec,
  filter: WindowFilter,
): WindowTotals {
  const own = rows[index]!;
  const from = own.at - spec.lengthMs;
  const byRate = readsBaseAmount(spec);
  const totals = new Totals(spec, own);
  for (let at = index; at >= 0; at -= 1) {
    const row = rows[at]!;
    if (row.at <= from) break;
    if (!textsFit(row, filter)) continue;
    if (byRate && row.amount !== null && row.base === null) totals.unconverted += 1n;
    else if (amountFits(row, spec.field, filter)) totals.take(row, at === index);
  }
  return totals;
}

function textsFit(row: WindowRow, filter: WindowFilter): boolean {
  return (
    fits(filter.direction, row.direction) &&
    fits(filter.type, row.type) &&
    fits(filter.counterparty, row.counterparty) &&
    fits(filter.counterparty_country, row.country) &&
    fits(filter.currency, row.currency)
  );
}

function fits(wanted: readonly string[] | undefined, value: string | null): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}

function amountFits(row: WindowRow, field: WindowField | undefined, { min, max }: WindowFilter): boolean {
  if (min === undefined && max === undefined) return true;
  const value = field === 'amount' ? row.amount : row.base;
  if (value === null) return false;
  return (min === undefined || value >= min.units) && (max === undefined || value <= max.units);
}

const COLUMN: Readonly<Record<WindowField, keyof WindowRow>> = {
  base_amount: 'base',
  amount: 'amount',
  counterparty: 'counterparty',
  counterparty_country: 'country',
  currency: 'currency',
  method: 'method',
  ip: 'ip',
  device: 'device',
};

/** Column of a row that holds a field. */
export function columnOf(field: WindowField): keyof WindowRow {
  return COLUMN[field];
}

/** The filter that a text field of the same name has. */
export function isTextField(field: WindowField): field is Exclude<WindowField, 'base_amount' | 'amount'> & TextFilter {
  return field !== 'base_amount' && field !== 'amount';
}

class Totals implements WindowTotals {
  count = 0n;
  unconverted = 0n;
  sum = 0n;
  squares = 0n;
  least: bigint | undefined;
  most: bigint | undefined;
  at: number | undefined;
  readonly #seen = new Set<unknown>();
  readonly #spec: WindowSpec;
  readonly #own: WindowRow;

  constructor(spec: WindowSpec, own: WindowRow) {
    this.#spec = spec;
    this.#own = own;
  }

  get distinct(): bigint {
    return BigInt(this.#seen.size);
  }

  take(row: WindowRow, isOwn: boolean): void {
    const { fn, field } = this.#spec;
    const value = field === undefined ? row.at : row[columnOf(field)];
    if (value === null) return;
    if (fn === 'first_seen' || fn === 'last_seen') {
      this.#see(row, value, isOwn);
      return;
    }
    this.count += 1n;
    if (fn === 'count') return;
    if (fn === 'distinct') this.#seen.add(value);
    else this.#measure(value as bigint);
  }

  #measure(value: bigint): void {
    this.sum += value;
    if (this.#spec.fn === 'stddev') this.squares += value * value;
    if (this.least === undefined || value < this.least) this.least = value;
    if (this.most === undefined || value > this.most) this.most = value;
  }

  /** Rows come newest first. Of a text field only the transaction's own value counts; `last_seen` leaves itself out. */
  #see(row: WindowRow, value: unknown, isOwn: boolean): void {
    const { fn, field } = this.#spec;
    if (field !== undefined && isTextField(field) && value !== this.#own[columnOf(field)]) return;
    if (fn === 'first_seen') this.at = row.at;
    else if (!isOwn && this.at === undefined) this.at = row.at;
  }
}
