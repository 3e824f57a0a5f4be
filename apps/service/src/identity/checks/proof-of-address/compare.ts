import { compareAddresses, comparePersons } from '@assay/documents';
import { isIsoDate, isoDay } from '@assay/kernel';
import type { ExtractedField, Session, SessionCheck } from '../../sessions/session.js';
import { isSameInOtherScript } from '../document/same-name.js';
import { maxAgeDaysOf } from './max-age.js';
import { acceptedOf, expectedResidence } from './run.js';

const UNCLEAR = 'session.manual_review_required';
const REFUSED = 'address.document_type_not_accepted';

/** Codes that depend on the fields of a proof of address, and so are made again when a field is corrected. */
export const PROOF_FIELD_CODES: readonly string[] = [
  'address.name_not_on_document',
  'address.address_not_on_document',
  'address.document_too_old',
  'address.issuer_unknown',
  'document.not_yet_valid',
  REFUSED,
  UNCLEAR,
];

const MATCH_FROM = 0.8;
const DAY_MS = 86_400_000;

const isOnProof = (expected: string, name: string) =>
  comparePersons(expected, name) >= MATCH_FROM || isSameInOtherScript(expected, name);

/** Codes that follow from the fields of the proof, as they are after a correction. @param check as it stood before */
export function compareProof(
  session: Session,
  check: SessionCheck,
  config: Readonly<Record<string, unknown>>,
  now: number,
): string[] {
  return [
    ...kindCodes(session, check, config),
    ...dateCodes(session, check, config, now),
    ...(fieldOf(session, 'issuer').isMissing(check, 'address.issuer_unknown') ? ['address.issuer_unknown'] : []),
    ...holderCodes(session),
    ...(isHolderUnclear(session, check, config) ? [UNCLEAR] : []),
  ];
}

function fieldOf({ secrets }: Session, name: string) {
  const field: ExtractedField | undefined = secrets.extracted[`proof_of_address.${name}`];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const value = textOf(field?.value);
  return {
    value,
    original: textOf(field?.original === undefined ? field?.value : field.original),
    isCorrected: field?.correctedAt !== undefined,
    /** Not read, of which the check said so, or deleted. */
    isMissing: ({ reasonCodes }: SessionCheck, code: string) =>
      value === undefined && (field !== undefined || reasonCodes.includes(code)),
  };
}

/** A kind that only the reading did not know is unclear; what a person calls something else is refused. */
function kindCodes(session: Session, check: SessionCheck, config: Readonly<Record<string, unknown>>): string[] {
  const { value: kind, isCorrected, isMissing } = fieldOf(session, 'document_type');
  if (kind === undefined) return isMissing(check, UNCLEAR) ? [UNCLEAR] : [];
  if (isAccepted(kind, config)) return [];
  const known = isCorrected || kind !== 'other' || check.reasonCodes.includes(REFUSED);
  return [known ? REFUSED : UNCLEAR];
}

function isAccepted(kind: string, config: Readonly<Record<string, unknown>>): boolean {
  const accepted: readonly string[] | undefined = acceptedOf(config['accepted_types']);
  return accepted ? accepted.includes(kind) : kind !== 'other';
}

function dateCodes(
  session: Session,
  check: SessionCheck,
  config: Readonly<Record<string, unknown>>,
  now: number,
): string[] {
  const { value: issued, isMissing } = fieldOf(session, 'issue_date');
  if (issued === undefined) return isMissing(check, UNCLEAR) ? [UNCLEAR] : [];
  if (!isIsoDate(issued)) return [];
  const ageDays = (Date.parse(isoDay(now)) - Date.parse(issued)) / DAY_MS;
  if (ageDays < -1) return ['document.not_yet_valid'];
  return ageDays > maxAgeDaysOf(config) ? ['address.document_too_old'] : [];
}

/** Whose name and address it is was not read, unless a person has said both since. */
function isHolderUnclear(session: Session, check: SessionCheck, config: Readonly<Record<string, unknown>>): boolean {
  const causes = check.findings.filter(({ code }) => code === UNCLEAR).length;
  const { original: kind = 'other' } = fieldOf(session, 'document_type');
  const isRefused = check.findings.some(({ code }) => code === REFUSED);
  const others = [
    kind === 'other' && !isRefused && !isAccepted(kind, config),
    fieldOf(session, 'issue_date').original === undefined,
  ];
  const isSaid = ['name', 'address'].every((name) => fieldOf(session, name).isCorrected);
  return causes > others.filter(Boolean).length && !isSaid;
}

function holderCodes(session: Session): string[] {
  const expected = expectedResidence(session);
  const [name, address] = [fieldOf(session, 'name').value, fieldOf(session, 'address').value];
  const codes: string[] = [];
  if (!name || (expected.name && !isOnProof(expected.name, name))) {
    codes.push('address.name_not_on_document');
  }
  if (!address || (expected.address && compareAddresses(expected.address, address) < MATCH_FROM)) {
    codes.push('address.address_not_on_document');
  }
  return codes;
}
