import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { WEBHOOK_COLUMNS, type Webhook } from './webhook.js';

/** Deliveries that the success rate of a day looks at, newest first. */
const RATE_ROWS_MAX = 10_000;

/** A destination with what its deliveries of the last 24 hours came to. */
export interface WebhookWithRate extends Webhook {
  readonly attempted: string;
  readonly delivered: string;
}

const WITH_RATE = `select ${WEBHOOK_COLUMNS}, h.attempted, h.delivered from webhooks w cross join lateral (
    select count(*) as attempted, count(*) filter (where r.status = 'delivered') as delivered from (
      select d.status from deliveries d
      where d.environment_id = $1 and d.webhook_id = w.id and d.created_at > $2::timestamptz - interval '24 hours' and d.attempt > 0
      order by d.created_at desc, d.id desc limit ${RATE_ROWS_MAX}) r) h
  where w.environment_id = $1`;
const LIST: Statement = { name: 'webhook_list', text: `${WITH_RATE} order by w.created_at, w.id` };
const FIND: Statement = { name: 'webhook_find', text: `${WITH_RATE} and w.id = $3` };
const LOCK: Statement = {
  name: 'webhook_lock',
  text: `select ${WEBHOOK_COLUMNS} from webhooks w where w.environment_id = $1 and w.id = $2 for update`,
};
/** Destinations of an environment are added one after the other, so that the limit and the unique address hold. */
const LOCK_ALL: Statement = {
  name: 'webhook_lock_all',
  text: `select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1, 0))`,
};
const URLS: Statement = { name: 'webhook_urls', text: `select id, url from webhooks where environment_id = $1` };
const INSERT: Statement = {
  name: 'webhook_insert',
  text: `insert into webhooks (environment_id, id, url, events, description, enabled, sealed_secret, secret_last4, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
};
const UPDATE: Statement = {
  name: 'webhook_update',
  text: `update webhooks set url = $3, events = $4, description = $5, enabled = $6, disabled_reason = $7, sealed_secret = $8,
      secret_last4 = $9, sealed_next_secret = $10, next_secret_last4 = $11, next_secret_activates_at = $12,
      consecutive_failures = $13, failing_since = $14, updated_at = $15, version = version + 1
    where environment_id = $1 and id = $2`,
};
/** The destination first: results of attempts take it before the deliveries that they change. */
const DROP: readonly Statement[] = [
  { name: 'webhook_drop', text: `delete from webhooks where environment_id = $1 and id = $2` },
  {
    name: 'webhook_deliveries_drop',
    // What others write at this moment is left to the sweep.
    text: `delete from deliveries d using (select environment_id, id from deliveries where environment_id = $1 and webhook_id = $2
      and status = 'pending' for update skip locked) as free where d.environment_id = free.environment_id and d.id = free.id`,
  },
];

export async function listAll(app: Platform, environmentId: string, now: number): Promise<WebhookWithRate[]> {
  return app.db.inEnvironment(environmentId, LIST, [environmentId, new Date(now)]);
}

export async function findWebhook(
  app: Platform,
  environmentId: string,
  id: string,
  now: number,
): Promise<WebhookWithRate | undefined> {
  const [row] = await app.db.inEnvironment<WebhookWithRate>(environmentId, FIND, [environmentId, new Date(now), id]);
  return row;
}

export async function lockWebhook(tx: Queryable, environmentId: string, id: string): Promise<Webhook | undefined> {
  const [row] = await tx.query<Webhook>(LOCK, [environmentId, id]);
  return row;
}

/** The addresses in use; until the transaction ends nobody else adds or changes one in this environment. */
export async function lockUrls(tx: Queryable, environmentId: string): Promise<{ id: string; url: string }[]> {
  await tx.query(LOCK_ALL, [environmentId]);
  return tx.query(URLS, [environmentId]);
}

export async function insertWebhook(tx: Queryable, environment: Environment, webhook: Webhook): Promise<void> {
  const { id, url, events, description, enabled, sealed_secret, secret_last4, created_at } = webhook;
  await tx.query(INSERT, [
    environment.id,
    id,
    url,
    events,
    description,
    enabled,
    sealed_secret,
    secret_last4,
    created_at,
  ]);
}

export async function updateRow(tx: Queryable, webhook: Webhook): Promise<void> {
  await tx.query(UPDATE, [
    webhook.environment_id,
    webhook.id,
    webhook.url,
    webhook.events,
    webhook.description,
    webhook.enabled,
    webhook.disabled_reason,
    webhook.sealed_secret,
    webhook.secret_last4,
    webhook.sealed_next_secret,
    webhook.next_secret_last4,
    webhook.next_secret_activates_at,
    webhook.consecutive_failures,
    webhook.failing_since,
    webhook.updated_at,
  ]);
}

/** Removes a destination and what waits for it; the log of finished deliveries ends with its retention. */
export async function dropWebhook(tx: Queryable, environmentId: string, id: string): Promise<void> {
  for (const statement of DROP) await tx.query(statement, [environmentId, id]);
}
