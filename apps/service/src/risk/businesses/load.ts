import { isId, notFound } from '@assay/kernel';
import type { Context } from './app.js';
import type { Business } from './business.js';
import { findBusiness } from './store.js';

/** The business that the path names. @throws ApiError 404 */
export async function loadBusiness({ app, environment, params }: Context): Promise<Business> {
  const id = params['id'] ?? '';
  const business = isId('bus', id) ? await findBusiness(app, environment.id, id) : undefined;
  if (!business) throw absentBusiness();
  return business;
}

export const absentBusiness = () => notFound('There is no such business in this environment.');
