import { at as itemAt } from '@assay/kernel';
import { Amounts, inserted } from './amounts.js';
import { firstAfter, type HistoryColumns, holderOf, PLACE, STRIDE } from './history-columns.js';
import { LongWindows } from './history-long.js';
import {
  amountFits,
  COLUMN,
  joined,
  ownValue,
  TEXT_COLUMNS,
  type TextColumn,
  textsFit,
  type WindowRow,
} from './window-row.js';
import type { WindowTotals } from './window-totals.js';
import {
  isTextField,
  readsBaseAmount,
  TEXT_FILTERS,
  type WindowField,
  type WindowFilter,
  type WindowSpec,
} from './windows.js';

/** Windows of fewer rows are read row by row. */
const LONG_FROM = 512;
const HALF = 5n * 10n ** 17n;
/** Rows that a window has chosen; used within one call only. */
let chosen = new Int32Array(1024);

/**
 * A customer's counted transactions in columns, in the order of time, then id. Windows are computed over them exactly,
 * as of a transaction that need not be among them.
 */
export class History {
  #ids: string[] = [];
  #at: Float64Array = new Float64Array(16);
  #codes: Int32Array = new Int32Array(16 * STRIDE);
  #texts = new Map<string, number>();
  #amount = new Amounts();
  #base = new Amounts();
  /** Whether some row has an amount without a base amount. */
  #unconverted = false;
  readonly #longFrom: number;
  readonly #long = new LongWindows();

  /** @param longFrom windows of fewer rows are read row by row */
  constructor(longFrom = LONG_FROM) {
    this.#longFrom = longFrom;
  }

  static of(rows: readonly WindowRow[], longFrom = LONG_FROM): History {
    const made = new History(longFrom);
    for (const row of [...rows].sort(compareRows)) made.insert(row);
    return made;
  }

  /** Takes columns over; they are the history's own from then on. */
  static from(columns: HistoryColumns): History {
    const made = new History();
    made.#ids = columns.ids;
    made.#at = columns.at;
    made.#codes = columns.codes;
    made.#texts = columns.texts;
    made.#amount = columns.amount;
    made.#base = columns.base;
    for (let row = 0; row < columns.ids.length && !made.#unconverted; row += 1)
      made.#unconverted = columns.amount.has(row) && !columns.base.has(row);
    return made;
  }

  get #columns() {
    return { at: this.#at, codes: this.#codes, texts: this.#texts, amount: this.#amount, base: this.#base };
  }

  get length(): number {
    return this.#ids.length;
  }

  /** When the earliest row occurred. */
  get firstAt(): number | undefined {
    return this.length === 0 ? undefined : this.#at[0];
  }

  insert(row: WindowRow): void {
    const { length } = this;
    const index = this.#before(row);
    this.#long.forget(index);
    this.#at = inserted(this.#at, index, length, row.at);
    this.#amount.insert(index, length, row.amount);
    this.#base.insert(index, length, row.base);
    if ((length + 1) * STRIDE > this.#codes.length) {
      const grown = new Int32Array((Math.ceil(length * 1.5) + 16) * STRIDE);
      grown.set(this.#codes.subarray(0, length * STRIDE));
      this.#codes = grown;
    }
    this.#codes.copyWithin((index + 1) * STRIDE, index * STRIDE, length * STRIDE);
    for (const [place, name] of TEXT_COLUMNS.entries()) this.#codes[index * STRIDE + place] = this.#code(row[name]);
    if (index === length) this.#ids.push(row.id);
    else this.#ids.splice(index, 0, row.id);
    this.#unconverted ||= row.amount !== null && row.base === null;
  }

  /**
   * Totals of one window as of a transaction: rows of `(t − length, t]`, ties by id, the transaction itself included
   * once, whether or not it is stored here.
   */
  totals(spec: WindowSpec, filter: WindowFilter, own: WindowRow): WindowTotals {
    const end = this.#before(own);
    const start = firstAfter(this.#at, own.at - spec.reachMs, end);
    const measured = spec.field === 'amount' ? 'amount' : 'base';
    const byRate = readsBaseAmount(spec);
    const fits = textsFit(own, filter);
    const ownUnconverted = fits && byRate && own.amount !== null && own.base === null;
    const ownIn = fits && !ownUnconverted && amountFits(own[measured], filter);
    const inside = ownIn ? own : undefined;
    const isLong = end - start >= this.#longFrom && !this.#unconverted;
    const long = isLong && this.#long.totals(this.#columns, spec, filter, { start, end, inside, own });
    if (long) return { ...long, unconverted: ownUnconverted ? 1n : 0n };
    let count = this.#select(start, end, filter);
    let unconverted = 0;
    if (byRate && this.#unconverted) {
      const all = count;
      count = this.#converted(count);
      unconverted = all - count;
    }
    const { min, max } = filter;
    if (min || max)
      count = (measured === 'amount' ? this.#amount : this.#base).within(chosen, count, min?.units, max?.units);
    return {
      ...this.#valueOf(spec, count, inside, own),
      unconverted: BigInt(unconverted + (ownUnconverted ? 1 : 0)),
    };
  }

  #valueOf(
    spec: WindowSpec,
    count: number,
    inside: WindowRow | undefined,
    own: WindowRow,
  ): Omit<WindowTotals, 'unconverted'> {
    const { fn, field } = spec;
    if (fn === 'first_seen' || fn === 'last_seen') return this.#seen(fn, field, count, inside, own);
    if (fn === 'pairs' || fn === 'fan') return { count: 0n, distinct: this.#parties(spec, count, inside, own) };
    if (field === undefined) return { count: BigInt(count + (inside ? 1 : 0)) };
    if (isTextField(field)) return this.#distinctTexts(COLUMN[field], count, inside);
    const column = field === 'amount' ? this.#amount : this.#base;
    const value = inside ? inside[field === 'amount' ? 'amount' : 'base'] : null;
    if (fn === 'distinct') return distinctAmounts(column, count, value);
    if (fn === 'median' || fn === 'percentile' || fn === 'deviation') {
      const how = { share: spec.share ?? HALF, centred: fn === 'deviation' };
      return { count: 0n, ranked: column.ranked(chosen, count, value, how) };
    }
    if (fn === 'in_out_gap') return this.#sides(column, count, value, own.direction);
    return joined(column.measure(chosen, count, fn), value);
  }

  /** `pairs`: the most transactions with one counterparty. `fan`: counterparties whose first one lies in the window. */
  #parties({ fn, lengthMs }: WindowSpec, count: number, inside: WindowRow | undefined, own: WindowRow): bigint {
    const party = inside?.counterparty ?? null;
    const code = party === null ? undefined : (this.#texts.get(party) ?? -1);
    if (fn === 'fan') return this.#newParties(count, own.at - lengthMs, code);
    const times = new Uint32Array(this.#texts.size + 1);
    let most = 0;
    for (let k = 0; k < count; k += 1) {
      const other = this.#partyOf(k);
      if (other === 0) continue;
      const met = times[other]! + 1;
      times[other] = met;
      if (met > most) most = met;
    }
    return BigInt(code === undefined ? most : Math.max(most, (times[code] ?? 0) + 1));
  }

  /** Parties of the chosen rows after a moment that no row before it has; backwards, until every one of them is known. */
  #newParties(count: number, since: number, own: number | undefined): bigint {
    const fresh = new Uint8Array(this.#texts.size + 1);
    let found = 0;
    const meet = (code: number) => {
      if (code <= 0 || fresh[code] === 1) return;
      fresh[code] = 1;
      found += 1;
    };
    let k = count - 1;
    for (; k >= 0 && this.#at[chosen[k]!]! > since; k -= 1) meet(this.#partyOf(k));
    if (own !== undefined) meet(own);
    for (; k >= 0 && found > 0; k -= 1) {
      const code = this.#partyOf(k);
      if (fresh[code] === 1) found -= 1;
      fresh[code] = 0;
    }
    return BigInt(found + (own === -1 ? 1 : 0));
  }

  /** The code of the counterparty of the `k`-th chosen row; 0: none. */
  #partyOf(k: number): number {
    return this.#codes[chosen[k]! * STRIDE + PLACE.counterparty]!;
  }

  /** Sums of what came in and went out; rows of the two sides stand in `chosen` together. */
  #sides(column: Amounts, count: number, own: bigint | null, direction: string): Omit<WindowTotals, 'unconverted'> {
    const sums = { in: 0n, out: 0n };
    const rows = chosen.slice(0, count);
    for (const side of ['in', 'out'] as const) {
      const code = this.#texts.get(side) ?? -1;
      const of = rows.filter((row) => this.#codes[row * STRIDE + PLACE.direction] === code);
      sums[side] = column.measure(of, of.length, 'sum').sum + (own !== null && direction === side ? own : 0n);
    }
    return { count: 0n, incoming: sums.in, outgoing: sums.out };
  }

  #distinctTexts(name: TextColumn, count: number, inside: WindowRow | undefined): Omit<WindowTotals, 'unconverted'> {
    const place = PLACE[name];
    const seen = new Uint8Array(this.#texts.size + 1);
    let [found, distinct] = [0, 0];
    for (let k = 0; k < count; k += 1) {
      const code = this.#codes[chosen[k]! * STRIDE + place]!;
      if (code === 0) continue;
      found += 1;
      if (seen[code] === 0) distinct += 1;
      seen[code] = 1;
    }
    const value = inside ? inside[name] : null;
    const isFresh = value !== null && seen[this.#texts.get(value) ?? 0] !== 1;
    return { count: BigInt(found + (value === null ? 0 : 1)), distinct: BigInt(distinct + (isFresh ? 1 : 0)) };
  }

  /** Of a text field only the transaction's own value counts; `last_seen` leaves the transaction itself out. */
  #seen(
    fn: 'first_seen' | 'last_seen',
    field: WindowField | undefined,
    count: number,
    inside: WindowRow | undefined,
    own: WindowRow,
  ) {
    const holds = holderOf(this.#columns, field, own);
    const ownHolds = inside && (field === undefined || ownValue(field, inside) !== null);
    const rows = chosen.subarray(0, count);
    const row = fn === 'last_seen' ? rows.findLast(holds) : rows.find(holds);
    if (row !== undefined) return { count: 0n, at: this.#at[row] };
    return fn === 'first_seen' && ownHolds ? { count: 0n, at: own.at } : { count: 0n };
  }

  /** Writes the rows of `[start, end)` that fit the text filters to `chosen`. @returns how many */
  #select(start: number, end: number, filter: WindowFilter): number {
    room(end - start);
    const asked = TEXT_FILTERS.flatMap((name) => {
      const wanted = filter[name];
      if (wanted === undefined) return [];
      const codes = wanted.flatMap((text) => this.#texts.get(text) ?? []);
      return [{ place: PLACE[COLUMN[name]], codes }];
    });
    const party = asked.find(({ place, codes }) => place === PLACE.counterparty && codes.length === 1)?.codes[0];
    const indexed = party !== undefined && end - start >= this.#longFrom;
    const [first, ...rest] = asked;
    const others = indexed ? asked.filter(({ place }) => place !== PLACE.counterparty) : rest;
    let count: number;
    if (indexed) count = filled(this.#long.ofParty(this.#columns, party, [start, end]));
    else count = first ? this.#matching(start, end, first) : fillRange(start, end);
    for (const { place, codes } of others) {
      let kept = 0;
      for (let k = 0; k < count; k += 1) {
        const row = chosen[k]!;
        if (codes.includes(this.#codes[row * STRIDE + place]!)) chosen[kept++] = row;
      }
      count = kept;
    }
    return count;
  }

  /** Long histories spend most of their time here: one pass, and one comparison where one text is wanted. */
  #matching(
    start: number,
    end: number,
    { place, codes }: { readonly place: number; readonly codes: number[] },
  ): number {
    const all = this.#codes;
    const into = chosen;
    const [only = -1, ...more] = codes;
    let count = 0;
    for (let row = start, at = start * STRIDE + place; row < end; row += 1, at += STRIDE) {
      const code = all[at]!;
      if (code === only || (more.length > 0 && more.includes(code))) into[count++] = row;
    }
    return count;
  }

  /** Drops chosen rows whose amount has no base amount. */
  #converted(count: number): number {
    let kept = 0;
    for (let k = 0; k < count; k += 1) {
      const row = chosen[k]!;
      if (!this.#amount.has(row) || this.#base.has(row)) chosen[kept++] = row;
    }
    return kept;
  }

  #code(text: string | null): number {
    if (text === null) return 0;
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.size + 1;
    this.#texts.set(text, code);
    return code;
  }

  /** Rows that come before a transaction. */
  #before({ at, id }: Pick<WindowRow, 'at' | 'id'>): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const time = itemAt(this.#at, middle);
      if (time < at || (time === at && itemAt(this.#ids, middle) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Makes room for chosen rows. */
function room(rows: number): void {
  if (rows > chosen.length) chosen = new Int32Array(Math.max(rows, chosen.length * 2));
}

/** Order of a customer's transactions: time, then id. */
function compareRows(a: Pick<WindowRow, 'at' | 'id'>, b: Pick<WindowRow, 'at' | 'id'>): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function distinctAmounts(column: Amounts, count: number, own: bigint | null): Omit<WindowTotals, 'unconverted'> {
  const seen = new Set<bigint>();
  let found = 0;
  for (let k = 0; k < count; k += 1) {
    const value = column.at(chosen[k]!);
    if (value === null) continue;
    found += 1;
    seen.add(value);
  }
  if (own !== null) seen.add(own);
  return { count: BigInt(found + (own === null ? 0 : 1)), distinct: BigInt(seen.size) };
}

/** Writes the numbers of `[start, end)` to `chosen`. @returns how many */
function fillRange(start: number, end: number): number {
  for (let row = start, k = 0; row < end; row += 1, k += 1) chosen[k] = row;
  return Math.max(0, end - start);
}

/** Writes rows to `chosen`. @returns how many */
function filled(rows: readonly number[]): number {
  chosen.set(rows);
  return rows.length;
}
