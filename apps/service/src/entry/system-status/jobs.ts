import type { Database, Statement } from '../../platform/store/database.js';
import { TELL_MS, type ToldJob } from '../jobs/node-state.js';

/** A node that has said nothing for so long is gone. */
const SEEN_SECONDS = 30;
/** How late a round may be before anybody is told: a busy machine, and the time until its node tells of it. */
const LATE_MS = 30_000 + TELL_MS;

const NODES: Statement = {
  name: 'node_states_read',
  text: `select id, role, started_at, seen_at, seen_at > now() - interval '${SEEN_SECONDS} seconds' as alive, jobs
    from node_states order by started_at, id limit 200`,
};

export interface NodeRow {
  readonly id: string;
  readonly role: 'api' | 'worker' | 'all';
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly alive: boolean;
  readonly jobs: Readonly<Record<string, ToldJob>>;
}

/** What every node last told of itself. */
export function readNodes(db: Database): Promise<NodeRow[]> {
  return db.system<NodeRow>(NODES);
}

export interface JobView {
  readonly name: string;
  readonly nodes: number;
  readonly state: 'ok' | 'running' | 'failing' | 'overdue' | 'waiting';
  readonly last_run_at: string | null;
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  readonly next_run_at: string | null;
  readonly took_ms: number | null;
  readonly rounds: number;
  readonly failures: number;
}

/**
 * Every job with how it goes on the nodes that do it. Of several nodes the moments are those of the latest round, the
 * counts are sums since each of them started. A job whose node is gone is overdue once its next round is late.
 * @param now Unix milliseconds
 */
export function jobsOf(nodes: readonly NodeRow[], now: number): JobView[] {
  const byName = new Map<string, { readonly job: ToldJob; readonly alive: boolean }[]>();
  for (const { jobs, alive } of nodes)
    for (const [name, job] of Object.entries(jobs)) byName.set(name, [...(byName.get(name) ?? []), { job, alive }]);
  return [...byName]
    .map(([name, told]) => jobView(name, told, now))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function jobView(
  name: string,
  told: readonly { readonly job: ToldJob; readonly alive: boolean }[],
  now: number,
): JobView {
  const living = told.filter(({ alive }) => alive);
  const counted = (living.length > 0 ? living : told).map(({ job }) => job);
  const last = counted.reduce((one, other) => (other.lastStartAt > one.lastStartAt ? other : one));
  const sum = (of: (job: ToldJob) => number) => counted.reduce((total, job) => total + of(job), 0);
  const isRunning = last.lastStartAt > Math.max(last.lastSuccessAt, last.lastFailureAt);
  const nextMs = (Math.max(last.lastSuccessAt, last.lastFailureAt) + last.pauseSeconds) * 1000;
  return {
    name,
    nodes: living.length,
    state: stateOf(last, living.length > 0 && isRunning, now - nextMs),
    last_run_at: moment(last.lastStartAt),
    last_success_at: moment(Math.max(...counted.map(({ lastSuccessAt }) => lastSuccessAt))),
    last_failure_at: moment(Math.max(...counted.map(({ lastFailureAt }) => lastFailureAt))),
    next_run_at: isRunning || last.lastStartAt === 0 ? null : new Date(nextMs).toISOString(),
    took_ms: last.rounds === 0 ? null : Math.round(last.lastSeconds * 1000),
    rounds: sum(({ rounds }) => rounds),
    failures: sum(({ failures }) => failures),
  };
}

function stateOf(last: ToldJob, isRunning: boolean, lateMs: number): JobView['state'] {
  if (last.lastStartAt === 0) return 'waiting';
  if (last.lastFailureAt > last.lastSuccessAt) return 'failing';
  if (isRunning) return 'running';
  return lateMs > LATE_MS ? 'overdue' : 'ok';
}

const moment = (seconds: number) => (seconds === 0 ? null : new Date(seconds * 1000).toISOString());
