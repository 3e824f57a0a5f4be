import { conflict } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import type { BusinessesApp } from './app.js';
import { differencesOf } from './assess.js';
import { eventData } from './assess-and-store.js';
import type { Business, Declared } from './business.js';
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
  const { secrets } = business;
  const all = { ...secrets.declared, ...declared };
  const differences = differencesOf(all, secrets.company, secrets.register.parties.slice(1));
  business.secrets = { ...secrets, declared: all, differences };
  business.updatedAt = now;
  const effects = noEffects();
  const { id, key } = business;
  const target = { type: 'business', id };
  effects.audit.push({ action: 'business.declared', actor, target, at: now, ...(requestId ? { requestId } : {}) });
  const data = { ...eventData(business), changed: ['declared'] };
  effects.events.push({ type: 'business.updated', resourceId: id, at: now, key, data });
  await app.db.transaction(environment.id, async (tx) => {
    if (!(await updateBusiness(tx, business))) throw conflict('The business was changed meanwhile. Try again.');
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
