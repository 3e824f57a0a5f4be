import { at as itemAt } from '@assay/kernel';
import type { WalletFacts } from '@assay/rules';
import { draw, other, type Planter, pay, receive } from './plant.js';
import { DAY_MS, HOUR_MS, type Payment, roundedCents } from './world.js';

/** Wallets as address screening answers for them. */
export const WALLETS = {
  hosted: { status: 'clear', sanctioned: false, score: 5, band: 'low', categories: ['exchange'] },
  unhosted: { status: 'clear', sanctioned: false, score: 20, band: 'low', categories: ['unhosted'] },
  exposed: { status: 'flagged', sanctioned: false, score: 78, band: 'high', categories: ['mixer'] },
  sanctioned: { status: 'flagged', sanctioned: true, score: 100, band: 'critical', categories: ['sanctions'] },
} as const satisfies Readonly<Record<string, WalletFacts>>;

const CURRENCIES = ['USD', 'GBP', 'CHF', 'SEK', 'PLN'];
export const WATCHED_MEMOS = ['btc sale', 'casino', 'gift card codes', 'usdt for friend', 'cash out', 'bet'];

const crypto = (wallet: WalletFacts, travelRuleSatisfied = true): Partial<Payment> => ({
  method: 'wallet',
  wallet,
  travelRuleSatisfied,
});

/** What is seen in the fields of a payment or in what is known of its parties, by the rule that is meant to see it. */
export const FIELD_PLANTERS: Readonly<Record<string, Planter>> = {
  rul_dormant_reactivation: (plan, _, begin) => {
    const account = plan.fresh();
    const silence = (200 + plan.chance.below(100)) * DAY_MS;
    plan.add({ from: account, to: other(plan, account), cents: draw(plan, account), at: begin - silence });
    pay(plan, account, begin, { count: 1, hours: 1, least: 200_000 });
    return [account];
  },
  rul_round_amounts: (plan, account, begin) => {
    for (let at = 0; at < 6; at += 1)
      plan.add({
        from: account,
        to: other(plan, account),
        cents: roundedCents(draw(plan, account, 550_000)),
        at: begin + at * 20 * HOUR_MS,
      });
    return [account];
  },
  rul_country_mismatch: (plan, account, begin) => {
    pay(plan, account, begin, { count: 4, hours: 60, parties: 4, also: { method: 'card', methodCountry: 'RO' } });
    return [account];
  },
  rul_currency_mismatch: (plan, account, begin) => {
    let next = 0;
    const also = () => ({ currency: itemAt(CURRENCIES, next++ % CURRENCIES.length) });
    pay(plan, account, begin, { count: 5, hours: 24 * 20, parties: 5, also });
    return [account];
  },
  rul_unusual_hour: (plan, account, begin) => {
    const scale = itemAt(plan.scales, account) * 12_000;
    const night = Math.floor(begin / DAY_MS) * DAY_MS + (1 + plan.chance.below(4)) * HOUR_MS;
    pay(plan, account, night - 25 * DAY_MS, { count: 24, hours: 500, parties: 4, most: Math.ceil(scale * 2) });
    for (let at = 0; at < 2; at += 1)
      plan.add({
        from: account,
        to: other(plan, account),
        cents: draw(plan, account, Math.ceil(scale * 4)),
        at: night + at * DAY_MS,
      });
    return [account];
  },
  rul_income_mismatch: (plan, account, begin) => {
    const wanted = plan.income(account) * 5;
    const least = Math.min(Math.ceil(wanted / 9), 400_000);
    let sum = 0;
    for (let at = 0; at < 40 && sum < wanted; at += 1) {
      const [came] = receive(plan, account, begin + at * 14 * HOUR_MS, { count: 1, hours: 10, least });
      sum += came!.cents;
    }
    return [account];
  },
  rul_peer_deviation: (plan, account, begin) => {
    pay(plan, account, begin, { count: 1, hours: 1, least: 1_200_000 });
    return [account];
  },
  rul_list_hit: (plan, account, begin) => {
    plan.add({ from: account, to: plan.blocked(), cents: draw(plan, account), at: begin });
    return [account];
  },
  rul_counterparty_sanctioned: (plan, account, begin) => {
    const to = plan.outsider();
    plan.listed(to, 'match');
    plan.add({ from: account, to, cents: draw(plan, account), at: begin });
    return [account];
  },
  rul_counterparty_possible_match: (plan, account, begin) => {
    const to = plan.outsider();
    plan.listed(to, 'possible_match');
    plan.add({ from: account, to, cents: draw(plan, account), at: begin });
    return [account];
  },
  rul_unhosted_wallet: (plan, account, begin) => {
    const to = plan.outsider();
    for (let at = 0; at < 2; at += 1)
      plan.add({
        from: account,
        to,
        cents: draw(plan, account, 100_000),
        at: begin + at * 30 * HOUR_MS,
        ...crypto(WALLETS.unhosted),
      });
    return [account];
  },
  rul_wallet_exposure: (plan, account, begin) => {
    const wallet = plan.chance.below(4) === 0 ? WALLETS.sanctioned : WALLETS.exposed;
    plan.add({ from: account, to: plan.outsider(), cents: draw(plan, account), at: begin, ...crypto(wallet) });
    return [account];
  },
  rul_travel_rule_missing: (plan, account, begin) => {
    const at = begin;
    plan.add({ from: account, to: plan.outsider(), cents: draw(plan, account), at, ...crypto(WALLETS.hosted, false) });
    return [account];
  },
  rul_reference_keywords: (plan, account, begin) => {
    const memo = itemAt(WATCHED_MEMOS, plan.chance.below(WATCHED_MEMOS.length));
    pay(plan, account, begin, { count: 3, hours: 90, parties: 2, also: { memo } });
    return [account];
  },
};
