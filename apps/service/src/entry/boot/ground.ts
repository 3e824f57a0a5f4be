import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.js';
import { knownMasterKey, makeMasterKey } from '../../platform/crypto/master-key.js';
import { Vault } from '../../platform/crypto/vault.js';
import { findInstallation, proveMasterKey } from '../../platform/environments/installation.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { openMediaStore } from '../../platform/media/open-media-store.js';
import { keepPostgres } from '../../platform/postgres/keep-postgres.js';
import { recordedCluster } from '../../platform/postgres/location.js';
import type { DatabaseAddress } from '../../platform/store/database.js';
import { distribute } from '../../platform/store/distribute.js';
import { migrate, requireMigrated } from '../../platform/store/migrate.js';
import { reachDatabase, reachSameDatabase } from '../../platform/store/reach.js';

/** What everything else stands on: the keys, the media, and a database that is at work and up to date. */
export interface Ground {
  readonly vault: Vault;
  readonly media: MediaStore;
  readonly address: DatabaseAddress;
  /** The same database past a pooler, for migrations and maintenance. */
  readonly direct: DatabaseAddress;
  /** Environments lie on several nodes. */
  readonly distributed: boolean;
  /** Folders that this process's disks must have room for; empty for what other machines keep. */
  readonly folders: readonly string[];
  /** Resolves with one clear line when the embedded database is lost for good; never else. */
  readonly gone: Promise<string>;
  /** Leaves the database; close what is connected to it first. */
  stop(): Promise<void>;
}

/** What may be done where the database is not as this version needs it; a service may do all. */
export interface GroundOptions {
  /** Whether an installation is made where there is none. */
  readonly mayCreate?: boolean;
  /** Whether that of an earlier version is brought to this one. */
  readonly mayUpgrade?: boolean;
}

/**
 * Little code, so that it can begin while the rest of the service is still loaded.
 * @throws Error where there is no installation and none may be made, where it is of another version, and where the master
 * key is not that of the installation
 */
export async function openGround(
  config: Config,
  log: Logger,
  { mayCreate = true, mayUpgrade = true }: GroundOptions = {},
): Promise<Ground> {
  // Where the keys come from elsewhere and the media lie elsewhere, nothing else would make it.
  if (mayCreate) await mkdir(config.dataDir, { recursive: true });
  const early = await knownMasterKey(config);
  const media = await openMediaStore(config);
  const database = await openDatabase(config, log, mayCreate);
  try {
    const found = await findInstallation(database.direct);
    if (!found.there && !mayCreate) throw noInstallation(config);
    // Another node of a first start may have made it meanwhile, and sealed with it.
    const key = early ?? (await knownMasterKey(config));
    proveMasterKey(key, found, config);
    await (found.there && !mayUpgrade ? requireMigrated(database.direct) : migrate(database.direct));
    const vault = new Vault(key ?? (await makeMasterKey(config.dataDir)));
    const distributed = config.databaseUrl !== undefined && (await distribute(database.direct));
    const folders = media.folder === undefined ? database.folders : [...database.folders, media.folder];
    return { vault, media, ...database, distributed, folders };
  } catch (error) {
    // A database that was started for a start that failed must not stay behind.
    await database.stop();
    throw error;
  }
}

/**
 * The database as it is, started where it is the embedded one.
 * @param mayCreate whether an embedded one is made where there is none
 */
export async function openDatabase(config: Config, log: Logger, mayCreate = true): Promise<GroundDatabase> {
  if (config.databaseUrl !== undefined) return external(config, config.databaseUrl);
  if (!mayCreate && (await recordedCluster(config.dataDir)) === undefined) throw noInstallation(config);
  return embedded(config, log, mayCreate);
}

/** What a command says in a place where nobody has started the service. */
export function noInstallation({ dataDir, databaseUrl }: Config): Error {
  const [place, variables] =
    databaseUrl === undefined ? [dataDir, 'ASSAY_DATA_DIR or DATABASE_URL'] : ['the database of DATABASE_URL', 'it'];
  return new Error(
    `There is no installation in ${place}: set ${variables} as for the service, or start the service first.`,
  );
}

type GroundDatabase = Pick<Ground, 'address' | 'direct' | 'folders' | 'gone' | 'stop'>;

async function embedded({ dataDir }: Config, log: Logger, mayCreate: boolean): Promise<GroundDatabase> {
  const postgres = await keepPostgres({
    dataDir,
    mayCreate,
    log: (message) => log.info(message),
    warn: (message) => log.warn(message),
  });
  return {
    address: postgres.connection,
    direct: postgres.connection,
    folders: [dataDir, postgres.cluster],
    gone: postgres.gone,
    stop: () => postgres.stop(),
  };
}

async function external({ dataDir, databaseDirectUrl }: Config, url: string): Promise<GroundDatabase> {
  if (databaseDirectUrl === undefined) await reachDatabase(url, 'DATABASE_URL');
  else await reachSameDatabase(url, databaseDirectUrl);
  return {
    address: { url },
    direct: { url: databaseDirectUrl ?? url },
    folders: [dataDir],
    gone: new Promise(() => undefined),
    stop: async () => undefined,
  };
}
