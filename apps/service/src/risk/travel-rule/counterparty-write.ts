import { makeId } from '@assay/kernel';
import type { Vasp } from '@assay/travel-rule';
import { addressKey } from '@assay/wallets';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';
import type { CounterpartyRow, Reachability } from './counterparty.js';
import sandbox from './data/sandbox-vasps.json' with { type: 'json' };

const INSERT: Statement = {
  name: 'counterparty_insert',
  text: `insert into travel_rule_counterparties (environment_id, id, source, external_id, name, legal_name, country, lei, website,
      addresses, protocols, status, verified_at, due_diligence, due_diligence_at, behaviour, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
    on conflict (environment_id, source, external_id) do nothing returning id`,
};
const UPDATE: Statement = {
  name: 'counterparty_update',
  text: `update travel_rule_counterparties set name = $3, legal_name = $4, country = $5, lei = $6, website = $7, addresses = $8,
      protocols = $9, due_diligence = $10, due_diligence_at = $11, updated_at = $12
    where environment_id = $1 and id = $2 returning id`,
};
/** One's own due diligence outlives a new edition of the directory. */
const PUT: Statement = {
  name: 'counterparty_put',
  text: `insert into travel_rule_counterparties as c (environment_id, id, source, external_id, name, legal_name, country, lei, website,
      addresses, protocols, status, verified_at, created_at, updated_at)
    values ($1, $2, 'directory', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
    on conflict (environment_id, source, external_id) do update set name = excluded.name, legal_name = excluded.legal_name,
      country = excluded.country, lei = excluded.lei, website = excluded.website, addresses = excluded.addresses,
      protocols = excluded.protocols, status = excluded.status, verified_at = excluded.verified_at, updated_at = excluded.updated_at
      where (c.name, c.legal_name, c.country, c.lei, c.website, c.addresses, c.protocols, c.status, c.verified_at) is distinct from
        (excluded.name, excluded.legal_name, excluded.country, excluded.lei, excluded.website, excluded.addresses,
          excluded.protocols, excluded.status, excluded.verified_at)
    returning c.id, (xmax = 0) as added`,
};
const REACHED: Statement = {
  name: 'counterparty_reached',
  text: 'update travel_rule_counterparties set reachability = $3 where environment_id = $1 and id = $2',
};
const DELETE: Statement = {
  name: 'counterparty_delete',
  text: `delete from travel_rule_counterparties where environment_id = $1 and id = $2 and source = 'own' returning id`,
};

export async function insertCounterparty(
  tx: Queryable,
  environmentId: string,
  row: CounterpartyRow,
  externalId: string,
): Promise<void> {
  await tx.query(INSERT, [
    environmentId,
    row.id,
    row.source,
    externalId,
    row.name,
    row.legal_name,
    row.country,
    row.lei,
    row.website,
    row.addresses,
    JSON.stringify(row.protocols),
    row.status,
    row.verified_at,
    row.due_diligence,
    row.due_diligence_at,
    row.behaviour,
    row.created_at,
  ]);
}

/** Writes what may change of an entry, which the caller has locked. */
export async function updateCounterparty(tx: Queryable, environmentId: string, row: CounterpartyRow): Promise<void> {
  await tx.query(UPDATE, [
    environmentId,
    row.id,
    row.name,
    row.legal_name,
    row.country,
    row.lei,
    row.website,
    row.addresses,
    JSON.stringify(row.protocols),
    row.due_diligence,
    row.due_diligence_at,
    row.updated_at,
  ]);
}

/** @returns false when it is gone or not one's own. */
export async function removeCounterparty(tx: Queryable, environmentId: string, id: string): Promise<boolean> {
  return (await tx.query(DELETE, [environmentId, id])).length > 0;
}

export async function noteReachability(
  app: TravelRuleApp,
  environmentId: string,
  id: string,
  found: Reachability,
): Promise<void> {
  await app.db.inEnvironment(environmentId, REACHED, [environmentId, id, JSON.stringify(found)]);
}

/** Writes an entry of a directory. @returns its id and whether it is new; undefined where it says the same as before. */
export async function putDirectoryEntry(
  tx: Queryable,
  environmentId: string,
  vasp: Vasp,
  now: number,
): Promise<{ readonly id: string; readonly added: boolean } | undefined> {
  const [row] = await tx.query<{ id: string; added: boolean }>(PUT, [
    environmentId,
    newId('cpt'),
    vasp.externalId,
    vasp.name,
    vasp.legalName,
    vasp.country,
    vasp.lei,
    vasp.website,
    vasp.addresses.map(addressKey),
    JSON.stringify(vasp.protocols),
    vasp.status,
    vasp.verifiedAt,
    new Date(now),
  ]);
  return row;
}

const seeded = new Set<string>();
/** When the sandbox VASPs say that they were verified. */
const SEEDED_AT = Date.parse('2026-01-10T00:00:00.000Z');

/** Gives a sandbox its fictitious VASPs, once; they have the same ids whichever node makes them. */
export async function ensureSandboxVasps(app: TravelRuleApp, environment: Environment): Promise<void> {
  if (environment.kind !== 'sandbox' || seeded.has(environment.id)) return;
  await app.db.transaction(environment.id, async (tx) => {
    for (const [index, vasp] of sandbox.vasps.entries()) {
      const at = new Date(SEEDED_AT + index);
      await insertCounterparty(
        tx,
        environment.id,
        {
          id: makeId('cpt', SEEDED_AT, sha256(`${environment.id} ${vasp.id}`)),
          source: 'sandbox',
          name: vasp.name,
          legal_name: vasp.legal_name,
          country: vasp.country,
          lei: vasp.lei ?? null,
          website: vasp.website,
          addresses: vasp.addresses,
          protocols: vasp.protocols as CounterpartyRow['protocols'],
          status: 'verified',
          verified_at: new Date(SEEDED_AT),
          due_diligence: 'approved',
          due_diligence_at: new Date(SEEDED_AT),
          reachability: null,
          behaviour: vasp.behaviour,
          created_at: at,
          updated_at: at,
        },
        vasp.id,
      );
    }
  });
  if (seeded.size > 10_000) seeded.clear();
  seeded.add(environment.id);
}
