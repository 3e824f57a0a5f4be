import { reasonCode, SCOPE_PRESETS } from '@assay/contract';
import { definitionHash, seededJourneys, validateDefinition } from '@assay/journeys';
import type { Vault } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import { createKey } from '../../platform/keys/new-key.js';
import type { Queryable, Statement } from '../../platform/store/database.js';

const ORGANISATION: Statement = {
  name: 'organisation_insert',
  text: 'insert into organisations (id, name, created_at) values ($1, $2, now())',
};
const ENVIRONMENT: Statement = {
  name: 'environment_insert',
  text: 'insert into environments (id, organisation_id, kind, wrapped_key, index_key, created_at) values ($1, $2, $3, $4, $5, now())',
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

async function createEnvironment(
  tx: Queryable,
  vault: Vault,
  organisationId: string,
  kind: 'sandbox' | 'production',
): Promise<string> {
  const id = newId('env');
  const { wrapped } = vault.newOwnKey(id);
  await tx.query(ENVIRONMENT, [id, organisationId, kind, wrapped, vault.newIndexKey(id)]);
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
