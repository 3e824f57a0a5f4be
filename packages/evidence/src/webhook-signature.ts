import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/**
 * A signing secret: `whsec_` and the base64 of 32 random bytes.
 * @throws RangeError for another number of bytes.
 */
export function webhookSecret(random: Uint8Array): string {
  if (random.length !== SECRET_BYTES) throw new RangeError('A webhook secret is made of 32 random bytes.');
  return PREFIX + Buffer.from(random).toString('base64');
}

/**
 * Value of `X-Signature`: HMAC-SHA256 over the raw body as 64 lower-case hex characters. The key is the UTF-8 form of
 * the whole secret as it was shown, `whsec_` included.
 */
export function plainSignature(secret: string, body: Uint8Array): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('hex');
}

/**
 * One signature of `webhook-signature` (Standard Webhooks 1.0): `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`.
 * The key is the base64-decoded part after `whsec_`.
 * @throws RangeError when the secret has no such part, the id holds a dot, or the time is not whole seconds.
 */
export function standardWebhookSignature(
  secret: string,
  id: string,
  timestampSeconds: number,
  body: Uint8Array,
): string {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  const key = Buffer.from(encoded, 'base64');
  if (key.length === 0 || key.toString('base64') !== encoded)
    throw new RangeError('The secret is not whsec_ + base64.');
  if (id === '' || id.includes('.')) throw new RangeError('A message id must not be empty or hold a dot.');
  if (!Number.isSafeInteger(timestampSeconds)) throw new RangeError('The timestamp is whole Unix seconds.');
  const signed = createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(body);
  return `v1,${signed.digest('base64')}`;
}

export interface WebhookSigning {
  readonly secret: string;
  /** During a rotation: the secret that takes over at `activates_at`. */
  readonly nextSecret?: string;
  /** Event id, the same over all attempts. */
  readonly id: string;
  /** Real time of this attempt, Unix seconds. */
  readonly timestampSeconds: number;
  /** The very bytes that will be sent. */
  readonly body: Uint8Array;
}

/** All signature headers of one attempt. The plain header can carry one digest only, so there is `X-Signature-Next`. */
export function webhookSignatureHeaders(signing: WebhookSigning): Record<string, string> {
  const { secret, nextSecret, id, timestampSeconds, body } = signing;
  const secrets = nextSecret === undefined ? [secret] : [secret, nextSecret];
  return {
    'X-Signature': plainSignature(secret, body),
    ...(nextSecret === undefined ? {} : { 'X-Signature-Next': plainSignature(nextSecret, body) }),
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': secrets.map((each) => standardWebhookSignature(each, id, timestampSeconds, body)).join(' '),
  };
}
