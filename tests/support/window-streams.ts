import { seededRandom } from '@assay/kernel';
import type { OracleRow, OracleWindow } from './window-oracle.js';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const IDS = ['c1', 'c2', 'c3', 'c4'];

/** Whole numbers by a seed, so that a failing stream can be run again by its number. */
export function chance(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

const RANKED = ['median', 'percentile', 'deviation', 'in_out_gap'];
const MEASURED = ['sum', 'avg', 'min', 'max', 'stddev', ...RANKED];
const WITHOUT_FIELD = ['count', 'pairs', 'fan'];
const FUNCTIONS = [...MEASURED, ...WITHOUT_FIELD, 'distinct', 'first_seen', 'last_seen'];
const AMOUNTS = ['base_amount', 'amount'] as const;
const TEXTS = ['counterparty', 'counterparty_country', 'currency', 'method'] as const;

/** A window of any function, field, length and filter. */
export function randomWindow(pick: (below: number) => number): OracleWindow {
  const fn = FUNCTIONS[pick(FUNCTIONS.length)]!;
  const either = [...AMOUNTS, ...TEXTS];
  const measured = MEASURED.includes(fn);
  const chosen = () => (measured ? AMOUNTS[pick(2)]! : either[pick(either.length)]!);
  const field = WITHOUT_FIELD.includes(fn) ? null : chosen();
  const min = pick(3) === 0 ? BigInt(pick(40_000)) : undefined;
  return {
    fn,
    field,
    hours: [1, 24, 168][pick(3)]!,
    ...(fn === 'percentile' ? { percent: [5, 7, 50, 95, 100][pick(5)]! } : {}),
    ...(pick(2) && fn !== 'in_out_gap' ? { direction: pick(2) ? ('in' as const) : ('out' as const) } : {}),
    ...(pick(4) ? {} : { counterparty: IDS[pick(4)]! }),
    ...(pick(4) ? {} : { currency: pick(2) ? 'EUR' : 'USD' }),
    ...(min === undefined ? {} : { min }),
    ...(pick(4) ? {} : { max: BigInt(30_000 + pick(70_000)) }),
  };
}

const money = (cents: bigint) => `decimal('${cents / 100n}.${String(cents % 100n).padStart(2, '0')}')`;

/** A window as a rule writes it. */
export function textOf({
  fn,
  field,
  hours,
  percent,
  direction,
  counterparty,
  currency,
  min,
  max,
}: OracleWindow): string {
  const filter = [
    ...(direction ? [`'direction': '${direction}'`] : []),
    ...(counterparty ? [`'counterparty': '${counterparty}'`] : []),
    ...(currency ? [`'currency': '${currency}'`] : []),
    ...(min === undefined ? [] : [`'min': ${money(min)}`]),
    ...(max === undefined ? [] : [`'max': ${money(max)}`]),
  ].join(', ');
  const share = percent === undefined ? '' : `${percent / 100}, `;
  return `${fn}(${field ? `${field}, ` : ''}${share}'${hours}h', {${filter}})`;
}

/** A customer's transactions in the order in which they come, which is not that of their times. */
export function randomRows(pick: (below: number) => number, stream: number): OracleRow[] {
  return Array.from({ length: 1 + pick(25) }, (_, at) => {
    const cents = pick(12) ? BigInt(1 + pick(90_000)) : null;
    return {
      id: `txn_${stream}_${String(pick(1000)).padStart(4, '0')}_${at}`,
      // Few different moments, so that ties are common.
      at: START + pick(200) * HOUR_MS + (pick(3) ? 0 : pick(2000)),
      direction: pick(2) ? 'in' : 'out',
      type: 'payment',
      amount: cents,
      base: cents === null || pick(25) === 0 ? null : (cents * 9n) / 10n,
      counterparty: pick(6) ? IDS[pick(4)]! : null,
      country: pick(3) ? ['PT', 'DE', 'FR'][pick(3)]! : null,
      currency: cents === null ? null : ['USD', 'EUR'][pick(2)]!,
      method: pick(3) ? ['card', 'cash'][pick(2)]! : null,
      counted: pick(10) > 0,
    };
  });
}

/** A transaction as functions over several customers see it. */
export interface CustomerRow {
  readonly id: string;
  readonly customer: string;
  readonly at: number;
  readonly device: string | null;
  readonly ip: string | null;
  readonly counterparty: string | null;
  readonly counted: boolean;
}

/** Transactions of a few customers with a few devices, addresses and counterparties, out of order, with ties. */
export function randomCustomerRows(pick: (below: number) => number, run: string): CustomerRow[] {
  const one = (kind: string) => (pick(5) ? `${kind}${pick(3)}` : null);
  return Array.from({ length: 2 + pick(40) }, (_, at) => ({
    id: `txn_${run}_${String(pick(1000)).padStart(4, '0')}_${at}`,
    customer: `cus_${run}_${pick(7)}`,
    at: START + pick(60) * HOUR_MS + (pick(3) ? 0 : pick(2000)),
    device: one('device'),
    ip: one('ip'),
    counterparty: one('party'),
    counted: pick(10) > 0,
  }));
}

/** Cents as decimal text. */
export const decimalText = (cents: bigint | null) =>
  cents === null ? null : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
