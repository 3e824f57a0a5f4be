import type { Transaction } from './use-case';

type Summary = Pick<Transaction, 'id' | 'occurred_at' | 'amount' | 'direction'>;

export interface Payment {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  readonly direction: 'in' | 'out';
  readonly alerted: boolean;
}

export interface Drawn {
  /** What the list of these days answered, which may be a part of it. */
  readonly around: readonly Summary[];
  /** What alerts name: drawn in any case. */
  readonly alerted: readonly Summary[];
  /** Ids of everything that an alert names. */
  readonly ids: readonly string[];
  /** Where the picture begins, in milliseconds. */
  readonly start: number;
}

/** The payments of a chart, each once; those of the alerts above the others. */
export function paymentsOf({ around, alerted, ids, start }: Drawn): Payment[] {
  const named = new Set(ids);
  const each = new Map([...around, ...alerted].map((one) => [one.id, one]));
  const payments = [...each.values()].flatMap(({ id, occurred_at: at, amount, direction }) =>
    amount === null ? [] : [{ id, at: Date.parse(at), amount: Number(amount), direction, alerted: named.has(id) }],
  );
  return payments.filter(({ at }) => at >= start).sort((one, other) => Number(one.alerted) - Number(other.alerted));
}
