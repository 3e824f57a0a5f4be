import type { ListEntryType } from '@assay/contract';

/** Types whose values do not name a person; a face is shown as the id or fingerprint it came from. */
const SHOWN: ReadonlySet<ListEntryType> = new Set(['email_domain', 'cidr', 'country', 'business_number', 'face']);

/** A list value as answers show it: enough to recognise one's own entry, too little to learn a person from it. */
export function maskedValue(type: ListEntryType, value: string): string {
  if (SHOWN.has(type)) return value;
  const at = value.lastIndexOf('@');
  if (at > 0) return `${[...value][0]}***${value.slice(at)}`;
  if (type === 'name' || !/\p{N}/u.test(value))
    return value
      .split(/\s+/)
      .map((word) => `${[...word][0] ?? ''}***`)
      .join(' ');
  const letters = [...value];
  return letters.length < 8 ? '****' : `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`;
}
