import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.js';
import { Authenticator } from '../platform/http/authenticate.js';
import { addHealth } from '../platform/http/health.js';
import { Lifecycle } from '../platform/http/lifecycle.js';
import { buildServer } from '../platform/http/server.js';
import { moveLines } from '../platform/imports/move-lines.js';
import type { LogTap } from '../platform/log.js';
import { isAllowed, readAllowed } from '../platform/outbound/address-rules.js';
import { PublicAddresses } from '../platform/public-addresses.js';
import type { Telemetry } from '../platform/telemetry/open-telemetry.js';
import { seedKnownEnvironments } from '../risk/rules/seed-rules.js';
import type { App } from './app.js';
import {
  credentialsOf,
  type PreparedCredentials,
  prepareCredentials,
  seedFirstOrganisation,
} from './boot/first-start.js';
import { greetingOf, type Started } from './boot/greeting.js';
import type { Ground } from './boot/ground.js';
import { type Opened, openApp } from './boot/open.js';
import { serveConsole } from './console/serve-console.js';
import { refuseRestricted } from './customers/refuse-restricted.js';
import { makeLens } from './disclosure/lens.js';
import { serveDocs } from './docs/serve-docs.js';
import { serveHosted } from './hosted/serve-hosted.js';
import { startNodeJobs } from './jobs/start-node-jobs.js';
import { serveMcp } from './mcp/serve-mcp.js';
import type { Metrics } from './metrics/metrics.js';
import { openMetrics } from './metrics/open-metrics.js';
import { listenMetrics, serveMetrics } from './metrics/serve-metrics.js';
import { routes } from './routes.js';
import { serveLoader, serveSdk } from './sdk/serve-sdk.js';
import { serveSecurity } from './security/serve-security.js';
import { serveStart } from './start-page/serve-start.js';
import { stopServing } from './stop-serving.js';

/** The first jobs have run and logged by then. */
const GREET_AFTER_MS = 500;

export interface Service {
  readonly app: App;
  /** Where it listens; undefined for a worker without a listener. */
  readonly address: string | undefined;
  /**
   * Finishes requests and rounds in flight, releases leases, closes the database last. Requests are taken for
   * ASSAY_DRAIN_SECONDS more, while `/readyz` says 503.
   * @param now ends that time early
   */
  stop(now?: AbortSignal): Promise<void>;
}

/** Starts the roles of this process: API, worker, or both. A start that fails leaves nothing running. */
export async function serve(config: Config, log: Logger, ground: Promise<Ground>, tap?: LogTap): Promise<Service> {
  const opened = await openApp(config, log, ground);
  try {
    return await serveOn(opened, tap && (await sendTelemetry(opened.app, tap)));
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serveOn({ app, folders, close }: Opened, telemetry?: Telemetry): Promise<Service> {
  const { config, log } = app;
  const lifecycle = new Lifecycle();
  const metrics = config.metrics ? openMetrics(app, lifecycle) : undefined;
  const server = serverOf(app, lifecycle, metrics);
  const areListsReady = () => app.screening.status().ready && app.wallets.status().ready;
  addHealth(server, app, lifecycle, { folders, areListsReady });
  const giveUp = async (error: unknown): Promise<never> => {
    await server.close();
    throw error;
  };
  const address = await listen(server, config).catch(giveUp);
  const measured = metrics && (await listenMetrics(app, metrics).catch(giveUp));
  app.urls = new PublicAddresses(config.baseUrl ?? address, config.hostedUrl ?? config.baseUrl ?? address);
  // A worker's address is not where clients call; it waits for a node that answers requests to make the first keys.
  const first = config.role === 'worker' ? undefined : await firstStart(app);
  if (!config.baseUrl && (config.role === 'worker' || EVERY_ADDRESS.has(config.host)))
    log.warn({ address: app.urls.base }, 'set ASSAY_BASE_URL: links name the address of this process, as it is here');
  await seedKnownEnvironments(app);
  await moveLines(app, config.dataDir);
  const node = startNodeJobs(app);
  const work = config.role === 'api' ? undefined : await startWork(app);
  lifecycle.serving();
  log.info({ address, role: config.role }, 'ready');
  tellLoopback(app);
  if (config.role !== 'worker') greet({ base: app.urls.base, first });
  const running = { app, lifecycle, server, measured, node, work, telemetry, close };
  return { app, address, stop: (now) => stopServing(running, now) };
}

/**
 * Tells a person at the terminal where to go on, below what is logged in the first moment. Other output is kept somewhere,
 * and whoever reads it there would have the key.
 */
function greet(started: Started): void {
  if (process.stdout.isTTY) setTimeout(() => process.stdout.write(greetingOf(started)), GREET_AFTER_MS).unref();
}

/** The server of this role: a worker serves its health and its figures alone. */
function serverOf(app: App, lifecycle: Lifecycle, metrics: Metrics | undefined): FastifyInstance {
  const authenticator = new Authenticator(app);
  if (app.config.role === 'worker')
    return buildServer(app, [], authenticator, lifecycle, undefined, (pages, gate) => {
      if (metrics) serveMetrics(pages, app, gate, metrics);
    });
  const between = { lens: makeLens(app), guard: refuseRestricted };
  return buildServer(app, routes, authenticator, lifecycle, between, (pages, gate) => {
    serveHosted(pages, app, gate);
    serveConsole(pages, app, gate);
    serveDocs(pages, app, gate);
    serveSdk(pages, gate);
    serveMcp(pages, app, gate);
    serveLoader(pages, gate);
    serveStart(pages, app, gate);
    serveSecurity(pages, app, gate);
    if (metrics) serveMetrics(pages, app, gate, metrics);
  });
}

/** The SDK behind it is large, and loaded by those only who send. */
async function sendTelemetry(app: App, tap: LogTap): Promise<Telemetry> {
  const { openTelemetry } = await import('../platform/telemetry/open-telemetry.js');
  const telemetry = openTelemetry();
  tap.record = telemetry.record;
  app.watches.push(telemetry.watch);
  return telemetry;
}

/** Loaded by those only who do background work. */
async function startWork(app: App): Promise<{ stop(): Promise<void> }> {
  const { startJobs } = await import('./jobs/start-jobs.js');
  return startJobs(app);
}

/** @throws Error with one clear line when the address cannot be used. */
async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = LISTEN_FAILURES[error.code ?? ''] ?? error.message;
    throw new Error(`cannot listen on ${host} port ${port}: ${reason}.`, { cause: error });
  });
  const bound = server.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

/** Hosts by which a process listens on all addresses: nobody can be sent to one. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

const LISTEN_FAILURES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there (set PORT)',
  EACCES: 'this user may not use that port (set PORT)',
  EADDRNOTAVAIL: 'this machine has no such address (set HOST)',
  ENOTFOUND: 'this machine has no such address (set HOST)',
};

/** Whoever tries the service on one machine wants to receive its webhooks there, and would wonder why they are refused. */
function tellLoopback({ config, log }: App): void {
  const here = literalHost(config.host);
  if (config.role === 'worker' || !here || isAllowed(here, readAllowed(config.outboundAllow))) return;
  log.info(
    'webhooks to receivers on this machine are refused; to try them, start with ASSAY_OUTBOUND_ALLOW=127.0.0.0/8,::1',
  );
}

/** The loopback address that a host stands for; undefined for every other host. */
function literalHost(host: string): string | undefined {
  if (host === 'localhost') return '127.0.0.1';
  return host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host) ? host : undefined;
}

/** The keys are on disk before the organisation is committed: a folder that cannot be written makes no organisation. */
async function firstStart({ config, db, vault, urls, log }: App): Promise<Started['first']> {
  const prepared: PreparedCredentials[] = [];
  const organisation = await seedFirstOrganisation(db, vault, async (made) => {
    prepared.push(await prepareCredentials(config.dataDir, credentialsOf(urls.base, made)));
  }).catch(async (error: unknown) => {
    for (const { discard } of prepared) await discard();
    throw error;
  });
  if (!organisation) return undefined;
  let keysFile: string | undefined;
  for (const { path: file, publish } of prepared) {
    if (await publish()) {
      keysFile = file;
      log.info({ file }, 'first start: made the organisation "default"; its keys are in this file');
    } else
      log.warn(
        { file },
        'first start: made the organisation "default"; this file is older and was left as it is: make keys with "keys create"',
      );
  }
  return { organisation, keysFile };
}
