import { compareAddresses, comparePersons } from '@assay/documents';
import { isIsoDate, isoDay } from '@assay/kernel';
import type { Session } from '../../sessions/session.js';
import { isSameInOtherScript } from '../document/same-name.js';
import { MAX_AGE_DAYS } from './judge.js';
import { expectedResidence } from './run.js';

/** Codes that depend on the fields of a proof of address, and so are made again when a field is corrected. */
export const PROOF_FIELD_CODES: readonly string[] = [
  'address.name_not_on_document',
  'address.address_not_on_document',
  'address.document_too_old',
];

const MATCH_FROM = 0.8;
const DAY_MS = 86_400_000;

const isOnProof = (expected: string, name: string) =>
  comparePersons(expected, name) >= MATCH_FROM || isSameInOtherScript(expected, name);

/** Codes of a comparison of the proof's fields with what is expected, and with the calendar. */
export function compareProof(session: Session, config: Readonly<Record<string, unknown>>, now: number): string[] {
  const read = (name: string) => {
    const value = session.secrets.extracted[`proof_of_address.${name}`]?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const expected = expectedResidence(session);
  const [name, address, issued] = [read('name'), read('address'), read('issue_date')];
  const limit = typeof config['max_age_days'] === 'number' ? config['max_age_days'] : MAX_AGE_DAYS;
  const codes: string[] = [];
  if (!name || (expected.name && !isOnProof(expected.name, name))) {
    codes.push('address.name_not_on_document');
  }
  if (!address || (expected.address && compareAddresses(expected.address, address) < MATCH_FROM)) {
    codes.push('address.address_not_on_document');
  }
  if (issued && isIsoDate(issued) && (Date.parse(isoDay(now)) - Date.parse(issued)) / DAY_MS > limit) {
    codes.push('address.document_too_old');
  }
  return codes;
}
