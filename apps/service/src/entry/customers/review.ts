import { customers } from '@assay/contract';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { type AuditEntry, announce, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { type Context, route } from './app.js';
import { type CustomerRow, customerView } from './customer-view.js';
import { classEvent, planCustomers } from './plan-reviews.js';
import { findCustomerIn, loadCustomer } from './read.js';

const SET_CLASS: Statement = {
  name: 'customer_set_class',
  text: 'update customers set risk_class_set = $3 where environment_id = $1 and id = $2',
};
const REVIEWED: Statement = {
  name: 'customer_reviewed',
  text: `update customers set reviewed_at = $3, reviewed_by = $4, review_trigger = null, review_triggered_at = null
    where environment_id = $1 and id = $2`,
};

export const setCustomerRiskClass = route(customers.setCustomerRiskClass, {
  load: loadCustomer,
  async handle(context) {
    const { environment, resource, body } = context;
    return changed(context as Own, {
      work: (tx) => tx.query(SET_CLASS, [environment.id, resource.id, body.risk_class]),
      entry: (after) => ({
        action: 'customer.risk_class_changed',
        reason: body.reason,
        changes: [{ field: 'risk_class', before: resource.risk_class, after: after.risk_class }],
      }),
      answer: ok,
    });
  },
});

/** A review is over: what brought it forward is settled, and the next one follows from the class. */
export const completeCustomerReview = route(customers.completeCustomerReview, {
  load: loadCustomer,
  async handle(context) {
    const { environment, resource, body, now } = context;
    const reviewer = reviewerOf(context as Context, body.reviewer);
    return changed(context as Own, {
      work: (tx) => tx.query(REVIEWED, [environment.id, resource.id, new Date(now), reviewer]),
      entry: (after) => ({
        action: 'customer.reviewed',
        reason: body.comment,
        changes: [
          { field: 'review_due_at', before: timeOf(resource.review_due_at), after: timeOf(after.review_due_at) },
          { field: 'brought_forward_by', before: resource.review_trigger, after: null },
        ],
      }),
      answer: created,
    });
  },
});

type Own = Context<unknown, unknown, CustomerRow>;

interface Change {
  readonly work: (tx: Queryable) => Promise<unknown>;
  readonly entry: (after: CustomerRow) => Pick<AuditEntry, 'action' | 'reason' | 'changes'>;
  readonly answer: typeof ok;
}

/** Changes a customer, works out class and next review anew, and answers with what stands then. */
async function changed(context: Own, { work, entry, answer }: Change) {
  const { app, environment, resource, now, requestId, claim } = context;
  const effects = noEffects();
  const made = await app.db.transaction(environment.id, async (tx) => {
    await work(tx);
    await planCustomers(tx, environment, [resource.id]);
    const after = await findCustomerIn(tx, environment.id, resource.id);
    effects.audit.push({
      ...entry(after),
      actor: actorOf(context),
      target: { type: 'customer', id: resource.id },
      at: now,
      requestId,
    });
    const classes = { before: resource.risk_class, after: after.risk_class, at: now };
    if (classes.before !== classes.after) effects.events.push(classEvent(app, environment, after, classes));
    const reply = answer(customerView(app.vault, environment, after, now), {
      sealWith: app.vault.unwrap(resource.data_key_id, resource.wrapped),
      resourceId: resource.id,
    });
    await record(tx, environment, effects, { claim, answer: reply });
    return reply;
  });
  announce(app, effects);
  return made;
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
