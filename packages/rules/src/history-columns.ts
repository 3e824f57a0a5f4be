import type { Amounts } from './amounts.js';
import { COLUMN, TEXT_COLUMNS, type TextColumn, type WindowRow } from './window-row.js';
import { isTextField, type WindowField } from './windows.js';

/** Columns of a history in the order of time and id, as they were stored. */
export interface HistoryColumns {
  readonly ids: string[];
  readonly at: Float64Array;
  /** Row by row, `STRIDE` codes each, in the order of `TEXT_COLUMNS`; 0: no value. */
  readonly codes: Int32Array;
  /** The code of each text. */
  readonly texts: Map<string, number>;
  readonly amount: Amounts;
  readonly base: Amounts;
}

export const STRIDE = TEXT_COLUMNS.length;
export const PLACE = Object.fromEntries(TEXT_COLUMNS.map((name, place) => [name, place])) as Readonly<
  Record<TextColumn, number>
>;

/** Tells of each row whether it has a field: of a text field, the transaction's own value. */
export function holderOf(
  columns: Omit<HistoryColumns, 'ids'>,
  field: WindowField | undefined,
  own: WindowRow,
): (row: number) => boolean {
  if (field === undefined) return () => true;
  if (!isTextField(field)) {
    const column = field === 'amount' ? columns.amount : columns.base;
    return (row) => column.has(row);
  }
  const value = own[COLUMN[field]];
  const code = value === null ? -1 : (columns.texts.get(value) ?? -1);
  const place = PLACE[COLUMN[field]];
  return (row) => columns.codes[row * STRIDE + place] === code;
}

/** The first row in `[0, end)` after a moment. */
export function firstAfter(times: Float64Array, moment: number, end: number): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
