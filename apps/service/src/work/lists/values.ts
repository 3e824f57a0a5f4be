import { domainToASCII } from 'node:url';
import { transliterations } from '@assay/documents';
import { withLatinDigits, withoutUnseenMarks } from '@assay/kernel';
import { addressKey } from '@assay/wallets';
import ipaddr from 'ipaddr.js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Normal form of a list value, in which equal things have equal text. Never throws: a form that is wrong stays as it is. */
export function normalValue(type: string, value: string): string {
  const plain = withoutUnseenMarks(withLatinDigits(value.normalize('NFKC'))).trim();
  switch (type) {
    case 'any':
      return anyForm(plain);
    case 'name':
      return words(plain).sort().join(' ');
    case 'document_number':
    case 'iban':
    case 'business_number':
      return plain.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || plain;
    case 'phone':
      return phoneForm(plain);
    case 'country':
      return plain.toUpperCase();
    case 'email':
      return emailForm(plain);
    case 'email_domain':
      return domainForm(plain);
    case 'ip':
      return ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : plain;
    case 'cidr':
      return networkForm(plain);
    case 'wallet':
      return addressKey(plain);
    default:
      return plain;
  }
}

/** The form under which a new entry of a list stands: an e-mail address by its mailbox. */
export function entryForm(type: string, value: string): string {
  const normal = normalValue(type, value);
  return type === 'email' ? mailboxOf(normal) : normal;
}

/**
 * Every form in which a list may name an attribute of the subject: under its own type, and as `any`; a name also as a zone
 * and as a keyboard without its letters write it, an e-mail address also by its mailbox.
 */
export function listForms(type: string, value: string): { readonly type: string; readonly form: string }[] {
  const normal = formsOf(type, value);
  const any = new Set([normalValue('any', value), ...normal.map((form) => normalValue('any', form))]);
  return [...normal.map((form) => ({ type, form })), ...[...any].map((form) => ({ type: 'any', form }))];
}

function formsOf(type: string, value: string): string[] {
  if (type === 'name') return nameForms(value);
  const normal = normalValue(type, value);
  // Entries that are older than mailboxes and normal forms of addresses stand as they were written.
  if (type === 'email') return [...new Set([normal, mailboxOf(normal)])];
  if (type === 'wallet') return [...new Set([normal, value.normalize('NFKC').trim()])];
  return [normal];
}

/** Providers that leave points in the name of a mailbox out, by the domain under which they know it. */
const POINTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** The mailbox behind an address: `ada.b+news@googlemail.com` is delivered to `adab@gmail.com` (RFC 5233). */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = '', domain = ''] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  const plain = name.replace(/(?<=.)\+.*$/s, '');
  const known = POINTLESS.get(domain);
  if (at < 0) return email;
  return known === undefined ? `${plain}@${domain}` : `${plain.replaceAll('.', '') || plain}@${known}`;
}

const NAME_FORMS_MAX = 12;

/**
 * A name in the forms that one and the same person has on lists and in documents: `Jürgen Müller` is `JUERGEN MUELLER` in a
 * zone (ICAO Doc 9303-3 §6) and `Jurgen Muller` where somebody typed it.
 */
function nameForms(value: string): string[] {
  const spellings = [value, ...transliterations(value).slice(0, NAME_FORMS_MAX)];
  const folded = spellings.map((one) =>
    words(one)
      .map((word) => word.replaceAll(/(?<vowel>[aou])e|(?<long>a)a/g, '$<vowel>$<long>'))
      .join(' '),
  );
  const forms = [...spellings, ...folded].map((one) => normalValue('name', one));
  return [...new Set(forms)].slice(0, NAME_FORMS_MAX);
}

/** Types that a text of unknown kind may stand under on a list. */
const PLAIN_TYPES = [
  'subject_reference',
  'name',
  'iban',
  'wallet',
  'country',
  'device',
  'document_number',
  'business_number',
];

/** Contacts show what they are. */
const CONTACTS = [
  ['email', /@/],
  ['phone', /^\s*\+/],
] as const;

/** Every form in which a list may name a text of unknown kind; of an address also the networks that it lies in. */
export function possibleForms(value: string): { readonly type: string; readonly form: string }[] {
  const contact = CONTACTS.flatMap(([type, sign]) => (sign.test(value) ? [type] : []));
  const normal = [...PLAIN_TYPES, ...contact].flatMap((type) => formsOf(type, value).map((form) => ({ type, form })));
  const any = new Set([value, ...normal.map(({ form }) => form)].map((form) => normalValue('any', form)));
  const forms = [...normal, ...[...any].map((form) => ({ type: 'any', form }))];
  const network = networksOf(value).map((form) => ({ type: 'cidr', form }));
  const all = [...forms, ...(network.length > 0 ? [...listForms('ip', value), ...network] : [])];
  return [...new Map(all.map((one) => [`${one.type} ${one.form}`, one])).values()];
}

/**
 * A value of no stated type, compared with every attribute. An international phone number and an e-mail address have
 * their own forms; words without digits are a name, in any order; the rest is compared without case and spaces.
 */
function anyForm(plain: string): string {
  if (plain.startsWith('+')) return phoneForm(plain);
  if (plain.includes('@')) return emailForm(plain);
  if (!/\p{N}/u.test(plain)) return words(plain).sort().join(' ') || plain;
  return plain.toLowerCase().replaceAll(/\s+/g, '');
}

/** E.164 where the number is complete, else its digits. */
function phoneForm(plain: string): string {
  const digits = plain.replaceAll(/[^0-9+]/g, '').replace(/^00/, '+');
  return parsePhoneNumberFromString(plain)?.number ?? parsePhoneNumberFromString(digits)?.number ?? digits;
}

function emailForm(plain: string): string {
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain.toLowerCase() : `${plain.slice(0, at).toLowerCase()}@${domainForm(plain.slice(at + 1))}`;
}

/** The ASCII form of a domain (UTS 46), by which an internationalised one is found however it is written. */
function domainForm(domain: string): string {
  const lower = domain.toLowerCase().replaceAll(/\s+/g, '').replace(/^@+/, '');
  return (domainToASCII(lower) || lower).replace(/(?<!\.)\.+$/, '');
}

/** A network by its first address and its prefix length. */
function networkForm(plain: string): string {
  try {
    const [, bits] = ipaddr.parseCIDR(plain);
    const v4 = ipaddr.IPv4.isValidCIDR(plain);
    const first = v4 ? ipaddr.IPv4.networkAddressFromCIDR(plain) : ipaddr.IPv6.networkAddressFromCIDR(plain);
    return `${first.toString()}/${bits}`;
  } catch {
    return plain;
  }
}

/** Every network that an address lies in: 33 of version 4, 129 of version 6. A list of networks is so searched by equality. */
export function networksOf(ip: string | undefined): string[] {
  if (ip === undefined || !/[.:]/.test(ip) || !ipaddr.isValid(ip)) return [];
  const address = ipaddr.process(ip);
  const length = address.kind() === 'ipv4' ? 32 : 128;
  return Array.from({ length: length + 1 }, (_, bits) => networkForm(`${address.toString()}/${bits}`));
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
