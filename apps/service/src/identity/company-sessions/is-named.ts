import { sameRegistration } from '@assay/ownership';
import type { Business, Difference } from '../../risk/businesses/business.js';
import { differencesOf } from '../../risk/businesses/differences.js';
import { companiesAlike } from '../../risk/businesses/names-alike.js';
import type { Session, SessionCompany } from '../sessions/session.js';

/**
 * Whether a business may be the company that a session names: nothing that the session says of it is another's. A name
 * alone names a company; beside a number or an LEI it is only compared (`business.name_mismatch`).
 */
export function isNamed({ secrets: { business: named, subject } }: Session, business: Business): boolean {
  if (!named) return true;
  if (named.record) return isRecord(named.record, business);
  const { company } = business.secrets;
  const { registration_number: number, lei, name } = named;
  const country = named.country ?? (number === undefined ? undefined : subject.country);
  if (!isOfCountry(country, business) || !isOfRegister(named.registry, business)) return false;
  if (
    number !== undefined &&
    !sameRegistration(number, company.registrationNumber ?? '', business.country ?? undefined)
  )
    return false;
  // A record without an LEI is found by its number; by the LEI alone it is not known to be the company.
  if (lei !== undefined && company.lei !== lei && (company.lei !== undefined || number === undefined)) return false;
  if (name === undefined || number !== undefined || lei !== undefined) return true;
  return [company.name, ...(company.otherNames ?? [])].some((known) => companiesAlike(name, known));
}

/** What a session says of its company otherwise than the register does. */
export function namedDifferences({ secrets: { business: named } }: Session, business: Business): Difference[] {
  const { company } = business.secrets;
  const { name, registration_number: number, lei } = named ?? {};
  const declared = {
    ...(name === undefined ? {} : { name }),
    ...(number === undefined ? {} : { registration_number: number }),
  };
  const differences = differencesOf(declared, company, []);
  if (lei !== undefined && company.lei !== undefined && lei !== company.lei)
    differences.push({ field: 'lei', declared: lei, registry: company.lei });
  return differences;
}

function isRecord({ source, recordId }: NonNullable<SessionCompany['record']>, { source: of, secrets }: Business) {
  return source === of && recordId === secrets.recordId;
}

function isOfCountry(country: string | undefined, business: Business): boolean {
  return country === undefined || business.country === null || country.slice(0, 2) === business.country;
}

function isOfRegister(registry: string | undefined, { source, secrets }: Business): boolean {
  if (registry === undefined) return true;
  const sources = secrets.sources ?? [{ registry: secrets.registry, source }];
  return sources.some((one) => one.registry === registry || one.source === registry);
}
