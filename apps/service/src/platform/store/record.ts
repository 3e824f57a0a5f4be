import { eventPatterns } from '@assay/contract';
import { type DataKey, sealWith } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { AuditActor, AuditEntry } from './audit-entry.js';
import { auditText } from './audit-text.js';
import { texts } from './columns.js';
import type { Queryable, Statement } from './database.js';
import { columns } from './named-columns.js';

export type { AuditActor, AuditEntry };

/** The environment that a change belongs to; its key seals what has no key of its own. */
export interface EffectsPlace {
  readonly id: string;
  readonly kind: string;
  readonly key: DataKey;
  /** Sample data is written: units of use are dropped, and events go to no webhook. */
  readonly sample?: true;
}

/** The idempotency key of a request: keeps the answer that belongs to it. */
export interface AnswerKey<A> {
  keep(tx: Queryable, answer: A): Promise<void>;
}

/** One event for the outbox. */
export interface OutboxEvent {
  /** Made when it is written, where it is absent. */
  readonly id?: string;
  readonly type: string;
  readonly resourceId: string;
  /** Position among the events of the resource; undefined takes the next one. */
  readonly sequence?: number;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Seals `data`; the environment's own key when absent. */
  readonly key?: DataKey;
}

/** One unit of use; the id is made from what was done, so that doing it again never counts twice. */
export interface UsageUnit {
  readonly id: string;
  readonly module: string;
  readonly resourceId: string;
  readonly billable: boolean;
  readonly failed?: boolean;
  readonly at: number;
}

/** What a change of state brings with it, all in the change's own transaction. */
export interface Effects {
  readonly audit: AuditEntry[];
  readonly events: OutboxEvent[];
  readonly usage: UsageUnit[];
}

export function noEffects(): Effects {
  return { audit: [], events: [], usage: [] };
}

/**
 * A delivery for each event and each destination that wants it, in the statement that writes the events: `happening` are
 * the events with the patterns that ask for them, `event` what was written. A change of a resource commits before the
 * next one of it is made, so that deliveries follow each other as their events do. An id has the time of its event. While
 * an event stream is served, whichever process serves it, the events are queued for it; sample data has no patterns.
 */
const OUTBOX_PARTS = `delivery as (
      insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, next_attempt_at,
        created_at, updated_at)
      select $1, 'dlv_' || substr(e.id, 5, 14) || left(replace(gen_random_uuid()::text, '-', ''), 12), w.id, e.id, h.type, h.resource_id,
        e.sequence, 'pending', t.at, t.at, t.at
      from webhooks w join happening h on h.patterns && w.events join event e on e.id = h.id
      cross join (select date_trunc('milliseconds', now() + make_interval(secs => clock_offset_seconds)) as at
        from environments where id = $1) t
      where w.environment_id = $1 and w.enabled returning 1),
    streamed as (
      insert into event_stream_queue (environment_id, event_id)
      select $1, e.id from event e join happening h on h.id = e.id
      where exists (select 1 from event_stream) and cardinality(h.patterns) > 0 order by e.sequence returning 1)`;

/** Audit, usage, events and touches of a change as parts of one statement; `$1` is the environment, `$2` to `$5` are `effectParameters`. */
const EFFECT_PARTS = `audit as (
      insert into audit_pending (environment_id, entries) select $1, $2::text where $2 <> '[]' returning 1),
    usage as (
      insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
      select $1, r.id, r.module, r.resource_id, r.billable, r.failed, r.at
      from jsonb_to_recordset($3::jsonb) as r(id text, module text, resource_id text, billable boolean, failed boolean, at timestamptz)
      on conflict do nothing),
    happening as materialized (
      select r.* from rows from (jsonb_to_recordset($4::jsonb) as (id text, type text, resource_id text, sequence bigint, created_at timestamptz,
        data_key_id text, body text, patterns text[])) with ordinality
        as r(id, type, resource_id, sequence, created_at, data_key_id, body, patterns, position)),
    event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, r.id, r.type, r.resource_id,
        coalesce(r.sequence, coalesce((select max(e.sequence) from events e where e.environment_id = $1 and e.resource_id = r.resource_id),
            (select h.sequence from event_heads h where h.environment_id = $1 and h.resource_id = r.resource_id), 0)
          + row_number() over (partition by r.resource_id, r.sequence is null order by r.position)),
        r.created_at, r.data_key_id, decode(r.body, 'base64')
      from happening r returning id, sequence),
    touched as (
      insert into customer_touches (environment_id, type, id)
      select $1, split_part(t.target, ' ', 1), split_part(t.target, ' ', 2) from unnest($5::text[]) as t(target) returning 1),
    ${OUTBOX_PARTS}`;

const RECORD: Statement = { name: 'record_effects', text: `with ${EFFECT_PARTS} select 1` };

/** The three JSON texts of `EFFECT_PARTS`, and what was touched. */
function effectParameters(environment: EffectsPlace, effects: Effects): [string, string, string, Buffer] {
  return [
    auditText(environment, effects.audit),
    JSON.stringify(environment.sample ? [] : effects.usage.map((unit) => usageRow(unit))),
    JSON.stringify(effects.events.map((event) => eventRow(environment, event))),
    texts(touchesOf(effects)),
  ];
}

const TOUCH: Statement = {
  name: 'customers_touch',
  text: `insert into customer_touches (environment_id, type, id)
    select $1, split_part(t.target, ' ', 1), split_part(t.target, ' ', 2) from unnest($2::text[]) as t(target) returning 1`,
};

/** Writes what effects touch that are not written by `record`; nothing where they touch nothing. */
export async function touch(tx: Queryable, environmentId: string, effects: readonly Pick<Effects, 'audit'>[]) {
  const touched = [...new Set(effects.flatMap((one) => touchesOf(one)))];
  if (touched.length > 0) await tx.query(TOUCH, [environmentId, texts(touched)]);
}

/** What of a customer a change may concern: the resources of these kinds whose audit trail it adds to, each as `type id`. */
function touchesOf({ audit }: Pick<Effects, 'audit'>): string[] {
  const targets = audit.map(({ target }) => target).filter(({ type }) => TOUCHING.has(type));
  return [...new Set(targets.map(({ type, id }) => `${type} ${id}`))];
}

const TOUCHING: ReadonlySet<string> = new Set([
  'verification',
  'check',
  'screening_monitor',
  'screening_hit',
  'business',
  'wallet',
  'travel_rule_message',
  'case',
]);

type Owned = { readonly owner: string; readonly effects: Omit<Effects, 'usage'> };

/** Events of many owners, for a statement that writes a batch. */
export const EVENT_COLUMNS = columns({
  owner: 'text',
  id: 'text',
  type: 'text',
  sequence: 'integer',
  created_at: 'timestamptz',
  data_key_id: 'text',
  body: 'bytea',
  patterns: 'text',
});

/**
 * The events of a batch and what writes them, as parts of its statement; `OUTBOX_PARTS` follow.
 * @param first number of the first parameter of `eventValues`
 * @param join more of the `from`: which owners count
 */
export const eventParts = (first: number, join = '') => `happening as materialized (
      select r.owner as resource_id, r.id, r.type, r.sequence, r.created_at, r.data_key_id, r.body, string_to_array(r.patterns, ' ') as patterns
      from ${EVENT_COLUMNS.rows(first)}${join}),
    event as (
      insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
      select $1, h.id, h.type, h.resource_id, h.sequence, h.created_at, h.data_key_id, h.body from happening h returning id, sequence),
    ${OUTBOX_PARTS}`;

export function eventValues(environment: EffectsPlace, items: readonly Owned[]): Buffer[] {
  const events = items.flatMap(({ owner, effects }) =>
    effects.events.map((event) => ({ owner, event, row: sealedEvent(environment, event) })),
  );
  return EVENT_COLUMNS.values(events, {
    owner: ({ owner }) => owner,
    id: ({ row }) => row.id,
    type: ({ event }) => event.type,
    sequence: ({ event }) => event.sequence ?? 1,
    created_at: ({ event }) => event.at,
    data_key_id: ({ row }) => row.keyId,
    body: ({ row }) => row.sealed,
    patterns: ({ event }) => patternsOf(environment, event).join(' '),
  });
}

/** Units of use of a batch. */
export const USAGE_COLUMNS = columns({
  id: 'text',
  module: 'text',
  resource_id: 'text',
  billable: 'boolean',
  failed: 'boolean',
  at: 'timestamptz',
});

export function usageValues(units: readonly UsageUnit[]): Buffer[] {
  return USAGE_COLUMNS.values(units, {
    id: ({ id }) => id,
    module: ({ module }) => module,
    resource_id: ({ resourceId }) => resourceId,
    billable: ({ billable }) => billable,
    failed: ({ failed }) => failed ?? false,
    at: ({ at }) => at,
  });
}

/** Writes effects and, under an idempotency key, the answer into the transaction of the change. */
export async function record<A>(
  tx: Queryable,
  environment: EffectsPlace,
  effects: Effects,
  stored?: { readonly claim: AnswerKey<A> | undefined; readonly answer: A },
): Promise<void> {
  if (effects.audit.length + effects.events.length + effects.usage.length > 0) {
    await tx.query(RECORD, [environment.id, ...effectParameters(environment, effects)]);
  }
  await stored?.claim?.keep(tx, stored.answer);
}

interface Wakes {
  notify(topic: 'events' | 'audit'): void;
}

/** Wakes what waits for these effects on this node; call after the commit. */
export function announce({ signals }: { readonly signals: Wakes }, effects: Effects): void {
  if (effects.events.length > 0) signals.notify('events');
  if (effects.audit.length > 0) signals.notify('audit');
}

/** The text under which an event's data is sealed. */
export function eventContext(environmentId: string, eventId: string): string {
  return `event ${environmentId} ${eventId}`;
}

function usageRow(unit: UsageUnit) {
  return {
    id: unit.id,
    module: unit.module,
    resource_id: unit.resourceId,
    billable: unit.billable,
    failed: unit.failed ?? false,
    at: new Date(unit.at),
  };
}

function patternsOf({ sample }: EffectsPlace, { type }: OutboxEvent): readonly string[] {
  return sample ? [] : eventPatterns(type);
}

function sealedEvent(environment: EffectsPlace, event: OutboxEvent): { id: string; keyId: string; sealed: Buffer } {
  const id = event.id ?? newId('evt');
  const key = event.key ?? environment.key;
  const sealed = sealWith(key, Buffer.from(JSON.stringify(event.data)), eventContext(environment.id, id));
  return { id, keyId: key.id, sealed };
}

function eventRow(environment: EffectsPlace, event: OutboxEvent) {
  const { id, keyId, sealed } = sealedEvent(environment, event);
  return {
    id,
    type: event.type,
    resource_id: event.resourceId,
    sequence: event.sequence ?? null,
    created_at: new Date(event.at),
    data_key_id: keyId,
    body: sealed.toString('base64'),
    patterns: patternsOf(environment, event),
  };
}
