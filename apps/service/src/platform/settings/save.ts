import type { Environment, EnvironmentSettings } from '../environments/environment.js';
import { actorOf } from '../http/actor.js';
import { type Answer, ok } from '../http/answer.js';
import type { Context } from '../http/route.js';
import type { Queryable, Statement } from '../store/database.js';
import { announce, noEffects, record } from '../store/record.js';
import type { LogoChange } from './brand/change-logo.js';
import { keepLogo } from './brand/logo-store.js';
import { checkSettings } from './check.js';
import { changed } from './merge.js';
import { refuseFewerPeople } from './refuse-fewer.js';
import { settingsView } from './view.js';

const LOCK: Statement = { name: 'settings_lock', text: 'select settings from environments where id = $1 for update' };
const UPDATE: Statement = { name: 'settings_update', text: 'update environments set settings = $2 where id = $1' };

/** Changes what is named; nodes see it within a second. @throws ApiError 400 naming what is wrong in the whole */
export async function saveSettings(context: Context, { patch, picture }: LogoChange): Promise<Answer> {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  const settings = await app.db.systemTransaction(async (tx) => {
    const before = await locked(tx, environment.id);
    const after = changed(before, patch);
    await refuseFewerPeople(tx, context, before, after);
    checkSettings(after);
    await tx.query(UPDATE, [environment.id, JSON.stringify(after)]);
    if ('branding' in patch) await keepLogo(tx, environment.id, after.branding, picture);
    const fields = Object.keys(patch) as (keyof EnvironmentSettings)[];
    effects.audit.push({
      action: 'settings.changed',
      actor: actorOf(context),
      target: { type: 'settings', id: environment.id },
      at: now,
      requestId,
      changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
    });
    await record(tx, environment, effects);
    return after;
  });
  app.environments.forget(environment.id);
  app.signals.notify('settings');
  announce(app, effects);
  return ok(settingsView(app.urls.hosted, { ...environment, settings } satisfies Environment));
}

async function locked(tx: Queryable, environmentId: string): Promise<EnvironmentSettings> {
  const [row] = await tx.query<{ settings: EnvironmentSettings }>(LOCK, [environmentId]);
  return row?.settings ?? {};
}
