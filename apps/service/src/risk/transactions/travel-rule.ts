import { isAsset } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { KnownTransfer } from '../travel-rule/covers-transfer.js';
import { isExchanged } from '../travel-rule/for-transaction.js';
import { travelRuleFor } from '../travel-rule/requirement.js';
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
 * transaction by reference or id, was accepted. @param worth amounts by currency, as decimal text.
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
  const transfer = transferOf(submitted);
  if (!required || reference === undefined || !transfer) return { required, satisfied: false };
  const index = transactionIndex(app.vault, environment.id, reference);
  const stored = await app.db.inEnvironment<{ id: string }>(environment.id, ID_BY_REFERENCE, [environment.id, index]);
  const names = [reference, ...stored.map(({ id }) => id)];
  return { required, satisfied: await isExchanged(app, environment.id, names, transfer) };
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
