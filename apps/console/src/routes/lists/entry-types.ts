/** Kinds of values that can be typed; a face comes from a session only. */
export const TYPES = [
  'any',
  'name',
  'document_number',
  'email',
  'email_domain',
  'phone',
  'ip',
  'cidr',
  'device',
  'wallet',
  'iban',
  'country',
  'business_number',
  'subject_reference',
] as const;
export type EntryType = (typeof TYPES)[number];

export function typeOf(text: string): EntryType | undefined {
  return TYPES.find((type) => type === text);
}
