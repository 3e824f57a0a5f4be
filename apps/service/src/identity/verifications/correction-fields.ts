import { HIDDEN } from '@assay/contract';
import { PROOF_KINDS } from '@assay/documents';
import { ApiError, type FieldProblem, isBirthDate, isCountry, isIsoDate } from '@assay/kernel';

/** Corrected values by full field path; null deletes. */
export type Corrections = Readonly<Record<string, string | null>>;

const DOCUMENT = [
  'given_name',
  'family_name',
  'full_name',
  'full_name_native',
  'date_of_birth',
  'sex',
  'nationality',
  'number',
  'personal_number',
  'type',
  'issuing_country',
  'issue_date',
  'expiry_date',
  'address',
  'place_of_birth',
];
const PROOF = ['name', 'address', 'issuer', 'issue_date', 'document_type'];
const FIELDS = new Set([
  ...DOCUMENT.map((name) => `document.${name}`),
  ...PROOF.map((name) => `proof_of_address.${name}`),
]);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  first_name: 'given_name',
  last_name: 'family_name',
  surname: 'family_name',
  dob: 'date_of_birth',
  birth_date: 'date_of_birth',
  document_number: 'number',
  document_type: 'type',
};
const VALUE_MAX = 500;
/** Words that a field takes, as checks give them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'document.sex': ['M', 'F', 'X'],
  'document.type': ['passport', 'id_card', 'driving_licence', 'residence_permit', 'visa', 'other'],
  'proof_of_address.document_type': PROOF_KINDS,
};

/**
 * The corrections of a request by full path. A name without prefix means `document.`, nested objects are accepted.
 * @throws ApiError 400 with every faulty path.
 */
export function readCorrections(fields: Readonly<Record<string, unknown>>, now: number): Corrections {
  return readFields(fields, now, WORDS);
}

/**
 * Values by full path, as `readCorrections` reads them.
 * @param words that fields take; without them any word, as an earlier provider had its own
 * @throws ApiError 400 with every faulty path.
 */
export function readFields(
  fields: Readonly<Record<string, unknown>>,
  now: number,
  words: typeof WORDS = {},
): Corrections {
  const corrections: Record<string, string | null> = {};
  const problems: FieldProblem[] = [];
  for (const [given, sent] of flatten(fields)) {
    const path = fullPath(given);
    const value = typeof sent === 'string' ? sent.trim() : sent;
    const twice = Object.hasOwn(corrections, path) && corrections[path] !== value;
    const problem = twice
      ? `This is another name of "${path}", and the two values differ.`
      : (judge(path, value, now) ?? judgeWord(words[path], value));
    if (problem) problems.push({ field: `fields.${given}`, message: problem });
    else corrections[path] = value as string | null;
  }
  const [first] = problems;
  if (first) throw new ApiError('invalid_request', first.message, { field: first.field, details: problems });
  return corrections;
}

function flatten(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([inner, item]) => [`${name}.${inner}`, item])
      : [[name, value]],
  );
}

function fullPath(given: string): string {
  const dot = given.indexOf('.');
  const [area, name] = dot < 0 ? ['document', given] : [given.slice(0, dot), given.slice(dot + 1)];
  const other = area === 'document' && Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  return `${area}.${other ?? name}`;
}

function judge(path: string, value: unknown, now: number): string | undefined {
  if (!FIELDS.has(path)) return `This field cannot be corrected. Known: ${[...FIELDS].join(', ')}.`;
  if (value === null) return undefined;
  if (typeof value !== 'string' || value === '' || value.length > VALUE_MAX)
    return 'Send a text of 1 to 500 characters, or null to delete the value.';
  if (value.includes(HIDDEN)) return 'This is how a masked value is shown, not the value itself.';
  if (/\p{Cc}/u.test(path.endsWith('address') ? value.replaceAll('\n', ' ') : value))
    return 'Only an address has several lines; leave out control characters.';
  if (/_date$|date_of_birth$/.test(path) && !isIsoDate(value)) return 'Use a day: YYYY-MM-DD.';
  if (path.endsWith('date_of_birth') && !isBirthDate(value, now)) return 'Use a day from 1800 to today.';
  if (/(nationality|issuing_country)$/.test(path) && !isCountry(value))
    return 'Use an ISO 3166-1 alpha-2 code in upper case.';
  return undefined;
}

function judgeWord(words: readonly string[] | undefined, value: unknown): string | undefined {
  if (!words || value === null || words.some((word) => word === value)) return undefined;
  return `Use one of: ${words.join(', ')}.`;
}
