import { dataRequests } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { actOf, isOnePerson } from '../../platform/approvals/one-person.js';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import { type Context, route } from '../customers/app.js';
import { findCustomer } from '../customers/read.js';
import { askedBy, type RequestRow, requestView } from './data-request.js';
import { eraseSubject } from './erase.js';
import { resumesAt, together } from './erasure-parts.js';
import { type ErasurePlan, planErasure } from './plan.js';
import { loadRequest } from './read.js';

/** A job takes an erasure up that was not done by then: its approver has gone, or this process has ended. */
const LEFT_MS = 600_000;
/** One approval: whoever comes second finds the name of the first. */
const APPROVE: Statement = {
  name: 'data_request_approve',
  text: `update data_requests set approved_by = $3, resume_at = $4, plan = case when approved_by is null then $5 else plan end
    where environment_id = $1 and id = $2 and status = 'pending_approval' and (approved_by is null or approved_by = $3) returning id`,
};
const COMPLETE: Statement = {
  name: 'data_request_complete',
  text: `update data_requests set status = 'completed', plan = $3, completed_at = $4, resume_at = $5, sealed = null, reference_index = null
    where environment_id = $1 and id = $2 and status = 'pending_approval' returning id`,
};

type Request = Context<unknown, unknown, RequestRow>;

/**
 * A second person approves an erasure, and it is done: what may go is judged again, part by part. Stopped half way, a job does
 * the rest, or the same approval again; what must stay for a time goes after it. @throws ApiError 409 for the person who asked, and once it is done
 */
export const approveErasure = route(dataRequests.approveErasure, {
  load: loadRequest,
  async handle(context) {
    const { app, environment, resource, body, now, requestId } = context;
    if (resource.type !== 'erasure') throw conflict('Only an erasure waits for an approval.');
    const approver = reviewerOf(context as Context, body.approved_by, 'approved_by');
    const earlier = resource.plan ?? { goes: [], stays: [] };
    const customer = await findCustomer(context as Context, resource.customer_id);
    const plan = customer ? await planErasure(app, environment, customer, now) : earlier;
    await claimApproval(context as Request, approver, plan);
    const actor = actorOf(context as Context);
    const done = customer ? await eraseSubject({ app, environment, customer, now, actor, requestId }, plan) : earlier;
    const all = customer && resource.approved_by !== null ? together(earlier, done) : done;
    const row = { ...resource, status: 'completed', approved_by: approver, plan: all, sealed: null } as const;
    return complete(context as Request, { ...row, completed_at: new Date(now) });
  },
});

async function claimApproval(context: Request, approver: string, plan: ErasurePlan): Promise<void> {
  const { app, environment, resource, now } = context;
  const effects = noEffects();
  note(context, 'customer.erasure_approved', effects);
  const asked = askedBy(app.vault, environment.id, resource);
  await app.db.transaction(environment.id, async (tx) => {
    if (await isOnePerson(tx, environment.id, asked, actOf(context as Context, approver)))
      throw conflict('Another person than the one who asked approves.', 'approved_by');
    const left = new Date(now + LEFT_MS);
    const rows = await tx.query(APPROVE, [environment.id, resource.id, approver, left, JSON.stringify(plan)]);
    if (rows.length === 0) throw conflict('This erasure was approved already.');
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

async function complete(context: Request, row: RequestRow) {
  const { app, environment, claim, now } = context;
  const effects = noEffects();
  note(context, 'customer.erased', effects);
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const next = row.plan ? resumesAt(row.plan, now) : null;
    const values = [environment.id, row.id, JSON.stringify(row.plan), row.completed_at, next];
    const ended = await tx.query(COMPLETE, values);
    // The same approval sent twice at once: the other one has done it and says what went.
    if (ended.length === 0) throw conflict('This erasure is done already.');
    const made = ok(requestView(app.vault, environment, row, now), { resourceId: row.id });
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

function note(context: Request, action: 'customer.erasure_approved' | 'customer.erased', effects: Effects): void {
  effects.audit.push({
    action,
    actor: actorOf(context as Context),
    target: { type: 'customer', id: context.resource.customer_id },
    at: context.now,
    requestId: context.requestId,
    changes: [{ field: 'data_request', before: null, after: context.resource.id }],
  });
}
