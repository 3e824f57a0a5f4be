import type { Queryable, Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';
import { quoted } from '../backup/tables.js';
import { environmentTables } from './environment-tables.js';
import { type Manifest, MoveRefused } from './format.js';
import { LEFT_OUT } from './sealed-places.js';

const PLACE: Statement = {
  name: 'environment_import_place',
  text: 'select id from environments where organisation_id = $1 and kind = $2',
};
const HERE: Statement = { name: 'environment_import_here', text: 'select 1 from environments where id = $1' };
const KEYS: Statement = {
  name: 'environment_import_api_keys',
  text: `select coalesce(json_agg(k), '[]')::text as keys, count(*)::int as count from api_keys k where environment_id = $1`,
};
const KEYS_BACK: Statement = {
  name: 'environment_import_api_keys_back',
  text: `insert into api_keys select r.* from json_array_elements($1::json) k
    cross join lateral json_populate_record(null::api_keys, (k::jsonb || jsonb_build_object('environment_id', $2::text))::json) r returning 1`,
};
const DROP_ENVIRONMENT: Statement = {
  name: 'environment_import_drop',
  text: 'delete from environments where id = $1',
};
const INSERT: Statement = {
  name: 'environment_import_insert',
  text: `insert into environments (id, organisation_id, kind, clock_offset_seconds, wrapped_key, index_key, settings, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** What an environment that nobody has used holds: its seeds, and where jobs stand. */
const SEEDED: Readonly<Record<string, string>> = {
  journeys: 'true',
  journey_versions: `author = 'system'`,
  lists: `id in ('allowlist', 'blocklist')`,
  quality_progress: 'true',
  rule_sets: 'true',
  statistics_progress: 'true',
  usage_progress: 'true',
  customer_fills: 'true',
  customer_review_plans: 'true',
  usage_requests: 'true',
};

/**
 * The environment that an import takes the place of.
 * @throws MoveRefused where there is none, it is in use, or the imported one is here already
 */
export async function emptyPlace(tx: Queryable, { environment }: Manifest, organisation: string): Promise<string> {
  if ((await tx.query(HERE, [environment.id])).length > 0)
    throw new MoveRefused(`The environment ${environment.id} is in this installation already.`);
  const [place] = await tx.query<{ id: string }>(PLACE, [organisation, environment.kind]);
  if (!place) throw new MoveRefused(`The organisation ${organisation} has no ${environment.kind} environment.`);
  for (const { name } of await environmentTables(tx)) {
    const statement = {
      name: `environment_import_used_${name}`,
      text: `select 1 from ${quoted(name)} where environment_id = $1 and not (${SEEDED[name] ?? 'false'}) limit 1`,
    };
    if ((await tx.query(statement, [place.id])).length > 0)
      throw new MoveRefused(
        `The ${environment.kind} environment is not empty (${name}): import into one that nobody has used, such as that of a new organisation.`,
      );
  }
  return place.id;
}

/** Puts the imported environment where the empty one was, whose API keys open it from now on. @returns how many these are */
export async function takePlace(
  { vault }: App,
  tx: Queryable,
  { environment }: Manifest,
  { organisation, replaced }: { readonly organisation: string; readonly replaced: string },
): Promise<number> {
  const [held] = await tx.query<{ keys: string; count: number }>(KEYS, [replaced]);
  const tables = (await environmentTables(tx)).map(({ name }) => name).filter((name) => name in SEEDED);
  for (const name of [...tables.reverse(), ...[...LEFT_OUT].filter((left) => left !== 'wrapped_keys')])
    await tx.query(
      { name: `environment_import_clear_${name}`, text: `delete from ${quoted(name)} where environment_id = $1` },
      [replaced],
    );
  await tx.query(DROP_ENVIRONMENT, [replaced]);
  const { id, kind, clock_offset_seconds, settings, created_at } = environment;
  const indexKey = Buffer.from(environment.index_key, 'base64');
  const wrapped = vault.wrapOwnKey({ id, key: Buffer.from(environment.key, 'base64') });
  const place = [id, organisation, kind, clock_offset_seconds, wrapped, vault.sealIndexKey(id, indexKey)];
  await tx.query(INSERT, [...place, JSON.stringify(settings), created_at]);
  await tx.query(KEYS_BACK, [held?.keys ?? '[]', id]);
  return held?.count ?? 0;
}
