import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { App } from '../app.js';
import type { Config } from '../config.js';
import { masterKey } from '../crypto/master-key.js';
import { Vault } from '../crypto/vault.js';
import { Environments } from '../environments.js';
import { Limiter } from '../http/limits.js';
import { RequestCounter } from '../http/request-counter.js';
import { Signals } from '../jobs/signals.js';
import { folderStore } from '../media/folder-store.js';
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
  const postgres = config.databaseUrl === undefined ? await embedded(config, log) : undefined;
  const address: DatabaseAddress = postgres ? postgres.connection : { url: config.databaseUrl! };
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
    media: folderStore(join(config.dataDir, 'blobs')),
    outbound: makeOutbound({ allow: config.outboundAllow }),
    environments: new Environments(db, vault),
    limiter: new Limiter(),
    counter: new RequestCounter(db),
    signals: new Signals(),
    vision,
    screening,
    urls: { base: config.baseUrl ?? '', hosted: config.hostedUrl ?? '' },
  };
  return {
    app,
    async close() {
      await vision.stop();
      await screening.close();
      await app.outbound.close();
      await db.close();
      await postgres?.stop();
    },
  };
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
