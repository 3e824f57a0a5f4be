import type { Measures } from './amounts.js';
import type { WindowTotals } from './window-totals.js';
import { TEXT_FILTERS, type TextFilter, type WindowField, type WindowFilter } from './windows.js';

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

export const TEXT_COLUMNS = [
  'direction',
  'type',
  'counterparty',
  'country',
  'currency',
  'method',
  'ip',
  'device',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Where the value of a field or filter stands. */
export const COLUMN: Readonly<Record<TextFilter | Exclude<WindowField, 'base_amount' | 'amount'>, TextColumn>> = {
  direction: 'direction',
  type: 'type',
  counterparty: 'counterparty',
  counterparty_country: 'country',
  currency: 'currency',
  method: 'method',
  ip: 'ip',
  device: 'device',
};
/** Measures with a further value. */
export function joined(
  { count, sum, squares, least, most }: Measures,
  own: bigint | null,
): Omit<WindowTotals, 'unconverted'> {
  if (own === null) return { count: BigInt(count), sum, squares, least, most };
  return {
    count: BigInt(count + 1),
    sum: sum + own,
    squares: squares + own * own,
    least: least === undefined || own < least ? own : least,
    most: most === undefined || own > most ? own : most,
  };
}

/** A row's own value of a field. */
export function ownValue(field: WindowField, own: WindowRow): string | bigint | null {
  if (field === 'amount') return own.amount;
  return field === 'base_amount' ? own.base : own[COLUMN[field]];
}

/** Whether a row has the texts that a filter asks for. */
export function textsFit(row: WindowRow, filter: WindowFilter): boolean {
  return TEXT_FILTERS.every((name) => {
    const value = row[COLUMN[name]];
    return filter[name] === undefined || (value !== null && filter[name].includes(value));
  });
}

/** Whether an amount lies within the bounds of a filter. */
export function amountFits(value: bigint | null, { min, max }: WindowFilter): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && (min === undefined || value >= min.units) && (max === undefined || value <= max.units);
}
