import type { Decimal } from './decimal.js';
import type { WindowFunction } from './rule-functions.js';

/** Fields over which windows compute. */
export const WINDOW_FIELDS = [
  'base_amount',
  'amount',
  'counterparty',
  'counterparty_country',
  'currency',
  'method',
  'ip',
  'device',
] as const;
export type WindowField = (typeof WINDOW_FIELDS)[number];

export const TEXT_FILTERS = ['direction', 'type', 'counterparty', 'counterparty_country', 'currency'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];
export const AMOUNT_FILTERS = ['min', 'max'] as const;
export type AmountFilter = (typeof AMOUNT_FILTERS)[number];
export type FilterName = TextFilter | AmountFilter;

const DAY_MS = 86_400_000;
export const WINDOW_MAX_MS = 366 * DAY_MS;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: DAY_MS } as const;

/** One window of a rule set: everything but the values of its filters, which may depend on the transaction. */
export interface WindowSpec {
  readonly fn: WindowFunction;
  /** Count has none. */
  readonly field: WindowField | undefined;
  readonly lengthMs: number;
  /** How far back it looks: farther than the window where what is new in it is asked. */
  readonly reachMs: number;
  /** Of `percentile`, times 10^18: above 0, at most 1. */
  readonly share?: bigint | undefined;
  /** CEL text of each filter's value, in the order of names. */
  readonly filters: readonly { readonly name: FilterName; readonly text: string }[];
  /** Equal for windows that always have equal values. */
  readonly key: string;
  /** Name of its value in explanations: `sum_out_24h`. */
  readonly label: string;
}

/** The filter values of one transaction; `missing` says why a window cannot be computed. */
export type WindowFilter = Readonly<Partial<Record<TextFilter, readonly string[]>>> &
  Readonly<Partial<Record<AmountFilter, Decimal>>>;

/** Milliseconds of `'24h'`; undefined for any other form and above 366 days. */
export function windowLength(text: string): number | undefined {
  const parts = /^([1-9]\d{0,5})([mhd])$/.exec(text);
  if (!parts) return undefined;
  const ms = Number(parts[1]) * UNIT_MS[parts[2] as keyof typeof UNIT_MS];
  return ms <= WINDOW_MAX_MS ? ms : undefined;
}

/** Functions that look at the transactions of a window, not at a field of them. */
export const WITHOUT_FIELD: readonly WindowFunction[] = ['count', 'pairs', 'fan'];

/** Whether a window reads amounts in the base currency, so that a missing rate makes it unknown. */
export function readsBaseAmount({ field, filters }: Pick<WindowSpec, 'field' | 'filters'>): boolean {
  if (field === 'base_amount') return true;
  return field !== 'amount' && filters.some(({ name }) => name === 'min' || name === 'max');
}

/** Whether a field is a text, and so may be filtered or counted but not measured. */
export function isTextField(field: WindowField): field is Exclude<WindowField, 'base_amount' | 'amount'> {
  return field !== 'base_amount' && field !== 'amount';
}
