import type { Environment } from '../../platform/environments/environment.js';
import { messageOfTransaction } from '../travel-rule/for-transaction.js';
import { travelRuleFor } from '../travel-rule/requirement.js';
import type { TransactionsApp } from './app.js';
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
  { type, crypto, counterparty, reference, occurredAt }: Submitted,
  worth: Readonly<Record<string, string>>,
): Promise<TravelRuleNeed> {
  const asset = type === 'crypto_transfer' || crypto !== undefined || counterparty?.wallet !== undefined;
  const { required } = travelRuleFor({ crypto: asset, amounts: worth, occurredAt });
  if (!required || reference === undefined) return { required, satisfied: false };
  const message = await messageOfTransaction(app, environment.id, reference);
  return { required, satisfied: message !== undefined && EXCHANGED.includes(message.status) };
}
