import { businesses } from '@assay/contract';
import { at, invalidRequest, requireCountry } from '@assay/kernel';
import { countryCode } from '@assay/ownership';
import { ok } from '../../platform/http/answer.js';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { registriesOf, requireRegister } from './registry/registries.js';
import { type RegistryHit, type RegistryQuery, SEARCH_RESULTS_MAX } from './registry/registry.js';

const RESULT_MS = 86_400_000;

const INSERT: Statement = {
  name: 'business_results_insert',
  text: `insert into business_results (environment_id, id, registry_source, registry_id, expires_at)
    select $1, r.id, r.source, r.record, $3 from jsonb_to_recordset($2::jsonb) as r(id text, source text, record text) returning 1`,
};

export const searchBusinesses = route(businesses.searchBusinesses, {
  async handle(context) {
    const { app, environment, body, now, warnings } = context;
    const query = queryOf(body);
    requireCountry('country', query.country);
    const { limit = 50, cursor, ...asked } = body;
    const scope = [environment.id, 'business search', asked];
    const offset = cursor === undefined ? 0 : Number(readCursor(app.vault, scope, cursor).id);
    const registries = await registriesOf(app, environment);
    requireRegister(registries, query.country);
    const hits = await registries.search(query, SEARCH_RESULTS_MAX);
    const shown = await offer({ app, environment, now }, hits.slice(offset, offset + limit));
    const more = hits.length > offset + limit;
    return ok({
      data: shown,
      next_cursor: more ? writeCursor(app.vault, scope, { at: '', id: String(offset + limit) }) : null,
      coverage: registries.coverage,
      ...(warnings.length > 0 ? { warnings } : {}),
    });
  },
});

/** Hits as results that can be chosen for 24 hours. */
export async function offer(
  { app, environment, now }: Pick<Context, 'app' | 'environment' | 'now'>,
  hits: readonly RegistryHit[],
) {
  const shown = hits.map(resultView);
  const rows = hits.map(({ source, recordId }, place) => ({ id: at(shown, place).id, source, record: recordId }));
  if (rows.length > 0)
    await app.db.inEnvironment(environment.id, INSERT, [
      environment.id,
      JSON.stringify(rows),
      new Date(now + RESULT_MS),
    ]);
  return shown;
}

interface SearchBody {
  readonly country?: string;
  readonly name?: string;
  readonly registration_number?: string;
  readonly license_number?: string;
  readonly lei?: string;
  readonly match?: 'contains' | 'prefix' | 'fuzzy';
}

function queryOf(body: SearchBody): RegistryQuery {
  const { name, registration_number: number, license_number: license, lei, country, match = 'fuzzy' } = body;
  if (name === undefined && number === undefined && license === undefined && lei === undefined)
    throw invalidRequest('name', 'Send a name, a registration_number, a license_number or a lei.');
  for (const [field, value] of Object.entries({ name, registration_number: number, license_number: license })) {
    if (value !== undefined && !/[\p{L}\p{N}]/u.test(value))
      throw invalidRequest(field, 'This holds no letter or digit to search for.');
  }
  return {
    match,
    ...(name === undefined ? {} : { name }),
    ...(number === undefined ? {} : { registrationNumber: number }),
    ...(license === undefined ? {} : { licenseNumber: license }),
    ...(lei === undefined ? {} : { lei }),
    ...(country === undefined ? {} : { country }),
  };
}

function resultView({ party, registry, licenseNumber, score }: RegistryHit) {
  const id = newId('brr');
  return {
    id,
    result_id: id,
    registry,
    name: party.name,
    registration_number: party.registrationNumber ?? null,
    license_number: licenseNumber ?? null,
    lei: party.lei ?? null,
    country: countryCode(party.country) ?? null,
    status: party.status ?? 'unknown',
    incorporated_on: party.incorporatedOn ?? null,
    address: party.address?.raw ?? null,
    score,
  };
}
