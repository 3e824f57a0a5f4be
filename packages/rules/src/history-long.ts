import { at as itemAt } from '@assay/kernel';
import { firstAfter, type HistoryColumns, holderOf, PLACE, STRIDE } from './history-columns.js';
import { type CodedRows, RowsByCode, RunningTotals } from './history-index.js';
import { joined, ownValue, type TextColumn, type WindowRow } from './window-row.js';
import type { WindowTotals } from './window-totals.js';
import { isTextField, type WindowFilter, type WindowSpec } from './windows.js';

type Columns = Omit<HistoryColumns, 'ids'>;
type Totals = Omit<WindowTotals, 'unconverted'>;

/** A window by its rows `[start, end)`, with the transaction itself where it belongs to it. */
export interface LongWindow {
  readonly start: number;
  readonly end: number;
  readonly inside: WindowRow | undefined;
  readonly own: WindowRow;
}

/** Windows over many rows of one history that need not read all of them. */
export class LongWindows {
  readonly #byParty = new RowsByCode();
  /** By the column and the code of the direction; 0: all rows. */
  readonly #running = { amount: new Map<number, RunningTotals>(), base: new Map<number, RunningTotals>() };

  /** Rows from this one on have changed their places. */
  forget(row: number): void {
    this.#byParty.forget(row);
    for (const running of [...this.#running.amount.values(), ...this.#running.base.values()]) running.forget(row);
  }

  /** The rows of `[start, end)` with a counterparty, in order. */
  ofParty(columns: Columns, code: number, [start, end]: readonly [number, number]): readonly number[] {
    return this.#byParty.between(coded(columns, 'counterparty'), code, [start, end]);
  }

  /** A window of every row or of one direction; undefined where its rows have to be read. */
  totals(columns: Columns, spec: WindowSpec, { direction, ...others }: WindowFilter, window: LongWindow) {
    if (Object.values(others).some((given) => given !== undefined) || (direction && direction.length !== 1))
      return undefined;
    const code = direction && (columns.texts.get(itemAt(direction, 0)) ?? -1);
    if (spec.fn === 'last_seen' || spec.fn === 'first_seen') return seen(columns, spec, code, window);
    if (spec.fn === 'fan') return this.#newParties(columns, code, { ...window, since: window.own.at - spec.lengthMs });
    return code === -1 ? undefined : this.#summed(columns, spec, code, window);
  }

  #summed(
    columns: Columns,
    { fn, field }: WindowSpec,
    code: number | undefined,
    { start, end, inside }: LongWindow,
  ): Totals | undefined {
    if (!['count', 'sum', 'avg', 'stddev'].includes(fn) || (field !== undefined && isTextField(field)))
      return undefined;
    const name = field === 'amount' ? 'amount' : 'base';
    const running = this.#running[name].get(code ?? 0) ?? new RunningTotals();
    this.#running[name].set(code ?? 0, running);
    running.readTo(end, coded(columns, 'direction'), code, columns[name]);
    if (field === undefined) return { count: BigInt(running.count(start, end) + (inside ? 1 : 0)) };
    const measures = running.measure(start, end, fn === 'stddev');
    return measures && joined(measures, inside ? inside[name] : null);
  }

  /** Parties of one direction after a moment whom no earlier row of the window has. */
  #newParties(
    columns: Columns,
    direction: number | undefined,
    { start, end, inside, since }: Omit<LongWindow, 'own'> & { readonly since: number },
  ): Totals {
    const fits = (row: number) => direction === undefined || has(columns, row, 'direction', direction);
    const recent = Math.max(start, firstAfter(columns.at, since, end));
    const parties = new Set<number>();
    for (let row = recent; row < end; row += 1)
      if (fits(row)) parties.add(columns.codes[row * STRIDE + PLACE.counterparty]!);
    const own = inside?.counterparty ?? null;
    if (own !== null) parties.add(columns.texts.get(own) ?? -1);
    parties.delete(0);
    const isNew = (party: number) => party === -1 || !this.ofParty(columns, party, [start, recent]).some(fits);
    return { count: 0n, distinct: BigInt([...parties].filter(isNew).length) };
  }
}

/** `last_seen` leaves the transaction itself out. */
function seen(
  columns: Columns,
  { fn, field }: WindowSpec,
  direction: number | undefined,
  { start, end, inside, own }: LongWindow,
): Totals {
  const holds = holderOf(columns, field, own);
  const fits = (row: number) => (direction === undefined || has(columns, row, 'direction', direction)) && holds(row);
  const isFirst = fn === 'first_seen';
  let row = isFirst ? start : end - 1;
  while (row >= start && row < end && !fits(row)) row += isFirst ? 1 : -1;
  if (row >= start && row < end) return { count: 0n, at: columns.at[row] };
  const ownHolds = inside && (field === undefined || ownValue(field, inside) !== null);
  return isFirst && ownHolds ? { count: 0n, at: own.at } : { count: 0n };
}

function has({ codes }: Columns, row: number, name: TextColumn, code: number): boolean {
  return codes[row * STRIDE + PLACE[name]] === code;
}

function coded({ codes }: Columns, name: TextColumn): CodedRows {
  return { codes, stride: STRIDE, place: PLACE[name] };
}
