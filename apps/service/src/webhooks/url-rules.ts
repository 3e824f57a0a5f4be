import { invalidRequest } from '@assay/kernel';
import { literalAddress, readAllowed, refusalOf } from '../outbound/address-rules.js';

/**
 * Judges a destination's address when it is set: form, scheme, and hosts that are literal addresses or `localhost`. Names
 * are judged at every connection instead, since what they resolve to may change.
 * @param allow ASSAY_OUTBOUND_ALLOW.
 * @throws ApiError 400 field url.
 */
export function checkUrl(text: string, sandbox: boolean, allow: readonly string[]): void {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) throw refused('Use an absolute https address.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refused('The address must not hold credentials.');
  if (url.hash !== '') throw refused('The address must not hold a fragment.');
  const encrypted = url.protocol === 'https:';
  const address = /^(.+\.)?localhost\.?$/.test(url.hostname) ? '127.0.0.1' : literalAddress(url);
  if (address === undefined) {
    if (!encrypted && allow.length === 0) throw refused('Use https.');
    return;
  }
  const refusal = refusalOf(address, { sandbox, encrypted }, readAllowed(allow));
  if (refusal === 'not encrypted') throw refused('Use https.');
  if (refusal !== undefined) throw refused(`This address must not be reached from here (${refusal}).`);
}

/** The form in which two spellings of one address are equal. */
export function normalUrl(text: string): string {
  return new URL(text).href;
}

function refused(message: string): Error {
  return invalidRequest('url', message);
}
