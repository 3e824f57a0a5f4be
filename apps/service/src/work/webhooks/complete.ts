import { isoTime } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { columns } from '../../platform/store/named-columns.js';
import type { AttemptResult } from './attempt.js';
import type { ClaimedDelivery } from './claim.js';
import type { Outcome } from './outcome.js';

/** How a claimed delivery ends: attempted, dropped for a reason before anything was sent, or given back untouched. */
export type Ending =
  | { readonly kind: 'attempted'; readonly result: AttemptResult; readonly outcome: Outcome }
  | { readonly kind: 'dropped'; readonly error: string }
  | { readonly kind: 'released' };

/** How long a first result waits for company; a write costs a commit however few it carries. */
const GATHER_MS = 3;

/** A destination without success for so long that it is disabled. */
export interface Tired {
  readonly environment_id: string;
  readonly id: string;
}

const RESULT = columns({
  environment_id: 'text',
  id: 'text',
  lease: 'text',
  status: 'text',
  attempt: 'integer',
  delay_ms: 'bigint',
  response_status: 'integer',
  excerpt: 'text',
  error: 'text',
  duration_ms: 'integer',
  entry: 'text',
});
/**
 * One statement for a batch: delivery rows under their leases, and the health of the destinations, locked in one order.
 * What would be tried again by a destination that was disabled meanwhile ends instead.
 * Materialised, so that rows are found by their whole key: a plan made while tables are small may else walk over the
 * environment's rows for each (measured: 40 ms a batch at 250 rows, growing with the table).
 */
const COMPLETE: Statement = {
  name: 'deliveries_complete',
  text: `with result as materialized (
      select r.*, t.at, t.at + r.delay_ms * interval '1 millisecond' as again_at, r.entry::jsonb as logged
      from ${RESULT.rows(2)}
      join environments e on e.id = r.environment_id${ofEach('e.id')}
      cross join lateral (select date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at) t),
    closed as materialized (
      select r.environment_id, r.id from result r join deliveries o on o.environment_id = r.environment_id and o.id = r.id${ofEach('o.environment_id')}
      left join webhooks w on w.environment_id = o.environment_id and w.id = o.webhook_id${ofEach('w.environment_id')}
      where r.status = 'pending' and w.enabled is not true),
    done as (
      update deliveries d set status = case when c.id is null then r.status else 'failed' end, attempt = r.attempt, lease_token = null, lease_until = null, updated_at = r.at,
        next_attempt_at = case when r.status <> 'pending' or c.id is not null then null when r.delay_ms is null then d.next_attempt_at
          else r.again_at end,
        response_status = case when r.entry is null then d.response_status else r.response_status end,
        response_excerpt = case when r.entry is null then d.response_excerpt else r.excerpt end,
        duration_ms = case when r.entry is null then d.duration_ms else r.duration_ms end,
        error = case when r.entry is null and r.error is null then case when c.id is null then d.error else 'webhook_disabled' end else r.error end,
        delivered_at = case when r.status = 'delivered' then r.at end,
        attempts = case when r.entry is null then d.attempts else d.attempts || r.logged end
      from result r left join closed c on c.environment_id = r.environment_id and c.id = r.id cross join lateral (
        select o.ctid as tid from deliveries o where o.environment_id = r.environment_id and o.id = r.id and o.lease_token = r.lease${ofEach('o.environment_id')} limit 1) l
      where d.ctid = l.tid${ofEach('d.environment_id')}),
    health as materialized (
      select h.*, t.at, t.at - interval '5 days' as tired_before
      from jsonb_to_recordset($1::jsonb) as h(environment_id text, id text, succeeded boolean, failures integer, last_status integer)
      join environments e on e.id = h.environment_id${ofEach('e.id')}
      cross join lateral (select date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at) t),
    locked as (
      select w.environment_id, w.id from webhooks w join health h on h.environment_id = w.environment_id and h.id = w.id
      where true${ofEach('w.environment_id')} order by w.environment_id, w.id for update of w)
    update webhooks w set last_delivery_at = h.at, last_status = h.last_status,
      last_success_at = case when h.succeeded then h.at else w.last_success_at end,
      consecutive_failures = h.failures + case when h.succeeded then 0 else w.consecutive_failures end,
      failing_since = case when h.failures = 0 then null when h.succeeded then h.at else coalesce(w.failing_since, h.at) end
    from health h join locked l on l.environment_id = h.environment_id and l.id = h.id
    where w.environment_id = h.environment_id and w.id = h.id${ofEach('w.environment_id')}
    returning w.environment_id, w.id, w.enabled and coalesce(w.failing_since <= h.tired_before, false) as tired`,
  each: { work: 'select distinct e.id as environment_id from unnest($1::text[]) as e(id)', takes: [1] },
};

/** Collects endings and writes them in batches: while one batch is written, the next one grows. */
export class Completions {
  readonly #app: Platform;
  readonly #onTired: (webhook: Tired) => Promise<void>;
  readonly #onWritten: (deliveries: readonly ClaimedDelivery[]) => void;
  #waiting: { readonly delivery: ClaimedDelivery; readonly ending: Ending }[] = [];
  #writing: Promise<void> | undefined;
  #closed = false;

  constructor(
    app: Platform,
    listeners: {
      readonly onTired: (webhook: Tired) => Promise<void>;
      /** After each batch, also one that could not be written. */
      readonly onWritten: (deliveries: readonly ClaimedDelivery[]) => void;
    },
  ) {
    this.#app = app;
    this.#onTired = listeners.onTired;
    this.#onWritten = listeners.onWritten;
  }

  add(delivery: ClaimedDelivery, ending: Ending): void {
    if (this.#closed) return;
    this.#waiting.push({ delivery, ending });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when everything added so far is written, or given up to its lease. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** After this, results that come late are left to their leases: the database is being closed. */
  close(): void {
    this.#closed = true;
  }

  async #writeAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 500);
      await this.#write(batch).catch((error: unknown) => {
        // The leases run out and the deliveries are sent again: at least once, never lost.
        this.#app.log.error({ err: error }, 'results of deliveries could not be written');
      });
      this.#onWritten(batch.map(({ delivery }) => delivery));
    }
  }

  async #write(batch: readonly { delivery: ClaimedDelivery; ending: Ending }[]): Promise<void> {
    // Results that are lost with the database are deliveries that are sent again: at least once, as with a lease.
    const rows = await this.#app.db.repeatable<Tired & { tired: boolean }>(COMPLETE, [
      JSON.stringify(healthRows(batch)),
      ...resultColumns(batch),
    ]);
    for (const row of rows) if (row.tired) await this.#onTired(row);
  }
}

/** The results of a batch. */
function resultColumns(batch: readonly { readonly delivery: ClaimedDelivery; readonly ending: Ending }[]): Buffer[] {
  const resultOf = (ending: Ending) => (ending.kind === 'attempted' ? ending.result : undefined);
  return RESULT.values(batch, {
    environment_id: ({ delivery }) => delivery.environment_id,
    id: ({ delivery }) => delivery.id,
    lease: ({ delivery }) => delivery.lease_token,
    status: ({ ending }) => statusAfter(ending),
    attempt: ({ delivery, ending }) => attemptsAfter(delivery, ending),
    delay_ms: ({ ending }) => delayOf(ending),
    response_status: ({ ending }) => resultOf(ending)?.status ?? null,
    excerpt: ({ ending }) => resultOf(ending)?.excerpt ?? null,
    error: ({ ending }) => errorOf(ending),
    duration_ms: ({ ending }) => resultOf(ending)?.durationMs ?? null,
    entry: ({ delivery, ending }) => entryOf(delivery, ending),
  });
}

function statusAfter(ending: Ending): 'pending' | 'delivered' | 'failed' {
  if (ending.kind === 'released') return 'pending';
  if (ending.kind === 'dropped') return 'failed';
  const { kind } = ending.outcome;
  if (kind === 'delivered') return 'delivered';
  return kind === 'retry' ? 'pending' : 'failed';
}

function attemptsAfter({ attempt }: ClaimedDelivery, { kind }: Ending): number {
  return kind === 'attempted' ? attempt + 1 : attempt;
}

function delayOf(ending: Ending): number | null {
  return ending.kind === 'attempted' && ending.outcome.kind === 'retry' ? ending.outcome.delayMs : null;
}

function errorOf(ending: Ending): string | null {
  if (ending.kind === 'released') return null;
  return ending.kind === 'dropped' ? ending.error : ending.result.error;
}

/** The attempt as a line of the delivery's log. */
function entryOf(delivery: ClaimedDelivery, ending: Ending): string | null {
  if (ending.kind !== 'attempted') return null;
  const { sentAt, status: response_status, error, durationMs: duration_ms } = ending.result;
  const attempt = attemptsAfter(delivery, ending);
  return JSON.stringify({ attempt, sent_at: isoTime(sentAt), response_status, error, duration_ms });
}

/** Per destination of a batch: whether anything succeeded, and the failures since the last success. */
function healthRows(batch: readonly { delivery: ClaimedDelivery; ending: Ending }[]) {
  const rows = new Map<
    string,
    { environment_id: string; id: string; succeeded: boolean; failures: number; last_status: number | null }
  >();
  for (const { delivery, ending } of batch) {
    if (ending.kind !== 'attempted') continue;
    const { environment_id, webhook_id: id } = delivery;
    const row = rows.get(id) ?? { environment_id, id, succeeded: false, failures: 0, last_status: null };
    const delivered = ending.outcome.kind === 'delivered';
    row.succeeded ||= delivered;
    row.failures = delivered ? 0 : row.failures + 1;
    row.last_status = ending.result.status;
    rows.set(id, row);
  }
  return [...rows.values()];
}
