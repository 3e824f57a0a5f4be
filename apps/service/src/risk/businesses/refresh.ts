import { at } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { forgetReplaced } from '../../work/customers/forget.js';
import type { BusinessesApp } from './app.js';
import { assess } from './assess.js';
import { eventData } from './assess-and-store.js';
import type { Business } from './business.js';
import { businessAlert } from './business-alert.js';
import { holdMonitors, monitorBusiness } from './monitor.js';
import { importedProfile, importedSource } from './registry/imported.js';
import { withOtherSources } from './registry/look-up.js';
import { registersOf } from './registry/sources-store.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf, updateBusiness } from './store.js';

const BATCH = 20;

const SOURCES: Statement = { name: 'businesses_sources', text: 'select id, version from registry_sources order by id' };
/** Businesses that were made from an earlier edition of an imported register. */
const OUTDATED: Statement = {
  name: 'businesses_outdated',
  text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM}
    where b.registry_source = $1 and b.registry_version < $2 order by b.registry_version limit ${BATCH}`,
};

/** Looks again at businesses whose register was imported again. One round; true when there may be more. */
export async function refreshBusinesses(app: BusinessesApp): Promise<boolean> {
  let more = false;
  for (const { id, version } of await app.db.system<{ id: string; version: string }>(SOURCES)) {
    const rows = await app.db.system<BusinessRow>(OUTDATED, [id, version]);
    for (const row of rows) {
      const environment = await app.environments.get(row.environment_id);
      await refresh(app, environment, businessOf(row, app.vault));
    }
    more ||= rows.length === BATCH;
  }
  return more;
}

async function refresh(app: BusinessesApp, environment: Environment, business: Business): Promise<void> {
  const now = nowIn(environment);
  const { secrets: before, status: statusBefore, source } = business;
  const own = await importedProfile(app, source, before.recordId);
  // Live registers are asked when the business is made, not for each import.
  const registries = importedSource(app, await registersOf(app, environment.kind));
  const profile = own && (await withOtherSources(registries, own));
  const effects = noEffects();
  if (profile) {
    const { reference, declared, links, screening } = before;
    const known = { id: business.id, reference, declared, links, screening, now };
    const assessed = await assess(app, environment, profile, known);
    Object.assign(business, assessed, { registryVersion: profile.version, updatedAt: now });
  } else {
    const newest = at(await app.db.system<{ version: string }>(SOURCE_VERSION, [source]), 0);
    const reasonCodes = [...new Set([...business.reasonCodes, 'business.not_found'])];
    Object.assign(business, {
      status: 'unknown',
      reasonCodes,
      registryVersion: Number(newest.version),
      updatedAt: now,
    });
  }
  const changes = changesOf(business, before, statusBefore);
  describe(business, changes, effects, now);
  await app.db.transaction(environment.id, async (tx) => {
    await holdMonitors(tx, business);
    // Somebody else was faster: the next round looks again.
    if (!(await updateBusiness(tx, business))) {
      effects.events.length = 0;
      effects.audit.length = 0;
      return;
    }
    await forgetReplaced(tx, environment.id, { type: 'business', id: business.id });
    await monitorBusiness(tx, { vault: app.vault, environment, now }, business, effects);
    for (const { kind, codes } of changes)
      await businessAlert(tx, { vault: app.vault, environment, now }, business, effects, kind, codes);
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

const SOURCE_VERSION: Statement = {
  name: 'registry_source_version',
  text: 'select version from registry_sources where id = $1',
};

interface Change {
  readonly kind: 'business_status_changed' | 'business_ubo_changed';
  readonly event: string;
  readonly codes: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

function changesOf(business: Business, before: Business['secrets'], statusBefore: string): Change[] {
  const changes: Change[] = [];
  if (business.status !== statusBefore) {
    const codes = business.reasonCodes.filter((code) => /^business\.(dissolved|inactive|not_found)$/.test(code));
    changes.push({
      kind: 'business_status_changed',
      event: 'business.status_changed',
      codes,
      data: { previous_status: statusBefore, status: business.status },
    });
  }
  const { owners } = business.secrets;
  if (owners.join('\0') !== before.owners.join('\0')) {
    const names = new Map(
      [...before.register.parties, ...business.secrets.register.parties].map(({ id, name }) => [id, name]),
    );
    const list = (ids: readonly string[]) => ids.map((id) => ({ name: names.get(id) ?? '' }));
    changes.push({
      kind: 'business_ubo_changed',
      event: 'business.ubo_changed',
      codes: ['business.ubo_not_verified'],
      data: {
        added: list(owners.filter((id) => !before.owners.includes(id))),
        removed: list(before.owners.filter((id) => !owners.includes(id))),
      },
    });
  }
  return changes;
}

function describe(business: Business, changes: readonly Change[], effects: Effects, now: number): void {
  const { id, key } = business;
  const events = changes.map(({ event, data }) => ({ type: event, data }));
  for (const { type, data } of [...events, { type: 'business.updated', data: { changed: ['registry'] } }])
    effects.events.push({ type, resourceId: id, at: now, key, data: { ...eventData(business), ...data } });
  effects.audit.push({
    action: 'business.refreshed',
    actor: { type: 'system' },
    target: { type: 'business', id },
    at: now,
    changes: changes.map(({ kind }) => ({ field: kind, before: null, after: null })),
  });
}
