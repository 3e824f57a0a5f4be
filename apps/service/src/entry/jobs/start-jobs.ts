import { attestYesterday } from '../../identity/attestations/attest.js';
import { resumeBusinessSessions } from '../../identity/company-sessions/resume-sessions.js';
import { anchorAudit } from '../../identity/evidence/anchors.js';
import { enrolFaces } from '../../identity/faces/enrol.js';
import { reEnrolFaces } from '../../identity/faces/re-enrol.js';
import { processImports } from '../../identity/imports/process.js';
import { sweepImportLines } from '../../identity/imports/sweep-lines.js';
import { sampleDecisions } from '../../identity/quality/sample-decisions.js';
import { runReplays } from '../../identity/replays/run-replays.js';
import { judgeAttachedDocuments } from '../../identity/verifications/attached-documents.js';
import { eraseDue } from '../../identity/verifications/erase-due.js';
import { sweepExpiry } from '../../identity/verifications/expiry.js';
import { processSessions } from '../../identity/verifications/processing.js';
import { sendReminders } from '../../identity/verifications/reminders.js';
import { Leadership } from '../../platform/jobs/leadership.js';
import { startLoop } from '../../platform/jobs/loop.js';
import { refreshStatistics } from '../../platform/jobs/statistics.js';
import { sweepBlobs } from '../../platform/media/blob-deletions.js';
import { rewrapper } from '../../platform/shred/rewrap.js';
import { shredDeleted } from '../../platform/shred/shred.js';
import { newsPublisher } from '../../risk/adverse-media/publish-due.js';
import { runBacktests } from '../../risk/backtests/run-backtests.js';
import { refreshBusinesses } from '../../risk/businesses/refresh.js';
import { rescreenDue } from '../../risk/screening/monitoring/rescreen-due.js';
import { runMonitoring } from '../../risk/screening/monitoring/run.js';
import { runTransactionImports } from '../../risk/transaction-imports/run-imports.js';
import { runTransactionRemovals } from '../../risk/transaction-imports/run-removals.js';
import { sweepImportRows } from '../../risk/transaction-imports/sweep-rows.js';
import { reevaluateLate } from '../../risk/transactions/late.js';
import { collectPeers } from '../../risk/transactions/peers.js';
import { startTravelRuleJobs } from '../../risk/travel-rule/job-loops.js';
import { rescreenWallets } from '../../risk/wallets/rescreen.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { sweepOverdueCases } from '../../work/cases/sweep-due.js';
import { sweepEscalations } from '../../work/cases/sweep-escalations.js';
import { notifyUsageThresholds } from '../../work/usage/notify-thresholds.js';
import { startWebhookJobs } from '../../work/webhooks/jobs.js';
import type { App } from '../app.js';
import { isAlone } from '../boot/is-alone.js';
import { fillCustomers } from '../customers/fill-customers.js';
import { customerKeeper } from '../customers/keep-customers.js';
import { rollUp } from '../statistics/roll-up.js';
import { sweepOld } from './old-rows.js';

/** Starts every background job of a worker. Jobs of several nodes share the work by row locks and leases. */
export async function startJobs(app: App): Promise<{ stop(): Promise<void> }> {
  const { signals, log } = app;
  const leader = new Leadership(app.db, 'sweeps', isAlone(app.config));
  const loops = [
    startLoop({
      name: 'processing',
      everyMs: 250,
      topic: 'processing',
      signals,
      log,
      round: () => processSessions(app),
    }),
    startLoop({
      name: 'expiry',
      everyMs: 1000,
      topic: 'clock',
      signals,
      log,
      round: leader.only(() => sweepExpiry(app)),
    }),
    startLoop({
      name: 'retention',
      everyMs: 2000,
      topic: 'clock',
      signals,
      log,
      round: leader.only(() => eraseDue(app)),
    }),
    startLoop({
      name: 'reminders',
      everyMs: 2000,
      topic: 'clock',
      signals,
      log,
      round: leader.only(() => sendReminders(app)),
    }),
    startLoop({
      name: 'cases',
      everyMs: 2000,
      topic: 'clock',
      signals,
      log,
      round: leader.only(() => sweepOverdueCases(app)),
    }),
    startLoop({
      name: 'escalations',
      everyMs: 2000,
      topic: 'clock',
      signals,
      log,
      round: leader.only(() => sweepEscalations(app)),
    }),
    startLoop({
      name: 'shred',
      everyMs: 10_000,
      topic: 'shred',
      signals,
      log,
      round: leader.only(() => shredDeleted(app)),
    }),
    startLoop({ name: 'blob deletions', everyMs: 2000, signals, log, round: () => sweepBlobs(app) }),
    startLoop({ name: 'keys of earlier versions', everyMs: 5000, signals, log, round: leader.only(rewrapper(app)) }),
    startLoop({ name: 'statistics', everyMs: 1000, signals, log, round: leader.only(() => refreshStatistics(app)) }),
    startLoop({ name: 'figures', everyMs: 5000, topic: 'clock', signals, log, round: () => rollUp(app) }),
    startLoop({ name: 'audit sealer', everyMs: 200, signals, log, round: () => sealAudit(app) }),
    startLoop({ name: 'faces', everyMs: 500, topic: 'faces', signals, log, round: () => enrolFaces(app) }),
    startLoop({ name: 'face models', everyMs: 60_000, signals, log, round: leader.only(() => reEnrolFaces(app)) }),
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
    startLoop({
      name: 'business documents',
      everyMs: 2000,
      topic: 'business documents',
      signals,
      log,
      round: () => judgeAttachedDocuments(app),
    }),
    startLoop({
      name: 'import files',
      everyMs: 3_600_000,
      signals,
      log,
      round: leader.only(() => sweepImportLines(app)),
    }),
    startLoop({ name: 'wallets', everyMs: 2000, topic: 'clock', signals, log, round: () => rescreenWallets(app) }),
    startLoop({
      name: 'usage thresholds',
      everyMs: 5000,
      topic: 'settings',
      signals,
      log,
      round: leader.only(() => notifyUsageThresholds(app)),
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
    startLoop({ name: 'customers', everyMs: 500, signals, log, round: customerKeeper(app) }),
    startLoop({ name: 'customer history', everyMs: 5000, signals, log, round: () => fillCustomers(app) }),
    startLoop({ name: 'audit anchors', everyMs: 3_600_000, signals, log, round: leader.only(() => anchorAudit(app)) }),
    startLoop({ name: 'old rows', everyMs: 600_000, signals, log, round: leader.only(() => sweepOld(app)) }),
    startTravelRuleJobs(app),
    startLoop({
      name: 'late transactions',
      everyMs: 1000,
      topic: 'transactions',
      signals,
      log,
      round: () => reevaluateLate(app),
    }),
    startLoop({
      name: 'transaction imports',
      everyMs: 1000,
      topic: 'transaction imports',
      signals,
      log,
      round: () => runTransactionImports(app),
    }),
    startLoop({
      name: 'removed transaction imports',
      everyMs: 2000,
      topic: 'transaction imports',
      signals,
      log,
      round: () => runTransactionRemovals(app),
    }),
    startLoop({
      name: 'transaction import files',
      everyMs: 3_600_000,
      signals,
      log,
      round: leader.only(() => sweepImportRows(app)),
    }),
    startLoop({ name: 'peers', everyMs: 600_000, signals, log, round: () => collectPeers(app) }),
    startLoop({ name: 'back-tests', everyMs: 1000, topic: 'backtests', signals, log, round: () => runBacktests(app) }),
    startLoop({ name: 'replays', everyMs: 1000, topic: 'replays', signals, log, round: () => runReplays(app) }),
    startLoop({
      name: 'quality samples',
      everyMs: 5000,
      topic: 'settings',
      signals,
      log,
      round: leader.only(() => sampleDecisions(app)),
    }),
    startLoop({
      name: 'attestations',
      everyMs: 600_000,
      signals,
      log,
      round: leader.only(() => attestYesterday(app)),
    }),
    startWebhookJobs(app),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await leader
        .leave()
        .catch((error: unknown) => log.debug({ err: error }, 'the lease of the sweeps runs out by itself'));
    },
  };
}
