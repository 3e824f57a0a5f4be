import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { App } from './app.js';
import { seedFirstOrganisation, writeCredentials } from './boot/first-start.js';
import { makeLog, openApp } from './boot/open.js';
import { eventStreams } from './capture/event-streams.js';
import type { Config } from './config.js';
import { Authenticator } from './http/authenticate.js';
import { addHealth, type Health } from './http/health.js';
import { buildServer } from './http/server.js';
import { startLoop } from './jobs/loop.js';
import { startJobs } from './jobs/start-jobs.js';
import { routes } from './routes.js';
import { watchlistLoader } from './screening/watchlists.js';

export interface Service {
  readonly app: App;
  /** Where it listens; undefined for a worker without a listener. */
  readonly address: string | undefined;
  /** Finishes requests and rounds in flight, releases leases, closes the database last. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

/** Starts the roles of this process: API, worker, or both. */
export async function serve(config: Config, log: Logger = makeLog(config)): Promise<Service> {
  const { app, close } = await openApp(config, log);
  const authenticator = new Authenticator(app);
  const health: Health = { ready: false };
  const server = buildServer(app, config.role === 'worker' ? [] : routes, authenticator);
  addHealth(server, app, health);
  await server.listen({ port: config.port, host: config.host });
  const { port } = server.server.address() as AddressInfo;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  app.urls = { base: config.baseUrl ?? address, hosted: config.hostedUrl ?? config.baseUrl ?? address };
  await firstStart(app);
  const lists = startLoop({
    name: 'watchlists',
    everyMs: 2000,
    topic: 'watchlists',
    signals: app.signals,
    log,
    round: watchlistLoader(app),
  });
  const jobs = config.role === 'api' ? undefined : await startJobs(app);
  health.ready = true;
  log.info({ address, role: config.role }, 'ready');
  return {
    app,
    address,
    async stop() {
      health.ready = false;
      app.signals.notify('stop');
      eventStreams(app).stop();
      await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      await Promise.all([jobs?.stop(), lists.stop()]);
      await app.counter.flush().catch(() => undefined);
      await close();
    },
  };
}

async function firstStart(app: App): Promise<void> {
  const organisation = await seedFirstOrganisation(app.db, app.vault);
  if (!organisation) return;
  const path = await writeCredentials(app.config.dataDir, app.urls.base, organisation);
  app.log.info({ file: path }, 'first start: made the organisation "default"; its keys are in this file');
}
