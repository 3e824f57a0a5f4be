import { amountCents, type Chance, DAY_MS, DAYS, HOUR_MS, type Payment, START } from './world.js';

export interface Plan {
  readonly chance: Chance;
  readonly accounts: number;
  readonly scales: readonly number[];
  readonly add: (payment: Payment) => void;
}

/** Plants one case; @returns the accounts that take part knowingly. */
export type Planter = (plan: Plan, account: number, begin: number) => readonly number[];

const other = ({ chance, accounts }: Plan, not: number): number => {
  const picked = chance.below(accounts - 1);
  return picked >= not ? picked + 1 : picked;
};
const draw = (plan: Plan, account: number, least?: number, most?: number) =>
  amountCents(plan.chance, plan.scales[account]!, least, most);

/** `count` payments over `hours` from an account to others. */
function pay(
  plan: Plan,
  account: number,
  begin: number,
  shape: {
    count: number;
    hours: number;
    least?: number;
    most?: number;
    parties?: number;
    method?: string;
    toCountry?: string;
  },
): void {
  const parties = Array.from({ length: shape.parties ?? 1 }, () => other(plan, account));
  for (let at = 0; at < shape.count; at += 1) {
    plan.add({
      from: account,
      to: parties[at % parties.length]!,
      cents: draw(plan, account, shape.least, shape.most),
      at: begin + Math.floor(((at + plan.chance.unit()) / shape.count) * shape.hours * HOUR_MS),
      ...(shape.method ? { method: shape.method } : {}),
      ...(shape.toCountry ? { toCountry: shape.toCountry } : {}),
    });
  }
}

function receive(
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

function chain(plan: Plan, account: number, begin: number): readonly number[] {
  const length = 3 + plan.chance.below(3);
  const members = [account, ...Array.from({ length: length - 1 }, () => other(plan, account))];
  const first = draw(plan, account);
  for (const [at, from] of members.entries()) {
    const cents = Math.max(1, Math.round(first * (1 - 0.02 * at - 0.01 * plan.chance.unit())));
    plan.add({ from, to: members[(at + 1) % length]!, cents, at: begin + at * (12 + plan.chance.below(24)) * HOUR_MS });
  }
  return members;
}

/** What money launderers do, by the rule of the pack that is meant to see it. */
export const PLANTERS: Readonly<Record<string, Planter>> = {
  rul_structuring: (plan, account, begin) => {
    pay(plan, account, begin, { count: 4 + plan.chance.below(3), hours: 22, least: 900_000, most: 999_900 });
    return [account];
  },
  rul_structuring_multi_account: (plan, account, begin) => {
    pay(plan, account, begin, { count: 6, hours: 140, least: 900_000, most: 999_900, parties: 6 });
    return [account];
  },
  rul_large_cash: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, least: 1_000_000, method: 'cash' });
    return [account];
  },
  rul_large_single: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, least: 5_000_000 });
    return [account];
  },
  rul_velocity_count: (plan, account, begin) => {
    pay(plan, account, begin, { count: 14 + plan.chance.below(8), hours: 0.8, parties: 3 });
    return [account];
  },
  rul_velocity_sum: (plan, account, begin) => {
    pay(plan, account, begin, { count: 14, hours: 20, least: 600_000, parties: 4 });
    return [account];
  },
  rul_spike_own_history: (plan, account, begin) => {
    const scale = plan.scales[account]! * 12_000;
    pay(plan, account, begin - 25 * DAY_MS, { count: 14, hours: 500, parties: 4, most: Math.ceil(scale * 3) });
    pay(plan, account, begin, { count: 1, hours: 1, least: Math.ceil(scale * 12) });
    return [account];
  },
  rul_rapid_in_out: (plan, account, begin) => {
    const came = receive(plan, account, begin, { count: 2, hours: 6, least: 300_000 });
    const sum = came.reduce((total, { cents }) => total + cents, 0);
    plan.add({
      from: account,
      to: other(plan, account),
      cents: Math.round(sum * (0.85 + 0.1 * plan.chance.unit())),
      at: begin + 12 * HOUR_MS,
    });
    return [account];
  },
  rul_pass_through: (plan, account, begin) => {
    for (let at = 0; at < 2; at += 1) {
      const [came] = receive(plan, account, begin + at * 3 * DAY_MS, { count: 1, hours: 1, least: 550_000 });
      const cents = Math.round(came!.cents * (0.93 + 0.05 * plan.chance.unit()));
      plan.add({
        from: account,
        to: other(plan, account),
        cents,
        at: came!.at + (2 + plan.chance.below(30)) * HOUR_MS,
      });
    }
    return [account];
  },
  rul_fan_in: (plan, account, begin) => {
    receive(plan, account, begin, { count: 12 + plan.chance.below(14), hours: 24 * (2 + plan.chance.below(4)) });
    return [account];
  },
  rul_fan_out: (plan, account, begin) => {
    const count = 12 + plan.chance.below(14);
    pay(plan, account, begin, { count, hours: 24 * (2 + plan.chance.below(4)), parties: count });
    return [account];
  },
  rul_cycle: chain,
  rul_new_account_high_value: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, least: 1_500_000 });
    return [account];
  },
  rul_new_counterparty_high_value: (plan, account, begin) => {
    const scale = plan.scales[account]! * 12_000;
    pay(plan, account, begin - 20 * DAY_MS, { count: 8, hours: 400, parties: 3, most: Math.ceil(scale * 2) });
    pay(plan, account, begin, { count: 1, hours: 1, least: Math.ceil(scale * 8) });
    return [account];
  },
  rul_similar_amounts: (plan, account, begin) => {
    const cents = draw(plan, account, 110_000);
    const to = other(plan, account);
    for (let at = 0; at < 8; at += 1)
      plan.add({
        from: account,
        to,
        cents: Math.round(cents * (0.99 + 0.02 * plan.chance.unit())),
        at: begin + at * 15 * HOUR_MS,
      });
    return [account];
  },
  rul_high_risk_country: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, toCountry: 'IR' });
    return [account];
  },
};

/** When a case may begin: late enough for a history, early enough to end. */
export function beginOf(chance: Chance): number {
  return START + Math.floor((30 + chance.unit() * (DAYS - 45)) * DAY_MS);
}
