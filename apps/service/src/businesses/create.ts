import { businesses } from '@assay/contract';
import { actorOf } from '../http/actor.js';
import { created } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { newId } from '../ids.js';
import { announce, type Effects, noEffects, record } from '../store/record.js';
import { assess } from './assess.js';
import type { Business } from './business.js';
import { businessAlert } from './business-alert.js';
import { findRecord } from './find-record.js';
import { insertBusiness } from './store.js';
import { businessView } from './view.js';

export const createBusiness = route(businesses.createBusiness, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now, claim } = context;
    const profile = await findRecord(context as Context as Parameters<typeof findRecord>[0]);
    const known = { reference: body.reference ?? null, declared: body.declared ?? {}, links: {}, now };
    const assessed = await assess(app, environment, profile, known);
    const id = newId('bus');
    const { key, wrapped } = app.vault.newDataKey(id);
    const business: Business = {
      id,
      environmentId: environment.id,
      key,
      source: profile.source,
      registryVersion: profile.version,
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...assessed,
    };
    const answer = created(businessView(environment, business, []), {
      headers: { location: `/v1/businesses/${id}` },
      resourceId: id,
      sealWith: key,
    });
    const effects = effectsOf(context as Context, business);
    await app.db.transaction(environment.id, async (tx) => {
      await insertBusiness(tx, app.vault, business, wrapped);
      await businessAlert(tx, { vault: app.vault, environment, now }, business, effects);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

function effectsOf(context: Context, business: Business): Effects {
  const { environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({
    action: 'business.created',
    actor: actorOf(context),
    target: { type: 'business', id: business.id },
    at: now,
    requestId,
  });
  effects.events.push({
    type: 'business.created',
    resourceId: business.id,
    at: now,
    key: business.key,
    data: eventData(business),
  });
  effects.usage.push({
    id: business.id,
    module: 'business',
    resourceId: business.id,
    billable: environment.kind === 'production',
    at: now,
  });
  return effects;
}

/** What every event of a business carries. */
export function eventData({ id, status, secrets, reasonCodes, riskScore, riskBand }: Business) {
  return {
    id,
    ...(secrets.reference === null ? {} : { subject_reference: secrets.reference, reference: secrets.reference }),
    status,
    risk: { score: riskScore, band: riskBand },
    reason_codes: reasonCodes,
  };
}
