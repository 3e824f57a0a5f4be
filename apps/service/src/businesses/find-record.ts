import type { BodyOf, businesses } from '@assay/contract';
import { invalidRequest, isId } from '@assay/kernel';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Statement } from '../store/database.js';
import { registriesOf } from './registry/registries.js';
import type { RegistryProfile } from './registry/registry.js';

const RESULT: Statement = {
  name: 'business_result_find',
  text: 'select registry_source, registry_id, expires_at from business_results where environment_id = $1 and id = $2',
};

type NewBusiness = BodyOf<typeof businesses.createBusiness>;

export interface RecordRequest {
  readonly app: App;
  readonly environment: Environment;
  readonly now: number;
  readonly request: NewBusiness;
}

/** The register's record that a request names. @throws ApiError 400 naming the field, 422 without a register */
export async function findRecord(context: RecordRequest): Promise<RegistryProfile> {
  const { app, environment, request: body } = context;
  const registries = await registriesOf(app, environment);
  const { source, recordId, field } = await recordOf(context, registries);
  const profile = await registries.profile(source, recordId);
  if (!profile) throw invalidRequest(field, 'The register no longer has this record. Search again.');
  const wanted = body.registration_number;
  if (field === 'result_id' && wanted != null && body.country != null && profile.company.registrationNumber !== wanted)
    throw invalidRequest('registration_number', 'This is not the number of the chosen result.');
  return profile;
}

async function recordOf(
  { app, environment, request: body, now }: RecordRequest,
  registries: Awaited<ReturnType<typeof registriesOf>>,
): Promise<{ source: string; recordId: string; field: string }> {
  const result = body.result_id ?? body.id;
  if (body.result_id !== undefined && body.id !== undefined && body.id !== body.result_id)
    throw invalidRequest('id', 'id and result_id name different results.');
  if (result !== undefined) {
    return { ...(await chosenRecord(app, environment, now, result)), field: 'result_id' };
  }
  const { country, registration_number: number, lei } = body;
  if (number == null && lei == null)
    throw invalidRequest('result_id', 'Send result_id, or country with registration_number, or lei.');
  if (number != null && country == null) throw invalidRequest('country', 'A registration_number needs its country.');
  const field = number != null ? 'registration_number' : 'lei';
  const hits = await registries.search(
    {
      match: 'fuzzy',
      ...(number != null ? { registrationNumber: number } : { lei: lei! }),
      ...(country != null ? { country } : {}),
    },
    2,
  );
  const [hit] = hits;
  if (!hit) throw invalidRequest(field, 'No register here has such a company.');
  if (hits.length > 1 && hits[1]!.registry !== hit.registry)
    throw invalidRequest(field, 'Several registers have this number. Search, and choose a result.');
  return { source: hit.source, recordId: hit.recordId, field };
}

/** The register's record behind a result of a search. @throws ApiError 400 field result_id when it is unknown or too old */
export async function chosenRecord(
  app: App,
  environment: Environment,
  now: number,
  result: string,
): Promise<{ source: string; recordId: string }> {
  const [row] = isId('brr', result)
    ? await app.db.inEnvironment<{ registry_source: string; registry_id: string; expires_at: Date }>(
        environment.id,
        RESULT,
        [environment.id, result],
      )
    : [];
  if (!row || row.expires_at.getTime() <= now)
    throw invalidRequest('result_id', 'There is no such result, or it is older than 24 hours. Search again.');
  return { source: row.registry_source, recordId: row.registry_id };
}
