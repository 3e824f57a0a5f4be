import { businesses } from '@assay/contract';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { type Context, route } from './app.js';
import { assessAndStoreBusiness } from './assess-and-store.js';
import { findRecord } from './find-record.js';
import { businessView } from './view.js';

export const createBusiness = route(businesses.createBusiness, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now, claim, requestId } = context;
    const profile = await findRecord({ ...(context as Context), request: body });
    const { answer } = await assessAndStoreBusiness({
      app,
      environment,
      profile,
      now,
      reference: body.reference ?? null,
      declared: body.declared ?? {},
      actor: actorOf(context),
      requestId,
      claim,
      show: (business) =>
        created(businessView(environment, business, []), {
          headers: { location: `/v1/businesses/${business.id}` },
          resourceId: business.id,
          sealWith: business.key,
        }),
    });
    return answer;
  },
});
