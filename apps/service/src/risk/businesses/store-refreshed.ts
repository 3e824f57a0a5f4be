import type { Environment } from '../../platform/environments/environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { forgetReplaced } from '../../work/customers/forget.js';
import type { BusinessesApp } from './app.js';
import type { Business } from './business.js';
import { businessAlert } from './business-alert.js';
import { holdMonitors, monitorBusiness } from './monitor.js';
import { tellNewHits } from './new-hits.js';
import { type Before, changesOf, describeRefresh, withHistory } from './refresh-changes.js';
import { type Edition, noteRegisters } from './registers-of-business.js';
import { noteComingDay, updateBusiness } from './store.js';

/**
 * Writes a business that was looked at again, and all that follows: monitors, alerts, events. Where somebody else was faster,
 * the next round looks again. @param editions those of the registers that were read; undefined where none was
 */
export async function storeRefreshed(
  app: BusinessesApp,
  environment: Environment,
  business: Business,
  before: Before,
  editions: readonly Edition[] | undefined,
): Promise<void> {
  const effects = noEffects();
  const changes = changesOf(business, before);
  business.secrets = withHistory(business, before);
  const at = { vault: app.vault, environment, now: business.updatedAt };
  const isWritten = await app.db.transaction(environment.id, async (tx) => {
    await holdMonitors(tx, business);
    if (!(await updateBusiness(tx, business))) return false;
    await noteComingDay(tx, business);
    describeRefresh(business, changes, effects);
    if (editions) await noteRegisters(tx, business, editions);
    await forgetReplaced(tx, environment.id, { type: 'business', id: business.id });
    const monitors = await monitorBusiness(tx, at, business, effects);
    await tellNewHits(tx, at, changes.hits, monitors, effects);
    for (const change of changes.all) await businessAlert(tx, at, business, effects, change);
    await record(tx, environment, effects);
    return true;
  });
  if (isWritten) announce(app, effects);
}
