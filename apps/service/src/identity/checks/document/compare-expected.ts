import { comparePersons, namesAgree } from '@assay/documents';
import { isIsoDate, isoDay } from '@assay/kernel';
import { wholeName } from '../../../work/customers/subject-name.js';
import type { Session } from '../../sessions/session.js';
import { isSameName } from './same-name.js';

/** Codes of a comparison of the session's document fields with what the integrator expects, and with the calendar. */
export function compareExpected(session: Session, now: number): string[] {
  const { expected = {}, extracted } = session.secrets;
  const read = (name: string) => {
    const value = extracted[`document.${name}`]?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const differs = (name: string, key: string) => {
    const [found, wanted] = [read(name), expected[key]];
    return found !== undefined && wanted !== undefined && plain(found) !== plain(wanted);
  };
  const codes: string[] = [];
  if (namesDiffer(expected, read)) codes.push('identity.name_mismatch');
  if (differs('date_of_birth', 'date_of_birth')) codes.push('identity.date_of_birth_mismatch');
  if (differs('number', 'document_number')) codes.push('identity.id_number_mismatch');
  const expiry = read('expiry_date');
  if (expiry && isIsoDate(expiry) && expiry < isoDay(now)) codes.push('document.expired');
  return codes;
}

function namesDiffer(expected: Readonly<Record<string, string>>, read: (name: string) => string | undefined): boolean {
  const { given_name: given, family_name: family } = expected;
  if (read('given_name') === undefined && read('family_name') === undefined) return wholeDiffers(expected, read);
  const country = read('issuing_country');
  const printed = {
    familyName: read('family_name') ?? '',
    givenName: read('given_name') ?? '',
    namesTruncated: false,
    ...(country === undefined ? {} : { country }),
  };
  const asked = {
    ...(given === undefined ? {} : { givenName: given }),
    ...(family === undefined ? {} : { familyName: family }),
  };
  // What cannot be compared was not found to agree.
  return namesAgree(asked, printed, isSameName) !== true;
}

const MATCH_FROM = 0.8;

/** A document of which only the whole name is known. */
function wholeDiffers(
  { given_name: given, family_name: family }: Readonly<Record<string, string>>,
  read: (name: string) => string | undefined,
): boolean {
  const [printed, asked] = [read('full_name'), wholeName(given, family)];
  return printed !== undefined && asked !== '' && comparePersons(asked, printed) < MATCH_FROM;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
