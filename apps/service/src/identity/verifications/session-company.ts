import type { BodyOf, verifications } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { isLei } from '@assay/ownership';

import { chosenRecord } from '../../risk/businesses/find-record.js';
import type { SessionCompany } from '../sessions/session.js';
import type { Context } from './app.js';

type Body = BodyOf<typeof verifications.createVerification>;

/**
 * The company that a new session names. A chosen result becomes the register's record behind it, which stays when the
 * result runs out. @throws ApiError 400 naming the field
 */
export async function companyOf(context: Context<Body>): Promise<SessionCompany | undefined> {
  const { app, environment, now, body } = context;
  if (!body.business) return undefined;
  const { result_id: result, lei, ...named } = body.business;
  if (lei !== undefined && !isLei(lei.toUpperCase()))
    throw invalidRequest('business.lei', 'This is not an LEI: 20 characters with check digits (ISO 17442).');
  const company = { ...named, ...(lei === undefined ? {} : { lei: lei.toUpperCase() }) };
  if (result === undefined) return company;
  const record = await chosenRecord({ app, environment, now }, result, 'business.result_id');
  return { ...company, record, given: true };
}
