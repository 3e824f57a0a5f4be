import { ApiError } from '@assay/kernel';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Session } from '../verifications/session.js';
import type { Business } from './business.js';
import { findRecord } from './find-record.js';
import { registriesOf } from './registry/registries.js';
import type { RegistryProfile } from './registry/registry.js';
import { businessByReference, findBusiness } from './store.js';

/** The business that the session names, that an earlier check found, or that has the subject's reference. */
export async function businessOfSession(
  app: App,
  environment: Environment,
  session: Session,
): Promise<Business | undefined> {
  const { business, subject, results } = session.secrets;
  const registry = session.state.checks.find(({ type }) => type === 'business_registry');
  const found = registry && (results[registry.id]?.['business_id'] as string | undefined);
  const id = business?.id ?? found;
  if (id !== undefined) return findBusiness(app, environment.id, id);
  // The subject's own choice counts, not what stands under the same reference.
  if (business?.record || business?.notListed) return undefined;
  return businessByReference(app, environment.id, subject.reference);
}

/**
 * The register's record that the session names, by its representative's choice or the integrator's number.
 * @returns undefined when it names none. @throws ApiError 400 when no register has it, 422 without a register
 */
export async function recordOfSession(
  app: App,
  environment: Environment,
  session: Session,
  now: number,
): Promise<RegistryProfile | undefined> {
  const { business, subject } = session.secrets;
  if (business?.record) {
    const { source, recordId } = business.record;
    const profile = await (await registriesOf(app, environment)).profile(source, recordId);
    if (!profile) throw new ApiError('invalid_request', 'The register no longer has this company. Search again.');
    return profile;
  }
  const country = business?.country ?? subject.country;
  const number = business?.registration_number;
  if (number === undefined || country === undefined) return undefined;
  return findRecord({ app, environment, now, request: { country, registration_number: number } });
}
