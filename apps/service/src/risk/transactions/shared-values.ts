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

/** The answer of the database's `shared_customers`: how many customers there are, then the ids of some others. */
export function sharedCustomers(answer: string): FeatureValue {
  const [count = '1', ...members] = answer.split(' ');
  return { value: BigInt(count), members };
}
