import { keyPath, type MasterKeySource } from '../crypto/master-key.js';
import { Vault } from '../crypto/vault.js';
import { DatabaseClient } from '../store/client.js';
import { clientConfig, type DatabaseAddress } from '../store/database.js';

/** What a database holds of an installation. */
export interface FoundInstallation {
  /** Whether its tables are there, of this version or an earlier one. */
  readonly there: boolean;
  /** The oldest environment's own key, wrapped by the master key; undefined while there is no organisation. */
  readonly sealed: { readonly id: string; readonly wrapped: Buffer } | undefined;
}

const TABLES = `select to_regclass('migrations') is not null as migrations, to_regclass('environments') is not null as environments`;
const OLDEST = 'select id, wrapped_key as wrapped from environments order by created_at, id limit 1';

/** Looks at a database without changing it. */
export async function findInstallation(address: DatabaseAddress): Promise<FoundInstallation> {
  const client = new DatabaseClient(clientConfig(address));
  try {
    await client.connect();
    const { rows } = await client.query<{ migrations: boolean; environments: boolean }>(TABLES);
    const { migrations = false, environments = false } = rows[0] ?? {};
    if (!environments) return { there: migrations, sealed: undefined };
    const { rows: oldest } = await client.query<{ id: string; wrapped: Buffer }>(OLDEST);
    return { there: migrations, sealed: oldest[0] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether this is the master key of the installation: it opens what was sealed first. Another one would seal beside it
 * what nobody can open later.
 * @throws Error that says what to do, where it is another one, or is missing
 */
export function proveMasterKey(
  key: Buffer | undefined,
  { sealed }: Pick<FoundInstallation, 'sealed'>,
  source: MasterKeySource,
): void {
  if (!sealed || (key && opens(key, sealed))) return;
  const restore = `restore the one of this installation there, or name it in ASSAY_MASTER_KEY_FILE`;
  if (!key) throw new Error(`The master key is missing: ${keyPath(source.dataDir)} does not exist; ${restore}.`);
  const variable = source.masterKey ? 'ASSAY_MASTER_KEY' : 'ASSAY_MASTER_KEY_FILE';
  if (source.masterKey || source.masterKeyFile)
    throw new Error(`${variable} holds another master key than the one that sealed this database: set it to that one.`);
  throw new Error(`${keyPath(source.dataDir)} is not the master key that sealed this database: ${restore}.`);
}

function opens(key: Buffer, { id, wrapped }: NonNullable<FoundInstallation['sealed']>): boolean {
  try {
    new Vault(key).unwrap(id, wrapped);
    return true;
  } catch {
    return false;
  }
}
