// 100 histories of transactions and what the rules of the pack make of the last one. The rules are written a second time
// here, in plain arithmetic over whole cents; the engine compiles theirs from CEL.
import { chance, writeTable } from './lib.mjs';

const { between, chosen, is, below } = chance(404);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20, 14);

/** Transactions of a window `(now − length, now]` that fit. */
const inside = (history, own, length, fits) =>
  history.filter((one) => one.at > own.at - length && one.at <= own.at && fits(one));
const sum = (list) => list.reduce((total, { cents }) => total + cents, 0);
const mean = (list) => sum(list) / list.length;
const distinct = (list, field) => new Set(list.map((one) => one[field]).filter((value) => value !== null)).size;
const spread = (list) =>
  Math.sqrt(list.reduce((total, { cents }) => total + (cents - mean(list)) ** 2, 0) / list.length);
const just = ({ cents }) => cents >= 900_000 && cents <= 999_999;

/** Each rule over the whole history, the transaction itself last. */
const RULES = {
  rul_structuring: (h, own) =>
    just(own) && inside(h, own, DAY, (one) => one.direction === own.direction && just(one)).length > 3,
  rul_structuring_multi_account: (h, own) =>
    just(own) &&
    distinct(
      inside(h, own, 7 * DAY, (one) => one.direction === own.direction && just(one)),
      'counterparty',
    ) >= 5,
  rul_large_cash: (_, own) => own.type === 'cash' && own.cents >= 1_000_000,
  rul_large_single: (_, own) => own.cents >= 5_000_000,
  rul_velocity_count: (h, own) => {
    const same = (one) => one.direction === own.direction;
    const day = inside(h, own, DAY, same).length;
    return (inside(h, own, HOUR, same).length > 12 || day > 40) && inside(h, own, 30 * DAY, same).length < 4 * day;
  },
  rul_velocity_sum: (h, own) => {
    const total = (days) => sum(inside(h, own, days * DAY, (one) => one.direction === own.direction));
    return total(1) > 7_500_000 || total(7) > 15_000_000 || total(30) > 30_000_000;
  },
  rul_spike_own_history: (h, own) => {
    const past = inside(h, own, 90 * DAY, (one) => one.direction === own.direction);
    return past.length > 10 && own.cents > 8 * mean(past) && own.cents > mean(past) + 3 * spread(past);
  },
  rul_round_amounts: (h, own) =>
    own.cents % 100_000 === 0 &&
    own.cents >= 500_000 &&
    inside(h, own, 7 * DAY, (one) => one.direction === own.direction && one.cents >= 500_000).length >= 5,
  rul_rapid_in_out: (h, own) => {
    if (own.direction !== 'out') return false;
    const came = inside(h, own, DAY, (one) => one.direction === 'in');
    const left = sum(inside(h, own, DAY, (one) => one.direction === 'out'));
    return came.length > 0 && sum(came) >= 300_000 && left >= 0.8 * sum(came) && left <= 1.2 * sum(came);
  },
  rul_fan_in: (h, own, { knownDays }) =>
    own.direction === 'in' && knownDays >= 14 && seen(h, own, knownDays) && fan(h, own, 8),
  rul_fan_out: (h, own, { knownDays }) =>
    own.direction === 'out' && knownDays >= 14 && seen(h, own, knownDays) && fan(h, own, 12),
  rul_high_risk_country: (_, own) => ['IR', 'KP', 'MM'].includes(own.country),
  rul_pass_through: (h, own) => {
    if (own.direction !== 'out' || own.cents < 500_000) return false;
    const near = (one) => one.direction === 'in' && one.cents >= own.cents * 0.9 && one.cents <= own.cents * 1.1;
    const moved = (direction) => sum(inside(h, own, 2 * DAY, (one) => one.direction === direction));
    return inside(h, own, 2 * DAY, near).length >= 1 && moved('out') >= 0.8 * moved('in');
  },
  rul_currency_mismatch: (h, own) =>
    distinct(
      inside(h, own, 30 * DAY, () => true),
      'currency',
    ) >= 4,
  rul_similar_amounts: (h, own) => {
    const alike = (one) =>
      one.counterparty === own.counterparty &&
      one.direction === own.direction &&
      one.cents >= own.cents * 0.98 &&
      one.cents <= own.cents * 1.02;
    return own.cents >= 100_000 && inside(h, own, 7 * DAY, alike).length >= 6;
  },
  rul_new_account_high_value: (_, own, { knownDays }) => knownDays < 30 && own.cents >= 1_500_000,
};

/** Whether the whole life of a customer has been seen, or more than a month of it. */
function seen(history, own, knownDays) {
  return knownDays < 35 || history.some(({ at }) => at > own.at - 366 * DAY && at <= own.at - 35 * DAY);
}

function fan(history, own, least) {
  const of = (days) => inside(history, own, days * DAY, (one) => one.direction === own.direction);
  const parties = (days) => distinct(of(days), 'counterparty');
  const before = new Set(of(366).flatMap(({ at, counterparty }) => (at <= own.at - 7 * DAY ? [counterparty] : [])));
  const met = new Set(of(7).map(({ counterparty }) => counterparty));
  const fresh = [...met].filter((party) => !before.has(party)).length;
  return fresh >= least && parties(90) < 2 * parties(7);
}

/** Ways in which money moves; each makes the transactions before the last one. */
const STORIES = {
  quiet: () => many(between(0, 6), { spread: 60 * DAY, cents: () => between(1000, 200_000) }),
  structuring: () =>
    many(between(2, 6), { spread: DAY - HOUR, cents: () => between(899_990, 1_000_005), direction: 'out' }),
  fan: () => spreadOut('in'),
  fanOut: () => spreadOut('out'),
  accounts: () =>
    many(between(4, 7), {
      spread: 6 * DAY,
      cents: () => 950_000,
      direction: 'out',
      counterparty: (at) => `party-${at}`,
    }),
  rush: () =>
    many(between(10, 45), {
      spread: chosen([HOUR - 1, DAY - 1]),
      cents: () => between(100, 300_000),
      direction: 'out',
    }),
  through: () => many(1, { spread: 20 * HOUR, cents: () => between(440_000, 610_000), direction: 'in' }),
  round: () => many(between(3, 7), { spread: 6 * DAY, cents: () => 100_000 * between(4, 9), direction: 'out' }),
  habit: () => many(between(9, 14), { spread: 80 * DAY, cents: () => between(9_000, 11_000), direction: 'out' }),
  alike: () =>
    many(between(4, 7), {
      spread: 6 * DAY,
      cents: () => between(495_000, 505_000),
      direction: 'out',
      counterparty: () => 'landlord',
    }),
  abroad: () =>
    many(between(2, 6), {
      spread: 29 * DAY,
      cents: () => between(1000, 90_000),
      currency: (at) => ['EUR', 'USD', 'GBP', 'CHF', 'JPY'][at % 5],
    }),
};
function spreadOut(direction) {
  const cents = () => between(10_000, 90_000);
  return many(between(6, 16), { spread: 6 * DAY, cents, direction, counterparty: (at) => `party-${at}` });
}

const LAST = {
  accounts: 950_000,
  structuring: 950_000,
  through: 520_000,
  round: 600_000,
  habit: 99_000,
  alike: 500_000,
};

function many(
  count,
  { spread: length, cents, direction, counterparty = () => chosen(['anna', 'ben', 'cleo']), currency = () => 'EUR' },
) {
  return Array.from({ length: count }, (_, at) => ({
    at: NOW - 1 - below(length),
    cents: cents(),
    direction: direction ?? chosen(['in', 'out']),
    type: is(0.1) ? 'cash' : 'payment',
    ...{ counterparty: counterparty(at), country: chosen(['PT', 'DE', 'FR']), currency: currency(at) },
  }));
}

const names = Object.keys(STORIES);
const cases = Array.from({ length: 100 }, (_, place) => {
  const story = names[place % names.length];
  const before = STORIES[story]().sort((a, b) => a.at - b.at);
  const own = {
    ...many(1, {
      spread: 1,
      cents: () =>
        (is(0.8) ? LAST[story] : undefined) ??
        chosen([between(1000, 90_000), 999_999, 1_000_000, 1_500_000, 5_000_000, 8_000_000]),
    })[0],
    at: NOW,
    ...(story === 'quiet' ? {} : { direction: story === 'fan' ? 'in' : 'out' }),
    ...(story === 'alike' ? { counterparty: 'landlord' } : {}),
    ...(is(0.15) ? { country: chosen(['IR', 'KP', 'MM', 'IQ']) } : {}),
  };
  const history = [...before, own].map((one, at) => ({ id: `txn_${String(at).padStart(3, '0')}`, ...one }));
  const last = history.at(-1);
  const customer = { knownDays: chosen([3, 29, 30, 400]) };
  const fired = Object.keys(RULES)
    .filter((id) => RULES[id](history, last, customer))
    .sort();
  return { id: `${story} ${place}`, knownDays: customer.knownDays, history, expected: { fired } };
});
const found = new Set(cases.flatMap(({ expected }) => expected.fired));
process.stdout.write(
  `never fired: ${
    Object.keys(RULES)
      .filter((id) => !found.has(id))
      .join(', ') || 'none'
  }\n`,
);
writeTable(
  'packages/rules/src/fixtures/histories.json',
  { made_by: 'node tools/golden/histories.mjs', rules: Object.keys(RULES) },
  cases,
);
