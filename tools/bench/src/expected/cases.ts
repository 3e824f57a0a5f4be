import { compareAddresses, comparePersons, namesAgree } from '@assay/documents';
import { countryOfText, nationalityOf, sameRegistration, statusFrom } from '@assay/ownership';
import { isSameName } from '@assay/service/identity/checks/document/same-name.js';
import { companiesAlike, personsAlike } from '@assay/service/risk/businesses/names-alike.js';
import { type Half, halfOf, type SplitSet } from '../halves.js';
import { DOCUMENT_KINDS, documentAgrees, isDocumentKind, zoneOf } from './document-cases.js';

/**
 * What is compared: names with those of a document, addresses and names with the print of a bill, companies and their
 * officers with registers and extracts, the state of a company and places as registers name them; numbers, dates and states with a whole document.
 */
export const KINDS = [
  'names',
  'addresses',
  'bills',
  'companies',
  'statuses',
  'places',
  'registrations',
  ...DOCUMENT_KINDS,
] as const;
export type CaseKind = (typeof KINDS)[number];

/** Something expected, something printed, and whether a careful person takes them for one. */
export interface Case {
  readonly kind: CaseKind;
  /** Half of the set, or 2 where it was written after the halves had been measured. */
  readonly part: Half | 2;
  readonly country: string;
  readonly about: string;
  readonly same: boolean;
  readonly expected: readonly string[];
  readonly printed: readonly string[];
  readonly row: string;
}

/** Companies were looked at as a whole. */
const SPLITS: Readonly<Partial<Record<CaseKind, SplitSet>>> = {
  names: 'expected names',
  addresses: 'expected addresses',
  bills: 'names on bills',
  statuses: 'statuses of companies',
  registrations: 'numbers of companies',
  places: 'places of registers',
  numbers: 'expected numbers',
  'personal-numbers': 'personal numbers',
  'birth-dates': 'expected birth dates',
  states: 'expected states',
  terms: 'terms of documents',
};
/** From here on a proof of address passes, as the check has it. */
const MATCH_FROM = 0.8;

/**
 * The cases of a file, see `tools/fixtures/identity`; lines that begin with `#` are notes.
 * @throws RangeError on a row that is none
 */
export function casesOf(file: string, text: string): Case[] {
  const kind = KINDS.find((one) => file.startsWith(one));
  if (!kind) throw new RangeError('Its name says none of the kinds of case.');
  const later = file !== `${kind}.tsv`;
  const rows = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return rows.map((row, index) => {
    const [country = '', about = '', same, ...parts] = row.split('\t');
    if (same !== 'yes' && same !== 'no') throw new RangeError(`Row ${index + 1} says neither yes nor no.`);
    const width = kind === 'names' ? 2 : 1;
    if (parts.length < width + 1) throw new RangeError(`Row ${index + 1} has too few columns.`);
    if (isDocumentKind(kind)) zoneOf(parts[1] ?? '');
    return {
      ...{ kind, country, about, same: same === 'yes', row },
      part: later ? 2 : halfIn(SPLITS[kind], row),
      expected: parts.slice(0, width),
      printed: parts.slice(width).map((part) => part.replaceAll('|', '\n')),
    };
  });
}

const halfIn = (set: SplitSet | undefined, row: string): Half => (set ? halfOf(set, row) : 0);

/** Whether the service takes both for one. */
export function agrees({ kind, expected, printed, country, about }: Case): boolean {
  const [wanted = '', wantedFamily = ''] = expected;
  const [found = '', foundFamily = ''] = printed;
  if (isDocumentKind(kind)) return documentAgrees(kind, wanted, found, foundFamily.split('\n'));
  if (kind === 'addresses') return compareAddresses(wanted, found) >= MATCH_FROM;
  if (kind === 'bills') return comparePersons(wanted, found) >= MATCH_FROM;
  if (kind === 'places') return ((about === 'nationality' ? nationalityOf : countryOfText)(found) ?? '-') === wanted;
  if (kind === 'registrations') return sameRegistration(wanted, found, country);
  if (kind === 'statuses') return statusFrom(found) === wanted;
  if (kind === 'companies') return about === 'officer' ? personsAlike(wanted, found) : companiesAlike(wanted, found);
  const asked = {
    ...(wanted === '' ? {} : { givenName: wanted }),
    ...(wantedFamily === '' ? {} : { familyName: wantedFamily }),
  };
  const names = { givenName: found, familyName: foundFamily, namesTruncated: false, country };
  return namesAgree(asked, names, isSameName) === true;
}
