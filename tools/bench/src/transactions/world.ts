import { seededRandom } from '@assay/kernel';
import type { WalletFacts } from '@assay/rules';

/** One payment between two parties of the generated world; parties from `World.accounts` on are customers of others. */
export interface Payment {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly method?: string;
  /** Country that the card was issued in. */
  readonly methodCountry?: string;
  readonly toCountry?: string;
  /** Another one than the base currency; its rate is one. */
  readonly currency?: string;
  readonly memo?: string;
  /** What is known of the wallet at the other end; a payment with one is a crypto transfer. */
  readonly wallet?: WalletFacts;
  /** Whether the data of both parties that the Travel Rule asks for were exchanged; absent where it asks for none. */
  readonly travelRuleSatisfied?: boolean;
}

export interface World {
  readonly accounts: number;
  /** In order of time. */
  readonly payments: readonly Payment[];
  /** The typology of each account that launders; others do not. */
  readonly typologyOf: ReadonlyMap<number, string>;
  /** Accounts below this number are businesses. */
  readonly businesses?: number;
  /** What customers said that they earn in a month, where they were asked. */
  readonly incomes?: ReadonlyMap<number, number>;
  readonly blocklist?: ReadonlySet<number>;
  /** Outcome of screening a party's name where it is not clear. */
  readonly screened?: ReadonlyMap<number, 'match' | 'possible_match'>;
}

/** Numbers that look random and are the same for every run of a seed. */
export interface Chance {
  /** 0 ≤ x < 1. */
  unit(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  /** Standard normal, by Box and Muller. */
  normal(): number;
}

export function chanceOf(seed: number): Chance {
  const unit = seededRandom(seed);
  return {
    unit,
    below: (limit) => Math.floor(unit() * limit),
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
  };
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const DAYS = 90;
export const START = Date.UTC(2026, 0, 1);
/** Dormant accounts have a payment as long before the start. */
export const EARLIER_DAYS = 330;
const MEDIAN_CENTS = 12_000;
const BETWEEN_ACCOUNTS = 1.2;
const WITHIN_ACCOUNT = 0.8;
const AMOUNT_TRIES_MAX = 2_000_000;

/**
 * An amount of the one distribution that all payments have, honest or not: log-normal, with a scale of its own for each
 * account. A typology that needs a range draws from the same distribution until it falls into the range.
 */
export function amountCents(chance: Chance, scale: number, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  for (let tries = 0; tries < AMOUNT_TRIES_MAX; tries += 1) {
    const cents = Math.round(MEDIAN_CENTS * scale * Math.exp(WITHIN_ACCOUNT * chance.normal()));
    if (cents >= least && cents <= most) return cents;
    // A range far from this account is drawn over all accounts.
    if (tries > 200) {
      const other = Math.round(
        MEDIAN_CENTS * Math.exp(BETWEEN_ACCOUNTS * chance.normal() + WITHIN_ACCOUNT * chance.normal()),
      );
      if (other >= least && other <= most) return other;
    }
  }
  throw new RangeError('The distribution has no amounts in this range.');
}

export function scaleOf(chance: Chance): number {
  return Math.exp(BETWEEN_ACCOUNTS * chance.normal());
}

/** As honest people pay: one payment in five is of a round number of the size of its amount. */
export function roundedCents(cents: number): number {
  const small = cents >= 50_000 ? 10_000 : 1_000;
  const step = cents >= 500_000 ? 100_000 : small;
  return Math.max(step, Math.round(cents / step) * step);
}

/** A time of that day when people are awake; one in fourteen is not. */
export function timeOfDay(chance: Chance, day: number): number {
  const hour = chance.below(14) === 0 ? chance.unit() * 6 : 6 + chance.unit() * 18;
  return START + Math.floor(day) * DAY_MS + Math.floor(hour * HOUR_MS);
}
