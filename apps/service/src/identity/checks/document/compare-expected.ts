import {
  comparePersons,
  type DocumentFields,
  type EarlierIdentity,
  type ExpectedIdentity,
  earlierReasons,
  identityReasons,
  lastDayOf,
} from '@assay/documents';
import { isoDay } from '@assay/kernel';
import { wholeName } from '../../../work/customers/subject-name.js';
import type { Session } from '../../sessions/session.js';
import { isPrint } from './earlier-identity.js';
import { isSameName } from './same-name.js';

type ComparedFields = Parameters<typeof identityReasons>[1] & Parameters<typeof earlierReasons>[1];
type Read = (name: string) => string | undefined;

const MATCH_FROM = 0.8;

/**
 * Codes of a comparison of the session's document fields, as they are after a correction, with what the integrator
 * expects, with what an earlier verification read, and with the calendar. What the document does not say is not compared.
 * @param before codes that the check had
 */
export function compareExpected(
  session: Session,
  before: readonly string[],
  now: number,
  earlier?: EarlierIdentity,
): string[] {
  const { expected = {}, extracted } = session.secrets;
  const read: Read = (name) => {
    const value = extracted[`document.${name}`]?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const named = read('given_name') !== undefined || read('family_name') !== undefined;
  const trust = { namesTruncated: false, alike: isSameName, holds: () => true };
  const fields = fieldsOf(read);
  const reasons = [
    ...identityReasons(wanted(expected, read, named), fields, trust),
    ...(earlier ? earlierReasons(earlier, fields, { ...trust, onlyPrint: isPrint(session) }) : []),
  ];
  return [
    ...(!named && wholeDiffers(expected, read) ? ['identity.name_mismatch'] : []),
    ...reasons.map(({ code }) => code),
    ...(isExpired(read('expiry_date'), before, now) ? ['document.expired'] : []),
  ];
}

function wanted(expected: Readonly<Record<string, string>>, read: Read, named: boolean): ExpectedIdentity {
  const { given_name: givenName, family_name: familyName, date_of_birth: dateOfBirth } = expected;
  const { document_number: documentNumber, country } = expected;
  const numbered = read('number') !== undefined || read('personal_number') !== undefined;
  const placed = read('issuing_country') !== undefined || read('nationality') !== undefined;
  return {
    ...(named && givenName !== undefined ? { givenName } : {}),
    ...(named && familyName !== undefined ? { familyName } : {}),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(numbered && documentNumber !== undefined ? { documentNumber } : {}),
    ...(placed && country !== undefined ? { country } : {}),
  };
}

function fieldsOf(read: Read): ComparedFields {
  const optional = (name: keyof DocumentFields, value: string | undefined) =>
    value === undefined ? {} : { [name]: value };
  return {
    number: read('number') ?? '',
    givenName: read('given_name') ?? '',
    familyName: read('family_name') ?? '',
    fullName: read('full_name') ?? '',
    specimen: false,
    ...optional('personalNumber', read('personal_number')),
    ...optional('dateOfBirth', read('date_of_birth')),
    ...optional('issuingCountry', read('issuing_country')),
    ...optional('nationality', read('nationality')),
  };
}

/** A document of which only the whole name is known. */
function wholeDiffers(
  { given_name: given, family_name: family }: Readonly<Record<string, string>>,
  read: Read,
): boolean {
  const [printed, asked] = [read('full_name'), wholeName(given, family)];
  return printed !== undefined && asked !== '' && comparePersons(asked, printed) < MATCH_FROM;
}

/** The last day counts; a document whose end nobody reads stays what it was found to be. */
function isExpired(expiry: string | undefined, before: readonly string[], now: number): boolean {
  if (expiry === undefined || !/^\d{4}(-\d\d){0,2}$/.test(expiry)) return before.includes('document.expired');
  return lastDayOf(expiry) < isoDay(now);
}
