import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { BusinessesApp } from './app.js';
import type { Business } from './business.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow } from './store.js';

/** Businesses of one register looked at in a round. */
export const BATCH = 20;

/** An edition of an imported register. */
export interface Edition {
  readonly source: string;
  readonly version: number;
}

const EDITION = columns({ source: 'text', version: 'bigint' });

const EDITIONS: Statement = {
  name: 'business_editions',
  text: 'select id as source, version from registry_sources where removed_at is null order by id',
};
/** Businesses that were made from an earlier edition of a register, but for those that wait after a failure with this one. */
const OUTDATED: Statement = {
  name: 'businesses_outdated',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM}
    join business_registers r on r.environment_id = b.environment_id and r.business_id = b.id
    where r.source = $1 and r.version < $2 and (r.failed_version is distinct from $2 or r.retry_at <= now())
    order by r.version, r.business_id limit ${BATCH}`,
};
const SEEN: Statement = {
  name: 'business_registers_seen',
  text: `update business_registers b set version = e.version, failures = 0, failed_version = null, retry_at = null
    from ${EDITION.rows(3, 'e')} where b.environment_id = $1 and b.business_id = $2 and b.source = e.source`,
};
const JOIN: Statement = {
  name: 'business_registers_join',
  text: `insert into business_registers (environment_id, business_id, source, version)
    select $1, $2, e.source, e.version from ${EDITION.rows(3, 'e')}
    on conflict (environment_id, business_id, source) do update set version = excluded.version`,
};
/** From half a minute on, twice as long each time, up to an hour. */
const FAILED: Statement = {
  name: 'business_registers_failed',
  text: `update business_registers set failed_version = $4,
      failures = case when failed_version = $4 then failures + 1 else 1 end,
      retry_at = now() + least(interval '1 hour', interval '30 seconds'
        * power(2, case when failed_version = $4 then least(failures, 7) else 0 end))
    where environment_id = $1 and business_id = $2 and source = $3 returning failures`,
};

/** The newest editions of the imported registers. */
export async function editionsOf(app: BusinessesApp): Promise<Edition[]> {
  const rows = await app.db.system<{ source: string; version: string }>(EDITIONS);
  return rows.map(({ source, version }) => ({ source, version: Number(version) }));
}

/** Some businesses that an edition of one of their registers is newer than. */
export function outdatedBusinesses(app: BusinessesApp, { source, version }: Edition): Promise<BusinessRow[]> {
  return app.db.system<BusinessRow>(OUTDATED, [source, version]);
}

/**
 * Notes which registers a business is made from. @param editions those that were looked at, of further registers too: one
 * that no longer has the company may have it again
 */
export async function noteRegisters(tx: Queryable, business: Business, editions: readonly Edition[]): Promise<void> {
  const { environmentId, id, source, registryVersion, secrets } = business;
  const sources = secrets.sources ?? [{ source, version: registryVersion }];
  const named = new Map(sources.map((one) => [one.source, one.version ?? 0]));
  await noteEditions(tx, business, editions);
  const joined = [...named].map(([name, version]) => ({ source: name, version }));
  await tx.query(JOIN, [environmentId, id, ...parametersOf(joined)]);
}

/** Notes that the registers were looked at and said nothing of the business. */
export async function noteEditions(
  tx: Queryable,
  { environmentId, id }: Pick<Business, 'environmentId' | 'id'>,
  editions: readonly Edition[],
): Promise<void> {
  if (editions.length > 0) await tx.query(SEEN, [environmentId, id, ...parametersOf(editions)]);
}

const parametersOf = (editions: readonly Edition[]) =>
  EDITION.values(editions, { source: ({ source }) => source, version: ({ version }) => version });

/** Lets a business wait after a failure. @returns how often this edition has failed */
export async function noteFailure(
  app: BusinessesApp,
  row: Pick<BusinessRow, 'environment_id' | 'id'>,
  { source, version }: Edition,
): Promise<number> {
  const [noted] = await app.db.system<{ failures: number }>(FAILED, [row.environment_id, row.id, source, version]);
  return noted?.failures ?? 0;
}
