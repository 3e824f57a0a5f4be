import { at as itemAt } from '@assay/kernel';
import { WALLETS, WATCHED_MEMOS } from './field-typologies.js';
import {
  amountCents,
  type Chance,
  DAY_MS,
  DAYS,
  EARLIER_DAYS,
  HOUR_MS,
  type Payment,
  roundedCents,
  START,
  timeOfDay,
} from './world.js';

const NEIGHBOURS = 6;
const METHODS = ['card', 'transfer', 'transfer', 'cash'];

export interface Person {
  readonly account: number;
  /** Accounts that people pay: those that are not quiet. */
  readonly busy: number;
  readonly scale: number;
  readonly shops: number;
  /** Woken after half a year of silence. */
  readonly woken: boolean;
  readonly outsider: () => number;
  readonly add: (payment: Payment) => void;
}

/** What honest people do that rules look at, as shares of people or of their payments. */
export const HABITS = {
  rounds: 0.2,
  foreignCard: 0.02,
  travels: 0.04,
  crypto: 0.05,
  cryptoPayments: 0.4,
  unhosted: 0.2,
  exposed: 0.005,
  travelRuleLate: 0.015,
  watchedMemo: 0.003,
  bears: 0.003,
} as const;

/** Payments of a person: to a few neighbours here and elsewhere and as often to shops, and what the outsiders pay back. */
export function everyday(chance: Chance, person: Person): void {
  const { account, busy, scale, shops, woken, outsider, add } = person;
  const outside = Array.from({ length: NEIGHBOURS / 2 }, outsider);
  const neighbours = [...outside, ...Array.from({ length: NEIGHBOURS / 2 }, () => chance.below(busy))];
  const count = Math.floor(2 + 10 * chance.unit() ** 2 * 2);
  const traits = traitsOf(chance);
  // Some accounts are younger than the world.
  const opened = woken || chance.below(4) === 0 ? chance.below(DAYS - 10) : 0;
  if (woken) {
    const at = START - (190 + chance.below(EARLIER_DAYS - 190)) * DAY_MS + HOUR_MS * 12;
    add({ from: account, to: itemAt(outside, 0), cents: amountCents(chance, scale), at, method: 'transfer' });
  }
  for (let at = 0; at < count; at += 1) {
    const to = chance.below(2) === 0 ? chance.below(shops) : itemAt(neighbours, chance.below(NEIGHBOURS));
    const time = timeOfDay(chance, opened + chance.unit() * (DAYS - opened));
    const drawn = amountCents(chance, scale);
    const cents = chance.unit() < HABITS.rounds ? roundedCents(drawn) : drawn;
    const method = itemAt(METHODS, chance.below(METHODS.length));
    if (to === account) continue;
    if (outside.includes(to) && chance.below(2) === 0) add({ from: to, to: account, cents, at: time, method });
    else
      add({
        from: account,
        to,
        cents,
        at: time,
        method,
        ...colour(chance, { traits, method, outsider, opened, time }),
      });
  }
}

interface Traits {
  readonly foreignCard: boolean;
  readonly crypto: boolean;
  /** First day of a journey of two weeks. */
  readonly journey: number | undefined;
}

function traitsOf(chance: Chance): Traits {
  return {
    foreignCard: chance.unit() < HABITS.foreignCard,
    crypto: chance.unit() < HABITS.crypto,
    journey: chance.unit() < HABITS.travels ? chance.below(DAYS) : undefined,
  };
}

interface Moment {
  readonly traits: Traits;
  readonly method: string;
  readonly outsider: () => number;
  readonly opened: number;
  readonly time: number;
}

/** Fields of an honest payment that a rule may look at. */
function colour(chance: Chance, { traits, method, outsider, time }: Moment): Partial<Payment> {
  if (traits.crypto && chance.unit() < HABITS.cryptoPayments) return wallet(chance, outsider());
  const day = (time - START) / DAY_MS;
  const away = traits.journey !== undefined && day >= traits.journey && day < traits.journey + 14;
  return {
    ...(away ? { currency: itemAt(['USD', 'GBP', 'CHF'], chance.below(3)) } : {}),
    ...(method === 'card' && traits.foreignCard ? { methodCountry: 'BR' } : {}),
    ...(chance.unit() < HABITS.watchedMemo ? { memo: itemAt(WATCHED_MEMOS, chance.below(WATCHED_MEMOS.length)) } : {}),
  };
}

function wallet(chance: Chance, to: number): Partial<Payment> {
  const unhosted = chance.unit() < HABITS.unhosted;
  const exposed = chance.unit() < HABITS.exposed;
  const clean = unhosted ? WALLETS.unhosted : WALLETS.hosted;
  return {
    to,
    method: 'wallet',
    wallet: exposed ? WALLETS.exposed : clean,
    travelRuleSatisfied: chance.unit() >= HABITS.travelRuleLate,
  };
}
