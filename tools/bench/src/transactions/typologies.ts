import { at as itemAt } from '@assay/kernel';
import { draw, other, type Plan, type Planter, pay, receive } from './plant.js';
import { DAY_MS, HOUR_MS } from './world.js';

const insider = ({ chance, accounts, businesses }: Plan) => businesses + chance.below(accounts - businesses);

/** A ring of accounts of this institution, each of which keeps a little. */
function chain(plan: Plan, account: number, begin: number): readonly number[] {
  const length = 3 + plan.chance.below(3);
  const members = new Set([account]);
  while (members.size < length) members.add(insider(plan));
  const first = draw(plan, account);
  const ring = [...members];
  let at = begin;
  for (const [hop, from] of ring.entries()) {
    const cents = Math.max(1, Math.round(first * (1 - 0.02 * hop - 0.01 * plan.chance.unit())));
    plan.add({ from, to: itemAt(ring, (hop + 1) % length), cents, at });
    at += (12 + plan.chance.below(24)) * HOUR_MS;
  }
  return ring;
}

/** What is seen in the flow of money, by the rule of the pack that is meant to see it. */
export const FLOW_PLANTERS: Readonly<Record<string, Planter>> = {
  rul_structuring: (plan, account, begin) => {
    pay(plan, account, begin, { count: 4 + plan.chance.below(3), hours: 22, least: 900_000, most: 999_900 });
    return [account];
  },
  rul_structuring_multi_account: (plan, account, begin) => {
    pay(plan, account, begin, { count: 6, hours: 140, least: 900_000, most: 999_900, parties: 6 });
    return [account];
  },
  rul_large_cash: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, least: 1_000_000, also: { method: 'cash' } });
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
    const scale = itemAt(plan.scales, account) * 12_000;
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
  rul_new_account_high_value: (plan, _, begin) => {
    const account = plan.fresh();
    pay(plan, account, begin, { count: 2, hours: 24 });
    pay(plan, account, begin + 6 * DAY_MS, { count: 1, hours: 48, least: 1_500_000 });
    return [account];
  },
  rul_new_counterparty_high_value: (plan, account, begin) => {
    const scale = itemAt(plan.scales, account) * 12_000;
    pay(plan, account, begin - 20 * DAY_MS, { count: 14, hours: 400, parties: 3, most: Math.ceil(scale * 2) });
    pay(plan, account, begin, { count: 1, hours: 1, least: Math.ceil(scale * 15) });
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
  rul_repeated_pair: (plan, account, begin) => {
    const to = other(plan, account);
    for (let at = 0; at < 4; at += 1)
      plan.add({ from: account, to, cents: draw(plan, account), at: begin + at * 2 * HOUR_MS });
    return [account];
  },
  rul_high_risk_country: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, also: { toCountry: 'IR' } });
    return [account];
  },
};
