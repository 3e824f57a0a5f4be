import { at as itemAt } from '@assay/kernel';
import { FIELD_PLANTERS } from './field-typologies.js';
import { everyday, HABITS } from './habits.js';
import { beginOf, type Plan } from './plant.js';
import { FLOW_PLANTERS } from './typologies.js';
import {
  amountCents,
  type Chance,
  chanceOf,
  DAY_MS,
  DAYS,
  EARLIER_DAYS,
  HOUR_MS,
  type Payment,
  START,
  scaleOf,
  type World,
} from './world.js';

export interface WorldSize {
  readonly accounts: number;
  /** Cases of each typology. */
  readonly cases: number;
}

/** Rules that only add points near the limit of another, for a country or for a shared name: they have no cases of their own. */
export const UNPLANTED: ReadonlySet<string> = new Set([
  'rul_structuring_near',
  'rul_fan_in_near',
  'rul_possible_match_shared',
  'rul_monitored_country',
  'rul_eu_high_risk_country',
]);

/** One planter for each other rule of the pack. */
export const PLANTERS = { ...FLOW_PLANTERS, ...FIELD_PLANTERS };

const SHOPS = 0.01;
const EMPLOYERS = 0.01;
/** Accounts that wake after half a year of silence, honestly. */
const WOKEN = 0.03;
const BLOCKED = 0.0005;
const ASKED_INCOME = 0.5;
const INCOME_ERROR = 0.45;
const LEAST_INCOME_CENTS = 80_000;

/**
 * A world of accounts with honest payments, shops that gather from many, employers that pay many each month, and
 * planted cases of money laundering whose amounts come from the honest distribution.
 */
export function generateWorld(seed: number, { accounts, cases }: WorldSize): World {
  const chance = chanceOf(seed);
  const payments: Payment[] = [];
  const add = (payment: Payment) => {
    if (payment.at >= START - EARLIER_DAYS * DAY_MS && payment.at < START + DAYS * DAY_MS) payments.push(payment);
  };
  const scales = Array.from({ length: accounts }, () => scaleOf(chance));
  const shops = Math.floor(accounts * SHOPS);
  const businesses = shops + Math.floor(accounts * EMPLOYERS);
  // Two typologies need accounts that nothing happened on.
  const busy = accounts - 2 * cases;
  const wokenFrom = busy - Math.floor(accounts * WOKEN);
  let parties = accounts;
  const screened = new Map<number, 'match' | 'possible_match'>();
  const namesake = (party: number) => {
    if (chance.unit() < HABITS.bears) screened.set(party, 'possible_match');
    return party;
  };
  const outsider = () => namesake(parties++);
  for (let account = 0; account < busy; account += 1) {
    if (account >= shops) namesake(account);
    const woken = account >= wokenFrom;
    everyday(chance, { account, busy: wokenFrom, scale: itemAt(scales, account), shops, woken, outsider, add });
  }
  for (let employer = shops; employer < businesses; employer += 1)
    payroll(chance, { employer, accounts: wokenFrom, scale: itemAt(scales, employer), add });
  const incomes = incomesOf(chance, payments, businesses, accounts);
  const blocklist = new Set<number>();
  while (blocklist.size < Math.max(1, Math.round(accounts * BLOCKED)))
    blocklist.add(businesses + chance.below(wokenFrom - businesses));
  const typologyOf = new Map([...blocklist].map((account): [number, string] => [account, 'rul_list_hit']));
  const listed = [...blocklist];
  let unused = busy;
  const plan: Plan = {
    chance,
    accounts: wokenFrom,
    businesses,
    scales,
    add,
    fresh: () => unused++,
    outsider: () => parties++,
    listed: (party, outcome) => screened.set(party, outcome),
    blocked: () => itemAt(listed, chance.below(listed.length)),
    income: (account) => {
      const declared = incomes.get(account) ?? LEAST_INCOME_CENTS;
      incomes.set(account, declared);
      return declared;
    },
  };
  plant(plan, cases, typologyOf);
  payments.sort((a, b) => a.at - b.at || a.from - b.from);
  return { accounts, payments, typologyOf, businesses, incomes, blocklist, screened };
}

function plant(plan: Plan, cases: number, typologyOf: Map<number, string>): void {
  const { chance, accounts, businesses } = plan;
  const person = () => businesses + chance.below(accounts - businesses);
  for (const [typology, planter] of Object.entries(PLANTERS)) {
    for (let at = 0; at < cases; at += 1) {
      // Shops and employers stay honest; so does nobody twice.
      let account = person();
      while (typologyOf.has(account)) account = person();
      for (const member of planter(plan, account, beginOf(chance)))
        if (!typologyOf.has(member)) typologyOf.set(member, typology);
    }
  }
}

/** Half of the people said what they earn: about what their best month brought, and never nothing. */
function incomesOf(
  chance: Chance,
  payments: readonly Payment[],
  businesses: number,
  accounts: number,
): Map<number, number> {
  const months = new Map<number, number[]>();
  for (const { to, cents, at } of payments) {
    if (to < businesses || to >= accounts || at < START) continue;
    const sums = months.get(to) ?? [0, 0, 0];
    sums[Math.min(2, Math.floor((at - START) / (30 * DAY_MS)))] =
      itemAt(sums, Math.min(2, Math.floor((at - START) / (30 * DAY_MS)))) + cents;
    months.set(to, sums);
  }
  const incomes = new Map<number, number>();
  for (let account = businesses; account < accounts; account += 1) {
    const best = Math.max(LEAST_INCOME_CENTS, ...(months.get(account) ?? []));
    const told = Math.round(best * Math.exp(INCOME_ERROR * chance.normal()));
    if (chance.unit() < ASKED_INCOME) incomes.set(account, told);
  }
  return incomes;
}

interface Employer {
  readonly employer: number;
  readonly accounts: number;
  readonly scale: number;
  readonly add: (payment: Payment) => void;
}

/** Wages on one day of each month, always to the same people and of the same size. */
function payroll(chance: Chance, { employer, accounts, scale, add }: Employer): void {
  const people = Array.from({ length: 8 + chance.below(30) }, () => ({
    to: chance.below(accounts),
    cents: amountCents(chance, scale),
  }));
  const day = chance.below(28);
  for (let month = 0; month < 3; month += 1) {
    for (const { to, cents } of people) {
      const at = START + (day + month * 30) * DAY_MS + (7 + chance.below(8)) * HOUR_MS;
      if (to !== employer) add({ from: employer, to, cents, at, method: 'transfer' });
    }
  }
}
