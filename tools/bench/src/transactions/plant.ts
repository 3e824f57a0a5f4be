import { at as itemAt } from '@assay/kernel';
import { amountCents, type Chance, DAY_MS, DAYS, HOUR_MS, type Payment, START, scaleOf } from './world.js';

export interface Plan {
  readonly chance: Chance;
  /** Accounts that may take part, the first of them businesses. */
  readonly accounts: number;
  readonly businesses: number;
  readonly scales: readonly number[];
  /** An account without any payment of its own until now. */
  readonly fresh: () => number;
  /** A party that nobody else pays, a customer of another institution. */
  readonly outsider: () => number;
  readonly listed: (party: number, outcome: 'match' | 'possible_match') => void;
  readonly blocked: () => number;
  readonly income: (account: number) => number;
  readonly add: (payment: Payment) => void;
}

/** Plants one case; @returns the accounts that take part knowingly. */
export type Planter = (plan: Plan, account: number, begin: number) => readonly number[];

/** Somebody else: as often a customer of another institution as one of this. */
export const other = ({ chance, accounts, outsider }: Plan, not: number): number => {
  if (chance.below(2) === 0) return outsider();
  const picked = chance.below(accounts - 1);
  return picked >= not ? picked + 1 : picked;
};
export const draw = (plan: Plan, account: number, least?: number, most?: number) =>
  amountCents(plan.chance, plan.scales[account] ?? scaleOf(plan.chance), least, most);

/** `count` payments over `hours` from an account to others. */
export function pay(
  plan: Plan,
  account: number,
  begin: number,
  shape: {
    count: number;
    hours: number;
    least?: number;
    most?: number;
    parties?: number;
    also?: Partial<Payment> | (() => Partial<Payment>);
  },
): void {
  const parties = Array.from({ length: shape.parties ?? 1 }, () => other(plan, account));
  for (let at = 0; at < shape.count; at += 1) {
    plan.add({
      from: account,
      to: itemAt(parties, at % parties.length),
      cents: draw(plan, account, shape.least, shape.most),
      at: begin + Math.floor(((at + plan.chance.unit()) / shape.count) * shape.hours * HOUR_MS),
      ...(typeof shape.also === 'function' ? shape.also() : shape.also),
    });
  }
}

/** Payments of others to an account. */
export function receive(
  plan: Plan,
  account: number,
  begin: number,
  shape: { count: number; hours: number; least?: number },
): Payment[] {
  return Array.from({ length: shape.count }, (_, at) => {
    const from = other(plan, account);
    const payment = {
      from,
      to: account,
      cents: draw(plan, from, shape.least),
      at: begin + Math.floor(((at + plan.chance.unit()) / shape.count) * shape.hours * HOUR_MS),
    };
    plan.add(payment);
    return payment;
  });
}

/** When a case may begin: late enough for a history, early enough to end. */
export function beginOf(chance: Chance): number {
  return START + Math.floor((30 + chance.unit() * (DAYS - 45)) * DAY_MS);
}
