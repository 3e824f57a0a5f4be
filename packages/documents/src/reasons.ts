import { reasonSeverity } from '@assay/kernel';

/** The codes that this engine gives; what each does to a check stands in the catalogue. */
export const DOCUMENT_REASON_CODES = [
  'document.no_document',
  'document.unreadable',
  'document.blurred',
  'document.dark',
  'document.glare',
  'document.cut_off',
  'document.wrong_side',
  'document.missing_back',
  'document.multiple_documents',
  'document.check_digit_failed',
  'document.mrz_invalid',
  'document.barcode_invalid',
  'document.data_inconsistent',
  'document.mrz_visual_mismatch',
  'document.barcode_visual_mismatch',
  'document.number_invalid',
  'document.scan',
  'document.font_anomaly',
  'document.chip_invalid',
  'document.security_feature_missing',
  'document.expired',
  'document.type_unknown',
  'document.type_not_supported',
  'document.type_not_accepted',
  'document.country_not_accepted',
  'document.specimen',
  'document.not_yet_valid',
  'address.document_type_not_accepted',
  'address.document_too_old',
  'address.name_not_on_document',
  'address.address_not_on_document',
  'address.issuer_unknown',
  'address.po_box',
  'address.tampered',
  'identity.address_mismatch',
  'session.manual_review_required',
  'identity.name_mismatch',
  'identity.date_of_birth_mismatch',
  'identity.nationality_mismatch',
  'identity.id_number_mismatch',
] as const;
export type DocumentReasonCode = (typeof DOCUMENT_REASON_CODES)[number];

export interface DocumentReason {
  readonly code: DocumentReasonCode;
  /** What was measured, in the unit of the threshold (days, counts, shares). Never personal data. */
  readonly observed?: number;
  readonly threshold?: number;
  /** Distance to the good side of the threshold: negative, as a reason stands only where it was missed. */
  readonly margin?: number;
  /** Names of the fields to blame, where the reason lies in fields. */
  readonly fields?: readonly string[];
}

export type DocumentStatus = 'passed' | 'failed' | 'review';

/** Failed when a reason may decline, review when one asks for a person, passed when there is none. */
export function statusOf(reasons: readonly DocumentReason[]): DocumentStatus {
  if (reasons.some((reason) => reasonSeverity(reason.code) === 'decline')) return 'failed';
  return reasons.length > 0 ? 'review' : 'passed';
}

/** A reason with its measured value and the threshold. */
export function measured(code: DocumentReasonCode, observed: number, threshold: number): DocumentReason {
  return { code, observed, threshold, margin: -Math.abs(Number((observed - threshold).toFixed(6))) };
}
