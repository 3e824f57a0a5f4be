import { canonicalJson, at as itemAt } from '@assay/kernel';
import { SAMPLE_LIST, type ScreeningHit, type SearchedList } from '@assay/screening';
import type { DataKey, Vault } from '../../../platform/crypto/vault.js';
import type { Environment } from '../../../platform/environments/environment.js';
import { newId } from '../../../platform/ids.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { AuditActor, Effects } from '../../../platform/store/record.js';
import type { Coverage } from '../coverage.js';
import { customerIndex, customerText, referenceIndex } from '../customer.js';
import {
  customerOf,
  insistedKinds,
  type Monitor,
  type MonitorOwner,
  type MonitorSecrets,
  outcomeOf,
  sealMonitor,
} from './monitor.js';

/** Held, shared, by whoever writes a monitor, and alone by a run that ends: nobody slips in behind the last batch. */
export const MONITORS_LOCK = 7241025;

const SHARE: Statement = {
  name: 'monitors_share',
  text: `select pg_advisory_xact_lock_shared(${MONITORS_LOCK})`,
};
const SERVED: Statement = {
  name: 'monitors_served_lists',
  text: `select id, version from watchlists where reach in ('all', $1) order by id`,
};
const INSERT: Statement = {
  name: 'screening_monitor_insert',
  text: `with made as (
      insert into screening_monitors (environment_id, id, monitor_index, customer_index, reference_index, owner_type, owner_id,
        data_key_id, sealed, outcome, rescreen_days, created_at, updated_at, screened_at, due_at, insisted)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $16)
      on conflict (environment_id, monitor_index) do nothing returning id),
    key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, $8, $15, $12 from made where $15::bytea is not null returning 1)
    select id from made`,
};
const FIND: Statement = {
  name: 'screening_monitor_same',
  text: 'select id from screening_monitors where environment_id = $1 and monitor_index = $2',
};

export interface NewMonitor {
  readonly secrets: Omit<MonitorSecrets, 'hits'>;
  readonly owner: MonitorOwner;
  /** The owner's key; a monitor without one gets a key of its own. */
  readonly key?: DataKey;
  readonly rescreenDays: number | null;
  /** What the first screening found and where; undefined when it is still to be done. */
  readonly screened?: {
    readonly hits: readonly ScreeningHit[];
    readonly lists: readonly SearchedList[];
    /** What the lists covered of it. */
    readonly coverage: readonly Coverage[];
  };
  readonly actor: AuditActor;
  readonly requestId?: string | undefined;
}

const DAY_MS = 86_400_000;

export interface ServedList {
  readonly id: string;
  readonly version: string;
}

/** The editions that an environment is served, as they stay until the transaction ends: see `MONITORS_LOCK`. */
export async function servedLists(tx: Queryable, environment: Pick<Environment, 'kind'>): Promise<ServedList[]> {
  await tx.query(SHARE);
  return tx.query<ServedList>(SERVED, [environment.kind]);
}

/**
 * Monitors a subject from now on, in the caller's transaction. The same customer and query is the same monitor, of each
 * business its own. @returns its id
 */
export async function placeMonitor(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  wanted: NewMonitor,
  effects: Effects,
  served?: readonly ServedList[],
): Promise<string> {
  const { vault, environment, now } = at;
  const { owner, screened, rescreenDays } = wanted;
  const id = newId('mon');
  const { key, wrapped }: { readonly key: DataKey; readonly wrapped?: Buffer } = wanted.key
    ? { key: wanted.key }
    : await vault.newDataKey(environment.id, id);
  const secrets: MonitorSecrets = { ...wanted.secrets, hits: screened ? { lists: screened.hits } : {} };
  const customer = customerOf({ secrets } as Monitor);
  const { query, kinds, matchFrom } = secrets;
  const whose = owner.type === 'business' ? [owner.id] : [];
  const identity = canonicalJson([customerText(customer), query, kinds, matchFrom, ...whose]);
  const index = vault.blindIndex(environment.id, 'screening_monitor', identity);
  const due = await nextDue(tx, { environment, lists: screened?.lists, rescreenDays, now }, served);
  const [made] = await tx.query<{ id: string }>(INSERT, [
    environment.id,
    id,
    index,
    customerIndex(at, customer),
    referenceIndex(at, customer),
    owner.type,
    owner.id,
    key.id,
    sealMonitor(key, environment.id, id, secrets),
    outcomeOf(secrets, screened?.coverage ?? []),
    rescreenDays,
    new Date(now),
    screened ? new Date(now) : null,
    due,
    wrapped ?? null,
    insistedKinds(secrets),
  ]);
  if (!made) return itemAt(await tx.query<{ id: string }>(FIND, [environment.id, index]), 0).id;
  effects.audit.push({
    action: 'screening.monitored',
    actor: wanted.actor,
    target: { type: 'screening_monitor', id },
    at: now,
    ...(wanted.requestId === undefined ? {} : { requestId: wanted.requestId }),
  });
  return id;
}

/**
 * When a monitor is to be screened as a whole: at once when it was screened by other editions than those that are served
 * or never, else after its days. Takes the lock that makes this certain until the transaction ends.
 */
export async function nextDue(
  tx: Queryable,
  last: {
    readonly environment: Pick<Environment, 'kind'>;
    readonly lists: readonly SearchedList[] | undefined;
    readonly rescreenDays: number | null;
    readonly now: number;
  },
  known?: readonly ServedList[],
): Promise<Date | null> {
  const { environment, lists, rescreenDays, now } = last;
  const served = known ?? (await servedLists(tx, environment));
  const searched = lists?.filter(({ id }) => id !== SAMPLE_LIST);
  const name = (all: readonly ServedList[]) =>
    all
      .map(({ id, version }) => `${id}@${version}`)
      .sort()
      .join();
  if (!searched || name(searched) !== name(served)) return new Date(now);
  return rescreenDays === null ? null : new Date(now + rescreenDays * DAY_MS);
}
