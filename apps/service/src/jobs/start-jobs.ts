import { newsPublisher } from '../adverse-media/publish-due.js';
import type { App } from '../app.js';
import { sealAudit } from '../audit/sealer.js';
import { refreshBusinesses } from '../businesses/refresh.js';
import { resumeBusinessSessions } from '../businesses/resume-sessions.js';
import { sweepOverdueCases } from '../cases/sweep-due.js';
import { enrolFaces } from '../faces/enrol.js';
import { reEnrolFaces } from '../faces/re-enrol.js';
import { processImports } from '../imports/process.js';
import { sweepLines } from '../imports/sweep-lines.js';
import { runBacktests } from '../rules/run-backtests.js';
import { rescreenDue } from '../screening/monitoring/rescreen-due.js';
import { runMonitoring } from '../screening/monitoring/run.js';
import { reevaluateLate } from '../transactions/late.js';
import { collectPeers } from '../transactions/peers.js';
import { startTravelRuleJobs } from '../travel-rule/job-loops.js';
import { tellUsageThresholds } from '../usage/tell-thresholds.js';
import { eraseDue } from '../verifications/erase-due.js';
import { sendReminders } from '../verifications/reminders.js';
import { rescreenWallets } from '../wallets/rescreen.js';
import { startWebhookJobs } from '../webhooks/jobs.js';
import { sweepExpiry } from './expiry.js';
import { startLoop } from './loop.js';
import { sweepOld } from './old-rows.js';
import { processSessions } from './processing.js';
import { shredDeleted } from './shred.js';
import { refreshStatistics } from './statistics.js';

/** Starts every background job of a worker. Jobs of several nodes share the work by row locks and leases. */
export async function startJobs(app: App): Promise<{ stop(): Promise<void> }> {
  const { signals, log } = app;
  const loops = [
    startLoop({
      name: 'processing',
      everyMs: 250,
      topic: 'processing',
      signals,
      log,
      round: () => processSessions(app),
    }),
    startLoop({ name: 'expiry', everyMs: 1000, topic: 'clock', signals, log, round: () => sweepExpiry(app) }),
    startLoop({ name: 'retention', everyMs: 2000, topic: 'clock', signals, log, round: () => eraseDue(app) }),
    startLoop({ name: 'reminders', everyMs: 2000, topic: 'clock', signals, log, round: () => sendReminders(app) }),
    startLoop({ name: 'cases', everyMs: 2000, topic: 'clock', signals, log, round: () => sweepOverdueCases(app) }),
    startLoop({ name: 'shred', everyMs: 10_000, topic: 'shred', signals, log, round: () => shredDeleted(app) }),
    startLoop({
      name: 'request counts',
      everyMs: 5000,
      signals,
      log,
      round: () => app.counter.flush().then(() => false),
    }),
    startLoop({ name: 'statistics', everyMs: 1000, signals, log, round: () => refreshStatistics(app) }),
    startLoop({ name: 'audit sealer', everyMs: 200, signals, log, round: () => sealAudit(app) }),
    startLoop({ name: 'faces', everyMs: 500, topic: 'faces', signals, log, round: () => enrolFaces(app) }),
    startLoop({ name: 'face models', everyMs: 60_000, signals, log, round: () => reEnrolFaces(app) }),
    startLoop({ name: 'imports', everyMs: 1000, topic: 'imports', signals, log, round: () => processImports(app) }),
    startLoop({ name: 'businesses', everyMs: 5000, signals, log, round: () => refreshBusinesses(app) }),
    startLoop({
      name: 'business sessions',
      everyMs: 3000,
      topic: 'processing',
      restMs: 1000,
      signals,
      log,
      round: () => resumeBusinessSessions(app),
    }),
    startLoop({ name: 'import files', everyMs: 3_600_000, signals, log, round: () => sweepLines(app) }),
    startLoop({ name: 'wallets', everyMs: 2000, topic: 'clock', signals, log, round: () => rescreenWallets(app) }),
    startLoop({
      name: 'usage thresholds',
      everyMs: 5000,
      topic: 'settings',
      signals,
      log,
      round: () => tellUsageThresholds(app),
    }),
    startLoop({ name: 'news', everyMs: 10_000, signals, log, round: newsPublisher(app) }),
    startLoop({
      name: 'monitoring',
      everyMs: 2000,
      topic: 'watchlists',
      signals,
      log,
      round: () => runMonitoring(app),
    }),
    startLoop({ name: 'rescreening', everyMs: 2000, topic: 'clock', signals, log, round: () => rescreenDue(app) }),
    startLoop({ name: 'old rows', everyMs: 600_000, signals, log, round: () => sweepOld(app) }),
    startTravelRuleJobs(app),
    startLoop({
      name: 'late transactions',
      everyMs: 1000,
      topic: 'transactions',
      signals,
      log,
      round: () => reevaluateLate(app),
    }),
    startLoop({ name: 'peers', everyMs: 600_000, signals, log, round: () => collectPeers(app) }),
    startLoop({ name: 'back-tests', everyMs: 1000, topic: 'backtests', signals, log, round: () => runBacktests(app) }),
    startWebhookJobs(app),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
