import { settings as operations, reasonCode } from '@assay/contract';
import { validateDefinition } from '@assay/journeys';
import { at, invalidRequest } from '@assay/kernel';
import { senderFaults } from '@assay/travel-rule';
import type { Environment, EnvironmentSettings } from '../environments/environment.js';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import type { Queryable, Statement } from '../store/database.js';
import { announce, noEffects, record } from '../store/record.js';
import { checkAddresses } from './addresses.js';
import { changed, type SettingsPatch } from './merge.js';
import { refuseFewerPeople } from './refuse-fewer.js';

const LOCK: Statement = { name: 'settings_lock', text: 'select settings from environments where id = $1 for update' };
const UPDATE: Statement = { name: 'settings_update', text: 'update environments set settings = $2 where id = $1' };

export const getSettings = route(operations.getSettings, {
  handle: async ({ environment }) => ok(settingsView(environment)),
});

/** Changes what is named; nodes see it within a second. */
export const updateSettings = route(operations.updateSettings, {
  async handle(context) {
    const { app, environment, body, now, requestId } = context;
    checkAddresses(body, environment.kind === 'sandbox');
    const effects = noEffects();
    const settings = await app.db.systemTransaction(async (tx) => {
      const before = await locked(tx, environment.id);
      const after = changed(before, body as SettingsPatch);
      await refuseFewerPeople(tx, context as Context, before, after);
      checkJourneyParts(after);
      checkSender(after);
      await tx.query(UPDATE, [environment.id, JSON.stringify(after)]);
      const fields = Object.keys(body) as (keyof EnvironmentSettings)[];
      effects.audit.push({
        action: 'settings.changed',
        actor: actorOf(context as Context),
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
    return ok(settingsView({ ...environment, settings }));
  },
});

async function locked(tx: Queryable, environmentId: string): Promise<EnvironmentSettings> {
  const [row] = await tx.query<{ settings: EnvironmentSettings }>(LOCK, [environmentId]);
  return row?.settings ?? {};
}

/** @throws ApiError 400 naming every fault as the journey engine finds it. */
function checkJourneyParts(settings: EnvironmentSettings): void {
  const judged = withDefaults(settings);
  if ('definition' in judged) return;
  const faults = judged.problems.map((fault) => ({ ...fault, field: fault.field.replace(/^definition\./, '') }));
  const first = at(faults, 0);
  throw invalidRequest(first.field, first.message, faults);
}

/** @throws ApiError 400 naming what is wrong in the identity that Travel Rule messages are sent under. */
function checkSender({ travel_rule: identity }: EnvironmentSettings): void {
  const faults = senderFaults(identity ?? {}).map(({ path, message }) => ({ field: `travel_rule.${path}`, message }));
  if (faults[0]) throw invalidRequest(faults[0].field, faults[0].message, faults);
}

/** The smallest journey that has these defaults. */
function withDefaults({ retention, review }: EnvironmentSettings) {
  const input = { checks: ['document'], ...(retention ? { retention } : {}), ...(review ? { review } : {}) };
  return validateDefinition(input, (code) => reasonCode(code)?.severity);
}

function settingsView(environment: Environment) {
  const { kind, settings } = environment;
  const judged = withDefaults(settings);
  if (!('definition' in judged)) throw new Error('Stored settings are not valid.');
  return {
    environment: kind,
    branding: {
      name: settings.branding?.name ?? null,
      logo_url: settings.branding?.logo_url ?? null,
      primary_color: settings.branding?.primary_color ?? null,
    },
    allowed_origins: settings.allowed_origins ?? [],
    languages: settings.languages ?? [],
    retention: judged.definition.retention,
    review: judged.definition.review,
    lists: { on_stale: settings.lists?.on_stale ?? 'review' },
    travel_rule: {
      legal_name: settings.travel_rule?.legal_name ?? null,
      lei: settings.travel_rule?.lei ?? null,
      national_id: settings.travel_rule?.national_id ?? null,
      address: settings.travel_rule?.address ?? null,
      country: settings.travel_rule?.country ?? null,
    },
    publish_approvals: settings.publish_approvals ?? null,
    quality: {
      decisions_percent: settings.quality?.decisions_percent ?? 0,
      alerts_percent: settings.quality?.alerts_percent ?? 0,
      first_decisions: settings.quality?.first_decisions ?? 0,
    },
    usage_thresholds: settings.usage_thresholds ?? {},
  };
}
