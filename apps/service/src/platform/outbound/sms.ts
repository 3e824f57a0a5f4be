import { createHmac } from 'node:crypto';
import { plainPart } from '../percent-encoded.js';
import type { Delivery } from './delivery.js';
import type { Outbound } from './outbound.js';
import { outboundErrorOf } from './outbound-error.js';

export interface SmsGateway {
  /** Without the secret. */
  readonly url: string;
  readonly secret: string;
}

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Id of the check or code, for the gateway's own records. */
  readonly id: string;
}

const TIMEOUT_MS = 10_000;

/** Answers by which a gateway says that this number takes no message; any other failure is temporary. */
const UNDELIVERABLE: readonly number[] = [400, 404, 410, 422];

/**
 * Reads ASSAY_SMS_URL: `https://:secret@gateway.example.com/send`. The secret is the password, else the user name, else
 * the parameter `secret`; it is taken out of the address and never sent.
 * @throws RangeError naming the variable.
 */
export function readSmsGateway(text: string): SmsGateway {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RangeError(
      'ASSAY_SMS_URL must be an http or https address such as https://:secret@sms.example.com/send.',
    );
  const secret = plainPart(url.password || url.username, 'ASSAY_SMS_URL') || (url.searchParams.get('secret') ?? '');
  if (secret === '')
    throw new RangeError('ASSAY_SMS_URL must hold a secret for signatures: https://:secret@sms.example.com/send.');
  url.username = '';
  url.password = '';
  url.searchParams.delete('secret');
  return { url: url.href, secret };
}

/** Hands a text message to the operator's gateway, signed by HMAC-SHA256 over the raw body. Never throws. */
export async function sendSms(outbound: Outbound, gateway: SmsGateway, { to, text, id }: Sms): Promise<Delivery> {
  const body = Buffer.from(JSON.stringify({ to, text, id }));
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', gateway.secret).update(body).digest('hex'),
  };
  try {
    const { status } = await outbound.post({ url: gateway.url, headers, body, plain: true, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return { outcome: 'accepted' };
    if (UNDELIVERABLE.includes(status)) return { outcome: 'undeliverable' };
    return { outcome: 'failed', cause: `HTTP ${status}` };
  } catch (error) {
    return { outcome: 'failed', cause: outboundErrorOf(error).fault };
  }
}
