import { type BodyOf, wallets } from '@assay/contract';
import { at } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import {
  addressIndexOf,
  type Band,
  MONITOR_COLUMNS,
  type MonitorRow,
  monitorView,
  resultOf,
  sealWallet,
} from './monitor.js';
import { ownPosition } from './own-transfers.js';
import { raiseSanctioned } from './raise.js';
import { type ScreenedAddress, screenAddress } from './screen-address.js';

/** What is given again takes effect. */
const AGAIN = (
  hours: string,
  band: string,
  at: string,
) => `interval_hours = coalesce(${hours}, wallet_monitors.interval_hours),
      min_band = coalesce(${band}, wallet_monitors.min_band),
      updated_at = case when coalesce(${hours}, wallet_monitors.interval_hours) = wallet_monitors.interval_hours
        and coalesce(${band}, wallet_monitors.min_band) = wallet_monitors.min_band then wallet_monitors.updated_at else ${at} end,
      next_screening_at = least(wallet_monitors.next_screening_at,
        (wallet_monitors.screened_at at time zone 'UTC' + make_interval(hours => coalesce(${hours}, wallet_monitors.interval_hours))) at time zone 'UTC')`;
/** The monitor of an address, for whoever names no customer: one without a customer first, else the oldest. */
const KNOWN: Statement = {
  name: 'wallet_monitor_again',
  text: `update wallet_monitors set ${AGAIN('$3', '$4', '$5')}
    where environment_id = $1 and id = (select id from wallet_monitors where environment_id = $1 and address_index = $2
      order by reference_index is not null, created_at, id limit 1)
    returning ${MONITOR_COLUMNS}`,
};
/** The same wallet of the same customer again is the same monitor. */
const INSERT: Statement = {
  name: 'wallet_monitor_insert',
  text: `insert into wallet_monitors (environment_id, id, wallet_index, sealed, interval_hours, min_band, result, band, categories,
      sanctioned, created_at, updated_at, screened_at, next_screening_at, data_version, own_position, checked_at, reference_index, address_index)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11, $12, $13, $14, now(), $17, $18)
    on conflict (environment_id, wallet_index) do update set
      ${AGAIN('$15', '$16', '$11')}
    returning ${MONITOR_COLUMNS}`,
};

const HOUR_MS = 3_600_000;

type Request = Context<BodyOf<typeof wallets.monitorWallet>>;

export const monitorWallet = route(wallets.monitorWallet, {
  engine: true,
  async handle(context) {
    const { app, environment, now, body, claim } = context;
    const screened = await screenAddress(app, environment, {
      address: body.address,
      now,
      ...(body.chain === undefined ? {} : { chain: body.chain }),
      ...(body.asset === undefined ? {} : { asset: body.asset }),
    });
    const position = await ownPosition(app, environment.id);
    const id = newId('wal');
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const row = await insert(tx, context, screened, id, position);
      const isNew = row.id === id;
      if (isNew) await tellNew(tx, context, screened, id, effects);
      const made: Answer = (isNew ? created : ok)(monitorView(environment, row), { resourceId: row.id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

async function insert(
  tx: Queryable,
  context: Request,
  screened: ScreenedAddress,
  id: string,
  position: string,
): Promise<MonitorRow> {
  const { app, environment, now, body } = context;
  const { result, band, categories, sanctioned } = resultOf(screened);
  const chain = screened.address?.chain ?? null;
  const address = body.address.trim();
  const reference = body.subject_reference;
  const identity = JSON.stringify([screened.key, chain, body.asset?.toUpperCase() ?? null, reference ?? null]);
  const addressIndex = addressIndexOf(app.vault, environment, { key: screened.key, chain, asset: body.asset });
  const given = [body.interval_hours ?? null, body.min_band ?? null] as const;
  if (reference === undefined) {
    const [known] = await tx.query<MonitorRow>(KNOWN, [environment.id, addressIndex, ...given, new Date(now)]);
    if (known) return known;
  }
  const sealed = sealWallet(environment, id, {
    address,
    chain,
    ...(body.asset === undefined ? {} : { asset: body.asset }),
    ...(reference === undefined ? {} : { subjectReference: reference }),
  });
  const hours = body.interval_hours ?? 24;
  const rows = await tx.query<MonitorRow>(INSERT, [
    environment.id,
    id,
    app.vault.blindIndex(environment.id, 'wallet_monitor', identity),
    sealed,
    hours,
    (body.min_band ?? 'medium') as Band,
    JSON.stringify(result),
    band,
    categories,
    sanctioned,
    new Date(now),
    new Date(now + hours * HOUR_MS),
    app.wallets.status().dataVersion,
    position,
    ...given,
    reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference),
    addressIndex,
  ]);
  return at(rows, 0);
}

async function tellNew(
  tx: Queryable,
  context: Request,
  screened: ScreenedAddress,
  id: string,
  effects: Effects,
): Promise<void> {
  const { app, environment, now, requestId, body } = context;
  effects.audit.push({
    action: 'wallet.monitored',
    actor: actorOf(context),
    target: { type: 'wallet', id },
    at: now,
    requestId,
  });
  effects.usage.push({
    id,
    module: 'wallet_monitor',
    resourceId: id,
    billable: environment.kind === 'production',
    at: now,
  });
  if (!screened.sanctioned) return;
  const { key, reasonCodes, risk } = screened;
  const reference = body.subject_reference;
  await raiseSanctioned(
    tx,
    { app, environment, now },
    { id, key, reasonCodes, risk: risk.score, ...(reference === undefined ? {} : { subjectReference: reference }) },
    effects,
  );
}
