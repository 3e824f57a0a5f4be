import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { App } from '../app.js';
import type { Config } from '../config.js';
import { Environments } from '../environments.js';
import { createFaceIndex } from '../faces/face-index.js';
import { MemoryLimiter } from '../http/limits.js';
import { RequestCounter } from '../http/request-counter.js';
import { SharedLimiter } from '../http/shared-limiter.js';
import { Signals } from '../jobs/signals.js';
import { makeOutbound } from '../outbound/outbound.js';
import { createScreeningRuntime } from '../screening/runtime.js';
import { Database } from '../store/database.js';
import { createVisionPool } from '../vision/pool.js';
import { createWalletRuntime } from '../wallets/runtime.js';
import { type Ground, openGround } from './ground.js';
import { makeLog } from './log.js';

/** What a process opens before it serves or runs a command. */
export interface Opened {
  readonly app: App;
  close(): Promise<void>;
}

/** Opens all that the service and the command line share. @param ground what was opened before; opened here when absent */
export async function openApp(
  config: Config,
  log: Logger = makeLog(config),
  ground: Promise<Ground> = openGround(config, log),
): Promise<Opened> {
  const opened = await ground;
  try {
    const { app, close } = await openOn(opened, config, log);
    return {
      app,
      async close() {
        await close();
        await opened.stop();
      },
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

async function openOn({ address, vault, media }: Ground, config: Config, log: Logger): Promise<Opened> {
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
  const wallets = createWalletRuntime({ log });
  const faces = createFaceIndex(db, vault);
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
    wallets,
    faces,
    stopping: false,
    urls: { base: config.baseUrl ?? '', hosted: config.hostedUrl ?? '' },
  };
  return {
    app,
    async close() {
      await vision.stop();
      await screening.close();
      await wallets.close();
      await faces.close();
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
