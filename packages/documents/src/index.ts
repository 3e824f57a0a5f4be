export { type AamvaFields, aamvaFields } from './aamva/aamva-fields.js';
export { assessProof, type ProofAssessment, type ProofOptions } from './address/assess-proof.js';
export { PROOF_KINDS, type ProofKind } from './address/classify-proof.js';
export { compareAddresses } from './address/compare/compare-address.js';
export { isOrganisation } from './address/organisation-words.js';
export { type ProofAddress, type ProofReading, readProof } from './address/read-proof.js';
export { consistencyReasons } from './assess-consistency.js';
export * from './assess-document.js';
export { type EarlierIdentity, earlierReasons } from './assess-earlier.js';
export { type ExpectedIdentity, identityReasons } from './assess-identity.js';
export { DEFAULT_QUALITY, type QualityThresholds } from './assess-quality.js';
export { assessPicture, type PictureAssessment, type PictureFinding } from './authenticity/assess-picture.js';
export type * from './authenticity/picture-signs.js';
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
export { CORPORATE_KINDS, type CorporateClass, type CorporateKind } from './corporate/classify-corporate.js';
export type {
  CorporateField,
  CorporateFields,
  CorporateHolder,
  CorporatePerson,
  CorporateReading,
} from './corporate/corporate-reading.js';
export { readCorporate } from './corporate/read-corporate.js';
export { pageOfText } from './corporate/text-pages.js';
export type { DocumentFields, FieldConfidence, FieldSource } from './document-fields.js';
export { type DocumentType, documentType } from './document-type.js';
export { type Extraction, extractFields } from './fields/extract-fields.js';
export type { ArithmeticCheck, ExtractedField, FieldValue } from './fields/extracted-field.js';
export { FIELD_KINDS, type FieldKind, type FieldType, kindOfName } from './fields/field-kinds.js';
export type { FieldRequest } from './fields/field-request.js';
export { type LocatedValue, locateValue } from './fields/locate-value.js';
export { segmentsOf } from './fields/segments.js';
export { isIssuer, SPECIMEN_STATE } from './issuers.js';
export { birthDate, expiryDate, isMrzDate, lastDayOf } from './mrz-dates.js';
export { type FittedLines, fitLines, type RecognisedLine } from './mrz-fit.js';
export { MRZ_LAYOUTS, type MrzFormat, type MrzLayout, mrzFormatOf, type Span } from './mrz-layout.js';
export { type ParsedMrz, parseMrz } from './mrz-parse.js';
export { type NameComparison, namesAgree, type PrintedNames } from './names/names-agree.js';
export { comparePersons } from './names/whole-name.js';
export { hasOwnScript } from './native/native-kind.js';
export { type Box, boxAround, type Page, type PageWord } from './page.js';
export type * from './pdf/pdf-facts.js';
export * from './reading.js';
export { type DocumentReason, type DocumentReasonCode, type DocumentStatus, statusOf } from './reasons.js';
export { columnsOf, hasLeftwards, inReadingDirection, inReadingOrder, isLeftwards } from './right-to-left.js';
export { type PortraitSides, sideAtFault } from './sides.js';
export type { TamperFinding, Tampering } from './tamper-finding.js';
export {
  NOT_LOOKED_AT,
  pdfTampering,
  tamperReason,
} from './tampering.js';
export { transliterations } from './transliterate.js';
export { classifyPrint, type PrintedClass } from './visual/classify-print.js';
export { type Confirmation, type Confirmations, type ConfirmedName, confirmFields } from './visual/confirm-fields.js';
export type { VisualFieldName } from './visual/field-values.js';
export { type PrintedDate, printedDates } from './visual/printed-dates.js';
export { folded, type PrintedLine, visualZone } from './visual/printed-line.js';
export { readVisualFields } from './visual/read-fields.js';
export { kindInPrint } from './visual/visual-document.js';
export type { VisualField } from './visual/visual-field.js';
