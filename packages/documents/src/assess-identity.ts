import type { DocumentFields } from './document-fields.js';
import { type NameComparison, namesAgree } from './names/names-agree.js';
import type { MrzCheckName } from './reading.js';
import type { DocumentReason } from './reasons.js';

/** What is known of the person and must stand in the document; members left out are not compared. */
export interface ExpectedIdentity {
  readonly givenName?: string;
  readonly familyName?: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly documentNumber?: string;
  /** ISO 3166-1 alpha-2; agrees with the issuing country or the nationality. */
  readonly country?: string;
}

/** How far the fields of a document can be relied on. */
export interface IdentityTrust {
  readonly namesTruncated: boolean;
  /** False for a field whose own check digit fails. */
  holds(check: MrzCheckName): boolean;
  /** Compares names in scripts without a transliteration table. */
  readonly alike?: NameComparison;
}

/**
 * Compares a document with what is expected. A field whose own check digit fails is not compared: the misreading is
 * reported by itself and must not decline a person. The specimen state has no alpha-2 code, so its country is not compared.
 */
export function identityReasons(
  expected: ExpectedIdentity,
  fields: DocumentFields,
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
    if (plainNumber(expected.documentNumber) !== plainNumber(fields.number)) {
      reasons.push({ code: 'identity.id_number_mismatch', fields: ['number'] });
    }
  }
  if (expected.country && !fields.specimen && !countriesOf(fields).includes(expected.country.toUpperCase())) {
    reasons.push({ code: 'identity.nationality_mismatch', fields: ['issuingCountry', 'nationality'] });
  }
  return reasons;
}

const countriesOf = ({ issuingCountry, nationality }: DocumentFields) => [issuingCountry, nationality];

const plainNumber = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
