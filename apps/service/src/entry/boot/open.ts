import type { Logger } from 'pino';
import { EventStreams } from '../../identity/capture/event-streams.js';
import { LinkLookUps } from '../../identity/capture/link-look-ups.js';
import { checkBatches } from '../../identity/checks/insert-checks.js';
import { SigningKeys } from '../../identity/evidence/keys.js';
import { createFaceIndex } from '../../identity/faces/face-index.js';
import { JourneyVersions } from '../../identity/sessions/journey-versions.js';
import { sessionBatches } from '../../identity/verifications/insert-batch.js';
import { sessionSubscribers } from '../../identity/verifications/session-subscribers.js';
import type { Config } from '../../platform/config.js';
import { EnvironmentCache } from '../../platform/environments/environment-cache.js';
import { FailedLogins } from '../../platform/http/failed-logins.js';
import { MemoryLimiter } from '../../platform/http/limits.js';
import { RequestCounter } from '../../platform/http/request-counter.js';
import { RequestMeasures } from '../../platform/http/request-measures.js';
import { SharedLimiter } from '../../platform/http/shared-limiter.js';
import { Uploads } from '../../platform/imports/uploads.js';
import { Signals } from '../../platform/jobs/signals.js';
import { Turns } from '../../platform/jobs/turns.js';
import { WorkQueue } from '../../platform/jobs/work-queue.js';
import { makeLog } from '../../platform/log.js';
import { Looks } from '../../platform/looks.js';
import { Measures } from '../../platform/metrics/measures.js';
import { readClientCertificate } from '../../platform/outbound/client-certificate.js';
import { makeOutbound } from '../../platform/outbound/outbound.js';
import { PublicAddresses } from '../../platform/public-addresses.js';
import { ExchangeRates } from '../../platform/rates/rates.js';
import { LeafPool } from '../../platform/shred/leaf-pool.js';
import { Database } from '../../platform/store/database.js';
import { createVisionPool } from '../../platform/vision/pool.js';
import { RememberedVision } from '../../platform/vision/remembered.js';
import { liveRegisters } from '../../risk/businesses/registry/live/live-sources.js';
import { RuleSets } from '../../risk/rules/store.js';
import { MonitorThreads } from '../../risk/screening/monitoring/monitor-thread.js';
import { createScreeningRuntime } from '../../risk/screening/runtime.js';
import { arrivalBatches } from '../../risk/transactions/evaluate-batch.js';
import { Histories } from '../../risk/transactions/histories.js';
import { Peers } from '../../risk/transactions/peers.js';
import { PartyScreenings } from '../../risk/transactions/screen-party.js';
import { createWalletRuntime } from '../../risk/wallets/runtime.js';
import { ListIndexes } from '../../work/lists/list-indexes.js';
import { ChangeStreams } from '../../work/stream/change-streams.js';
import type { App } from '../app.js';
import { type Ground, openGround } from './ground.js';
import { isAlone } from './is-alone.js';
import { wiredPorts } from './wired-ports.js';

/** What a process opens before it serves or runs a command. */
export interface Opened {
  readonly app: App;
  /** Folders whose disks must have room. */
  readonly folders: readonly string[];
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
      folders: opened.folders,
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

async function openOn(
  { address, direct, distributed, vault, media }: Ground,
  config: Config,
  log: Logger,
): Promise<Omit<Opened, 'folders'>> {
  const db = new Database(address, {
    direct,
    appConnections: 20,
    systemConnections: 8,
    transactionPooler: config.pooler === 'transaction',
    distributed,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  vault.useLeaves(new LeafPool(db, vault));
  const outbound = makeOutbound({ allow: config.outboundAllow, certificate: await readClientCertificate(config) });
  const measures = new Measures();
  const platform = { config, log, db, vault, media, outbound, measures, signals: new Signals(), turns: new Turns(db) };
  const vision = visionPool(measures, log);
  const app: App = {
    ...platform,
    environments: new EnvironmentCache(db, vault),
    limiter: isAlone(config) ? new MemoryLimiter() : new SharedLimiter(db),
    counter: new RequestCounter(db),
    failedLogins: new FailedLogins(),
    links: new LinkLookUps(db),
    watches: config.metrics ? [new RequestMeasures(measures)] : [],
    vision,
    remembered: new RememberedVision(vision),
    ahead: new WorkQueue(log),
    rates: new ExchangeRates(db),
    stopping: false,
    urls: new PublicAddresses(config.baseUrl ?? '', config.hostedUrl ?? ''),
    listIndexes: new ListIndexes(vault),
    screening: createScreeningRuntime({ log }),
    monitorThreads: new MonitorThreads(),
    wallets: createWalletRuntime({ log }),
    ruleSets: new RuleSets(platform),
    liveRegisters: liveRegisters(config, outbound),
    arrivals: arrivalBatches(() => app),
    histories: new Histories(),
    peers: new Peers(db),
    partyScreenings: new PartyScreenings(),
    journeys: new JourneyVersions(db),
    faces: createFaceIndex(db, vault),
    newChecks: checkBatches(db),
    newSessions: sessionBatches(platform),
    changeStreams: new ChangeStreams(platform),
    eventStreams: new EventStreams(platform),
    signingKeys: new SigningKeys(platform),
    uploads: new Uploads(),
    sessionSubscribers,
    looks: new Looks(),
    ...wiredPorts(() => app),
  };
  return {
    app,
    close: () => closeAll(app),
  };
}

async function closeAll({ vision, screening, wallets, faces, outbound, db }: App): Promise<void> {
  await vision.stop();
  await screening.close();
  await wallets.close();
  await faces.close();
  await outbound.close();
  await db.close();
}

function visionPool(measures: Measures, log: Logger) {
  return createVisionPool({
    quickLane: true,
    onFailure: (kind, reason) => log.warn({ job: kind, reason }, 'a vision worker failed'),
    onEnd: visionJobs(measures),
  });
}

/** Counts jobs of the vision workers by kind and outcome. */
function visionJobs(measures: Measures): (kind: string, outcome: string, seconds: number) => void {
  const jobs = measures.counter(
    'assay_vision_jobs_total',
    'Jobs of vision workers that ended, by kind and outcome.',
    'kind',
    'outcome',
  );
  const time = measures.counter('assay_vision_job_seconds_total', 'Time that jobs of vision workers took.', 'kind');
  return (kind, outcome, seconds) => {
    jobs.add([kind, outcome]);
    time.add([kind], seconds);
  };
}
