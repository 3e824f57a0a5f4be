import { at } from '@assay/kernel';
import data from './data/thresholds.json' with { type: 'json' };

/** From which amount a jurisdiction asks for the data of both parties. */
export interface Threshold {
  readonly jurisdiction: string;
  /** Decimal text; `0` asks always. */
  readonly amount: string;
  readonly currency: string;
  readonly validFrom: string;
  readonly reference: string;
}

interface Entry {
  readonly jurisdiction: string;
  readonly amount: string;
  readonly currency: string;
  readonly valid_from: string;
  readonly reference: string;
}

const entries: readonly Entry[] = data.thresholds;
const members: Readonly<Record<string, readonly string[]>> = data.members;

/**
 * The threshold that counts for a country on a day. Countries of a union have the union's; a country without an entry
 * that counts has the recommendation of the FATF.
 * @param country ISO 3166-1 alpha-2; undefined takes the recommendation. @param day YYYY-MM-DD.
 */
export function thresholdFor(country: string | undefined, day: string): Threshold {
  const [union] =
    Object.entries(members).find(([, countries]) => country !== undefined && countries.includes(country)) ?? [];
  const found = newest(country, day) ?? newest(union, day) ?? newest(data.fallback, day) ?? at(entries, 0);
  return {
    jurisdiction: found.jurisdiction,
    amount: found.amount,
    currency: found.currency,
    validFrom: found.valid_from,
    reference: found.reference,
  };
}

function newest(jurisdiction: string | undefined, day: string): Entry | undefined {
  return entries
    .filter((entry) => entry.jurisdiction === jurisdiction && entry.valid_from <= day)
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];
}

/** Orders two decimal texts of at most 18 digits on either side: negative when `a` is smaller. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [scaled(a), scaled(b)];
  return left < right ? -1 : Number(left > right);
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'));
}
