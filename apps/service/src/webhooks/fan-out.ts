import { eventMatches } from '@assay/contract';
import type { App } from '../app.js';
import { newId } from '../ids.js';
import type { Queryable, Statement } from '../store/database.js';

const BATCH = 500;

/** Most rounds find nothing, where nobody listens even under load: one statement tells, instead of a transaction of four. */
const ANY: Statement = { name: 'fan_out_any', text: 'select id from events where not fanned_out order by id limit 1' };
/** One node fans out at a time: two would let a later event of a resource overtake an earlier one. */
const TURN: Statement = { name: 'fan_out_turn', text: 'select pg_try_advisory_xact_lock(7241004) as mine' };
/** The oldest events, and whatever precedes them on their resources, so that a cut never splits an order. */
const WAITING: Statement = {
  name: 'fan_out_waiting',
  text: `with batch as materialized (select environment_id, resource_id, sequence, id from events where not fanned_out order by id limit $1)
    select distinct e.environment_id, e.id, e.type, e.resource_id, e.sequence from batch b
    join events e on e.environment_id = b.environment_id and e.resource_id = b.resource_id and e.sequence <= b.sequence and not e.fanned_out`,
};
const DESTINATIONS: Statement = {
  name: 'fan_out_destinations',
  text: `select environment_id, id, events from webhooks where environment_id = any($1) and enabled order by id`,
};
const INSERT: Statement = {
  name: 'fan_out_insert',
  text: `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, next_attempt_at, created_at, updated_at)
    select r.environment_id, r.id, r.webhook_id, r.event_id, r.event_type, r.resource_id, r.sequence, 'pending', t.at, t.at, t.at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
      as r(environment_id, id, webhook_id, event_id, event_type, resource_id, sequence)
    join environments e on e.id = r.environment_id
    cross join lateral (select date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at) t`,
};
const DONE: Statement = {
  name: 'fan_out_done',
  text: `update events e set fanned_out = true from unnest($1::text[], $2::text[]) as r(environment_id, id)
    where e.environment_id = r.environment_id and e.id = r.id`,
};

interface WaitingEvent {
  readonly environment_id: string;
  readonly id: string;
  readonly type: string;
  readonly resource_id: string;
  readonly sequence: string;
}

interface Pair {
  readonly event: WaitingEvent;
  readonly webhookId: string;
}

/** Makes a delivery for each new event and each destination that wants it. @returns whether there may be more. */
export async function fanOut(app: App): Promise<boolean> {
  if ((await app.db.system(ANY)).length === 0) return false;
  const { events, deliveries } = await app.db.systemTransaction(async (tx) => {
    const [turn] = await tx.query<{ mine: boolean }>(TURN);
    const waiting = turn?.mine ? await tx.query<WaitingEvent>(WAITING, [BATCH]) : [];
    if (waiting.length === 0) return { events: 0, deliveries: 0 };
    const pairs = await pairsOf(tx, waiting);
    if (pairs.length > 0) await tx.query(INSERT, columns(pairs));
    await tx.query(DONE, [waiting.map(({ environment_id: id }) => id), waiting.map(({ id }) => id)]);
    return { events: waiting.length, deliveries: pairs.length };
  });
  if (deliveries > 0) app.signals.notify('deliveries');
  return events >= BATCH;
}

async function pairsOf(tx: Queryable, events: readonly WaitingEvent[]): Promise<Pair[]> {
  const environments = [...new Set(events.map(({ environment_id: id }) => id))];
  const rows = await tx.query<{ environment_id: string; id: string; events: string[] }>(DESTINATIONS, [environments]);
  return events.flatMap((event) =>
    rows
      .filter((row) => row.environment_id === event.environment_id && eventMatches(row.events, event.type))
      .map((row) => ({ event, webhookId: row.id })),
  );
}

function columns(pairs: readonly Pair[]): unknown[] {
  return [
    pairs.map(({ event }) => event.environment_id),
    pairs.map(() => newId('dlv')),
    pairs.map(({ webhookId }) => webhookId),
    pairs.map(({ event }) => event.id),
    pairs.map(({ event }) => event.type),
    pairs.map(({ event }) => event.resource_id),
    pairs.map(({ event }) => event.sequence),
  ];
}
