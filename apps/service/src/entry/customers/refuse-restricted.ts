import { type OperationSpec, RESTRICTED } from '@assay/contract';
import { conflict } from '@assay/kernel';
import type { Context } from '../../platform/http/route.js';
import type { Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from '../../work/customers/customer.js';

const FIND: Statement = {
  name: 'customer_is_restricted',
  text: 'select 1 from customers where environment_id = $1 and reference_index = $2 and restricted_at is not null',
};

/**
 * Refuses to process the data of a customer that may only be kept. Environments without such customers, which the caller's
 * own look-up tells, pay nothing.
 * @throws ApiError 409 naming the field
 */
export async function refuseRestricted(spec: OperationSpec, context: Context): Promise<void> {
  const { app, environment, body } = context;
  const paths = RESTRICTED[spec.id];
  if (!paths || !environment.hasRestricted) return;
  for (const path of paths) {
    const reference = valueAt(body, path.split('.'));
    if (typeof reference !== 'string') continue;
    const index = referenceIndexOf(app.vault, environment.id, reference);
    if ((await app.db.inEnvironment(environment.id, FIND, [environment.id, index])).length > 0)
      throw conflict('Processing of this customer is restricted: the data may only be kept.', path);
  }
}

function valueAt(body: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return rest.length === 0 ? value : valueAt(value, rest);
}
