import { at } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { LeasedWork } from '../../platform/jobs/leased-work.js';
import { rowLease } from '../../platform/jobs/row-lease.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import type { TravelRuleApp } from './app.js';
import { type ChangeRequest, changeMessage, type MessageChange, tryMove } from './change.js';
import { applyResolution, isWithdrawn } from './flow.js';
import { type NewJob, openJob } from './jobs.js';
import type { Message } from './message.js';
import { readPaymentAddress } from './payment-address.js';
import type { Outcome } from './protocols/adapter.js';
import { adapterFor } from './protocols/choose.js';
import { findMessage } from './store.js';

interface JobRow {
  readonly environment_id: string;
  readonly id: string;
  readonly message_id: string;
  readonly round: number;
  readonly sealed: Buffer;
  readonly attempt: number;
}

const LEASE_SECONDS = 12;
const LEASE = rowLease('travel_rule_jobs', LEASE_SECONDS);
const SLOTS = { ofEnvironment: 8, ofProcess: 24 };

/**
 * Claims what is due, for each message the oldest only, so that what is said arrives in the order in which it was said.
 * Environments take turns, drawn by the token. `$3`: environments left out.
 */
const CLAIM_JOBS: Statement = {
  name: 'travel_rule_jobs_claim',
  text: `update travel_rule_jobs set lease_token = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds'
    where (environment_id, id) in (
      select j.environment_id, j.id from (select d.* from environments e cross join lateral (
          select w.environment_id, w.id, w.next_attempt_at from travel_rule_jobs w
          where w.environment_id = e.id and w.status = 'pending'
            and w.next_attempt_at <= now() + make_interval(secs => e.clock_offset_seconds)
            and (w.lease_until is null or w.lease_until < now())
            and not exists (select 1 from travel_rule_jobs o where o.environment_id = w.environment_id and o.message_id = w.message_id
              and o.status = 'pending' and o.position < w.position${ofEach('o.environment_id')})${ofEach('w.environment_id')}
          order by w.next_attempt_at limit $2) d where e.id <> all($3::text[])${ofEach('e.id')}
        order by md5(e.id || $1::text), d.next_attempt_at limit $2) due
      join travel_rule_jobs j on j.environment_id = due.environment_id and j.id = due.id
      where j.status = 'pending' and (j.lease_until is null or j.lease_until < now())${ofEach('j.environment_id')} for update of j skip locked)${ofEach()}
    returning environment_id, id, message_id, round, sealed, attempt`,
  each: {
    work: `select distinct w.environment_id from travel_rule_jobs w join environments e on e.id = w.environment_id
      where w.status = 'pending' and w.next_attempt_at <= now() + make_interval(secs => e.clock_offset_seconds)
        and (w.lease_until is null or w.lease_until < now())`,
    max: SLOTS.ofEnvironment,
  },
};
/** Jobs that are due and that nobody works on; some of them may wait for an earlier one of their message. */
export const JOBS_WAIT: Statement = {
  name: 'travel_rule_jobs_wait',
  text: `select from environments e cross join lateral (
      select from travel_rule_jobs w where w.environment_id = e.id and w.status = 'pending'
        and w.next_attempt_at <= now() + make_interval(secs => e.clock_offset_seconds)
        and (w.lease_until is null or w.lease_until < now()) limit 1) d`,
};
/** Ends a claimed job in the transaction of what it brought about. Nothing returned: another node has it by now. */
const FINISH: Statement = {
  name: 'travel_rule_job_finish',
  text: `update travel_rule_jobs set status = $4, attempt = attempt + 1, last_error = $5, lease_token = null, lease_until = null,
      next_attempt_at = coalesce($6, next_attempt_at)
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'pending' returning id`,
};

const BY = { type: 'system', id: 'travel_rule' } as const;

/** Seconds until the next attempt, by failures so far; afterwards the last one again, until the message expires. */
const RETRY_SECONDS = [2, 10, 60, 300, 1800, 7200];
/** Failures after which the message says that its counterparty cannot be reached; attempts go on. */
const UNREACHABLE_AFTER = 3;
/** Confirmations and answers have no lifetime of their own: after about three weeks nobody waits for them. */
const ATTEMPTS_MAX = 250;

/** Sends what waits to be sent. */
export function travelRuleWork(app: TravelRuleApp): LeasedWork<JobRow> {
  return new LeasedWork(app, {
    of: LEASE,
    slots: SLOTS,
    claim: (...values) => app.db.system<JobRow>(CLAIM_JOBS, values),
    work: (lease, row) => run(app, lease, row),
    freed: () => app.signals.notify('travel_rule'),
    chained: true,
  });
}

async function run(app: TravelRuleApp, lease: string, row: JobRow): Promise<void> {
  try {
    const environment = await app.environments.get(row.environment_id);
    const message = await findMessage(app, row.environment_id, row.message_id);
    if (!message) return;
    const job = openJob(message, row.id, row.sealed);
    const stale = job.kind !== 'confirmation' && message.round !== row.round;
    const answer = stale ? undefined : await adapterFor(message).deliver({ app, environment, message, job });
    const outcome = judged(message, answer);
    if (app.stopping && outcome?.kind === 'failed') return;
    await finish(
      { app, environment, id: message.id, now: nowIn(environment), actor: BY },
      { lease, row, job, outcome },
    );
  } catch (error) {
    // The lease runs out and the same bytes are sent again; the identifier tells the counterparty that it knows them.
    if (!app.stopping)
      app.log.error({ err: error, travel_rule_job: row.id }, 'a Travel Rule job failed and will be tried again');
  }
}

interface Ending {
  readonly lease: string;
  readonly row: JobRow;
  readonly job: NewJob;
  /** Undefined: it was out of date and nothing was sent. */
  readonly outcome: Outcome | undefined;
}

/** Writes the end of a job together with what it means for the message: neither is ever seen without the other. */
async function finish(request: ChangeRequest, { lease, row, job, outcome }: Ending): Promise<void> {
  await changeMessage(request, async (change) => {
    const retry =
      outcome?.kind === 'failed' &&
      !outcome.lasting &&
      row.attempt + 1 < ATTEMPTS_MAX &&
      !hasEnded(change.message, job);
    const error = errorOf(outcome);
    const ended = error === null ? 'done' : 'failed';
    const status = retry ? 'pending' : ended;
    const done = await change.tx.query(FINISH, [
      row.environment_id,
      row.id,
      lease,
      status,
      error,
      retry ? new Date(request.now + retryMs(row.attempt)) : null,
    ]);
    if (row.round === change.message.round && isLateApproval(change.message, outcome))
      applyResolution(change, outcome.resolution);
    else if (done.length > 0 && outcome !== undefined) apply(change, row, job, outcome);
    return undefined;
  });
}

/** An approval whose address cannot be paid to is no answer: the counterparty is asked again. */
function judged(message: Message, outcome: Outcome | undefined): Outcome | undefined {
  if (outcome?.kind !== 'answered' || outcome.resolution.kind !== 'approved') return outcome;
  const read = readPaymentAddress(outcome.resolution.address, message.state);
  if ('address' in read) return outcome;
  return { kind: 'failed', reason: `approved.address of the answer: ${read.fault}`, lasting: false };
}

function apply(change: MessageChange, row: JobRow, job: NewJob, outcome: Outcome): void {
  const { message } = change;
  const about = job.kind === 'inquiry' || job.kind === 'sandbox_answer';
  message.state.attempts = row.attempt + 1;
  message.state.lastError = outcome.kind === 'failed' ? outcome.reason : null;
  if (outcome.kind === 'answered' && about && message.round === row.round) {
    // An answer by callback may have overtaken this one: what is settled stays.
    if (outcome.resolution.kind === 'acknowledged' || isOpen(message)) applyResolution(change, outcome.resolution);
    if (outcome.next) change.jobs.push({ kind: outcome.next, url: job.url, body: '' });
  }
  if (outcome.kind === 'failed' && job.kind === 'inquiry' && (outcome.lasting || row.attempt + 1 >= UNREACHABLE_AFTER))
    tryMove(change, { type: 'unreachable' });
}

/** An approval of what was withdrawn while it was on its way, which ended its job too. */
function isLateApproval(message: Message, outcome: Outcome | undefined): outcome is Outcome & { kind: 'answered' } {
  return outcome?.kind === 'answered' && outcome.resolution.kind === 'approved' && isWithdrawn(message);
}

/** Whether the beneficiary's side can still answer. */
function isOpen({ status }: Message): boolean {
  return status === 'pending' || status === 'delivered' || status === 'counterparty_unreachable';
}

/** Whether nobody waits for a job any more: an inquiry ends with its message. */
function hasEnded(message: Message, { kind }: NewJob): boolean {
  return kind === 'inquiry' && !isOpen(message);
}

function retryMs(attempt: number): number {
  return at(RETRY_SECONDS, Math.min(attempt, RETRY_SECONDS.length - 1)) * 1000;
}

/** What a job says went wrong; null where nothing did. */
function errorOf(outcome: Outcome | undefined): string | null {
  if (outcome === undefined) return 'out of date';
  return outcome.kind === 'failed' ? outcome.reason : null;
}
