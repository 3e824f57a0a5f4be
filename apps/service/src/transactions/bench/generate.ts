import { beginOf, PLANTERS } from './typologies.js';
import {
  amountCents,
  type Chance,
  chanceOf,
  DAY_MS,
  DAYS,
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

const SHOPS = 0.01;
const EMPLOYERS = 0.01;
const NEIGHBOURS = 6;

/**
 * A world of accounts with honest payments, shops that gather from many, employers that pay many each month, and
 * planted cases of money laundering whose amounts come from the honest distribution.
 */
export function generateWorld(seed: number, { accounts, cases }: WorldSize): World {
  const chance = chanceOf(seed);
  const payments: Payment[] = [];
  const add = (payment: Payment) => {
    if (payment.at >= START && payment.at < START + DAYS * DAY_MS) payments.push(payment);
  };
  const scales = Array.from({ length: accounts }, () => scaleOf(chance));
  const shops = Math.floor(accounts * SHOPS);
  const employers = Math.floor(accounts * EMPLOYERS);
  for (let account = 0; account < accounts; account += 1)
    everyday(chance, { account, accounts, scale: scales[account]!, shops, add });
  for (let at = 0; at < employers; at += 1)
    payroll(chance, { employer: shops + at, accounts, scale: scales[shops + at]!, add });
  const typologyOf = new Map<number, string>();
  for (const [typology, plant] of Object.entries(PLANTERS)) {
    for (let at = 0; at < cases; at += 1) {
      // Shops and employers stay honest; so does nobody twice.
      let account = shops + employers + chance.below(accounts - shops - employers);
      while (typologyOf.has(account)) account = shops + employers + chance.below(accounts - shops - employers);
      for (const member of plant({ chance, accounts, scales, add }, account, beginOf(chance)))
        if (!typologyOf.has(member)) typologyOf.set(member, typology);
    }
  }
  payments.sort((a, b) => a.at - b.at || a.from - b.from);
  return { accounts, payments, typologyOf };
}

interface Person {
  readonly account: number;
  readonly accounts: number;
  readonly scale: number;
  readonly shops: number;
  readonly add: (payment: Payment) => void;
}

/** Payments of a person: to a few neighbours, and as often to shops. */
function everyday(chance: Chance, { account, accounts, scale, shops, add }: Person): void {
  const neighbours = Array.from({ length: NEIGHBOURS }, () => chance.below(accounts));
  const count = Math.floor(2 + 10 * chance.unit() ** 2 * 2);
  // Some accounts are younger than the world.
  const opened = chance.below(4) === 0 ? chance.below(DAYS - 10) : 0;
  for (let at = 0; at < count; at += 1) {
    const to = chance.below(2) === 0 ? chance.below(shops) : neighbours[chance.below(NEIGHBOURS)]!;
    if (to === account) continue;
    const day = opened + chance.unit() * (DAYS - opened);
    const method = ['card', 'transfer', 'transfer', 'cash'][chance.below(4)]!;
    add({ from: account, to, cents: amountCents(chance, scale), at: START + Math.floor(day * DAY_MS), method });
  }
}

/** Wages on one day of each month, always to the same people and of the same size. */
function payroll(
  chance: Chance,
  {
    employer,
    accounts,
    scale,
    add,
  }: { employer: number; accounts: number; scale: number; add: (payment: Payment) => void },
): void {
  const people = Array.from({ length: 8 + chance.below(30) }, () => ({
    to: chance.below(accounts),
    cents: amountCents(chance, scale),
  }));
  const day = chance.below(28);
  for (let month = 0; month < 3; month += 1) {
    for (const { to, cents } of people)
      if (to !== employer)
        add({
          from: employer,
          to,
          cents,
          at: START + (day + month * 30) * DAY_MS + chance.below(8) * HOUR_MS,
          method: 'transfer',
        });
  }
}
