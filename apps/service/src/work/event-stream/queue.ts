import type { Database, Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';

/** An event that waits; all but the first three are null once the event is over its retention. */
export interface WaitingEvent {
  /** A bigint, as the driver gives it. */
  readonly position: string;
  readonly environment_id: string;
  readonly event_id: string;
  readonly type: string | null;
  readonly resource_id: string | null;
  readonly sequence: string | null;
  readonly created_at: Date | null;
  readonly data_key_id: string | null;
  readonly body: Buffer | null;
  readonly wrapped: Buffer | null;
}

/** Events read at once. */
export const SLICE_MAX = 512;

const SERVE: Statement = {
  name: 'event_stream_serve',
  text: `insert into event_stream (single) values (true) on conflict (single) do update set served_at = now()`,
};

/**
 * What is visible, lowest positions first. An event of a resource is written under the lock of that resource, after the
 * event before it was committed: it gets the higher position, and who sees it sees the other too. So no slice turns the
 * events of a resource round, and a transaction that is still open holds back its own only, which no slice steps over:
 * rows leave the queue by their own positions.
 */
const WAITING: Statement = {
  name: 'event_stream_waiting',
  text: `select q.position, q.environment_id, q.event_id, e.type, e.resource_id, e.sequence, e.created_at, e.data_key_id, e.body, e.wrapped
    from (select position, environment_id, event_id from event_stream_queue where position > 0${ofEach()} order by position limit ${SLICE_MAX}) q
    left join lateral (
      select v.type, v.resource_id, v.sequence, v.created_at, v.data_key_id, v.body,
        (select k.wrapped from data_keys k where k.environment_id = v.environment_id and k.id = v.data_key_id${ofEach('k.environment_id')}) as wrapped
      from events v where v.environment_id = q.environment_id and v.id = q.event_id${ofEach('v.environment_id')} limit 1) e on true
    order by q.position`,
  each: { work: 'select distinct environment_id from event_stream_queue' },
};
const SENT: Statement = {
  name: 'event_stream_sent',
  text: 'delete from event_stream_queue where position = any($1::bigint[])',
};

/** Says that a stream is served: from now on events are queued for it. */
export async function serveStream(db: Database): Promise<void> {
  await db.system(SERVE);
}

export async function readWaiting(db: Database): Promise<WaitingEvent[]> {
  return db.system<WaitingEvent>(WAITING);
}

/** Takes what the broker has off the queue. What is lost here with the database is sent again, under the same id. */
export async function removeSent(db: Database, positions: readonly string[]): Promise<void> {
  if (positions.length > 0) await db.repeatable(SENT, [positions]);
}
