import territories from './data/territories.json' with { type: 'json' };
import type { DocumentFields } from './document-fields.js';
import { type NameComparison, namesAgree } from './names/names-agree.js';
import { isNumberOf } from './numbers/same-number.js';
import type { MrzCheckName } from './reading.js';
import type { DocumentReason } from './reasons.js';

/** What is known of the person and must stand in the document; members left out are not compared. */
export interface ExpectedIdentity {
  readonly givenName?: string;
  readonly familyName?: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  /** The number of the document or of the person, whichever is known. */
  readonly documentNumber?: string;
  /** ISO 3166-1 alpha-2; agrees with the issuing country, the nationality, and the state that either is a part of. */
  readonly country?: string;
}

/** How far the fields of a document can be relied on. */
export interface IdentityTrust {
  readonly namesTruncated: boolean;
  /** False for a field whose own check digit fails. */
  holds(check: MrzCheckName): boolean;
  /** Further data of the zone that may be a number, and the check digit behind the number. */
  readonly numbers?: { readonly others: readonly string[]; readonly checkDigit?: string };
  /** Compares names in scripts without a transliteration table. */
  readonly alike?: NameComparison;
}

type Compared =
  | 'number'
  | 'personalNumber'
  | 'givenName'
  | 'familyName'
  | 'dateOfBirth'
  | 'issuingCountry'
  | 'nationality';
type ComparedFields = Pick<DocumentFields, Compared | 'specimen'>;

/**
 * Compares a document with what is expected. A field whose own check digit fails is not compared: the misreading is
 * reported by itself and must not decline a person. The specimen state has no alpha-2 code, so its country is not compared.
 */
export function identityReasons(
  expected: ExpectedIdentity,
  fields: ComparedFields,
  trust: IdentityTrust,
): DocumentReason[] {
  const reasons: DocumentReason[] = [];
  // A script that cannot be read is not an agreement: a person has to look.
  const { familyName, givenName, issuingCountry: country } = fields;
  const printed = { familyName, givenName, namesTruncated: trust.namesTruncated, ...(country ? { country } : {}) };
  if (namesAgree(expected, printed, trust.alike) !== true) {
    reasons.push({ code: 'identity.name_mismatch', fields: ['familyName', 'givenName'] });
  }
  if (expected.dateOfBirth && trust.holds('dateOfBirth') && fields.dateOfBirth) {
    // A birth date that the document leaves partly unknown agrees as far as it goes.
    if (!expected.dateOfBirth.startsWith(fields.dateOfBirth)) {
      reasons.push({ code: 'identity.date_of_birth_mismatch', fields: ['dateOfBirth'] });
    }
  }
  if (expected.documentNumber && trust.holds('documentNumber')) {
    if (!isNumberOf(expected.documentNumber, { ...fields, ...trust.numbers })) {
      reasons.push({ code: 'identity.id_number_mismatch', fields: ['number'] });
    }
  }
  if (expected.country && !fields.specimen && !isOf(expected.country.toUpperCase(), fields)) {
    reasons.push({ code: 'identity.nationality_mismatch', fields: ['issuingCountry', 'nationality'] });
  }
  return reasons;
}

/** People of a territory hold documents of its state, and some territories issue for it. */
function isOf(country: string, { issuingCountry, nationality }: ComparedFields): boolean {
  const wanted = [country, STATES.get(country)];
  return [issuingCountry, nationality].some(
    (own) => own !== undefined && (wanted.includes(own) || STATES.get(own) === country),
  );
}

const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries(territories.partsOf).flatMap(([state, parts]) => parts.map((part) => [part, state] as const)),
);
