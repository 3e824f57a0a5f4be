import { hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { eventPatterns, isEventPattern, webhooks } from '@assay/contract';
import { webhookSecret } from '@assay/evidence';
import { ApiError, invalidRequest, isId, makeId } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { waker } from '../../platform/jobs/waker.js';
import type { Statement } from '../../platform/store/database.js';
import { eventData } from '../webhooks/attempt.js';
import { signedMessage } from '../webhooks/signed-message.js';
import { type Credential, credentialName, liveCredentials } from './credentials.js';

/** Events read at once. */
const SLICE_MAX = 200;
/** An event is written before it is seen: one that was made this long ago may still come. */
const LATE_MS = 5000;
const POLL_MS = 500;
const COMMENT_MS = 15_000;
const CREDENTIALS_MS = 3000;
/** Of one environment in one process. */
const LISTENERS_MAX = 20;
const NO_RANDOM = new Uint8Array(10);

const EVENTS: Statement = {
  name: 'event_stream_slice',
  text: `select e.id as event_id, e.type, e.sequence, e.created_at, e.data_key_id, e.body,
      (select k.wrapped from data_keys k where k.environment_id = e.environment_id and k.id = e.data_key_id) as wrapped
    from events e where e.environment_id = $1 and e.id > $2 order by e.id limit ${SLICE_MAX}`,
};

interface EventRow {
  readonly event_id: string;
  readonly type: string;
  /** A bigint, as the driver gives it. */
  readonly sequence: string;
  readonly created_at: Date;
  readonly data_key_id: string | null;
  readonly body: Buffer;
  readonly wrapped: Buffer | null;
}

interface Listener {
  readonly app: Platform;
  readonly environment: Environment;
  readonly credential: Credential;
  readonly patterns: readonly string[];
  /** The id of an event: only later ones are told. */
  readonly after: string;
}

const listeners = new Map<string, number>();

/**
 * The events of a sandbox as a webhook would get them, for one who develops a receiver. Nothing is written: whoever
 * listens reads the outbox, and an environment without listeners pays nothing.
 */
export const followEvents = route(webhooks.followEvents, {
  async handle({ app, environment, principal, headers, query }) {
    const patterns = query.types ?? ['*'];
    const unknown = patterns.find((pattern) => !isEventPattern(pattern));
    if (unknown !== undefined)
      throw invalidRequest('types', `There is no event "${unknown}". GET /v1/events/types lists them.`);
    const after = placeOf(headers['last-event-id']) ?? firstIdAt(Date.now());
    const count = listeners.get(environment.id) ?? 0;
    if (count >= LISTENERS_MAX)
      throw new ApiError('rate_limited', `At most ${LISTENERS_MAX} listeners are open at a time.`, {
        retryAfterSeconds: 10,
      });
    listeners.set(environment.id, count + 1);
    const credential = { environmentId: environment.id, principal };
    const bytes = Readable.from(messages({ app, environment, credential, patterns, after }), {
      objectMode: true,
      highWaterMark: 1,
    });
    bytes.once('close', () => listeners.set(environment.id, (listeners.get(environment.id) ?? 1) - 1));
    return {
      status: 200,
      raw: { bytes, type: 'text/event-stream; charset=utf-8' },
      headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' },
    };
  },
});

async function* messages(listener: Listener) {
  const { app, environment, credential } = listener;
  const secret = secretOf(environment, credential);
  const told = new Set<string>();
  const wake = waker(app, ['events', 'clock']);
  let [last, spokenAt, askedAt] = [listener.after, performance.now(), performance.now()];
  try {
    yield `retry: 2000\nevent: listening\ndata: ${JSON.stringify({ secret, environment: environment.kind })}\n\n`;
    while (!wake.stopped()) {
      const rows = await nextEvents(listener, last, told);
      const newest = rows.at(-1)?.event_id ?? last;
      if (newest > last) last = newest;
      const quiet = performance.now() - spokenAt >= COMMENT_MS;
      const text = rows.map((row) => messageText(listener, secret, row)).join('') || (quiet ? ': still here\n\n' : '');
      if (text !== '') {
        spokenAt = performance.now();
        yield text;
      }
      if (rows.length === 0) await wake.next(POLL_MS);
      if (performance.now() - askedAt < CREDENTIALS_MS) continue;
      askedAt = performance.now();
      const live = await liveCredentials(app.db, [credential]);
      if (!live.has(credentialName(credential))) return;
    }
  } finally {
    wake.close();
  }
}

/** What is new: after the last one, and what was made shortly before it and was committed only now. */
async function nextEvents({ app, environment, after }: Listener, last: string, told: Set<string>): Promise<EventRow[]> {
  const window = firstIdAt(Date.now() - LATE_MS);
  const recent = last < window ? last : window;
  const from = recent > after ? recent : after;
  const found: EventRow[] = [];
  for (let place = from; ; ) {
    const rows = await app.db.inEnvironment<EventRow>(environment.id, EVENTS, [environment.id, place]);
    found.push(...rows.filter(({ event_id: id }) => !told.has(id)));
    place = rows.at(-1)?.event_id ?? place;
    if (found.length > 0 || rows.length < SLICE_MAX) break;
  }
  for (const id of told) if (id <= from) told.delete(id);
  for (const { event_id: id } of found) told.add(id);
  return found;
}

/** Empty for an event that nobody here asks for, and for one whose data were deleted. */
function messageText({ app, environment, patterns }: Listener, secret: string, row: EventRow): string {
  const asking = eventPatterns(row.type);
  if (!patterns.some((pattern) => asking.includes(pattern))) return '';
  const data = eventData(app, environment, row);
  if (!data) return '';
  const message = {
    ...{ deliveryId: newId('dlv'), attempt: 1, eventId: row.event_id, type: row.type, data },
    ...{ createdAt: row.created_at.getTime(), sequence: Number(row.sequence) },
  };
  const { headers, body } = signedMessage(environment, { secret }, message, Date.now());
  return `id: ${row.event_id}\nevent: webhook\ndata: ${JSON.stringify({ headers, body: body.toString() })}\n\n`;
}

/** Signs what one key listens to, today and tomorrow; no destination has it. */
function secretOf({ key, id }: Environment, credential: Credential): string {
  const purpose = `assay event stream ${id} ${credentialName(credential)}`;
  return webhookSecret(Buffer.from(hkdfSync('sha256', key.key, Buffer.alloc(0), purpose, 32)));
}

/** Before every event that is made from this time on. */
function firstIdAt(ms: number): string {
  return makeId('evt', ms, NO_RANDOM);
}

/** @throws ApiError 400 for what is no id of an event */
function placeOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !isId('evt', header))
    throw invalidRequest('Last-Event-ID', 'Send the id of an event of this stream.');
  return header;
}
