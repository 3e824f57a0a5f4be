import { type AamvaFields, aamvaFields } from './aamva/aamva-fields.js';
import { consistencyReasons } from './assess-consistency.js';
import { type EarlierIdentity, earlierReasons } from './assess-earlier.js';
import { type ExpectedIdentity, type IdentityTrust, identityReasons } from './assess-identity.js';
import { DEFAULT_QUALITY, type QualityThresholds, qualityReasons } from './assess-quality.js';
import { sampleReasons } from './assess-sample.js';
import { assessPicture } from './authenticity/assess-picture.js';
import { barcodeConfidences, barcodeFields } from './barcode-fields.js';
import {
  type DocumentFields,
  documentFields,
  type FieldConfidence,
  fieldConfidences,
  zoneNumber,
} from './document-fields.js';
import type { DocumentType } from './document-type.js';
import { frenchCardEnded } from './french-card.js';
import { daysBetween, lastDayOf } from './mrz-dates.js';
import type { NameComparison } from './names/names-agree.js';
import type { DocumentReading, MrzReading } from './reading.js';
import { type DocumentReason, type DocumentReasonCode, type DocumentStatus, measured, statusOf } from './reasons.js';
import { backAsFront, type PortraitSides } from './sides.js';
import { agreeWithPrint } from './visual/agreement.js';
import { comparable, missingPart } from './visual/assess-visual.js';
import { printedExtras, saysSomething, visualDocument } from './visual/visual-document.js';

export interface AssessOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly expected?: ExpectedIdentity;
  /** What an earlier verification of the same person read. */
  readonly earlier?: EarlierIdentity;
  /** Compares expected names in scripts without a transliteration table with what is printed. */
  readonly alike?: NameComparison;
  /** Accepted kinds of document; all that are supported when left out. */
  readonly acceptedTypes?: readonly DocumentType[];
  /** Accepted issuing countries, ISO 3166-1 alpha-2; all when left out. */
  readonly acceptedCountries?: readonly string[];
  /** Whether the specimen state UTO of ICAO Doc 9303 passes, as it must in a sandbox. Then its country is accepted. */
  readonly allowSpecimens: boolean;
  readonly quality?: Partial<QualityThresholds>;
  /** Whether a portrait shows on a side, where a face was looked for: the front has one, the back has none. */
  readonly portrait?: PortraitSides;
  /** Reasons that the chip gave (`assessChip`). */
  readonly chipReasons?: readonly DocumentReason[];
}

export interface DocumentAssessment {
  readonly status: DocumentStatus;
  readonly reasonCodes: readonly DocumentReasonCode[];
  readonly reasons: readonly DocumentReason[];
  readonly document?: DocumentFields;
  readonly fields: readonly FieldConfidence[];
}

/**
 * Decides about the reading of a document: one with a machine-readable zone of ICAO Doc 9303, or a North American licence
 * or card with its barcode; one whose titles and captions were read goes to a person; any other is
 * `document.type_not_supported`, never a guess. A passed reading says that the
 * machine-readable part is whole, plausible and not contradicted by the print, not that the document is genuine.
 */
export function assessDocument(reading: DocumentReading, options: AssessOptions): DocumentAssessment {
  const quality = qualityReasons(reading, { ...DEFAULT_QUALITY, ...options.quality });
  const { mrz } = reading;
  const aamva = mrz ? undefined : aamvaOf(reading);
  const checked = mrz ? documentFields(mrz, options.today) : aamva && barcodeFields(aamva, options.today);
  if (!checked) return assessPrint(reading, options, quality);
  const read = mrz ? fieldConfidences(mrz, checked) : barcodeConfidences(checked);
  const agreement = agreeWithPrint(checked, read, reading.print ?? [], mrz ? 'mrz' : 'barcode');
  const { document, fields } = printedExtras(checked, reading.print ?? [], options.today);
  const reasons = [
    ...(mrz ? zoneReasons(mrz) : missingReasons(document)),
    ...backAsFront(reading, options.portrait),
    ...quality,
    ...typeReasons(document, options),
    ...countryReasons(document, reading, options),
    ...expiryReasons(mrz, document, options.today),
    ...(mrz?.format === 'FRID' && frenchCardEnded(mrz.fields.documentNumber, options.today)
      ? [{ code: 'document.expired' as const, fields: ['number'] }]
      : []),
    // A misreading is reported by its check digit; what follows from it contradicts nothing.
    ...(mrz && !mrz.checksumValid ? [] : consistencyReasons(document, options)),
    ...(mrz?.checksumValid ? personalReasons(mrz, options) : []),
    ...assessPicture(reading.origin).reasons,
    ...(options.expected ? identityReasons(options.expected, document, trustOf(mrz, aamva, options)) : []),
    ...(options.earlier
      ? earlierReasons(options.earlier, document, { ...trustOf(mrz, aamva, options), onlyPrint: false })
      : []),
    ...(reading.print ? agreement.reasons : []),
    ...(options.chipReasons ?? []),
  ];
  return conclude(reasons, document, [...agreement.fields, ...fields]);
}

/** A document that only its print speaks for is never passed: a person has to look. */
function assessPrint(
  reading: DocumentReading,
  options: AssessOptions,
  quality: readonly DocumentReason[],
): DocumentAssessment {
  const visual = visualDocument(reading.print ?? [], options.today);
  if (!visual) return conclude([...findingReasons(reading, quality, options.today), ...quality], undefined, []);
  const { document, fields } = visual;
  const expected = options.expected && comparable(options.expected, visual);
  const reasons = [
    missingPart(reading, document, options.portrait),
    ...quality,
    ...typeReasons(document, options),
    // A kind whose issuer is not known declines nobody.
    ...(document.issuingState === ''
      ? [{ code: 'document.type_unknown' as const, fields: ['issuingState'] }]
      : countryReasons(document, reading, options)),
    ...expiryReasons(undefined, document, options.today),
    ...consistencyReasons(document, options),
    ...assessPicture(reading.origin).reasons,
    ...(expected ? identityReasons(expected, document, printTrust(options)) : []),
    ...(options.earlier ? earlierReasons(options.earlier, document, { ...printTrust(options), onlyPrint: true }) : []),
    ...(options.chipReasons ?? []),
  ];
  return conclude(reasons, document, fields);
}

/** The record of a licence or card among the barcodes. */
function aamvaOf({ barcodes }: DocumentReading): AamvaFields | undefined {
  for (const { text } of barcodes ?? []) {
    const fields = aamvaFields(text);
    if (fields) return fields;
  }
  return undefined;
}

/** A record without what makes a document one cannot be judged. */
function missingReasons(document: DocumentFields): DocumentReason[] {
  const needed = ['number', 'familyName', 'dateOfBirth', 'expiryDate'] as const;
  const missing = needed.filter((name) => !document[name]);
  return missing.length > 0 ? [{ ...measured('document.barcode_invalid', missing.length, 0), fields: missing }] : [];
}

const printTrust = (options: AssessOptions) => ({ namesTruncated: false, holds: () => true, ...alikeOf(options) });

const alikeOf = ({ alike }: AssessOptions) => (alike ? { alike } : {});

function trustOf(mrz: MrzReading | undefined, aamva: AamvaFields | undefined, options: AssessOptions): IdentityTrust {
  return {
    ...alikeOf(options),
    namesTruncated: mrz?.fields.namesTruncated ?? aamva?.namesTruncated ?? false,
    ...(mrz ? { numbers: zoneNumbers(mrz) } : {}),
    holds: (check) => mrz?.checkDigits[check]?.valid !== false,
  };
}

/**
 * What the number of the person says against the zone that it stands in: of some states every number has a right check
 * character and the birth date of its holder, and who changes a zone forgets that.
 */
function personalReasons(mrz: MrzReading, { today, allowSpecimens }: AssessOptions): DocumentReason[] {
  const number = allowSpecimens ? undefined : zoneNumber(mrz, today);
  if (!number) return [];
  if (!number.holds) return [{ code: 'document.number_invalid', fields: ['personalNumber'] }];
  if (!number.contradictsBirth) return [];
  return [{ code: 'document.data_inconsistent', fields: ['personalNumber', 'dateOfBirth'] }];
}

function zoneNumbers({ fields, checkDigits }: MrzReading): NonNullable<IdentityTrust['numbers']> {
  const { optionalData, optionalData2 = '' } = fields;
  const checkDigit = checkDigits.documentNumber?.expected;
  return { others: [optionalData, optionalData2], ...(checkDigit === undefined ? {} : { checkDigit }) };
}

/**
 * Why nothing was read. Without a zone a bad picture is the likelier cause: then an unsupported kind is not claimed. Print
 * that says something is of a kind that is not known here; print that says nothing is of one that is not supported.
 */
function findingReasons(reading: DocumentReading, quality: readonly DocumentReason[], today: string): DocumentReason[] {
  const findings = reading.findings.length > 0 ? reading.findings : (['document.unreadable'] as const);
  const known = saysSomething(reading.print ?? [], today) ? 'document.type_unknown' : 'document.type_not_supported';
  return findings.map((code) => {
    if (code !== 'document.type_not_supported') return { code };
    return { code: quality.length > 0 ? 'document.unreadable' : known };
  });
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

function countryReasons(document: DocumentFields, reading: DocumentReading, options: AssessOptions): DocumentReason[] {
  if (document.specimen) {
    return options.allowSpecimens ? [] : [{ code: 'document.specimen', fields: ['issuingState'] }];
  }
  const { acceptedCountries, allowSpecimens } = options;
  const samples = allowSpecimens ? [] : sampleReasons(document, reading);
  if (!acceptedCountries || acceptedCountries.includes(document.issuingCountry ?? '')) return samples;
  return [...samples, { code: 'document.country_not_accepted', fields: ['issuingCountry'] }];
}

/** Days left until the last day of validity; a document is valid on that day. A misread date expires nobody. */
function expiryReasons(mrz: MrzReading | undefined, document: DocumentFields, today: string): DocumentReason[] {
  if (!document.expiryDate || mrz?.checkDigits.dateOfExpiry?.valid === false) return [];
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
