import type { FeatureValue, SharedField } from '@assay/rules';

/** What is missing where a transaction has no such value. */
const NAME: Readonly<Record<SharedField, string>> = {
  device: 'tx.device',
  ip: 'tx.ip',
  counterparty: 'counterparty.id',
};

/** Why customers behind a value of this field cannot be counted: the transaction has none. */
export function noSharedValue(field: SharedField): FeatureValue {
  return { missing: 'missing_field', detail: NAME[field] };
}

/** The answer of the database's `shared_customers`: how many customers there are, then ids of others, each with a transaction. */
export function sharedCustomers(answer: string): FeatureValue {
  const [count = '1', ...pairs] = answer.split(' ');
  const members = pairs.filter((_, place) => place % 2 === 0);
  const transactions = pairs.filter((_, place) => place % 2 === 1);
  return { value: BigInt(count), members, transactions };
}
