import { isoTime } from '@assay/kernel';
import { type DataKey, openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { BusinessesApp } from './app.js';
import type { Business, BusinessSecrets } from './business.js';
import { comingDay } from './coming-day.js';

export interface BusinessRow {
  readonly id: string;
  readonly environment_id: string;
  readonly country: string | null;
  readonly status: string;
  readonly risk_band: string;
  readonly reason_codes: string[];
  readonly registry_source: string;
  readonly registry_version: string;
  readonly version: number;
  readonly data_key_id: string;
  readonly wrapped: Buffer;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const BUSINESS_COLUMNS = `b.id, b.environment_id, b.country, b.status, b.risk_band, b.reason_codes, b.registry_source,
  b.registry_version, b.version, b.data_key_id, k.wrapped, b.sealed, b.created_at, b.updated_at`;
export const BUSINESS_FROM =
  'businesses b join data_keys k on k.environment_id = b.environment_id and k.id = b.data_key_id';

const KEY: Statement = {
  name: 'business_key_insert',
  text: 'insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, $4)',
};
const INSERT: Statement = {
  name: 'business_insert',
  text: `insert into businesses (environment_id, id, reference_index, country, status, risk_band, reason_codes, registry_source,
      registry_index, registry_version, data_key_id, sealed, created_at, updated_at, changes_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $2, $11, $12, $12, $13)`,
};
const UPDATE: Statement = {
  name: 'business_update',
  text: `update businesses set country = $4, status = $5, risk_band = $6, reason_codes = $7, registry_version = $8, sealed = $9,
      updated_at = $10, version = version + 1
    where environment_id = $1 and id = $2 and version = $3 returning id`,
};
const COMING: Statement = {
  name: 'business_changes_at',
  text: 'update businesses set changes_at = $3 where environment_id = $1 and id = $2',
};
const FIND: Statement = {
  name: 'business_find',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1 and b.id = $2`,
};

/** Businesses looked at of one reference. */
const REFERENCE_MAX = 20;
const BY_REFERENCE: Statement = {
  name: 'business_by_reference',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1 and b.reference_index = $2
    order by b.created_at desc, b.id desc limit ${REFERENCE_MAX}`,
};

interface Sealed extends BusinessSecrets {
  readonly riskScore: number;
}

/** @throws Error when the row was changed outside the service. */
export function businessOf(row: BusinessRow, vault: Vault): Business {
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  const text = openWith(key, row.sealed, placeOf(row.environment_id, row.id)).toString();
  const { riskScore, ...secrets } = JSON.parse(text) as Sealed;
  return {
    id: row.id,
    environmentId: row.environment_id,
    key,
    source: row.registry_source,
    registryVersion: Number(row.registry_version),
    version: row.version,
    status: row.status,
    country: row.country,
    riskScore,
    riskBand: row.risk_band as Business['riskBand'],
    reasonCodes: row.reason_codes,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    secrets,
  };
}

export async function findBusiness(
  app: BusinessesApp,
  environmentId: string,
  id: string,
): Promise<Business | undefined> {
  const [row] = await app.db.inEnvironment<BusinessRow>(environmentId, FIND, [environmentId, id]);
  return row && businessOf(row, app.vault);
}

/** The businesses with the caller's own reference, the newest first. */
export async function businessesByReference(
  app: BusinessesApp,
  environmentId: string,
  reference: string,
): Promise<Business[]> {
  const index = app.vault.blindIndex(environmentId, 'business_reference', reference);
  const rows = await app.db.inEnvironment<BusinessRow>(environmentId, BY_REFERENCE, [environmentId, index]);
  return rows.map((row) => businessOf(row, app.vault));
}

export async function insertBusiness(tx: Queryable, vault: Vault, business: Business, wrapped: Buffer): Promise<void> {
  const { environmentId, id, secrets } = business;
  const at = new Date(business.createdAt);
  await tx.query(KEY, [environmentId, id, wrapped, at]);
  await tx.query(INSERT, [
    environmentId,
    id,
    secrets.reference === null ? null : vault.blindIndex(environmentId, 'business_reference', secrets.reference),
    business.country,
    business.status,
    business.riskBand,
    [...business.reasonCodes],
    business.source,
    vault.blindIndex(environmentId, 'registry_record', `${business.source}\0${secrets.recordId}`),
    business.registryVersion,
    sealed(business),
    at,
    changesAt(business),
  ]);
}

function changesAt({ secrets, updatedAt }: Business): Date | null {
  const day = comingDay(secrets, isoTime(updatedAt).slice(0, 10));
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}

/** Writes a changed business. @returns false when somebody else changed it meanwhile. */
export async function updateBusiness(tx: Queryable, business: Business): Promise<boolean> {
  const rows = await tx.query(UPDATE, [
    business.environmentId,
    business.id,
    business.version,
    business.country,
    business.status,
    business.riskBand,
    [...business.reasonCodes],
    business.registryVersion,
    sealed(business),
    new Date(business.updatedAt),
  ]);
  return rows.length === 1;
}

/** Notes when a business that was judged anew is to be judged again. Other changes of it leave that day as it is. */
export async function noteComingDay(tx: Queryable, business: Business): Promise<void> {
  await tx.query(COMING, [business.environmentId, business.id, changesAt(business)]);
}

/** Seals a part of a business (a document) with its key. */
export function sealPart(key: DataKey, environmentId: string, id: string, value: unknown): Buffer {
  return sealWith(key, Buffer.from(JSON.stringify(value)), `business part ${environmentId} ${id}`);
}

export function openPart<T>(key: DataKey, environmentId: string, id: string, bytes: Buffer): T {
  return JSON.parse(openWith(key, bytes, `business part ${environmentId} ${id}`).toString()) as T;
}

function sealed({ key, environmentId, id, secrets, riskScore }: Business): Buffer {
  return sealWith(key, Buffer.from(JSON.stringify({ ...secrets, riskScore })), placeOf(environmentId, id));
}

function placeOf(environmentId: string, id: string): string {
  return `business ${environmentId} ${id}`;
}
