import type { Platform } from '../../platform/app.js';
import { type DataKey, openWith } from '../../platform/crypto/vault.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { OutboundResponse } from '../../platform/outbound/outbound.js';
import { OutboundError } from '../../platform/outbound/outbound-error.js';
import { eventContext } from '../../platform/store/record.js';
import type { Destination } from './destinations.js';
import { type Message, type Secrets, signedMessage } from './signed-message.js';

export interface AttemptResult {
  /** By the environment's clock, Unix milliseconds, for the log; the signed body carries the real time. */
  readonly sentAt: number;
  readonly durationMs: number;
  /** Null when no answer came; `error` then says why. */
  readonly status: number | null;
  readonly excerpt: string | null;
  readonly error: string | null;
  readonly retryAfterMs: number | undefined;
}

const TEXT_TYPE = /^\s*(text\/|application\/([\w.-]+\+)?(json|xml)\b)/i;
export const ATTEMPT_TIMEOUT_MS = 10_000;
const EXCERPT_CHARACTERS = 200;
const RESPONSE_BYTES_MAX = 16_384;

/** Sends one message once: the body is made, signed and sent as the same bytes. Never throws for the receiver's faults. */
export async function sendMessage(
  app: Platform,
  environment: Environment,
  destination: Destination,
  message: Message,
): Promise<AttemptResult> {
  const [sentAt, startedAt] = [Date.now(), performance.now()];
  const shown = sentAt + environment.clockOffsetMs;
  const secrets = secretsAt(destination, nowIn(environment));
  const { headers, body } = signedMessage(environment, secrets, message, sentAt);
  try {
    const answer = await app.outbound.post({
      url: destination.url,
      headers,
      body,
      plain: environment.kind === 'sandbox',
      timeoutMs: ATTEMPT_TIMEOUT_MS,
      responseBytesMax: RESPONSE_BYTES_MAX,
    });
    const { status, durationMs } = answer;
    const error = status >= 200 && status < 300 ? null : `The receiver answered ${status}.`;
    const retryAfterMs = retryAfter(answer.headers['retry-after'], sentAt);
    return { sentAt: shown, durationMs, status, excerpt: await excerptOf(app, answer), error, retryAfterMs };
  } catch (fault) {
    const error = fault instanceof OutboundError ? `${fault.fault}: ${fault.message}` : 'connection_failed';
    if (!(fault instanceof OutboundError)) app.log.error({ err: fault }, 'a delivery failed in an unknown way');
    const durationMs = Math.round(performance.now() - startedAt);
    return { sentAt: shown, durationMs, status: null, excerpt: null, error, retryAfterMs: undefined };
  }
}

export interface SealedEvent {
  /** Null where nothing seals it. */
  readonly data_key_id: string | null;
  readonly body: Buffer;
  /** Null once its resource was deleted. */
  readonly wrapped: Buffer | null;
}

/** The `data` of an event as JSON text; undefined once the key of its resource was destroyed. */
export function eventData(
  app: Platform,
  environment: Environment,
  event: SealedEvent & { readonly event_id: string },
): Buffer | undefined {
  if (event.data_key_id === null) return event.body;
  const key = eventKey(app, environment, event);
  return key && openWith(key, event.body, eventContext(environment.id, event.event_id));
}

/** What seals an event; undefined where nothing does, and once the key of its resource was destroyed. */
export function eventKey(
  app: Platform,
  environment: Environment,
  { data_key_id: id, wrapped }: SealedEvent,
): DataKey | undefined {
  if (id === environment.id) return environment.key;
  return id !== null && wrapped ? app.vault.unwrap(id, wrapped) : undefined;
}

function secretsAt({ secret, next }: Destination, now: number): Secrets {
  if (!next) return { secret };
  return next.activatesAt <= now ? { secret: next.secret } : { secret, nextSecret: next.secret };
}

/** RFC 9110 §10.2.3: seconds or a date. */
function retryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/**
 * The beginning of an answer as text, for whoever set the destination up. Nothing of one that is no text; and nothing of a
 * receiver that only the operator's allowance opens, where several organisations share the installation: what stands
 * inside its network is not theirs to read.
 */
async function excerptOf(
  { environments }: Platform,
  { body, headers, byAllowance }: OutboundResponse,
): Promise<string | null> {
  if (body.length === 0 || !TEXT_TYPE.test(String(headers['content-type'] ?? ''))) return null;
  if (byAllowance && (await environments.organisations()) > 1) return null;
  const text = body.toString('utf8').replaceAll('\0', '').slice(0, EXCERPT_CHARACTERS);
  // Encoding it again replaces half of a surrogate pair at the cut.
  return Buffer.from(text).toString('utf8');
}
