import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { masterKey } from '../crypto/master-key.js';
import { Vault } from '../crypto/vault.js';
import type { MediaStore } from '../media/media-store.js';
import { openMediaStore } from '../media/open-media-store.js';
import { startPostgres } from '../postgres/start-postgres.js';
import type { DatabaseAddress } from '../store/database.js';
import { migrate } from '../store/migrate.js';

/** What everything else stands on: the keys, the media, and a database that is at work and up to date. */
export interface Ground {
  readonly vault: Vault;
  readonly media: MediaStore;
  readonly address: DatabaseAddress;
  /** Leaves the database; close what is connected to it first. */
  stop(): Promise<void>;
}

/** Little code, so that it can begin while the rest of the service is still loaded. */
export async function openGround(config: Config, log: Logger): Promise<Ground> {
  const vault = new Vault(await masterKey(config));
  const media = await openMediaStore(config);
  const database = config.databaseUrl === undefined ? await embedded(config, log) : external(config.databaseUrl);
  try {
    await migrate(database.address);
    return { vault, media, ...database };
  } catch (error) {
    // A database that was started for a start that failed must not stay behind.
    await database.stop();
    throw error;
  }
}

type GroundDatabase = Pick<Ground, 'address' | 'stop'>;

async function embedded({ dataDir }: Config, log: Logger): Promise<GroundDatabase> {
  const postgres = await startPostgres({
    dataDir,
    log: (message) => log.info(message),
    onLost: (reason) => log.error(reason),
  });
  return { address: postgres.connection, stop: () => postgres.stop() };
}

function external(url: string): GroundDatabase {
  return { address: { url }, stop: async () => undefined };
}
