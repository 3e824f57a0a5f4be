import { registerFromJson } from '@assay/ownership';
import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { failureOf } from '../../platform/store/failures.js';
import type { BusinessesApp } from './app.js';
import { assess } from './assess.js';
import type { Business } from './business.js';
import type { MergedProfile } from './registry/merge-profiles.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf } from './store.js';
import { storeRefreshed } from './store-refreshed.js';

/** Businesses looked at in a round. */
const BATCH = 20;

/** Businesses of which a day has come on which their record says something else. */
export const BUSINESSES_CHANGING: Statement = {
  name: 'businesses_changing',
  text: dueRows({
    select: BUSINESS_COLUMNS,
    from: BUSINESS_FROM,
    table: 'b',
    due: 'changes_at',
    where: 'b.changes_at is not null',
    limit: BATCH,
  }),
};
const PUT_OFF: Statement = {
  name: 'business_change_put_off',
  text: 'update businesses set changes_at = $3 where environment_id = $1 and id = $2',
};
const HOUR_MS = 3_600_000;

/** Judges businesses anew by what is stored of them, once a day comes that they name. One round; true when there may be more. */
export async function refreshDue(app: BusinessesApp): Promise<boolean> {
  const rows = await app.db.system<DueRow>(BUSINESSES_CHANGING);
  for (const row of rows) {
    try {
      await lookAgain(app, row);
    } catch (error) {
      if (failureOf(error)) throw error;
      await putOff(app, row, true);
      app.log.error(
        { err: error, business: row.id },
        'a business could not be judged on its day and will be in an hour',
      );
    }
  }
  return rows.length === BATCH;
}

interface DueRow extends BusinessRow {
  readonly due: Date;
}

async function lookAgain(app: BusinessesApp, row: DueRow): Promise<void> {
  const business = businessOf(row, app.vault);
  const { status, reasonCodes, secrets } = business;
  if (reasonCodes.includes('business.not_found')) return putOff(app, row, false);
  const environment = await app.environments.get(row.environment_id);
  const now = nowIn(environment);
  // The clock of the database may be ahead of this node's.
  if (row.due.getTime() > now) return;
  const { reference, declared, links, screening, officers, register } = secrets;
  const known = { id: business.id, reference, declared, links, screening, officers, register, now };
  Object.assign(business, await assess(app, environment, profileOf(business), known), { updatedAt: now });
  await storeRefreshed(app, environment, business, { status, reasonCodes, secrets }, undefined);
}

/** One that cannot be looked at waits for an hour; one that is not in its register any more, for the next edition. */
async function putOff(app: BusinessesApp, { environment_id: id, ...row }: BusinessRow, waits: boolean): Promise<void> {
  const until = waits ? new Date(nowIn(await app.environments.get(id)) + HOUR_MS) : null;
  await app.db.system(PUT_OFF, [id, row.id, until]);
}

/** What the registers said of a business when they were read last. */
function profileOf({ source, registryVersion: version, secrets }: Business): MergedProfile {
  const { registry, recordId, retrievedAt, company, officers, register, truncated } = secrets;
  const own = { registry, source, recordId, retrievedAt, version };
  return {
    ...own,
    company,
    officers,
    register: registerFromJson(register),
    truncated,
    sources: secrets.sources ?? [own],
    sourceDifferences: secrets.sourceDifferences ?? [],
  };
}
