import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { WalletsApp } from './app.js';
import { addressIndexOf, BANDS, MONITOR_COLUMNS, type MonitorRow, openWallet, resultOf } from './monitor.js';
import { ownPosition } from './own-transfers.js';
import { raiseSanctioned } from './raise.js';
import { screenAddress } from './screen-address.js';

const BATCH = 100;
const MONITORS = { select: 'm.environment_id, m.id', from: 'wallet_monitors m', table: 'm', limit: BATCH };

/**
 * By schedule, after an import, and, at most twice a minute, after new transfers of the environment. A node that still
 * serves older data than a result was made from leaves that result alone.
 */
const DUE: Statement = {
  name: 'wallet_monitors_due',
  text: `select ${MONITOR_COLUMNS.replaceAll(/(\w+)/g, 'm.$1')} from wallet_monitors m where (m.environment_id, m.id) in (
      select environment_id, id from (${dueRows({ ...MONITORS, due: 'next_screening_at', where: 'm.data_version <= $1' })}) scheduled
      union all
      (select environment_id, id from wallet_monitors where data_version < $1 order by data_version limit ${BATCH})
      union all
      select d.environment_id, d.id from environments e
        cross join lateral (select max(t.position) as position from wallet_transfers t where t.environment_id = e.id) own
        cross join lateral (select m.environment_id, m.id from wallet_monitors m
          where m.environment_id = e.id and m.own_position < own.position and m.checked_at < now() - interval '30 seconds'
          order by m.own_position limit ${BATCH}) d)
    limit ${BATCH}`,
};
const UPDATE: Statement = {
  name: 'wallet_monitor_result',
  text: `update wallet_monitors set result = $3, band = $4, categories = $5, sanctioned = $6, screened_at = $7,
      next_screening_at = ($7::timestamptz at time zone 'UTC' + make_interval(hours => interval_hours)) at time zone 'UTC', data_version = $8, own_position = $9,
      checked_at = now(), updated_at = case when $10 then $7 else updated_at end,
      address_index = $12
    where environment_id = $1 and id = $2 and screened_at = $11 returning id`,
};

/** Screens again what is due; a change of band or category is told once. @returns whether there may be more. */
export async function rescreenWallets(app: WalletsApp): Promise<boolean> {
  const { ready, dataVersion } = app.wallets.status();
  if (!ready) return false;
  const rows = await app.db.system<MonitorRow>(DUE, [dataVersion]);
  let failures = 0;
  for (const row of rows) {
    await rescreen(app, row, dataVersion).catch((error: unknown) => {
      failures += 1;
      app.log.warn({ err: error, wallet: row.id }, 'a wallet could not be screened again and will be tried again');
    });
  }
  return rows.length === BATCH && failures === 0;
}

async function rescreen(app: WalletsApp, row: MonitorRow, dataVersion: string): Promise<void> {
  const environment = await app.environments.get(row.environment_id);
  const now = nowIn(environment);
  const { address, chain, asset } = openWallet(environment, row);
  const position = await ownPosition(app, environment.id);
  const screened = await screenAddress(app, environment, {
    address,
    now,
    lackAllowed: true,
    ...(chain === null ? {} : { chain }),
    ...(asset === undefined ? {} : { asset }),
  });
  const found = resultOf(screened);
  const changed =
    found.band !== row.band || found.sanctioned !== row.sanctioned || found.categories.join() !== row.categories.join();
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    const updated = await tx.query(UPDATE, [
      environment.id,
      row.id,
      JSON.stringify(found.result),
      found.band,
      found.categories,
      found.sanctioned,
      new Date(now),
      dataVersion,
      position,
      changed,
      row.screened_at,
      addressIndexOf(app.vault, environment, { key: screened.key, chain, asset }),
    ]);
    // Another node was faster, or the monitor is gone: nothing is told twice.
    if (updated.length === 0 || !changed) return;
    tellChange({ environment, row, found, now }, effects);
    if (found.sanctioned && !row.sanctioned) {
      const { subjectReference } = openWallet(environment, row);
      const wallet = { id: row.id, key: screened.key, reasonCodes: screened.reasonCodes, risk: screened.risk.score };
      await raiseSanctioned(
        tx,
        { app, environment, now },
        { ...wallet, ...(subjectReference === undefined ? {} : { subjectReference }) },
        effects,
      );
    }
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

interface Change {
  readonly environment: Environment;
  readonly row: MonitorRow;
  readonly found: ReturnType<typeof resultOf>;
  readonly now: number;
}

function tellChange({ environment, row, found, now }: Change, effects: Effects): void {
  const { address, chain, subjectReference } = openWallet(environment, row);
  effects.audit.push({
    action: 'wallet.risk_changed',
    actor: { type: 'system' },
    target: { type: 'wallet', id: row.id },
    at: now,
    changes: [
      { field: 'band', before: row.band, after: found.band },
      { field: 'categories', before: row.categories, after: found.categories },
    ],
  });
  const highest = Math.max(BANDS.indexOf(row.band), BANDS.indexOf(found.band));
  const gotSanctioned = found.sanctioned !== row.sanctioned;
  if (highest < BANDS.indexOf(row.min_band) && !gotSanctioned) return;
  effects.events.push({
    type: 'wallet.risk_changed',
    resourceId: row.id,
    at: now,
    data: {
      id: row.id,
      ...(subjectReference === undefined ? {} : { subject_reference: subjectReference }),
      status: found.result.status,
      address,
      chain,
      sanctioned: found.sanctioned,
      risk: found.result.risk,
      reason_codes: found.result.reason_codes,
      categories: found.categories,
      previous: {
        status: row.result.status,
        sanctioned: row.sanctioned,
        risk: row.result.risk,
        categories: row.categories,
      },
    },
  });
}
