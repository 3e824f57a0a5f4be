import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** One event as it arrives. `data` always has `id` and `status`; more depends on `type`. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly environment: 'sandbox' | 'production';
  readonly api_version: string;
  /** Rises per resource: ignore an event with a lower one than you have already handled. */
  readonly sequence: number;
  readonly delivery: { readonly id: string; readonly attempt: number; readonly sent_at: string };
  readonly data: Readonly<Record<string, unknown>>;
}

export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookRequest {
  /** The raw body as received. Parsing and printing JSON again changes bytes and breaks the signature. */
  readonly body: Uint8Array | string;
  readonly headers: WebhookHeaders;
  /** The whole signing secret as shown, `whsec_` included; several while a rotation is under way (at most 10). */
  readonly secret: string | readonly string[];
  /** Unix time in milliseconds; the current time by default. */
  readonly now?: number;
  /** How old, or how far in the future, an attempt may be. */
  readonly toleranceSeconds?: number;
}

export type WebhookRejection =
  | 'signature_missing'
  | 'signature_mismatch'
  | 'timestamp_out_of_tolerance'
  | 'body_malformed';

export type WebhookResult =
  | { readonly ok: true; readonly event: WebhookEvent; readonly scheme: 'plain' | 'standard' }
  | { readonly ok: false; readonly reason: WebhookRejection };

const PREFIX = 'whsec_';
const SECRETS_MAX = 10;
const SIGNATURES_MAX = 10;

/**
 * Whether a request was sent by the service, unchanged and just now. Accepts `X-Signature` (and `X-Signature-Next` during
 * a rotation), whose age is `delivery.sent_at` in the signed body, and otherwise the three Standard Webhooks headers.
 * A good event may still arrive twice: remember `event.id`.
 * @throws RangeError when no secret, more than ten, or an empty one is given.
 */
export function verifyWebhook(request: WebhookRequest): WebhookResult {
  const secrets = typeof request.secret === 'string' ? [request.secret] : request.secret;
  if (secrets.length === 0 || secrets.length > SECRETS_MAX || secrets.includes('')) {
    throw new RangeError('Give between one and ten webhook secrets, none of them empty.');
  }
  const body = Buffer.from(request.body as Uint8Array);
  const header = headerReader(request.headers);
  const plain = ['x-signature', 'x-signature-next'].map(header).filter((value) => value !== undefined);
  const standard = standardHeaders(header);
  const scheme = plainMatches(plain, secrets, body)
    ? 'plain'
    : standardMatches(standard, secrets, body)
      ? 'standard'
      : undefined;
  if (!scheme) return { ok: false, reason: plain.length > 0 || standard ? 'signature_mismatch' : 'signature_missing' };

  const event = parseEvent(body);
  if (!event) return { ok: false, reason: 'body_malformed' };
  const sentAtMs = scheme === 'plain' ? Date.parse(event.delivery.sent_at) : Number(standard?.timestamp) * 1000;
  const ageMs = Math.abs((request.now ?? Date.now()) - sentAtMs);
  // Written so that a time that is not a number is refused too.
  if (!(ageMs <= (request.toleranceSeconds ?? 300) * 1000)) return { ok: false, reason: 'timestamp_out_of_tolerance' };
  return { ok: true, event, scheme };
}

function plainMatches(signatures: readonly string[], secrets: readonly string[], body: Buffer): boolean {
  return secrets.some((secret) => {
    const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('hex');
    return signatures.some((signature) => same(signature, expected));
  });
}

interface StandardHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
}

function standardHeaders(header: (name: string) => string | undefined): StandardHeaders | undefined {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (!id || !timestamp || !list || !/^\d{1,12}$/.test(timestamp)) return undefined;
  return { id, timestamp, signatures: list.split(' ', SIGNATURES_MAX) };
}

function standardMatches(headers: StandardHeaders | undefined, secrets: readonly string[], body: Buffer): boolean {
  if (!headers) return false;
  return secrets.some((secret) => {
    const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
    // A text that is not base64 would leave an empty key, which anybody knows.
    if (key.length === 0) return false;
    const signed = createHmac('sha256', key).update(`${headers.id}.${headers.timestamp}.`).update(body);
    const expected = `v1,${signed.digest('base64')}`;
    return headers.signatures.some((signature) => same(signature, expected));
  });
}

/** Lengths first, because the constant-time comparison needs equal ones; a length is no secret. */
function same(received: string, expected: string): boolean {
  const [left, right] = [Buffer.from(received, 'utf8'), Buffer.from(expected, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

function headerReader(headers: WebhookHeaders): (name: string) => string | undefined {
  if (typeof headers['get'] === 'function') {
    const { get } = headers as { get(name: string): string | null };
    return (name) => get.call(headers, name) ?? undefined;
  }
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value: unknown = lower.get(name);
    return typeof value === 'string' ? value : Array.isArray(value) ? String(value[0]) : undefined;
  };
}

function parseEvent(body: Buffer): WebhookEvent | undefined {
  try {
    const event = JSON.parse(body.toString('utf8')) as WebhookEvent | null;
    const complete =
      typeof event?.id === 'string' && typeof event.type === 'string' && typeof event.delivery?.sent_at === 'string';
    return complete ? event : undefined;
  } catch {
    return undefined;
  }
}
