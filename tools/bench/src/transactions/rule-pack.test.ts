import { rulePack } from '@assay/rules';
import { describe, expect, test } from 'vitest';
import { WALLETS } from './field-typologies.js';
import { shippedRules } from './fit.js';
import { scoreWorld } from './score-world.js';
import { DAY_MS, HOUR_MS, type Payment, START, type World } from './world.js';

type More = Partial<Payment>;
type Sample = readonly Payment[] | (Partial<World> & { readonly payments: readonly Payment[] });

/** Payments of the customer, who is account 0; other numbers are customers of others. */
const pays = (euros: number, days: number, more: More = {}): Payment => ({
  from: 0,
  to: 5,
  cents: Math.round(euros * 100),
  at: START + Math.round(days * DAY_MS) + 12 * HOUR_MS,
  ...more,
});
const gets = (euros: number, days: number, from = 5): Payment => pays(euros, days, { from, to: 0 });
const times = (count: number, make: (at: number) => Payment) => Array.from({ length: count }, (_, at) => make(at));
const HOUR = 1 / 24;
const payTheSame = (from: number, at: number) => pays(10, at, { from });

/** For each rule of the pack a history at whose end it fires, and one that stays just short of it. */
const SAMPLES: Readonly<Record<string, readonly [fires: Sample, silent: Sample]>> = {
  rul_structuring: [times(4, (at) => pays(9_500, at * HOUR)), times(3, (at) => pays(9_500, at * HOUR))],
  rul_structuring_near: [
    times(5, (at) => pays(8_800 + 10 * at, at)),
    times(5, (at) => pays(8_800 + 10 * at, at * 1.8)),
  ],
  rul_structuring_multi_account: [
    times(5, (at) => pays(9_500, at, { to: 5 + at })),
    times(5, (at) => pays(9_500, at, { to: 5 + (at % 4) })),
  ],
  rul_large_cash: [[pays(10_000, 0, { method: 'cash' })], [pays(10_000, 0), pays(9_999, 1, { method: 'cash' })]],
  rul_large_single: [[pays(50_000, 0)], [pays(49_999, 0)]],
  rul_velocity_count: [times(13, (at) => pays(10, at * 0.003)), times(12, (at) => pays(10, at * 0.003))],
  rul_velocity_sum: [
    [pays(40_000, 0), pays(40_000, HOUR)],
    [pays(40_000, 0), pays(40_000, 2)],
  ],
  rul_spike_own_history: [
    [...times(20, (at) => pays(90 + at, at)), pays(10_000, 21)],
    [...times(20, (at) => pays(90 + at, at)), pays(400, 21)],
  ],
  rul_round_amounts: [times(5, (at) => pays(6_000, at)), times(5, (at) => pays(6_001, at))],
  rul_rapid_in_out: [
    [gets(4_000, 0), pays(3_600, HOUR)],
    [gets(4_000, 0), pays(2_000, HOUR)],
  ],
  rul_dormant_reactivation: [
    [pays(50, -200), pays(2_500, 0)],
    [pays(50, -170), pays(2_500, 0)],
  ],
  rul_new_account_high_value: [
    {
      accounts: 2,
      payments: [...times(100, (at) => pays(90, 0, { from: 1, cents: 9000 + at })), pays(20, 1), pays(15_000, 6)],
    },
    {
      accounts: 2,
      payments: [...times(100, (at) => pays(90, 0, { from: 1, cents: 9000 + at })), pays(20, 1), pays(15_000, 32)],
    },
  ],
  rul_new_counterparty_high_value: [
    [...times(12, (at) => pays(100, at)), pays(5_000, 13, { to: 6 })],
    [...times(12, (at) => pays(100, at)), pays(5_000, 13)],
  ],
  rul_fan_in: [
    [gets(10, -32, 99), ...times(8, (at) => gets(100, at / 2, 5 + at))],
    [gets(10, -32, 99), ...times(8, (at) => gets(100, at / 2, 5 + (at % 7)))],
  ],
  rul_fan_in_near: [times(7, (at) => gets(100, at / 2, 5 + at)), times(7, (at) => gets(100, at / 2, 5 + (at % 4)))],
  rul_fan_out: [
    [pays(10, -32, { to: 99 }), ...times(12, (at) => pays(100, at / 3, { to: 5 + at }))],
    [pays(10, -32, { to: 99 }), ...times(12, (at) => pays(100, at / 3, { to: 5 + (at % 11) }))],
  ],
  rul_cycle: [
    [pays(1_000, 0), pays(980, 1, { from: 5, to: 6 }), pays(960, 2, { from: 6, to: 0 })],
    [pays(1_000, 0), pays(500, 1, { from: 5, to: 6 }), pays(960, 2, { from: 6, to: 0 })],
  ],
  rul_pass_through: [
    [gets(5_500, 0), pays(5_300, 1)],
    [gets(5_500, 0), pays(5_300, 3)],
  ],
  rul_high_risk_country: [[pays(10, 0, { toCountry: 'IR' })], [pays(10, 0, { toCountry: 'ES' })]],
  rul_monitored_country: [[pays(10, 0, { toCountry: 'YE' })], [pays(10, 0, { toCountry: 'IR' })]],
  rul_eu_high_risk_country: [[pays(10, 0, { toCountry: 'AF' })], [pays(10, 0, { toCountry: 'BG' })]],
  rul_country_mismatch: [[pays(10, 0, { methodCountry: 'RO' })], [pays(10, 0, { methodCountry: 'PT' })]],
  rul_currency_mismatch: [
    ['EUR', 'USD', 'GBP', 'CHF'].map((currency, at) => pays(10, at, { currency })),
    ['EUR', 'USD', 'GBP', 'EUR'].map((currency, at) => pays(10, at, { currency })),
  ],
  rul_unusual_hour: [
    [...times(21, (at) => pays(100, at)), pays(900, 22 - 10 * HOUR)],
    [...times(21, (at) => pays(100, at)), pays(900, 22)],
  ],
  rul_income_mismatch: [
    { payments: [gets(6_000, 0), gets(6_000, 20)], incomes: new Map([[0, 200_000]]) },
    { payments: [gets(6_000, 0), gets(6_000, 40)], incomes: new Map([[0, 200_000]]) },
  ],
  rul_peer_deviation: [
    { accounts: 2, payments: [...times(100, (at) => pays(90 + (at % 20), 0, { from: 1 })), pays(500, 1)] },
    { accounts: 2, payments: [...times(100, (at) => pays(90 + (at % 20), 0, { from: 1 })), pays(120, 1)] },
  ],
  rul_list_hit: [
    { payments: [pays(10, 0)], blocklist: new Set([5]) },
    { payments: [pays(10, 0)], blocklist: new Set([6]) },
  ],
  rul_sanctioned_party: [
    { payments: [pays(10, 0)], screened: new Map([[5, 'match']]) },
    { payments: [pays(10, 0)], screened: new Map([[5, 'possible_match']]) },
  ],
  rul_counterparty_sanctioned: [
    { payments: [pays(10, 0)], screened: new Map([[5, 'match']]) },
    { payments: [pays(10, 0)], screened: new Map([[5, 'possible_match']]) },
  ],
  rul_counterparty_possible_match: [
    { payments: [pays(10, 0)], screened: new Map([[5, 'possible_match']]) },
    { payments: [pays(10, 0)], screened: new Map([[6, 'possible_match']]) },
  ],
  rul_possible_match_shared: [
    { accounts: 3, payments: [2, 1, 0].map(payTheSame), screened: new Map([[5, 'possible_match']]) },
    { accounts: 3, payments: [1, 0].map(payTheSame), screened: new Map([[5, 'possible_match']]) },
  ],
  rul_similar_amounts: [
    times(6, (at) => pays(1_100 + at, at)),
    times(6, (at) => pays(1_100 + at, at, { to: 5 + (at % 2) })),
  ],
  rul_repeated_pair: [
    times(3, (at) => pays(40 + at, at * HOUR)),
    [pays(40, 0), pays(41, HOUR), pays(42, 2 * HOUR, { to: 6 }), pays(43, 1.1)],
  ],
  rul_unhosted_wallet: [
    [pays(1_000, 0, { wallet: WALLETS.unhosted })],
    [pays(1_000, 0, { wallet: WALLETS.hosted }), pays(1_000, 1)],
  ],
  rul_wallet_exposure: [
    [pays(10, 0, { wallet: WALLETS.exposed })],
    [pays(10, 0, { wallet: WALLETS.unhosted }), pays(10, 1)],
  ],
  rul_travel_rule_missing: [
    [pays(10, 0, { wallet: WALLETS.hosted, travelRuleSatisfied: false })],
    [pays(10, 0, { wallet: WALLETS.hosted, travelRuleSatisfied: true }), pays(10, 1)],
  ],
  rul_reference_keywords: [
    [pays(10, 0, { memo: 'USDT sale' })],
    [pays(10, 0, { memo: 'alphabet books' }), pays(10, 1)],
  ],
};

function fires(id: string, sample: Sample): boolean {
  const world = { accounts: 1, typologyOf: new Map(), ...('payments' in sample ? sample : { payments: sample }) };
  const rules = shippedRules().filter((rule) => rule.id === id);
  return scoreWorld(world, rules).get(id)!.has(0);
}

test('sixteen payments of 8,800 to 8,990 in a week add points', () => {
  expect(
    fires(
      'rul_structuring_near',
      times(16, (at) => pays(8_800 + 12 * at, at * 0.4)),
    ),
  ).toBe(true);
});

test('a name that resembles a listed one is asked about for the first two customers, and again after a quarter', () => {
  const told = (payments: readonly Payment[]) =>
    fires('rul_counterparty_possible_match', { accounts: 4, payments, screened: new Map([[5, 'possible_match']]) });
  expect(told([1, 0].map(payTheSame))).toBe(true);
  expect(told([2, 1, 0].map(payTheSame))).toBe(false);
  expect(told([pays(10, -95, { from: 2 }), pays(10, -92, { from: 3 }), pays(10, 0)])).toBe(true);
});

test.each([
  ['rul_fan_in', (at: number) => gets(100, 30 + at / 3, 50 + at), gets],
  ['rul_fan_out', (at: number) => pays(100, 30 + at / 3, { to: 50 + at }), (_: number, day: number) => pays(10, day)],
] as const)('%s is silent about a customer whose habits nobody has seen yet', (id, burst, first) => {
  const burstOf = times(12, burst);
  expect(fires(id, [first(10, 0), ...burstOf])).toBe(false);
  expect(fires(id, [first(10, -8), ...burstOf])).toBe(true);
  if (id === 'rul_fan_in') expect(fires('rul_fan_in_near', [first(10, 0), ...burstOf])).toBe(true);
});

describe('the pack as it is shipped', () => {
  test.each(rulePack())('$id fires on its typology and stays silent just short of it', ({ id, definition }) => {
    const [fired, silent] = SAMPLES[id]!;
    expect([fires(id, fired), fires(id, silent)]).toEqual([true, false]);
    expect(definition.description).not.toBe('');
    expect(definition.reference).not.toBeNull();
  });
});
