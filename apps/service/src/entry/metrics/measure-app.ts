import type { LoopRuns } from '../../platform/jobs/loop-runs.js';
import { allRuns } from '../../platform/jobs/loop-runs.js';
import type { Labels, Sample } from '../../platform/metrics/exposition.js';
import type { PoolState } from '../../platform/store/pool.js';
import type { App } from '../app.js';

/** Adds what the parts of this process know without asking the database. */
export function measureApp(app: App): void {
  app.measures.add({
    name: 'assay_process_info',
    help: 'Always 1; version of Node and role of this process are its labels.',
    kind: 'gauge',
    read: () => [{ labels: { node: process.versions.node, role: app.config.role }, value: 1 }],
  });
  measureConnections(app);
  measureVision(app);
  measureIndexes(app);
  measureJobs(app);
  app.measures.add({
    name: 'assay_streams_open',
    help: 'Event streams that are followed: of sessions by subjects, of changes by programs and the console.',
    kind: 'gauge',
    read: () => [
      { labels: { kind: 'session' }, value: app.eventStreams.count },
      { labels: { kind: 'changes' }, value: app.changeStreams.count },
    ],
  });
}

function measureConnections({ db, measures }: App): void {
  const pools = (value: (state: PoolState) => number): Sample[] =>
    Object.entries(db.pools()).map(([pool, state]) => ({ labels: { pool }, value: value(state) }));
  measures.add(
    {
      name: 'assay_database_connections',
      help: 'Open connections to the database, by pool and state.',
      kind: 'gauge',
      read: () => [
        ...pools(({ open, idle }) => open - idle).map((sample) => inState(sample, 'busy')),
        ...pools(({ idle }) => idle).map((sample) => inState(sample, 'idle')),
      ],
    },
    {
      name: 'assay_database_connections_max',
      help: 'Connections that a pool may open.',
      kind: 'gauge',
      read: () => pools(({ max }) => max),
    },
    {
      name: 'assay_database_waiting',
      help: 'Work that waits for a connection, by pool.',
      kind: 'gauge',
      read: () => pools(({ waiting }) => waiting),
    },
    {
      name: 'assay_database_failures_total',
      help: 'Work that failed for want of the database, by cause.',
      kind: 'counter',
      read: () => [...db.failures].map(([failure, value]) => ({ labels: { failure }, value })),
    },
  );
}

function inState({ labels, value }: Sample, state: string): Sample {
  return { labels: { ...labels, state }, value };
}

function measureVision({ vision, measures }: App): void {
  measures.gauge('assay_vision_workers', 'Vision worker processes alive.', () => vision.state().workers);
  measures.gauge('assay_vision_workers_busy', 'Vision workers with a job.', () => vision.state().busy);
  measures.gauge('assay_vision_jobs_waiting', 'Vision jobs that wait for a worker.', () => vision.state().waiting);
  measures.gauge(
    'assay_vision_memory_bytes',
    'Resident memory of all vision workers, as of their last jobs.',
    () => vision.state().memoryBytes,
  );
}

function measureIndexes({ screening, wallets, measures }: App): void {
  const both = (value: (status: { ready: boolean; buildMs: number; since: number | undefined }) => number): Sample[] =>
    Object.entries({ screening: screening.status(), wallets: wallets.status() }).map(([index, status]) => ({
      labels: { index },
      value: value(status),
    }));
  measures.add(
    {
      name: 'assay_index_ready',
      help: '1 while an index in memory can answer.',
      kind: 'gauge',
      read: () => both(({ ready }) => Number(ready)),
    },
    {
      name: 'assay_index_build_seconds',
      help: 'How long building the index took that is served now; 0 for none.',
      kind: 'gauge',
      read: () => both(({ buildMs }) => buildMs / 1000),
    },
    {
      name: 'assay_index_age_seconds',
      help: 'Since when the index in memory is served; NaN for none.',
      kind: 'gauge',
      read: () => both(({ since }) => (since === undefined ? Number.NaN : (Date.now() - since) / 1000)),
    },
  );
}

function measureJobs({ measures }: App): void {
  const each = (value: (runs: LoopRuns) => number): Sample[] =>
    [...allRuns()].map(([job, runs]): { labels: Labels; value: number } => ({
      labels: { task: job },
      value: value(runs),
    }));
  measures.add(
    {
      name: 'assay_job_rounds_total',
      help: 'Rounds of background jobs.',
      kind: 'counter',
      read: () => each(({ rounds }) => rounds),
    },
    {
      name: 'assay_job_failures_total',
      help: 'Rounds of background jobs that failed and are tried again.',
      kind: 'counter',
      read: () => each(({ failures }) => failures),
    },
    {
      name: 'assay_job_seconds_total',
      help: 'Time spent in rounds of background jobs.',
      kind: 'counter',
      read: () => each(({ seconds }) => seconds),
    },
    {
      name: 'assay_job_last_success_timestamp_seconds',
      help: 'When a round last ended well, Unix seconds; 0 before the first.',
      kind: 'gauge',
      read: () => each(({ lastSuccessAt }) => lastSuccessAt),
    },
  );
}
