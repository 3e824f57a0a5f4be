import { attestPastDays } from '../../identity/attestations/attest.js';
import { eraseDueChecks } from '../../identity/checks/erase-due.js';
import { businessSessionResumer } from '../../identity/company-sessions/resume-sessions.js';
import { anchorAudit } from '../../identity/evidence/anchors.js';
import { CLAIM_FACES, faceWork } from '../../identity/faces/enrol.js';
import { FACES_EXPIRED, forgetExpiredFaces } from '../../identity/faces/forget-expired.js';
import { reEnrolFaces } from '../../identity/faces/re-enrol.js';
import { processImports, SESSION_IMPORTS } from '../../identity/imports/process.js';
import { sampleDecisions } from '../../identity/quality/sample-decisions.js';
import { REPLAYS, runReplays } from '../../identity/replays/run-replays.js';
import { judgeAttachedDocuments, NEW_DOCUMENTS } from '../../identity/verifications/attached-documents.js';
import { DATA_DUE, eraseDue, MEDIA_DUE } from '../../identity/verifications/erase-due.js';
import { SESSIONS_DUE, sweepExpiry } from '../../identity/verifications/expiry.js';
import { CLAIM_SESSIONS, sessionWork } from '../../identity/verifications/processing.js';
import { REMINDERS_DUE, sendReminders } from '../../identity/verifications/reminders.js';
import { Leadership } from '../../platform/jobs/leadership.js';
import { Lookout } from '../../platform/jobs/lookout.js';
import { type LoopOptions, startLoop } from '../../platform/jobs/loop.js';
import { runsOf } from '../../platform/jobs/loop-runs.js';
import { refreshStatistics } from '../../platform/jobs/statistics.js';
import { CLAIM_DELETIONS, sweepBlobs } from '../../platform/media/blob-deletions.js';
import { rewrapper } from '../../platform/shred/rewrap.js';
import { shredDeleted } from '../../platform/shred/shred.js';
import type { Statement } from '../../platform/store/database.js';
import { newsPublisher } from '../../risk/adverse-media/publish-due.js';
import { BACKTESTS, runBacktests } from '../../risk/backtests/run-backtests.js';
import { refreshBusinesses } from '../../risk/businesses/refresh.js';
import { BUSINESSES_CHANGING, refreshDue } from '../../risk/businesses/refresh-due.js';
import { RULE_RUNS, runRuleRuns } from '../../risk/run-stored/run-rules.js';
import { SCHEDULES_DUE, startScheduledRuns } from '../../risk/run-stored/start-scheduled.js';
import { MONITORS_DUE, rescreenDue } from '../../risk/screening/monitoring/rescreen-due.js';
import { MONITORING_OPEN, runMonitoring } from '../../risk/screening/monitoring/run.js';
import { runTransactionImports, TRANSACTION_IMPORTS } from '../../risk/transaction-imports/run-imports.js';
import { CLAIM_REMOVALS, runTransactionRemovals } from '../../risk/transaction-imports/run-removals.js';
import { CLAIM_LATE, reevaluateLate } from '../../risk/transactions/late.js';
import { collectPeers } from '../../risk/transactions/peers.js';
import { startTravelRuleJobs } from '../../risk/travel-rule/job-loops.js';
import { rescreenWallets } from '../../risk/wallets/rescreen.js';
import { AUDIT_WAITS, sealAudit } from '../../work/audit/sealer.js';
import { assignWaiting, HEAPS_WAITING } from '../../work/cases/assign-waiting.js';
import { relieveAbsent, TEAM_AWAY } from '../../work/cases/relieve-absent.js';
import { CASES_OVERDUE, sweepOverdueCases } from '../../work/cases/sweep-due.js';
import { ESCALATIONS_WAIT, sweepEscalations } from '../../work/cases/sweep-escalations.js';
import { startEventStream } from '../../work/event-stream/jobs.js';
import { countUsageHours } from '../../work/usage/count-hours.js';
import { notifyUsageThresholds } from '../../work/usage/notify-thresholds.js';
import { startWebhookJobs } from '../../work/webhooks/jobs.js';
import type { App } from '../app.js';
import { isAlone } from '../boot/is-alone.js';
import { REVIEWS_DUE, tellDueReviews } from '../customers/due-reviews.js';
import { reviewExpiredDocuments } from '../customers/expired-documents.js';
import { fillCustomers, NEXT_FILL } from '../customers/fill-customers.js';
import { customerKeeper, TOUCHED_ENVIRONMENTS } from '../customers/keep-customers.js';
import { planReviews } from '../customers/plan-reviews.js';
import { ERASURES_WAIT, finishErasures } from '../data-requests/finish-erasures.js';
import { rollUp } from '../statistics/roll-up.js';
import { sweepOld } from './old-rows.js';

/** A job of a worker. Its rounds share the work of several nodes by row locks and leases. */
type Job = Pace & ({ readonly round: Round } | { readonly rounds: (app: App) => Rounds } | { readonly work: Work });

/**
 * One round; true asks for another at once. `rounds` instead makes rounds that remember something, and `work` such as leave
 * something running.
 */
type Round = (app: App) => Promise<boolean>;
type Rounds = () => Promise<boolean>;
type Work = (app: App) => { round(): Promise<boolean>; idle(): Promise<void> };

interface Pace extends Pick<LoopOptions, 'name' | 'everyMs' | 'topic' | 'restMs'> {
  /** Whether only the leading worker looks for what is due; otherwise every worker does. */
  readonly led?: true;
  /** What finds that there is something to do, so that a quiet node asks for all jobs at once. */
  readonly looks?: readonly Statement[];
}

const HOUR_MS = 3_600_000;

const PLATFORM: readonly Job[] = [
  { name: 'shred', everyMs: 10_000, topic: 'shred', led: true, round: shredDeleted },
  { name: 'blob deletions', everyMs: 2000, looks: [CLAIM_DELETIONS], round: sweepBlobs },
  { name: 'keys of earlier versions', everyMs: 5000, led: true, rounds: rewrapper },
  { name: 'statistics', everyMs: 1000, led: true, round: refreshStatistics },
];
const WORK: readonly Job[] = [
  { name: 'audit sealer', everyMs: 200, topic: 'audit', restMs: 200, looks: [AUDIT_WAITS], round: sealAudit },
  { name: 'cases', everyMs: 2000, topic: 'clock', led: true, looks: [CASES_OVERDUE], round: sweepOverdueCases },
  {
    name: 'escalations',
    everyMs: 2000,
    topic: 'clock',
    led: true,
    looks: [ESCALATIONS_WAIT],
    round: sweepEscalations,
  },
  {
    name: 'cases of absent members',
    everyMs: 2000,
    topic: 'team',
    led: true,
    looks: [TEAM_AWAY],
    round: relieveAbsent,
  },
  { name: 'waiting cases', everyMs: 2000, topic: 'team', led: true, looks: [HEAPS_WAITING], round: assignWaiting },
  { name: 'usage hours', everyMs: 60_000, led: true, round: countUsageHours },
  { name: 'usage thresholds', everyMs: 5000, topic: 'settings', led: true, round: notifyUsageThresholds },
];
const RISK: readonly Job[] = [
  { name: 'monitoring', everyMs: 2000, topic: 'watchlists', looks: [MONITORING_OPEN], round: runMonitoring },
  { name: 'rescreening', everyMs: 2000, topic: 'clock', looks: [MONITORS_DUE], round: rescreenDue },
  { name: 'news', everyMs: 10_000, rounds: newsPublisher },
  { name: 'businesses', everyMs: 5000, round: refreshBusinesses },
  {
    name: 'days of businesses',
    everyMs: 60_000,
    topic: 'clock',
    led: true,
    looks: [BUSINESSES_CHANGING],
    round: refreshDue,
  },
  { name: 'wallets', everyMs: 2000, topic: 'clock', round: rescreenWallets },
  { name: 'late transactions', everyMs: 1000, topic: 'transactions', looks: [CLAIM_LATE], round: reevaluateLate },
  { name: 'peers', everyMs: 600_000, round: collectPeers },
  {
    name: 'transaction imports',
    everyMs: 1000,
    topic: 'transaction imports',
    looks: [TRANSACTION_IMPORTS.claim],
    round: runTransactionImports,
  },
  {
    name: 'removed transaction imports',
    everyMs: 2000,
    topic: 'transaction imports',
    looks: [CLAIM_REMOVALS],
    round: runTransactionRemovals,
  },
  { name: 'back-tests', everyMs: 1000, topic: 'backtests', looks: [BACKTESTS.claim], round: runBacktests },
  {
    name: 'rule schedules',
    everyMs: 5000,
    topic: 'clock',
    led: true,
    looks: [SCHEDULES_DUE],
    round: startScheduledRuns,
  },
  { name: 'rule runs', everyMs: 1000, topic: 'rule runs', looks: [RULE_RUNS.claim], round: runRuleRuns },
];
const IDENTITY: readonly Job[] = [
  { name: 'processing', everyMs: 250, topic: 'processing', looks: [CLAIM_SESSIONS], work: sessionWork },
  { name: 'expiry', everyMs: 1000, topic: 'clock', led: true, looks: [SESSIONS_DUE], round: sweepExpiry },
  { name: 'retention', everyMs: 2000, topic: 'clock', led: true, looks: [MEDIA_DUE, DATA_DUE], round: eraseDue },
  { name: 'retention of checks', everyMs: 60_000, topic: 'clock', led: true, round: eraseDueChecks },
  { name: 'reminders', everyMs: 2000, topic: 'clock', led: true, looks: [REMINDERS_DUE], round: sendReminders },
  {
    name: 'business documents',
    everyMs: 2000,
    topic: 'business documents',
    looks: [NEW_DOCUMENTS],
    round: judgeAttachedDocuments,
  },
  { name: 'business sessions', everyMs: 3000, topic: 'processing', restMs: 1000, rounds: businessSessionResumer },
  { name: 'faces', everyMs: 500, topic: 'faces', looks: [CLAIM_FACES], work: faceWork },
  {
    name: 'faces of ended entries',
    everyMs: 60_000,
    topic: 'clock',
    led: true,
    looks: [FACES_EXPIRED],
    round: forgetExpiredFaces,
  },
  { name: 'face models', everyMs: 60_000, led: true, round: reEnrolFaces },
  { name: 'imports', everyMs: 1000, topic: 'imports', looks: [SESSION_IMPORTS.claim], round: processImports },
  { name: 'replays', everyMs: 1000, topic: 'replays', looks: [REPLAYS.claim], round: runReplays },
  { name: 'quality samples', everyMs: 5000, topic: 'settings', led: true, round: sampleDecisions },
  { name: 'attestations', everyMs: 600_000, led: true, round: attestPastDays },
  { name: 'audit anchors', everyMs: HOUR_MS, led: true, round: anchorAudit },
];
const ENTRY: readonly Job[] = [
  { name: 'figures', everyMs: 5000, topic: 'clock', round: rollUp },
  { name: 'customers', everyMs: 500, looks: [TOUCHED_ENVIRONMENTS], rounds: customerKeeper },
  { name: 'customer reviews', everyMs: 2000, topic: 'settings', led: true, round: planReviews },
  { name: 'expired documents', everyMs: 10_000, topic: 'clock', led: true, round: reviewExpiredDocuments },
  {
    name: 'due customer reviews',
    everyMs: 5000,
    topic: 'clock',
    led: true,
    looks: [REVIEWS_DUE],
    round: tellDueReviews,
  },
  {
    name: 'approved erasures',
    everyMs: 5000,
    topic: 'clock',
    led: true,
    looks: [ERASURES_WAIT],
    round: finishErasures,
  },
  { name: 'customer history', everyMs: 5000, looks: [NEXT_FILL], round: fillCustomers },
  { name: 'old rows', everyMs: 600_000, led: true, round: sweepOld },
];

/** All jobs that are a line of a table. */
export const JOBS: readonly Job[] = [...IDENTITY, ...PLATFORM, ...WORK, ...RISK, ...ENTRY];

/** Starts every background job of a worker. */
export async function startJobs(app: App): Promise<{ stop(): Promise<void> }> {
  const { signals, log } = app;
  const leader = new Leadership(app.db, 'sweeps', isAlone(app.config));
  const lookout = new Lookout(app.db, signals);
  const start = (job: Job) => {
    const { name, led, looks = [] } = job;
    const { round, idle } = roundsOf(app, job);
    const watch = lookout.watch(name, looks, { work: !led });
    return startLoop({ ...job, watch, signals, log, idle, round: led ? leading(leader, name, round) : round });
  };
  const loops = [
    ...JOBS.map(start),
    startTravelRuleJobs(app, lookout),
    startWebhookJobs(app, lookout),
    startEventStream(app, leader),
    lookout.start(log),
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

function roundsOf(app: App, job: Job): { round: Rounds; idle?: () => Promise<void> } {
  if ('rounds' in job) return { round: job.rounds(app) };
  if ('round' in job) return { round: () => job.round(app) };
  const work = job.work(app);
  return { round: () => work.round(), idle: () => work.idle() };
}

/** Rounds of the one node that leads; on any other the job is marked as idle. */
function leading(leader: Leadership, name: string, round: () => Promise<boolean>): () => Promise<boolean> {
  const runs = runsOf(name);
  return async () => {
    const leads = await leader.leads();
    runs.idle = !leads;
    return leads ? round() : false;
  };
}
