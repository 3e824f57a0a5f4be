import { type OperationSpec, RESTRICTED } from '@assay/contract';
import type { Context } from '../../platform/http/route.js';
import { namedMedia } from '../../platform/media/named-media.js';
import { refuseRestrictedCustomer, refuseRestrictedIndex } from '../../work/customers/restriction.js';

/**
 * Refuses to process the data of a customer that may only be kept, whom the body names in a field of its own or by
 * a stored picture of theirs; operations whose body names customers otherwise look by themselves.
 * @throws ApiError 409 naming the field
 */
export async function refuseRestricted(spec: OperationSpec, context: Context): Promise<void> {
  const { app, environment, body } = context;
  const paths = RESTRICTED[spec.id];
  if (!paths || !environment.hasRestricted) return;
  for (const path of paths) {
    const reference = valueAt(body, path.split('.'));
    if (typeof reference === 'string') await refuseRestrictedCustomer(app, environment, reference, path);
  }
  await refuseRestrictedMedia(context);
}

/** A picture is its owner's whether or not the request says so. */
async function refuseRestrictedMedia({ app, environment, body }: Context): Promise<void> {
  if (body === null || typeof body !== 'object') return;
  for (const [field, value] of Object.entries(body))
    for (const { reference_index: index } of await namedMedia(app, environment, { [field]: value }))
      await refuseRestrictedIndex(app, environment, index, field);
}

function valueAt(body: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return rest.length === 0 ? value : valueAt(value, rest);
}
