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
  /**
   * The whole signing secret as shown, `whsec_` included; several while a rotation is under way (at most 10). Blanks around
   * it, such as the line break of the file that it was read from, are no part of it.
   */
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
const encoder = new TextEncoder();

/** A webhook that must not be acted on; `reason` says why. */
export class WebhookVerificationError extends Error {
  readonly reason: WebhookRejection;
  constructor(reason: WebhookRejection) {
    super(`The webhook is refused: ${reason}.`);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}

/** Like `verifyWebhook`, but gives the event itself. @throws WebhookVerificationError */
export async function unwrapWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const result = await verifyWebhook(request);
  if (!result.ok) throw new WebhookVerificationError(result.reason);
  return result.event;
}

/**
 * Whether a request was sent by the service, unchanged and just now. Accepts `X-Signature` (and `X-Signature-Next` during
 * a rotation), whose age is `delivery.sent_at` in the signed body, and otherwise the three Standard Webhooks headers.
 * A good event may still arrive twice: remember `event.id`.
 * @throws RangeError when no secret, more than ten, or an empty one is given.
 * @throws TypeError for a body that was parsed.
 */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookResult> {
  const secrets = secretsOf(request.secret);
  const body = bytesOf(request.body);
  const header = headerReader(request.headers);
  const plain = ['x-signature', 'x-signature-next'].map(header).filter((value) => value !== undefined);
  const standard = standardHeaders(header);
  const scheme = await matchingScheme(plain, standard, secrets, body);
  if (!scheme) return { ok: false, reason: plain.length > 0 || standard ? 'signature_mismatch' : 'signature_missing' };

  const event = parseEvent(body);
  if (!event) return { ok: false, reason: 'body_malformed' };
  const sentAtMs = scheme === 'plain' ? Date.parse(event.delivery.sent_at) : Number(standard?.timestamp) * 1000;
  const ageMs = Math.abs((request.now ?? Date.now()) - sentAtMs);
  // Written so that a time that is not a number is refused too.
  if (!(ageMs <= (request.toleranceSeconds ?? 300) * 1000)) return { ok: false, reason: 'timestamp_out_of_tolerance' };
  return { ok: true, event, scheme };
}

/** Programs without types give what their environment lacks. */
function secretsOf(secret: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  const plain = secrets.map((one) => (typeof one === 'string' ? one.trim() : ''));
  if (plain.length === 0 || plain.length > SECRETS_MAX || plain.includes(''))
    throw new RangeError('Give between one and ten webhook secrets, none of them empty.');
  return plain;
}

/** A framework that reads bodies as JSON leaves an object here, of which no signature can be made. */
function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError('Give the raw body as received, as bytes or text: a body that was parsed has no signature.');
}

async function matchingScheme(
  plain: readonly string[],
  standard: StandardHeaders | undefined,
  secrets: readonly string[],
  body: Uint8Array,
): Promise<'plain' | 'standard' | undefined> {
  if (plain.length > 0 && (await plainMatches(plain, secrets, body))) return 'plain';
  return standard && (await standardMatches(standard, secrets, body)) ? 'standard' : undefined;
}

async function plainMatches(
  signatures: readonly string[],
  secrets: readonly string[],
  body: Uint8Array,
): Promise<boolean> {
  const digests = await Promise.all(secrets.map((secret) => hmac(encoder.encode(secret), body)));
  return digests.some((digest) => signatures.some((signature) => same(signature, hex(digest))));
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

async function standardMatches(
  headers: StandardHeaders,
  secrets: readonly string[],
  body: Uint8Array,
): Promise<boolean> {
  const head = encoder.encode(`${headers.id}.${headers.timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  // A text that is not base64 would leave an empty key, which anybody knows.
  const keys = secrets.map(keyOf).filter((key) => key !== undefined && key.length > 0) as Uint8Array[];
  const digests = await Promise.all(keys.map((key) => hmac(key, signed)));
  return digests.some((digest) => headers.signatures.some((signature) => same(signature, `v1,${base64(digest)}`)));
}

function keyOf(secret: string): Uint8Array | undefined {
  try {
    const text = atob(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

async function hmac(key: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', key as Uint8Array<ArrayBuffer>, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, data as Uint8Array<ArrayBuffer>));
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Lengths first, then every character, whatever the first difference: the time says nothing of the digest. */
function same(received: string, expected: string): boolean {
  if (received.length !== expected.length) return false;
  let difference = 0;
  for (let at = 0; at < expected.length; at += 1) difference |= received.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}

function headerReader(headers: WebhookHeaders): (name: string) => string | undefined {
  if (typeof headers['get'] === 'function') {
    const { get } = headers as { get(name: string): string | null };
    return (name) => get.call(headers, name) ?? undefined;
  }
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value: unknown = lower.get(name);
    const first: unknown = Array.isArray(value) ? String(value[0]) : value;
    return typeof first === 'string' ? first : undefined;
  };
}

function parseEvent(body: Uint8Array): WebhookEvent | undefined {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as WebhookEvent | null;
    const complete =
      typeof event?.id === 'string' && typeof event.type === 'string' && typeof event.delivery?.sent_at === 'string';
    return complete ? event : undefined;
  } catch {
    return undefined;
  }
}
