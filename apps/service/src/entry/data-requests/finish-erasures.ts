import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { findCustomer } from '../customers/read.js';
import type { RequestRow } from './data-request.js';
import { eraseSubject } from './erase.js';
import { resumesAt, together, within } from './erasure-parts.js';
import { type ErasurePlan, planErasure } from './plan.js';

const BATCH = 20;
const ACTOR = { type: 'system', id: 'erasures' } as const;
const FOUND = dueRows({
  select: 'r.environment_id, r.id',
  ...{ from: 'data_requests r', table: 'r', due: 'resume_at', limit: BATCH },
  where: 'r.resume_at is not null',
});
/** Takes erasures for ten minutes: whoever stops half way leaves them to the next. */
export const ERASURES_WAIT: Statement = {
  name: 'erasures_wait',
  text: `with due as (
      select r.environment_id, r.id, now() + make_interval(secs => e.clock_offset_seconds, mins => 10) as lease from (${FOUND}) found
      join data_requests r on r.environment_id = found.environment_id and r.id = found.id
      join environments e on e.id = r.environment_id
      where r.resume_at is not null${ofEach('r.environment_id')} for update of r skip locked)
    update data_requests r set resume_at = due.lease from due
    where r.environment_id = due.environment_id and r.id = due.id${ofEach('r.environment_id')}
    returning r.environment_id, r.id, r.status, r.customer_id, r.plan, r.completed_at`,
  each: { work: `select distinct environment_id from (${FOUND}) found`, max: BATCH },
};
const CARRIED_OUT: Statement = {
  name: 'erasure_carried_out',
  text: `update data_requests set status = 'completed', plan = $3, completed_at = coalesce(completed_at, $4), resume_at = $5,
      sealed = null, reference_index = null
    where environment_id = $1 and id = $2 and status = $6 returning id`,
};

type Waiting = Pick<RequestRow, 'id' | 'status' | 'customer_id' | 'plan' | 'completed_at'> & {
  readonly environment_id: string;
};

/**
 * Carries out what approved erasures had to leave, once its time has come, and those that stopped half way. What came
 * after the approval stays. @returns whether there may be more
 */
export async function finishErasures(app: App): Promise<boolean> {
  const waiting = await app.db.system<Waiting>(ERASURES_WAIT);
  for (const request of waiting)
    await finish(app, request).catch((error: unknown) =>
      app.log.error({ err: error, data_request: request.id }, 'an approved erasure is tried again in ten minutes'),
    );
  return waiting.length >= BATCH;
}

async function finish(app: App, request: Waiting): Promise<void> {
  const environment = await app.environments.get(request.environment_id);
  const now = nowIn(environment);
  const halfDone = request.status === 'pending_approval';
  const earlier = request.plan ?? { goes: [], stays: [] };
  const customer = await findCustomer({ app, environment }, request.customer_id);
  if (!customer) return carriedOut(app, request, together(earlier, { goes: [], stays: [] }));
  // Who restricts what is held after the approval wants it kept.
  if (!halfDone && customer.restricted_at && customer.restricted_at > (request.completed_at ?? 0))
    return carriedOut(app, request, earlier);
  const known = halfDone ? [...earlier.goes, ...earlier.stays] : earlier.stays;
  const plan = within(await planErasure(app, environment, customer, now), known);
  const { stays } = plan;
  const erasure = { app, environment, customer, now, actor: ACTOR, ...(halfDone ? {} : { later: true }) };
  const done = halfDone || plan.goes.length > 0 ? await eraseSubject(erasure, plan) : { goes: [], stays };
  await carriedOut(app, request, together(earlier, done));
}

/** Notes where the erasure stands, and that something went. */
async function carriedOut(app: App, request: Waiting, plan: ErasurePlan): Promise<void> {
  const environment = await app.environments.get(request.environment_id);
  const now = nowIn(environment);
  const effects = noEffects();
  if (request.status === 'pending_approval' || plan.goes.length > (request.plan?.goes.length ?? 0))
    effects.audit.push({
      action: 'customer.erased',
      actor: ACTOR,
      target: { type: 'customer', id: request.customer_id },
      at: now,
      changes: [{ field: 'data_request', before: null, after: request.id }],
    });
  await app.db.transaction(environment.id, async (tx) => {
    const values = [
      environment.id,
      request.id,
      JSON.stringify(plan),
      new Date(now),
      resumesAt(plan, now),
      request.status,
    ];
    // Its approver was quicker: then it says what went.
    if ((await tx.query(CARRIED_OUT, values)).length === 0) return;
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
