import type { IdentityPayload } from '@assay/travel-rule';
import { refuseRestrictedCustomer } from '../../work/customers/restriction.js';
import type { Context } from './app.js';
import type { Message } from './message.js';
import { allCustomerNumbers } from './message-reference.js';
import type { TravelRuleBody } from './read-request.js';

/**
 * Refuses identities of a request that name a customer of ours whose data may only be kept, whichever holder it is.
 * @throws ApiError 409 naming the field
 */
export async function refuseRestrictedParties(
  { app, environment, body }: Context<TravelRuleBody>,
  payload: IdentityPayload,
  direction: Message['direction'],
): Promise<void> {
  const plain = direction === 'out' ? 'originator' : 'beneficiary';
  const field = body.ivms101 === undefined ? plain : 'ivms101';
  for (const own of allCustomerNumbers(payload, direction))
    await refuseRestrictedCustomer(app, environment, own, field);
}
