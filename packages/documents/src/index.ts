export { type AamvaFields, aamvaFields } from './aamva/aamva-fields.js';
export * from './assess-document.js';
export type { ExpectedIdentity } from './assess-identity.js';
export { DEFAULT_QUALITY, type QualityThresholds } from './assess-quality.js';
export { characterValue, checkDigit } from './check-digit.js';
export { assessChip, type ChipAssessment } from './chip/assess-chip.js';
export { type ChipPortrait, mrzOfGroup1, portraitOfGroup2 } from './chip/data-groups.js';
export { type MasterList, readMasterList } from './chip/master-list.js';
export {
  authenticateChip,
  type ChipAuthentication,
  type ChipData,
  type ChipFault,
} from './chip/passive-authentication.js';
export { namesAgree, type PrintedNames } from './compare-names.js';
export type { DocumentFields, FieldConfidence, FieldSource } from './document-fields.js';
export { type DocumentType, documentType } from './document-type.js';
export { isIssuer, SPECIMEN_STATE } from './issuers.js';
export { birthDate, expiryDate, isMrzDate } from './mrz-dates.js';
export { type FittedLines, fitLines, type RecognisedLine } from './mrz-fit.js';
export { MRZ_LAYOUTS, type MrzFormat, type MrzLayout, mrzFormatOf, type Span } from './mrz-layout.js';
export { type ParsedMrz, parseMrz } from './mrz-parse.js';
export * from './reading.js';
export type { DocumentReason, DocumentReasonCode, DocumentStatus } from './reasons.js';
export { transliterations } from './transliterate.js';
export { classifyPrint, type PrintedClass } from './visual/classify-print.js';
export { type Confirmation, type Confirmations, type ConfirmedName, confirmFields } from './visual/confirm-fields.js';
export type { VisualFieldName } from './visual/field-values.js';
export { type PrintedDate, printedDates } from './visual/printed-dates.js';
export { folded, type PrintedLine, visualZone } from './visual/printed-line.js';
export { readVisualFields, type VisualField } from './visual/read-fields.js';
