import { type BodyOf, dataRequests } from '@assay/contract';
import { reviewerOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { type Context, route } from '../customers/app.js';
import type { CustomerRow } from '../customers/customer-view.js';
import { loadCustomer } from '../customers/read.js';
import { enterRequest, type NewRequest, requestView } from './data-request.js';
import { planErasure } from './plan.js';

const RESTRICT: Statement = {
  name: 'customer_restrict',
  text: 'update customers set restricted_at = case when $3 then coalesce(restricted_at, $4) end where environment_id = $1 and id = $2',
};

type Request = Context<unknown, unknown, CustomerRow>;

/** A request for access; the data itself is read at the address that the request names. */
export const createSubjectExport = route(dataRequests.createSubjectExport, {
  load: loadCustomer,
  handle: (context) =>
    enter(context as Request, {
      type: 'access',
      reason: context.body.reason,
      requestedBy: reviewerOf(context as Context, undefined),
      action: 'customer.export_requested',
    }),
});

/** A request for erasure, which waits for a second person; a dry run enters nothing. */
export const createErasure = route(dataRequests.createErasure, {
  load: loadCustomer,
  async handle(context) {
    const { app, environment, resource, body, now } = context;
    const plan = await planErasure(app, environment, resource, now);
    if (body.dry_run === true) return ok({ dry_run: true, ...plan });
    return enter(context as Request, {
      type: 'erasure',
      reason: body.reason,
      requestedBy: reviewerOf(context as Context, body.requested_by),
      plan,
      action: 'customer.erasure_requested',
    });
  },
});

/** Marks a subject whose data may only be kept, or lifts that. */
export const createRestriction = route(dataRequests.createRestriction, {
  load: loadCustomer,
  handle(context) {
    const { environment, resource, body, now } = context;
    const restricted = (body as BodyOf<typeof dataRequests.createRestriction>).restricted ?? true;
    return enter(
      context as Request,
      {
        type: 'restriction',
        reason: body.reason,
        requestedBy: reviewerOf(context as Context, undefined),
        action: restricted ? 'customer.restricted' : 'customer.restriction_lifted',
      },
      (tx) => tx.query(RESTRICT, [environment.id, resource.id, restricted, new Date(now)]),
    );
  },
});

async function enter(context: Request, request: NewRequest, also?: (tx: Queryable) => Promise<unknown>) {
  const { app, environment, now, claim, resource } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const row = await enterRequest(tx, context, request, effects);
    await also?.(tx);
    const made = created(requestView(app.vault, environment, row, now), {
      headers: { location: `/v1/data-requests/${row.id}` },
      sealWith: app.vault.unwrap(resource.data_key_id, resource.wrapped),
      resourceId: row.id,
    });
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  // Whether anybody is restricted is remembered with the environment, for a second or two on other nodes.
  app.environments.forget(environment.id);
  app.signals.notify('settings');
  announce(app, effects);
  return answer;
}
