import { isAsset } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { messageOfTransaction } from '../travel-rule/for-transaction.js';
import { travelRuleFor } from '../travel-rule/requirement.js';
import { ownCountry } from '../travel-rule/sender-identity.js';
import type { TransactionsApp } from './app.js';
import { institutionCountry } from './facts.js';
import type { Submitted } from './submitted.js';

export interface TravelRuleNeed {
  readonly required: boolean;
  /** Whether the data that are required have been exchanged. */
  readonly satisfied: boolean;
}

const EXCHANGED: readonly string[] = ['accepted', 'completed'];

/**
 * Whether originator and beneficiary data are required, and whether a message that names this transaction's reference
 * was accepted. @param worth amounts by currency, as decimal text.
 */
export async function travelRuleNeed(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
  worth: Readonly<Record<string, string>>,
): Promise<TravelRuleNeed> {
  const { counterparty, reference, occurredAt } = submitted;
  const { required } = travelRuleFor({
    crypto: isCrypto(submitted),
    countries: [ownCountry(environment), counterparty ? institutionCountry(counterparty) : undefined],
    amounts: worth,
    occurredAt,
  });
  if (!required || reference === undefined) return { required, satisfied: false };
  const message = await messageOfTransaction(app, environment.id, reference);
  return { required, satisfied: message !== undefined && EXCHANGED.includes(message.status) };
}

/** Whether value moves as a virtual asset. */
function isCrypto({ type, crypto, counterparty, currency }: Submitted): boolean {
  if (type === 'crypto_transfer' || crypto !== undefined || counterparty?.wallet !== undefined) return true;
  return currency !== null && isAsset(currency);
}
