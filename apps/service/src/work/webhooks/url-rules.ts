import { invalidRequest } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { literalAddress } from '../../platform/outbound/address-rules.js';

/**
 * Judges a destination's address when it is set: form, scheme, and hosts that are literal addresses or `localhost`. Other
 * names are judged at every connection, since what they resolve to may change; without TLS they are judged now as well.
 * @throws ApiError 400 field url.
 */
export async function checkUrl(
  { outbound }: Pick<Platform, 'outbound'>,
  kind: Environment['kind'],
  text: string,
): Promise<void> {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) throw refused('Use an absolute https address.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refused('The address must not hold credentials.');
  if (url.hash !== '') throw refused('The address must not hold a fragment.');
  const sandbox = kind === 'sandbox';
  if (url.protocol === 'http:' && !sandbox) throw refused('Use https.');
  const local = /^(.+\.)?localhost\.?$/.test(url.hostname);
  if (url.protocol === 'https:' && !local && literalAddress(url) === undefined) return;
  const refusal = await outbound.judge(url, sandbox);
  if (refusal === undefined) return;
  throw refused(url.protocol === 'http:' ? `${HTTP_REFUSED} ${refusal}` : refusal);
}

const HTTP_REFUSED = 'Use https; without it a host is reached only where ASSAY_OUTBOUND_ALLOW names all its addresses.';

/** The form in which two spellings of one address are equal. */
export function normalUrl(text: string): string {
  return new URL(text).href;
}

function refused(message: string): Error {
  return invalidRequest('url', message);
}
