import { conflict } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from './customer.js';

const FIND: Statement = {
  name: 'customer_is_restricted',
  text: 'select 1 from customers where environment_id = $1 and reference_index = $2 and restricted_at is not null',
};

/**
 * SQL: whether the data of a customer may only be kept, so that no period erases them either.
 * @param environment SQL of the environment's id
 * @param reference SQL of the customer's fingerprint
 */
export function restrictedSql(environment: string, reference: string): string {
  return `exists (select from customers restricted where restricted.environment_id = ${environment}
    and restricted.reference_index = ${reference} and restricted.restricted_at is not null)`;
}

/**
 * Refuses to process the data of a customer that may only be kept. Environments without such customers pay nothing.
 * @param field of the request, which names the customer
 * @throws ApiError 409 naming the field
 */
export async function refuseRestrictedCustomer(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  environment: Environment,
  reference: string | undefined,
  field: string,
): Promise<void> {
  if (reference === undefined || !environment.hasRestricted) return;
  await refuseRestrictedIndex({ db }, environment, referenceIndexOf(vault, environment.id, reference), field);
}

/** The same of a customer who is known by the fingerprint of the reference. @throws ApiError 409 naming the field */
export async function refuseRestrictedIndex(
  { db }: Pick<Platform, 'db'>,
  environment: Environment,
  index: Buffer | null,
  field: string,
): Promise<void> {
  if (index === null || !environment.hasRestricted) return;
  if ((await db.inEnvironment(environment.id, FIND, [environment.id, index])).length > 0)
    throw conflict('Processing of this customer is restricted: the data may only be kept.', field);
}
