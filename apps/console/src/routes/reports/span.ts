import type { ReplyOf } from '../../api/client';
import { sumOf } from '../../ui/sum';
import type { Draft } from './validation';

type Transaction = Pick<
  ReplyOf<'getTransaction'>,
  'reference' | 'occurred_at' | 'amount' | 'currency' | 'direction' | 'counterparty'
>;
type Reported = NonNullable<Draft['transactions']>[number];

/** Period and sum of the transactions that a report names, or of all where it names none; no sum where currencies differ. */
export function spanOf(draft: Draft, transactions: readonly Transaction[]): Partial<Draft> {
  const named = draft.transactions ?? [];
  const chosen = named.length > 0 ? named : transactions.filter(movedMoney).map(reportedOf);
  const days = chosen.map(({ date }) => date.slice(0, 10)).sort();
  const [from, to] = [days[0], days.at(-1)];
  const currencies = new Set(chosen.map(({ currency }) => currency));
  const [currency] = currencies;
  const amount = sumOf(chosen.map((one) => one.amount));
  return {
    ...(from && to ? { from, to } : {}),
    ...(currencies.size === 1 && currency ? { total: { amount, currency } } : {}),
    transactions: [...chosen],
  };
}

/** Logins and other events are no part of a report. */
export function movedMoney({ amount }: Pick<Transaction, 'amount'>): boolean {
  return amount !== null;
}

/** A transaction as a report names it. */
export function reportedOf(one: Transaction): Reported {
  const { reference, occurred_at: at, amount, currency, direction, counterparty } = one;
  const { name, country } = counterparty ?? {};
  return {
    ...{ reference, date: at.slice(0, 10), amount: amount ?? '0', currency: currency ?? 'EUR', direction },
    ...(name ? { counterparty: { name, ...(country ? { country } : {}) } } : {}),
  };
}
