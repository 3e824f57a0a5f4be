import { conflict } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import type { BusinessesApp } from './app.js';
import { ownershipCodes } from './assess.js';
import { eventData } from './assess-and-store.js';
import type { Business, Declared } from './business.js';
import { businessAlert, refers } from './business-alert.js';
import { differenceCodes, differencesOf } from './differences.js';
import { knownOwners } from './known-owners.js';
import { replaceReasons } from './replace-reasons.js';
import { dayOf, resolveBusiness, THRESHOLD } from './resolve.js';
import { updateBusiness } from './store.js';

export interface Declaration {
  readonly app: BusinessesApp;
  readonly environment: Environment;
  readonly business: Business;
  readonly declared: Declared;
  /** The environment's time. */
  readonly now: number;
  readonly actor: AuditActor;
  readonly requestId: string | undefined;
}

/** Holds what the company says of itself against the register's data that stand. @throws ApiError 409 after another change */
export async function reassess({
  app,
  environment,
  business,
  declared,
  now,
  actor,
  requestId,
}: Declaration): Promise<void> {
  const { secrets, reasonCodes: before } = business;
  const { register, company } = secrets;
  const all = { ...secrets.declared, ...declared };
  const resolved = resolveBusiness({ register, asOf: dayOf(now), ...THRESHOLD });
  const differences = differencesOf(all, company, knownOwners(register, resolved));
  business.secrets = { ...secrets, declared: all, differences };
  const others = ownershipCodes(secrets, resolved);
  const former = differenceCodes(secrets.differences).filter((code) => !others.includes(code));
  replaceReasons(business, (code) => former.includes(code), differenceCodes(differences));
  const news = business.reasonCodes.filter((code) => refers(code) && !before.includes(code));
  business.updatedAt = now;
  const effects = noEffects();
  const { id, key } = business;
  const target = { type: 'business', id };
  effects.audit.push({ action: 'business.declared', actor, target, at: now, ...(requestId ? { requestId } : {}) });
  const data = { ...eventData(business), changed: ['declared'] };
  effects.events.push({ type: 'business.updated', resourceId: id, at: now, key, data });
  await app.db.transaction(environment.id, async (tx) => {
    if (!(await updateBusiness(tx, business))) throw conflict('The business was changed meanwhile. Try again.');
    await businessAlert(tx, { vault: app.vault, environment, now }, business, effects, { codes: news });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
