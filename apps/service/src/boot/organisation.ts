import { randomBytes } from 'node:crypto';
import { reasonCode, SCOPE_PRESETS } from '@assay/contract';
import { definitionHash, seededJourneys, validateDefinition } from '@assay/journeys';
import { sha256, type Vault } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Queryable, Statement } from '../store/database.js';

const ORGANISATION: Statement = {
  name: 'organisation_insert',
  text: 'insert into organisations (id, name, created_at) values ($1, $2, now())',
};
const ENVIRONMENT: Statement = {
  name: 'environment_insert',
  text: 'insert into environments (id, organisation_id, kind, wrapped_key, created_at) values ($1, $2, $3, $4, now())',
};
const KEY: Statement = {
  name: 'api_key_insert',
  text: `insert into api_keys (environment_id, id, name, hash, last4, scopes, rate_limit, created_at, expires_at, ip_allow) values ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9)`,
};
const JOURNEY: Statement = {
  name: 'journey_seed',
  text: `insert into journeys (environment_id, id, name, subject_type, published_version, first_published_at, created_at) values ($1, $2, $3, $4, 1, clock_timestamp(), clock_timestamp())`,
};
const JOURNEY_VERSION: Statement = {
  name: 'journey_version_seed',
  text: `insert into journey_versions (environment_id, journey_id, version, status, definition, definition_sha256, author, comment, created_at)
    values ($1, $2, 1, 'published', $3, $4, 'system', 'Published at first start', clock_timestamp())`,
};
const LIST: Statement = {
  name: 'list_seed',
  text: 'insert into lists (environment_id, id, name, kind, created_at) values ($1, $2, $3, $4, clock_timestamp())',
};

export interface NewOrganisation {
  readonly id: string;
  readonly sandbox: { readonly environmentId: string; readonly apiKey: string; readonly readOnlyApiKey: string };
  readonly production: { readonly environmentId: string; readonly apiKey: string };
}

/** Makes an organisation with both environments, their first keys, the seeded journeys and lists, in one transaction. */
export async function createOrganisation(tx: Queryable, vault: Vault, name: string): Promise<NewOrganisation> {
  const id = newId('org');
  await tx.query(ORGANISATION, [id, name]);
  const sandbox = await createEnvironment(tx, vault, id, 'sandbox');
  const production = await createEnvironment(tx, vault, id, 'production');
  return {
    id,
    sandbox: {
      environmentId: sandbox,
      apiKey: (await createKey(tx, { environmentId: sandbox, kind: 'sandbox', name: 'first key', scopes: ['*'] }))
        .apiKey,
      readOnlyApiKey: (
        await createKey(tx, {
          environmentId: sandbox,
          kind: 'sandbox',
          name: 'first read-only key',
          scopes: SCOPE_PRESETS['read_only']!,
        })
      ).apiKey,
    },
    production: {
      environmentId: production,
      apiKey: (await createKey(tx, { environmentId: production, kind: 'production', name: 'first key', scopes: ['*'] }))
        .apiKey,
    },
  };
}

export interface KeyRequest {
  readonly environmentId: string;
  readonly kind: 'sandbox' | 'production';
  readonly name: string;
  readonly scopes: readonly string[];
  readonly rateLimit?: number;
  readonly expiresAt?: Date;
  /** The only addresses that may use the key; empty or absent: any. */
  readonly ipAllow?: readonly string[];
}

/** Makes an API key. The key itself is shown once and stored only as its SHA-256. */
export async function createKey(tx: Queryable, request: KeyRequest): Promise<{ id: string; apiKey: string }> {
  const id = newId('key');
  const apiKey = `sk_${request.kind === 'sandbox' ? 'test' : 'live'}_${randomBytes(32).toString('base64url')}`;
  await tx.query(KEY, [
    request.environmentId,
    id,
    request.name,
    sha256(apiKey),
    apiKey.slice(-4),
    [...request.scopes],
    request.rateLimit ?? null,
    request.expiresAt ?? null,
    [...(request.ipAllow ?? [])],
  ]);
  return { id, apiKey };
}

async function createEnvironment(
  tx: Queryable,
  vault: Vault,
  organisationId: string,
  kind: 'sandbox' | 'production',
): Promise<string> {
  const id = newId('env');
  const { wrapped } = vault.newDataKey(id);
  await tx.query(ENVIRONMENT, [id, organisationId, kind, wrapped]);
  for (const journey of seededJourneys()) {
    if (!journey.available) continue;
    const valid = validateDefinition({ checks: [...journey.checks] }, (code) => reasonCode(code)?.severity);
    if (!('definition' in valid)) throw new Error(`The seeded journey ${journey.id} is not valid.`);
    await tx.query(JOURNEY, [id, journey.id, journey.name, journey.subjectType]);
    await tx.query(JOURNEY_VERSION, [
      id,
      journey.id,
      JSON.stringify(valid.definition),
      definitionHash(valid.definition),
    ]);
  }
  await tx.query(LIST, [id, 'blocklist', 'Blocklist', 'block']);
  await tx.query(LIST, [id, 'allowlist', 'Allowlist', 'allow']);
  return id;
}
