import type { Session } from '../verifications/session.js';

/** Normal form of a list value: letters without case, accents and punctuation for names, no separators for numbers. */
export function normalValue(type: string, value: string): string {
  const plain = value.normalize('NFKC').trim();
  switch (type) {
    case 'any':
    case 'name':
      return words(plain).sort().join(' ');
    case 'document_number':
    case 'iban':
    case 'business_number':
    case 'phone':
      return plain.toUpperCase().replaceAll(/[^0-9A-Z+]/g, '');
    case 'country':
      return plain.toUpperCase();
    case 'wallet':
    case 'subject_reference':
    case 'device':
      return plain;
    default:
      return plain.toLowerCase();
  }
}

/** Every attribute of a session's subject that a list may name, as it is written. */
export function subjectValues(session: Session): { readonly type: string; readonly value: string }[] {
  const { secrets } = session;
  const read = (field: string) => {
    const value = secrets.extracted[`document.${field}`]?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const given = read('given_name') ?? secrets.expected?.['given_name'];
  const family = read('family_name') ?? secrets.expected?.['family_name'];
  const email = secrets.contact?.email;
  const values: [string, string | undefined][] = [
    ['subject_reference', secrets.subject.reference],
    ['name', given && family ? `${given} ${family}` : (read('full_name') ?? family)],
    ['document_number', read('number') ?? secrets.expected?.['document_number']],
    ['email', email],
    ['email_domain', email?.split('@')[1]],
    ['phone', secrets.contact?.phone],
    ['country', secrets.subject.country],
    ['country', read('nationality')],
  ];
  return values.flatMap(([type, value]) => (value ? [{ type, value }] : []));
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
