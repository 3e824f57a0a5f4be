import { checkFacts } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Business } from '../../risk/businesses/business.js';
import { type LookUp, lookUpCompany, withOtherSources } from '../../risk/businesses/registry/look-up.js';
import { registriesOf, requireRegister } from '../../risk/businesses/registry/registries.js';
import { businessesByReference, findBusiness } from '../../risk/businesses/store.js';
import type { Session } from '../sessions/session.js';
import type { CompanyApp } from './app.js';
import { isNamed } from './is-named.js';

/**
 * The business that the session names, that an earlier check found, or that has the subject's reference. A company that the
 * session names is never judged by the record of another one: then there is none, and its register is asked.
 */
export async function businessOfSession(
  app: CompanyApp,
  environment: Environment,
  session: Session,
): Promise<Business | undefined> {
  const { business: named, results } = session.secrets;
  if (named?.id !== undefined) return findBusiness(app, environment.id, named.id);
  const registry = session.state.checks.find(({ type }) => checkFacts(type).part === 'company');
  const id = registry && (results[registry.id]?.['business_id'] as string | undefined);
  const found = id === undefined ? undefined : await findBusiness(app, environment.id, id);
  if (found && isNamed(session, found)) return found;
  // The subject's own choice counts, not what stands under the same reference.
  if (named?.record || named?.notListed) return undefined;
  return (await businessesOfReference(app, environment, session)).find((business) => isNamed(session, business));
}

/** The businesses with the subject's reference, the newest first. */
export function businessesOfReference(app: CompanyApp, environment: Environment, session: Session) {
  return businessesByReference(app, environment.id, session.secrets.subject.reference);
}

/**
 * The register's record that the session names, by its representative's choice or by what the integrator named.
 * @returns none where it names none, or none that is known here; candidates where it names different companies
 * @throws ApiError 422 without a register
 */
export async function recordOfSession(app: CompanyApp, environment: Environment, session: Session): Promise<LookUp> {
  const { business, subject } = session.secrets;
  if (business?.record) {
    const registries = await registriesOf(app, environment);
    const profile = await registries.profile(business.record.source, business.record.recordId);
    return profile ? { found: await withOtherSources(registries, profile) } : { none: true };
  }
  const country = business?.country ?? subject.country;
  const { registration_number: number, lei, registry } = business ?? {};
  const byNumber = number !== undefined && country !== undefined;
  if (!byNumber && lei === undefined) return { none: true };
  const registries = await registriesOf(app, environment);
  // Where no register of the country is loaded, nothing found would look like no such company.
  if (byNumber) requireRegister(registries, country);
  return lookUpCompany(registries, {
    ...(byNumber ? { registrationNumber: number, country } : {}),
    ...(lei === undefined ? {} : { lei }),
    ...(registry === undefined ? {} : { registry }),
  });
}
