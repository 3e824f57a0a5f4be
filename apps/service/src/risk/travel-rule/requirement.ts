import { at, isoDay } from '@assay/kernel';
import { compareDecimals, type Threshold, thresholdFor } from '@assay/travel-rule';

export interface RequirementInput {
  /** Whether value moves as a virtual asset; the rule asks nothing of other payments. */
  readonly crypto: boolean;
  /**
   * Of both sides, ISO 3166-1 alpha-2: one's own and the counterparty's. Each side has to follow its own rule, so the
   * strictest holds; where no country is known, the FATF's.
   */
  readonly countries: readonly (string | undefined)[];
  /** What the transfer is worth, by currency, as decimal text; as many currencies as rates are known for. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Unix milliseconds. */
  readonly occurredAt: number;
}

export interface Requirement {
  readonly required: boolean;
  readonly threshold: { readonly amount: string; readonly currency: string };
  readonly jurisdiction: string;
  /** Why, in one word: what decided. */
  readonly reason: 'not_crypto' | 'every_transfer' | 'above_threshold' | 'below_threshold' | 'amount_not_convertible';
}

/**
 * Whether the Travel Rule asks for the data of both parties of a transaction, by the thresholds of its day. An amount
 * whose worth in the threshold's currency is unknown counts as above it: unknown is never shown as free.
 */
export function travelRuleFor({ crypto, countries, amounts, occurredAt }: RequirementInput): Requirement {
  const judged = thresholdsOf({ countries, occurredAt }).map(({ amount, currency, jurisdiction }): Requirement => {
    const reason = crypto ? reasonOf({ amount, currency }, amounts) : 'not_crypto';
    return { required: REQUIRED.includes(reason), threshold: { amount, currency }, jurisdiction, reason };
  });
  return at(
    judged.sort((a, b) => STRICTEST.indexOf(a.reason) - STRICTEST.indexOf(b.reason)),
    0,
  );
}

/** The thresholds that hold for a transfer, one of each side. */
export function thresholdsOf({
  countries,
  occurredAt,
}: Pick<RequirementInput, 'countries' | 'occurredAt'>): readonly Threshold[] {
  const known = countries.filter((country) => country !== undefined);
  return (known.length > 0 ? known : [undefined]).map((country) => thresholdFor(country, isoDay(occurredAt)));
}

const REQUIRED: readonly Requirement['reason'][] = ['every_transfer', 'above_threshold', 'amount_not_convertible'];
const STRICTEST: readonly Requirement['reason'][] = [...REQUIRED, 'below_threshold', 'not_crypto'];

function reasonOf(
  { amount, currency }: Requirement['threshold'],
  amounts: RequirementInput['amounts'],
): Requirement['reason'] {
  if (compareDecimals(amount, '0') === 0) return 'every_transfer';
  const worth = Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;
  if (worth === undefined) return 'amount_not_convertible';
  return compareDecimals(worth, amount) >= 0 ? 'above_threshold' : 'below_threshold';
}
