import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { failureOf } from '../../platform/store/failures.js';
import type { BusinessesApp } from './app.js';
import { assess } from './assess.js';
import type { Business } from './business.js';
import { withFormerNames } from './former-names.js';
import {
  BATCH,
  type Edition,
  editionsOf,
  noteEditions,
  noteFailure,
  outdatedBusinesses,
} from './registers-of-business.js';
import { importedProfile, importedSource } from './registry/imported.js';
import { isAnotherCompany, renumberedRecord, withOtherSources } from './registry/look-up.js';
import { registersOf } from './registry/sources-store.js';
import { replaceReasons } from './replace-reasons.js';
import { type BusinessRow, businessOf } from './store.js';
import { storeRefreshed } from './store-refreshed.js';

/** Looks again at businesses of which a register was imported again. One round; true when there may be more. */
export async function refreshBusinesses(app: BusinessesApp): Promise<boolean> {
  let more = false;
  const editions = await editionsOf(app);
  for (const edition of editions) {
    const rows = await outdatedBusinesses(app, edition);
    for (const row of rows) await refreshOrWait(app, row, edition, editions);
    more ||= rows.length === BATCH;
  }
  return more;
}

/** A business that cannot be looked at stops no other: it waits, and is logged once for each edition. */
async function refreshOrWait(
  app: BusinessesApp,
  row: BusinessRow,
  edition: Edition,
  editions: readonly Edition[],
): Promise<void> {
  try {
    const environment = await app.environments.get(row.environment_id);
    await refresh(app, environment, businessOf(row, app.vault), editions);
  } catch (error) {
    if (failureOf(error)) throw error;
    const failures = await noteFailure(app, row, edition);
    if (failures > 1) return;
    const about = { err: error, business: row.id, register: edition.source };
    app.log.error(about, 'a business could not be looked at again and will be tried again, less and less often');
  }
}

async function refresh(
  app: BusinessesApp,
  environment: Environment,
  business: Business,
  editions: readonly Edition[],
): Promise<void> {
  const now = nowIn(environment);
  const { status, reasonCodes, secrets, source } = business;
  const newest = editions.find((edition) => edition.source === source);
  // What a register said that was taken away, or that is asked live, stands.
  if (!newest) return app.db.transaction(environment.id, (tx) => noteEditions(tx, business, editions));
  const profile = await profileNow(app, environment, business);
  if (profile) {
    const { reference, declared, links, screening, officers, register } = secrets;
    const known = { id: business.id, reference, declared, links, screening, officers, register, now };
    const assessed = await assess(app, environment, withFormerNames(profile, secrets), known);
    Object.assign(business, assessed, { registryVersion: profile.version, updatedAt: now });
  } else {
    business.secrets = { ...secrets };
    replaceReasons(business, () => false, ['business.not_found']);
    Object.assign(business, { status: 'unknown', registryVersion: newest.version, updatedAt: now });
  }
  await storeRefreshed(app, environment, business, { status, reasonCodes, secrets }, editions);
}

/**
 * What the registers say now; live ones are asked when the business is made, not for each import. A row that cannot be
 * used fails: what was known stands until it can.
 */
async function profileNow(app: BusinessesApp, { kind }: Environment, { source, secrets }: Business) {
  const registries = importedSource(app, await registersOf(app, kind), 'fails');
  const record = await importedProfile(app, source, secrets.recordId, 'fails');
  const isOther = record !== undefined && isAnotherCompany(secrets.company, record.company);
  const own = (isOther ? undefined : record) ?? (await renumberedRecord(registries, source, secrets.company));
  const joined = secrets.sources?.map(({ source: one }) => one);
  return own && withOtherSources(registries, own, joined);
}
