import { consistencyReasons, type DocumentReasonCode } from '@assay/documents';
import { isoDay } from '@assay/kernel';
import type { Session, SessionCheck } from '../../sessions/session.js';

export interface RecheckOptions {
  readonly corrected: readonly string[];
  /** Of the step. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Unix milliseconds. */
  readonly now: number;
  readonly allowSpecimens: boolean;
}

/** What each code is judged by, besides what the picture shows. */
const JUDGED_BY: Readonly<Partial<Record<DocumentReasonCode, readonly string[]>>> = {
  'document.data_inconsistent': ['document.date_of_birth', 'document.issue_date', 'document.expiry_date'],
  'document.not_yet_valid': ['document.issue_date'],
  'document.number_invalid': ['document.number'],
  'document.type_not_supported': ['document.type'],
  'document.type_not_accepted': ['document.type'],
  'document.country_not_accepted': ['document.issuing_country'],
};

/** Whether a code is judged again by fields that were corrected. */
export function isRejudged(code: string, corrected: readonly string[]): boolean {
  return (fieldsOf(code) ?? []).some((field) => corrected.includes(field));
}

/**
 * Codes that follow from the fields of a document, as they stand after a correction of what they are judged by. A code
 * that had another cause as well stays, and so does one whose field was deleted: nobody knows better.
 */
export function rejudge(session: Session, check: SessionCheck, options: RecheckOptions): string[] {
  const { corrected, now } = options;
  const read = (field: string) => textOf(session.secrets.extracted[field]?.value);
  const asRead = (field: string) => {
    const { original, value } = session.secrets.extracted[field] ?? {};
    return textOf(original === undefined ? value : original);
  };
  const after = codesOf(read, options, now);
  // A zone that was misread was compared with nothing.
  const misread = check.reasonCodes.some((code) => MISREAD.includes(code));
  const before = misread ? [] : codesOf(asRead, options, check.startedAt ?? now);
  return Object.keys(JUDGED_BY).filter((code) => {
    if (!isRejudged(code, corrected)) return false;
    if (after.includes(code)) return true;
    if (!check.reasonCodes.includes(code)) return false;
    const causes = check.findings.filter((finding) => finding.code === code).length;
    const isDeleted = (field: string) => read(field) === undefined && asRead(field) !== undefined;
    return causes > (before.includes(code) ? 1 : 0) || (fieldsOf(code) ?? []).some(isDeleted);
  });
}

const MISREAD: readonly string[] = ['document.check_digit_failed', 'document.mrz_invalid'];

function fieldsOf(code: string): readonly string[] | undefined {
  return new Map(Object.entries(JUDGED_BY)).get(code);
}

function codesOf(
  read: (field: string) => string | undefined,
  { config, allowSpecimens }: RecheckOptions,
  at: number,
): string[] {
  const [birth, issued, expires] = ['date_of_birth', 'issue_date', 'expiry_date'].map((name) =>
    read(`document.${name}`),
  );
  const document = {
    number: read('document.number') ?? '',
    ...(birth === undefined ? {} : { dateOfBirth: birth }),
    ...(issued === undefined ? {} : { issueDate: issued }),
    ...(expires === undefined ? {} : { expiryDate: expires }),
  };
  const type = read('document.type');
  const country = read('document.issuing_country');
  return [
    ...consistencyReasons(document, { today: isoDay(at), allowSpecimens }).map(({ code }) => code),
    ...(type === 'other' ? ['document.type_not_supported'] : []),
    ...(type !== 'other' && isLeftOut(config['accepted_types'], type) ? ['document.type_not_accepted'] : []),
    ...(isLeftOut(config['accepted_countries'], country) ? ['document.country_not_accepted'] : []),
  ];
}

function isLeftOut(accepted: unknown, value: string | undefined): boolean {
  return value !== undefined && Array.isArray(accepted) && accepted.length > 0 && !accepted.includes(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
