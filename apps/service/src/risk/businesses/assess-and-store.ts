import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import { newId } from '../../platform/ids.js';
import { type AuditActor, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { BusinessesApp } from './app.js';
import { assess } from './assess.js';
import type { Business, Declared } from './business.js';
import { businessAlert } from './business-alert.js';
import { monitorBusiness } from './monitor.js';
import { noteRegisters } from './registers-of-business.js';
import type { MergedProfile } from './registry/merge-profiles.js';
import { insertBusiness } from './store.js';

export interface NewBusinessRequest {
  readonly app: BusinessesApp;
  readonly environment: Environment;
  readonly profile: MergedProfile;
  /** The environment's time. */
  readonly now: number;
  readonly reference: string | null;
  readonly declared: Declared;
  readonly actor: AuditActor;
  readonly requestId: string | undefined;
  readonly claim: Claim | undefined;
  readonly show: (business: Business) => Answer;
}

/** Judges what a registry says of a company, and stores it as a business: record, alert, event and unit in one transaction. */
export async function assessAndStoreBusiness(
  request: NewBusinessRequest,
): Promise<{ business: Business; answer: Answer }> {
  const { app, environment, profile, now, reference, declared, claim } = request;
  const id = newId('bus');
  const assessed = await assess(app, environment, profile, { id, reference, declared, links: {}, now });
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
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
  const answer = request.show(business);
  const effects = effectsOf(request, business);
  await app.db.transaction(environment.id, async (tx) => {
    await insertBusiness(tx, app.vault, business, wrapped);
    await noteRegisters(tx, business, []);
    await monitorBusiness(tx, { vault: app.vault, environment, now }, business, effects);
    await businessAlert(tx, { vault: app.vault, environment, now }, business, effects);
    await record(tx, environment, effects, { claim, answer });
  });
  announce(app, effects);
  return { business, answer };
}

function effectsOf({ environment, now, requestId, actor }: NewBusinessRequest, business: Business): Effects {
  const { id, key } = business;
  const effects = noEffects();
  effects.audit.push({
    action: 'business.created',
    actor,
    target: { type: 'business', id },
    at: now,
    ...(requestId === undefined ? {} : { requestId }),
  });
  effects.events.push({ type: 'business.created', resourceId: id, at: now, key, data: eventData(business) });
  effects.usage.push({ id, module: 'business', resourceId: id, billable: environment.kind === 'production', at: now });
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
