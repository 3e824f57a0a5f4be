import type { Platform } from '../../platform/app.js';
import { type DataKey, keyBeside, openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { texts } from '../../platform/store/columns.js';
import type { Statement } from '../../platform/store/database.js';
import { eventKey, type SealedEvent } from './attempt.js';
import type { DeliveryRow } from './delivery.js';

/** What a receiver answers may repeat what it was sent, or say more of the person: it lasts as long as the event. */
const SEALED = 'sealed:';

const EVENTS: Statement = {
  name: 'delivery_events',
  text: `select v.id, v.data_key_id, v.body, k.wrapped from events v
      left join data_keys k on k.environment_id = v.environment_id and k.id = v.data_key_id
    where v.environment_id = $1 and v.id = any($2)`,
};

interface EventRow extends SealedEvent {
  readonly id: string;
}

/** The beginning of a receiver's answer as it is stored: it opens only while its event is there and can be opened. */
export function sealedExcerpt(
  app: Platform,
  environment: Environment,
  event: SealedEvent,
  { deliveryId, excerpt }: { readonly deliveryId: string; readonly excerpt: string | null },
): string | null {
  if (!excerpt) return excerpt;
  const key = excerptKey(app, environment, event);
  if (!key) return excerpt;
  return SEALED + sealWith(key, Buffer.from(excerpt), contextOf(environment, deliveryId)).toString('base64');
}

/** Rows of a log with what receivers answered in the clear: null where what the event was about is gone. */
export async function withExcerpts(
  app: Platform,
  environment: Environment,
  rows: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  const ids = rows.filter(({ response_excerpt: text }) => text !== null).map(({ event_id: id }) => id);
  if (ids.length === 0) return [...rows];
  const found = await app.db.inEnvironment<EventRow>(environment.id, EVENTS, [environment.id, texts(ids)]);
  const events = new Map(found.map((event) => [event.id, event]));
  return rows.map((row) => ({
    ...row,
    response_excerpt: shownExcerpt(app, environment, row, events.get(row.event_id)),
  }));
}

function shownExcerpt(
  app: Platform,
  environment: Environment,
  { id, response_excerpt: text }: DeliveryRow,
  event: EventRow | undefined,
): string | null {
  if (text === null || !event) return null;
  if (event.data_key_id === null) return text;
  try {
    const key = excerptKey(app, environment, event);
    if (!key) return null;
    // As earlier versions stored it, and as the answer to a sample is.
    if (!text.startsWith(SEALED)) return text;
    const sealed = Buffer.from(text.slice(SEALED.length), 'base64');
    return openWith(key, sealed, contextOf(environment, id)).toString('utf8');
  } catch {
    // Sealed beside another form of the event, as where an environment moved, or by a key that is being shredded.
    return null;
  }
}

function excerptKey(app: Platform, environment: Environment, event: SealedEvent): DataKey | undefined {
  const key = eventKey(app, environment, event);
  return key && keyBeside(key, event.body);
}

function contextOf(environment: Environment, deliveryId: string): string {
  return `delivery excerpt ${environment.id} ${deliveryId}`;
}
