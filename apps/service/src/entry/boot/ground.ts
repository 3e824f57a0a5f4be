import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.js';
import { masterKey } from '../../platform/crypto/master-key.js';
import { Vault } from '../../platform/crypto/vault.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { openMediaStore } from '../../platform/media/open-media-store.js';
import { keepPostgres } from '../../platform/postgres/keep-postgres.js';
import type { DatabaseAddress } from '../../platform/store/database.js';
import { distribute } from '../../platform/store/distribute.js';
import { migrate } from '../../platform/store/migrate.js';

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

/** Little code, so that it can begin while the rest of the service is still loaded. */
export async function openGround(config: Config, log: Logger): Promise<Ground> {
  // Where the keys come from elsewhere and the media lie elsewhere, nothing else would make it.
  await mkdir(config.dataDir, { recursive: true });
  const vault = new Vault(await masterKey(config));
  const media = await openMediaStore(config);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.direct);
    const distributed = config.databaseUrl !== undefined && (await distribute(database.direct));
    const folders = media.folder === undefined ? database.folders : [...database.folders, media.folder];
    return { vault, media, ...database, distributed, folders };
  } catch (error) {
    // A database that was started for a start that failed must not stay behind.
    await database.stop();
    throw error;
  }
}

/** The database as it is, started where it is the embedded one. */
export async function openDatabase(config: Config, log: Logger): Promise<GroundDatabase> {
  return config.databaseUrl === undefined ? embedded(config, log) : external(config, config.databaseUrl);
}

type GroundDatabase = Pick<Ground, 'address' | 'direct' | 'folders' | 'gone' | 'stop'>;

async function embedded({ dataDir }: Config, log: Logger): Promise<GroundDatabase> {
  const postgres = await keepPostgres({
    dataDir,
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

function external({ dataDir, databaseDirectUrl }: Config, url: string): GroundDatabase {
  return {
    address: { url },
    direct: { url: databaseDirectUrl ?? url },
    folders: [dataDir],
    gone: new Promise(() => undefined),
    stop: async () => undefined,
  };
}
