import type { BodyOf, businesses } from '@assay/contract';
import { invalidRequest, isId, requireCountry } from '@assay/kernel';
import { countryCode, isRegisteredAs, type Party } from '@assay/ownership';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { BusinessesApp } from './app.js';
import { type CompanyKey, lookUpCompany, withOtherSources } from './registry/look-up.js';
import type { MergedProfile } from './registry/merge-profiles.js';
import { registriesOf, requireRegister } from './registry/registries.js';
import type { RegistryHit } from './registry/registry.js';

const RESULT: Statement = {
  name: 'business_result_find',
  text: 'select registry_source, registry_id, expires_at from business_results where environment_id = $1 and id = $2',
};

const OWNERS_ONLY =
  'A register here names owners of this company, but not the company itself: import its company data too.';

type NewBusiness = BodyOf<typeof businesses.createBusiness>;

export interface RecordRequest {
  readonly app: BusinessesApp;
  readonly environment: Environment;
  readonly now: number;
  readonly request: NewBusiness;
}

/**
 * The company that a request names, with what every register here says of it.
 * @throws ApiError 400 naming the field, 422 without a register
 */
export async function findRecord(context: RecordRequest): Promise<MergedProfile> {
  const { app, environment, request: body } = context;
  const registries = await registriesOf(app, environment);
  const result = body.result_id ?? body.id;
  if (body.result_id !== undefined && body.id !== undefined && body.id !== body.result_id)
    throw invalidRequest('id', 'id and result_id name different results.');
  if (result !== undefined) {
    const { source, recordId } = await chosenRecord(context, result);
    const chosen = await registries.profile(source, recordId);
    if (!chosen) throw invalidRequest('result_id', 'The register no longer has this record. Search again.');
    requireSameCompany(body, chosen.company);
    return withOtherSources(registries, chosen);
  }
  requireCountry('country', body.country?.slice(0, 2));
  const { key, field } = keyOf(body);
  requireRegister(registries, key.country);
  const found = await lookUpCompany(registries, key);
  if ('found' in found) return found.found;
  if ('none' in found)
    throw invalidRequest(field, found.ownersOnly ? OWNERS_ONLY : 'No register here has such a company.');
  throw ambiguous(field, found.candidates);
}

/** @throws ApiError 400 naming the field when what stands beside a chosen result is of another company */
function requireSameCompany({ registration_number: number, lei, country: asked }: NewBusiness, company: Party): void {
  if (number != null && !isRegisteredAs(company, number))
    throw invalidRequest('registration_number', 'This is not the number of the chosen result.');
  if (lei != null && company.lei !== undefined && lei.toUpperCase() !== company.lei.toUpperCase())
    throw invalidRequest('lei', 'This is not the LEI of the chosen result.');
  const country = countryCode(company.country);
  if (asked != null && country !== undefined && asked.slice(0, 2) !== country)
    throw invalidRequest('country', 'This is not the country of the chosen result.');
}

function keyOf({ country, registration_number: number, lei, registry }: NewBusiness): {
  readonly key: CompanyKey;
  readonly field: string;
} {
  if (number == null && lei == null)
    throw invalidRequest('result_id', 'Send result_id, or country with registration_number, or lei.');
  if (number != null && country == null) throw invalidRequest('country', 'A registration_number needs its country.');
  return {
    field: number == null ? 'lei' : 'registration_number',
    key: {
      ...(number == null ? {} : { registrationNumber: number }),
      ...(lei == null ? {} : { lei }),
      ...(country == null ? {} : { country }),
      ...(registry === undefined ? {} : { registry }),
    },
  };
}

function ambiguous(field: string, candidates: readonly RegistryHit[]): Error {
  const shown = candidates.map(({ party, registry }) => `${party.name} (${registry})`).join(', ');
  const hint = 'Search, and choose a result, or name its registry.';
  return invalidRequest(field, `This names different companies: ${shown}. ${hint}`);
}

/** The register's record behind a result of a search. @throws ApiError 400 naming the field when it is unknown or too old */
export async function chosenRecord(
  { app, environment, now }: Pick<RecordRequest, 'app' | 'environment' | 'now'>,
  result: string,
  field = 'result_id',
): Promise<{ source: string; recordId: string }> {
  const [row] = isId('brr', result)
    ? await app.db.inEnvironment<{ registry_source: string; registry_id: string; expires_at: Date }>(
        environment.id,
        RESULT,
        [environment.id, result],
      )
    : [];
  if (!row || row.expires_at.getTime() <= now)
    throw invalidRequest(field, 'There is no such result, or it is older than 24 hours. Search again.');
  return { source: row.registry_source, recordId: row.registry_id };
}
