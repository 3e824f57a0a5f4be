import { isoDay } from '@assay/kernel';
import { compareDecimals, thresholdFor } from '@assay/travel-rule';

export interface RequirementInput {
  /** Whether value moves as a virtual asset; the rule asks nothing of other payments. */
  readonly crypto: boolean;
  /** Whose rule is asked about, ISO 3166-1 alpha-2: one's own country, or the counterparty's; the FATF's when unknown. */
  readonly country?: string;
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
export function travelRuleFor({ crypto, country, amounts, occurredAt }: RequirementInput): Requirement {
  const { amount, currency, jurisdiction } = thresholdFor(country, isoDay(occurredAt));
  const answer = (required: boolean, reason: Requirement['reason']): Requirement => ({
    required,
    threshold: { amount, currency },
    jurisdiction,
    reason,
  });
  if (!crypto) return answer(false, 'not_crypto');
  if (compareDecimals(amount, '0') === 0) return answer(true, 'every_transfer');
  const worth = Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;
  if (worth === undefined) return answer(true, 'amount_not_convertible');
  return compareDecimals(worth, amount) >= 0 ? answer(true, 'above_threshold') : answer(false, 'below_threshold');
}
