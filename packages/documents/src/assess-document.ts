import { type ExpectedIdentity, identityReasons } from './assess-identity.js';
import { DEFAULT_QUALITY, type QualityThresholds, qualityReasons } from './assess-quality.js';
import { type DocumentFields, documentFields, type FieldConfidence, fieldConfidences } from './document-fields.js';
import type { DocumentType } from './document-type.js';
import { isFrenchNationalCard } from './french-card.js';
import { daysBetween, lastDayOf } from './mrz-dates.js';
import type { DocumentReading, MrzReading } from './reading.js';
import { type DocumentReason, type DocumentReasonCode, type DocumentStatus, measured, statusOf } from './reasons.js';

export interface AssessOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly expected?: ExpectedIdentity;
  /** Accepted kinds of document; all that are supported when left out. */
  readonly acceptedTypes?: readonly DocumentType[];
  /** Accepted issuing countries, ISO 3166-1 alpha-2; all when left out. */
  readonly acceptedCountries?: readonly string[];
  /** Whether the specimen state UTO of ICAO Doc 9303 passes, as it must in a sandbox. Then its country is accepted. */
  readonly allowSpecimens: boolean;
  readonly quality?: Partial<QualityThresholds>;
}

export interface DocumentAssessment {
  readonly status: DocumentStatus;
  readonly reasonCodes: readonly DocumentReasonCode[];
  readonly reasons: readonly DocumentReason[];
  readonly document?: DocumentFields;
  readonly fields: readonly FieldConfidence[];
}

/**
 * Decides about the reading of a document. This version supports documents with a machine-readable zone of ICAO Doc
 * 9303; any other is `document.type_not_supported`, never a guess. A passed reading says that the zone is whole and
 * plausible, not that the document is genuine.
 */
export function assessDocument(reading: DocumentReading, options: AssessOptions): DocumentAssessment {
  const quality = qualityReasons(reading, { ...DEFAULT_QUALITY, ...options.quality });
  const { mrz } = reading;
  if (!mrz) return conclude([...findingReasons(reading, quality), ...quality], undefined, []);
  if (isFrenchNationalCard(mrz.lines)) return conclude([{ code: 'document.type_not_supported' }], undefined, []);
  const document = documentFields(mrz, options.today);
  const reasons = [
    ...zoneReasons(mrz),
    ...quality,
    ...typeReasons(document, options),
    ...countryReasons(document, options),
    ...expiryReasons(mrz, document, options.today),
    ...(options.expected ? identityReasons(options.expected, document, mrz) : []),
  ];
  return conclude(reasons, document, fieldConfidences(mrz, document));
}

/** Without a zone a bad picture is the likelier cause: then an unsupported kind is not claimed. */
function findingReasons(reading: DocumentReading, quality: readonly DocumentReason[]): DocumentReason[] {
  const findings = reading.findings.length > 0 ? reading.findings : (['document.unreadable'] as const);
  return findings
    .map((code) => (code === 'document.type_not_supported' && quality.length > 0 ? 'document.unreadable' : code))
    .map((code) => ({ code }));
}

function zoneReasons(mrz: MrzReading): DocumentReason[] {
  const reasons: DocumentReason[] = [];
  const failing = Object.entries(mrz.checkDigits)
    .filter(([, digit]) => !digit.valid)
    .map(([name]) => name);
  if (failing.length > 0) {
    reasons.push({ ...measured('document.check_digit_failed', failing.length, 0), fields: failing });
  }
  if (mrz.malformed.length > 0) {
    reasons.push({ ...measured('document.mrz_invalid', mrz.malformed.length, 0), fields: mrz.malformed });
  }
  return reasons;
}

function typeReasons(document: DocumentFields, { acceptedTypes }: AssessOptions): DocumentReason[] {
  if (document.type === 'other') return [{ code: 'document.type_not_supported', fields: ['type'] }];
  if (acceptedTypes && !acceptedTypes.includes(document.type)) {
    return [{ code: 'document.type_not_accepted', fields: ['type'] }];
  }
  return [];
}

function countryReasons(document: DocumentFields, options: AssessOptions): DocumentReason[] {
  if (document.specimen) {
    return options.allowSpecimens ? [] : [{ code: 'document.specimen', fields: ['issuingState'] }];
  }
  const { acceptedCountries } = options;
  if (!acceptedCountries || acceptedCountries.includes(document.issuingCountry ?? '')) return [];
  return [{ code: 'document.country_not_accepted', fields: ['issuingCountry'] }];
}

/** Days left until the last day of validity; a document is valid on that day. A misread date expires nobody. */
function expiryReasons(mrz: MrzReading, document: DocumentFields, today: string): DocumentReason[] {
  if (!document.expiryDate || mrz.checkDigits.dateOfExpiry?.valid === false) return [];
  const daysLeft = daysBetween(today, lastDayOf(document.expiryDate));
  return daysLeft < 0 ? [{ ...measured('document.expired', daysLeft, 0), fields: ['expiryDate'] }] : [];
}

function conclude(
  reasons: readonly DocumentReason[],
  document: DocumentFields | undefined,
  fields: readonly FieldConfidence[],
): DocumentAssessment {
  return {
    status: statusOf(reasons),
    reasonCodes: [...new Set(reasons.map((reason) => reason.code))],
    reasons,
    ...(document ? { document } : {}),
    fields,
  };
}
