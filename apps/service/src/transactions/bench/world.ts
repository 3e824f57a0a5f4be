/** One payment between two accounts of the generated world. */
export interface Payment {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly method?: string;
  readonly toCountry?: string;
  readonly currency?: string;
}

export interface World {
  readonly accounts: number;
  /** In order of time. */
  readonly payments: readonly Payment[];
  /** The typology of each account that launders; others do not. */
  readonly typologyOf: ReadonlyMap<number, string>;
}

/** Numbers that look random and are the same for every run of a seed (mulberry32). */
export interface Chance {
  /** 0 ≤ x < 1. */
  unit(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  /** Standard normal, by Box and Muller. */
  normal(): number;
}

export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
