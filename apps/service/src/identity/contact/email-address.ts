import { domainToASCII } from 'node:url';
import { invalidRequest, withoutUnseenMarks } from '@assay/kernel';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Dot-atom of RFC 5322 §3.2.3. Quoted local parts are lawful and unused, and would let a line break into a header. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** An address as it is written to; the domain in lower-case ASCII (IDNA). @throws ApiError 400 naming the field. */
export function readEmail(field: string, text: string): string {
  const trimmed = withoutUnseenMarks(text).trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at));
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const labels = domain.split('.');
  const named = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z][^.]*$/.test(domain);
  if (at < 1 || local.length > 64 || !LOCAL.test(local) || !named || local.length + 1 + domain.length > 254)
    throw invalidRequest(field, 'This is not an e-mail address.');
  return `${local}@${domain}`;
}

/** Whether the domain or one above it belongs to a known service of throw-away mailboxes. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const known = disposableEmailBlocklistSet();
  return labels.slice(0, -1).some((_, index) => known.has(labels.slice(index).join('.')));
}

/** `j***@e***.com`: enough to recognise an own address by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.charAt(0)}***@${domain.charAt(0)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
