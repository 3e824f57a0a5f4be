/** A transaction as the oracle sees it; amounts in cents. */
export interface OracleRow {
  readonly id: string;
  readonly at: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly base: bigint | null;
  readonly amount: bigint | null;
  readonly counterparty: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly method: string | null;
  readonly counted: boolean;
}

export interface OracleWindow {
  readonly fn: string;
  readonly field: 'base_amount' | 'amount' | 'counterparty' | 'counterparty_country' | 'currency' | 'method' | null;
  readonly hours: number;
  /** Of percentile. */
  readonly percent?: number;
  readonly direction?: 'in' | 'out';
  readonly counterparty?: string;
  readonly currency?: string;
  /** Cents of the base currency. */
  readonly min?: bigint;
  readonly max?: bigint;
}

const COLUMN = {
  base_amount: 'base',
  amount: 'amount',
  counterparty: 'counterparty',
  counterparty_country: 'country',
  currency: 'currency',
  method: 'method',
} as const;

/** Windows of which the amounts with a rate say something, although others have none. */
const PARTIAL = ['count', 'sum', 'min', 'max', 'distinct', 'pairs', 'fan'];

/**
 * The definition of a window, written down once more and without any care for speed. Amounts are fractions of cents. With
 * an amount without a rate: `missing_rate`, and behind it what the others come to where that says something.
 */
export function oracleValue(rows: readonly OracleRow[], own: OracleRow, window: OracleWindow): string {
  const before = (row: OracleRow) => row.at < own.at || (row.at === own.at && row.id <= own.id);
  const length = window.hours * 3_600_000;
  const reach = window.fn === 'fan' ? 366 * 86_400_000 : length;
  const inside = rows.filter((row) => (row.counted || row.id === own.id) && row.at > own.at - reach && before(row));
  const chosen = inside.filter(
    (row) =>
      (window.direction === undefined || row.direction === window.direction) &&
      (window.counterparty === undefined || row.counterparty === window.counterparty) &&
      (window.currency === undefined || row.currency === window.currency),
  );
  const limited = window.min !== undefined || window.max !== undefined;
  const readsBase = window.field === 'base_amount' || (limited && window.field !== 'amount');
  const lacksRate = (row: OracleRow) => row.amount !== null && row.base === null;
  if (readsBase && chosen.some(lacksRate)) {
    if (!PARTIAL.includes(window.fn)) return 'missing_rate';
    const known = oracleValue(
      rows.filter((row) => !lacksRate(row)),
      own,
      window,
    );
    return known === 'insufficient_history' ? 'missing_rate' : `missing_rate ${known}`;
  }
  const measured = (row: OracleRow) => (window.field === 'amount' ? row.amount : row.base);
  const fitting = chosen.filter((row) => {
    const value = measured(row);
    if (!limited) return true;
    return (
      value !== null &&
      (window.min === undefined || value >= window.min) &&
      (window.max === undefined || value <= window.max)
    );
  });
  if (window.fn === 'count') return String(fitting.length);
  if (window.fn === 'pairs' || window.fn === 'fan') {
    const parties = [...new Set(fitting.flatMap((row) => row.counterparty ?? []))];
    const of = (party: string) => fitting.filter((row) => row.counterparty === party);
    if (window.fn === 'pairs') return String(Math.max(0, ...parties.map((party) => of(party).length)));
    return String(parties.filter((party) => of(party).every((row) => row.at > own.at - length)).length);
  }
  const column = COLUMN[window.field!];
  const present = fitting.filter((row) => row[column] !== null);
  if (window.fn === 'distinct') return String(new Set(present.map((row) => row[column])).size);
  if (window.fn === 'first_seen' || window.fn === 'last_seen') {
    const text = window.field !== 'base_amount' && window.field !== 'amount';
    const same = present.filter((row) => !text || (own[column] !== null && row[column] === own[column]));
    const times = same.filter((row) => window.fn === 'first_seen' || row.id !== own.id).map((row) => row.at);
    if (times.length === 0) return 'insufficient_history';
    return String(window.fn === 'first_seen' ? Math.min(...times) : Math.max(...times));
  }
  const values = present.map((row) => row[column] as bigint);
  const sum = values.reduce((total, value) => total + value, 0n);
  if (window.fn === 'in_out_gap') {
    const side = (direction: string) =>
      present.filter((row) => row.direction === direction).reduce((total, row) => total + Number(row[column]), 0);
    const [less, more] = [side('in'), side('out')].sort((a, b) => a - b) as [number, number];
    return more === 0 ? 'insufficient_history' : ((more - less) / more).toFixed(6);
  }
  if (window.fn === 'sum') return cents(sum);
  if (values.length === 0) return 'insufficient_history';
  if (window.fn === 'min') return cents(values.reduce((a, b) => (a < b ? a : b)));
  if (window.fn === 'max') return cents(values.reduce((a, b) => (a > b ? a : b)));
  const ranked = (all: readonly bigint[], share: number) =>
    [...all]
      .sort((a, b) => Number(a - b))
      .find((value) => {
        const covered = all.filter((other) => other <= value).length;
        return covered * 100 >= share * all.length;
      })!;
  if (window.fn === 'percentile') return cents(ranked(values, window.percent!));
  const middle = ranked(values, 50);
  if (window.fn === 'median') return cents(middle);
  if (window.fn === 'deviation')
    return cents(
      ranked(
        values.map((value) => (value < middle ? middle - value : value - middle)),
        50,
      ),
    );
  const mean = Number(sum) / values.length;
  if (window.fn === 'avg') return (mean / 100).toFixed(6);
  if (values.length < 2) return 'insufficient_history';
  const squares = values.reduce((total, value) => total + (Number(value) - mean) ** 2, 0);
  return (Math.sqrt(squares / (values.length - 1)) / 100).toFixed(4);
}

function cents(value: bigint): string {
  return (Number(value) / 100).toFixed(6);
}
