import { isAsset, parseDecimal } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { KnownTransfer } from '../travel-rule/covers-transfer.js';
import { isExchanged } from '../travel-rule/for-transaction.js';
import { thresholdsOf, travelRuleFor } from '../travel-rule/requirement.js';
import { ownCountry } from '../travel-rule/sender-identity.js';
import type { TransactionsApp } from './app.js';
import { institutionCountry } from './facts.js';
import { transactionIndex } from './insert.js';
import { ID_BY_REFERENCE } from './store.js';
import type { Submitted } from './submitted.js';

export interface TravelRuleNeed {
  readonly required: boolean;
  /** Whether the data that are required have been exchanged. */
  readonly satisfied: boolean;
}

/**
 * Whether originator and beneficiary data are required, and whether a message about this very transfer, which names the
 * transaction by reference or id, was accepted.
 */
export async function travelRuleNeed(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
): Promise<TravelRuleNeed> {
  if (!isCrypto(submitted)) return { required: false, satisfied: false };
  const { counterparty, reference, occurredAt } = submitted;
  const countries = [ownCountry(environment), counterparty ? institutionCountry(counterparty) : undefined];
  const amounts = await worthOf(app, environment, submitted, countries);
  const { required } = travelRuleFor({ crypto: true, countries, amounts, occurredAt });
  const transfer = transferOf(submitted);
  if (!required || reference === undefined || !transfer) return { required, satisfied: false };
  const index = transactionIndex(app.vault, environment.id, reference);
  const stored = await app.db.inEnvironment<{ id: string }>(environment.id, ID_BY_REFERENCE, [environment.id, index]);
  const names = [reference, ...stored.map(({ id }) => id)];
  return { required, satisfied: await isExchanged(app, environment.id, names, transfer) };
}

/** What a transfer is worth in the currency of each threshold, as decimal text, where there is a rate. */
async function worthOf(
  app: TransactionsApp,
  environment: Environment,
  { amount: text, currency, occurredAt: at }: Submitted,
  countries: readonly (string | undefined)[],
): Promise<Record<string, string>> {
  const amount = text === null ? undefined : parseDecimal(text);
  if (text === null || amount === undefined || currency === null) return {};
  const worth: Record<string, string> = {};
  for (const { currency: wanted } of thresholdsOf({ countries, occurredAt: at })) {
    const converted = await app.rates.convertInto(environment, { amount, text, currency, at }, wanted);
    if (converted.amount !== null) worth[wanted] = converted.amount;
  }
  return worth;
}

/** Whether value moves as a virtual asset. */
function isCrypto({ type, crypto, counterparty, currency }: Submitted): boolean {
  if (type === 'crypto_transfer' || crypto !== undefined || counterparty?.wallet !== undefined) return true;
  return currency !== null && isAsset(currency);
}

/** Undefined for what moves no amount. */
function transferOf({
  direction,
  amount,
  currency,
  crypto,
  subject,
  counterparty,
}: Submitted): KnownTransfer | undefined {
  if (amount === null || currency === null) return undefined;
  // The wallet of the counterparty is where money goes to, or comes from.
  const wallet = direction === 'out' ? counterparty?.wallet?.address : undefined;
  return {
    direction,
    amount,
    currency,
    asset: crypto?.asset,
    addresses: [wallet, crypto?.to].filter((address) => address !== undefined),
    txHash: crypto?.tx_hash,
    customer: { reference: subject?.reference, name: subject?.name },
    counterpartyName: counterparty?.name,
  };
}
