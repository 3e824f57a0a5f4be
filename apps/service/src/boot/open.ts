import { readFile } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import type { App } from '../app.js';
import type { Config } from '../config.js';
import { masterKey } from '../crypto/master-key.js';
import { Vault } from '../crypto/vault.js';
import { Environments } from '../environments.js';
import { MemoryLimiter } from '../http/limits.js';
import { RequestCounter } from '../http/request-counter.js';
import { SharedLimiter } from '../http/shared-limiter.js';
import { Signals } from '../jobs/signals.js';
import type { MediaStore } from '../media/media-store.js';
import { openMediaStore } from '../media/open-media-store.js';
import { makeOutbound } from '../outbound/outbound.js';
import { type Postgres, startPostgres } from '../postgres/start-postgres.js';
import { createScreeningRuntime } from '../screening/runtime.js';
import { Database, type DatabaseAddress } from '../store/database.js';
import { migrate } from '../store/migrate.js';
import { createVisionPool } from '../vision/pool.js';

/** What a process opens before it serves or runs a command. */
export interface Opened {
  readonly app: App;
  close(): Promise<void>;
}

/** Opens database, vault and media: the part that the service and the command line share. */
export async function openApp(config: Config, log: Logger = makeLog(config)): Promise<Opened> {
  const vault = new Vault(await masterKey(config));
  const media = await openMediaStore(config);
  const postgres = config.databaseUrl === undefined ? await embedded(config, log) : undefined;
  try {
    const { app, close } = await openOn(
      postgres?.connection ?? { url: config.databaseUrl! },
      config,
      log,
      vault,
      media,
    );
    return {
      app,
      async close() {
        await close();
        await postgres?.stop();
      },
    };
  } catch (error) {
    // A database that was started for a start that failed must not stay behind.
    await postgres?.stop();
    throw error;
  }
}

async function openOn(
  address: DatabaseAddress,
  config: Config,
  log: Logger,
  vault: Vault,
  media: MediaStore,
): Promise<Opened> {
  await migrate(address);
  const db = new Database(address, {
    appConnections: 20,
    systemConnections: 8,
    transactionPooler: config.pooler === 'transaction',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const vision = createVisionPool({
    onFailure: (kind, reason) => log.warn({ job: kind, reason }, 'a vision worker failed'),
  });
  const screening = createScreeningRuntime({ log });
  const app: App = {
    config,
    log,
    db,
    vault,
    media,
    outbound: makeOutbound({ allow: config.outboundAllow, certificate: await trpCertificate(config) }),
    environments: new Environments(db, vault),
    limiter: isAlone(config) ? new MemoryLimiter() : new SharedLimiter(db),
    counter: new RequestCounter(db),
    signals: new Signals(),
    vision,
    screening,
    stopping: false,
    urls: { base: config.baseUrl ?? '', hosted: config.hostedUrl ?? '' },
  };
  return {
    app,
    async close() {
      await vision.stop();
      await screening.close();
      await app.outbound.close();
      await db.close();
    },
  };
}

/** @throws Error naming the file that cannot be read. */
async function trpCertificate({ trpCertificate: files }: Config) {
  if (!files) return undefined;
  const [cert, key] = await Promise.all([readFile(files.certFile, 'utf8'), readFile(files.keyFile, 'utf8')]);
  return { cert, key };
}

/** Whether no other process can answer requests on this database. */
function isAlone(config: Config): boolean {
  return config.role === 'all' && config.databaseUrl === undefined;
}

export function makeLog(config: Config): Logger {
  // Secrets and personal data never belong in a log line; this list is the second belt.
  const paths = ['authorization', 'cookie', 'api_key', 'token', 'secret', 'password'];
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: [...paths, ...paths.map((path) => `*.${path}`)], censor: '[removed]' },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}

async function embedded(config: Config, log: Logger): Promise<Postgres> {
  return startPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    onLost: (reason) => log.error(reason),
  });
}
