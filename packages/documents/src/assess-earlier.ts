import { editDistance } from '@assay/kernel';
import type { IdentityTrust } from './assess-identity.js';
import type { DocumentFields } from './document-fields.js';
import { namesAgree } from './names/names-agree.js';
import { comparePersons } from './names/whole-name.js';
import { formedNumber } from './numbers/number-forms.js';
import type { DocumentReason } from './reasons.js';

/** What an earlier verification of the same person read of their document; members left out are not compared. */
export interface EarlierIdentity {
  /** Empty where the document had none. */
  readonly givenName?: string;
  readonly familyName?: string;
  /** Of a document that does not part its names. */
  readonly fullName?: string;
  /** `YYYY-MM-DD`, or less where the rest is unknown. */
  readonly dateOfBirth?: string;
  /** The number of the person, of the state that issued it; a document's own number changes with each document. */
  readonly personalNumber?: string;
  /** ISO 3166-1 alpha-2. */
  readonly issuingCountry?: string;
  /** Whether only print was read, in which one character may be misread. */
  readonly onlyPrint?: boolean;
}

type ComparedFields = Pick<
  DocumentFields,
  'givenName' | 'familyName' | 'fullName' | 'dateOfBirth' | 'personalNumber' | 'issuingCountry'
>;

/** From here on two whole names are those of one person. */
const SAME_PERSON = 0.8;
/** One misread character must not decline a person. */
const MISREAD_MAX = 1;

/**
 * Compares a document with what an earlier verification read of its holder. Either document may leave given names out,
 * and tell less of the birth; a number of the person is compared with one of the same state and kind alone.
 */
export function earlierReasons(
  earlier: EarlierIdentity,
  fields: ComparedFields,
  trust: IdentityTrust & { readonly onlyPrint: boolean },
): DocumentReason[] {
  const misread = trust.onlyPrint || earlier.onlyPrint === true;
  const { dateOfBirth: born } = earlier;
  const births = trust.holds('dateOfBirth') && born !== undefined && fields.dateOfBirth !== undefined;
  return [
    ...(hasSameName(earlier, fields, trust)
      ? []
      : [{ code: 'identity.name_mismatch' as const, fields: ['familyName', 'givenName'] }]),
    ...(births && isOtherBirth(born, fields.dateOfBirth ?? '', misread)
      ? [{ code: 'identity.date_of_birth_mismatch' as const, fields: ['dateOfBirth'] }]
      : []),
    ...(trust.holds('optionalData') && hasOtherNumber(earlier, fields, misread)
      ? [{ code: 'identity.id_number_mismatch' as const, fields: ['personalNumber'] }]
      : []),
  ];
}

function hasSameName(earlier: EarlierIdentity, fields: ComparedFields, trust: IdentityTrust): boolean {
  const { givenName = '', familyName = '', fullName = '' } = earlier;
  const earlierWhole = `${givenName} ${familyName}`.trim() || fullName;
  if (earlierWhole === '') return true;
  if (earlierWhole === fullName || (fields.givenName === '' && fields.familyName === ''))
    return fields.fullName === '' || comparePersons(earlierWhole, fields.fullName) >= SAME_PERSON;
  const before = { givenName, familyName, namesTruncated: false, ...countryOf(earlier) };
  const now = { ...fields, namesTruncated: trust.namesTruncated, ...countryOf(fields) };
  // Either may leave some of the given names out.
  return [[namesOf(earlier, earlier), now] as const, [namesOf(fields, earlier), before] as const].some(
    ([asked, printed]) => Object.keys(asked).length > 0 && namesAgree(asked, printed, trust.alike) === true,
  );
}

const countryOf = ({ issuingCountry: country }: Pick<EarlierIdentity, 'issuingCountry'>) =>
  country ? { country } : {};

/** Of one document the names that are there and that are compared at all. */
function namesOf({ givenName, familyName }: EarlierIdentity, compared: EarlierIdentity) {
  return {
    ...(givenName && compared.givenName !== undefined ? { givenName } : {}),
    ...(familyName && compared.familyName !== undefined ? { familyName } : {}),
  };
}

function isOtherBirth(one: string, other: string, misread: boolean): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return false;
  return !misread || editDistance(one, other) > MISREAD_MAX;
}

/** Only forms that are known say of what kind a number is; other states write whatever they like in its place. */
function hasOtherNumber(earlier: EarlierIdentity, fields: ComparedFields, misread: boolean): boolean {
  const { personalNumber: before, issuingCountry: country } = earlier;
  const { personalNumber: now } = fields;
  if (!before || !now || country === undefined || country !== fields.issuingCountry) return false;
  const [one, other] = [formedNumber(country, before), formedNumber(country, now)];
  if (!one || !other || one.form !== other.form || one.checked === false || other.checked === false) return false;
  return misread ? editDistance(one.text, other.text) > MISREAD_MAX : one.text !== other.text;
}
