import type { Platform } from '../../platform/app.js';
import { type PageRequest, pageBounds } from '../../platform/http/page.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type TimeList, timeList } from '../../platform/store/time-list.js';
import { timeOrNull } from './view.js';

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly resource_id: string;
  readonly sequence: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempt: number;
  readonly next_attempt_at: Date | null;
  readonly response_status: number | null;
  readonly response_excerpt: string | null;
  readonly error: string | null;
  readonly duration_ms: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly delivered_at: Date | null;
  readonly attempts: readonly unknown[];
}

const COLUMNS = `id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, next_attempt_at, response_status,
  response_excerpt, error, duration_ms, created_at, updated_at, delivered_at, attempts`;

const OF_WEBHOOK = `select ${COLUMNS} from deliveries where environment_id = $1 and webhook_id = $2`;
const ALL = timeList('delivery_list', `${OF_WEBHOOK} and ($3::text[] is null or status = any($3))`, 4);
/** Few fail and few wait: a list of these alone walks along an index of its own. */
const FAILED = timeList('delivery_list_failed', `${OF_WEBHOOK} and status = any($3) and status = 'failed'`, 4);
const PENDING = timeList('delivery_list_pending', `${OF_WEBHOOK} and status = any($3) and status = 'pending'`, 4);
const OPEN = timeList(
  'delivery_list_open',
  `select ${COLUMNS} from (${OF_WEBHOOK} and status = 'failed' union all ${OF_WEBHOOK} and status = 'pending') d where status = any($3)`,
  4,
);
const FIND: Statement = {
  name: 'delivery_find',
  text: `select ${COLUMNS} from deliveries where environment_id = $1 and webhook_id = $2 and id = $3`,
};
const INSERT: Statement = {
  name: 'delivery_insert',
  text: `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, next_attempt_at,
      response_status, response_excerpt, error, duration_ms, created_at, updated_at, delivered_at, attempts)
    select $1, r.id, r.webhook_id, r.event_id, r.event_type, r.resource_id, r.sequence, r.status, r.attempt, r.next_attempt_at,
      r.response_status, r.response_excerpt, r.error, r.duration_ms, r.created_at, r.updated_at, r.delivered_at, r.attempts
    from jsonb_populate_record(null::deliveries, $2::jsonb) r returning 1`,
};

/** A page of a destination's log and one more. */
export async function listDeliveryRows(
  app: Platform,
  environmentId: string,
  webhookId: string,
  statuses: readonly string[] | undefined,
  page: PageRequest,
): Promise<DeliveryRow[]> {
  const list = listOf(statuses);
  return app.db.inEnvironment(environmentId, page.ascending ? list.ascending : list.descending, [
    environmentId,
    webhookId,
    statuses ?? null,
    ...pageBounds(page),
  ]);
}

function listOf(statuses: readonly string[] | undefined): TimeList {
  if (!statuses || statuses.includes('delivered')) return ALL;
  if (!statuses.includes('pending')) return FAILED;
  return statuses.includes('failed') ? OPEN : PENDING;
}

export async function findDelivery(
  app: Platform,
  environmentId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await app.db.inEnvironment<DeliveryRow>(environmentId, FIND, [environmentId, webhookId, id]);
  return row;
}

export async function insertDelivery(tx: Queryable, environmentId: string, row: DeliveryRow): Promise<void> {
  await tx.query(INSERT, [environmentId, JSON.stringify(row)]);
}

export function deliveryView(row: DeliveryRow) {
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event_type: row.event_type,
    resource_id: row.resource_id,
    sequence: Number(row.sequence),
    status: row.status,
    attempt: row.attempt,
    next_attempt_at: timeOrNull(row.next_attempt_at),
    response_status: row.response_status,
    response_excerpt: row.response_excerpt,
    error: row.error,
    duration_ms: row.duration_ms,
    delivered_at: timeOrNull(row.delivered_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    attempts: row.attempts,
  };
}
