import { isIssuer } from './issuers.js';
import { longDocumentNumber, verifyCheckDigits } from './mrz-check.js';
import { isMrzDate } from './mrz-dates.js';
import { MRZ_LAYOUTS, type MrzFormat, type MrzLayout, mrzFormatOf, type Span, textAt } from './mrz-layout.js';
import { splitNames } from './mrz-names.js';
import type { MrzCheckDigit, MrzCheckName, MrzFieldName, MrzFields } from './reading.js';

export interface ParsedMrz {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: MrzFields;
  readonly checkDigits: Readonly<Partial<Record<MrzCheckName, MrzCheckDigit>>>;
  /** Whether every check digit of the format holds. Blind to faults of equal residue: see `readConfidence`. */
  readonly checksumValid: boolean;
  /** Fields whose content the format does not allow: no date, no known state, no sex, no name. */
  readonly malformed: readonly MrzFieldName[];
}

const MRZ_LINE = /^[0-9A-Z<]{30,44}$/;

/**
 * Reads a machine-readable zone of ICAO Doc 9303 (TD1, TD2, TD3, MRV-A, MRV-B) or of the French national card exactly as it stands: no character is
 * ever changed to make a check digit hold, and a faulty zone comes back with its failing fields.
 * @returns undefined when the lines have the shape of no format.
 */
export function parseMrz(lines: readonly string[]): ParsedMrz | undefined {
  if (lines.length > 3 || !lines.every((line) => MRZ_LINE.test(line))) return undefined;
  const format = mrzFormatOf(lines);
  if (!format) return undefined;
  const layout = MRZ_LAYOUTS[format];
  const checkDigits = verifyCheckDigits(lines, layout);
  const fields = fieldsOf(lines, layout);
  return {
    format,
    lines: [...lines],
    fields,
    checkDigits,
    checksumValid: Object.values(checkDigits).every((digit) => digit.valid),
    malformed: malformedFields(fields, textAt(lines, layout.spans.names)),
  };
}

function fieldsOf(lines: readonly string[], layout: MrzLayout): MrzFields {
  const { spans } = layout;
  const at = (span: Span) => textAt(lines, span);
  const long = longDocumentNumber(lines, layout);
  const names = namesOf(at(spans.names), spans.givenNames && at(spans.givenNames));
  const optionalData2 = spans.optionalData2 ? withoutFiller(at(spans.optionalData2)) : '';
  return {
    documentCode: withoutFiller(at(spans.documentCode)),
    issuingState: withoutFiller(at(spans.issuingState)),
    documentNumber: withoutFiller(long?.number ?? at(spans.documentNumber)),
    nationality: withoutFiller(at(spans.nationality)),
    dateOfBirth: at(spans.dateOfBirth),
    dateOfExpiry: at(spans.dateOfExpiry),
    sex: at(spans.sex),
    familyName: names.familyName,
    givenName: names.givenName,
    namesTruncated: names.truncated,
    optionalData: withoutFiller(long?.rest ?? at(spans.optionalData)),
    ...(optionalData2 ? { optionalData2 } : {}),
  };
}

/** Both names, from one field or from two. */
function namesOf(names: string, given: string | undefined): ReturnType<typeof splitNames> {
  if (given === undefined) return splitNames(names);
  const truncated = !names.endsWith('<') || !given.endsWith('<');
  return { familyName: withoutFiller(names), givenName: withoutFiller(given.replace(/<+/g, '<')), truncated };
}

/** Fillers at the ends go; a filler inside stands for a space or a hyphen that the zone cannot write. */
function withoutFiller(text: string): string {
  return text.replace(/^<+|<+$/g, '').replaceAll('<', ' ');
}

function malformedFields(fields: MrzFields, names: string): MrzFieldName[] {
  const malformed: MrzFieldName[] = [];
  const unless = (good: boolean, name: MrzFieldName) => {
    if (!good) malformed.push(name);
  };
  unless(/^[A-Z][A-Z0-9]?$/.test(fields.documentCode), 'documentCode');
  unless(isIssuer(fields.issuingState), 'issuingState');
  unless(isIssuer(fields.nationality), 'nationality');
  unless(/[A-Z0-9]/.test(fields.documentNumber), 'documentNumber');
  unless(isMrzDate(fields.dateOfBirth), 'dateOfBirth');
  unless(fields.dateOfExpiry === '' || isMrzDate(fields.dateOfExpiry), 'dateOfExpiry');
  unless(/^[MF<X]$/.test(fields.sex), 'sex');
  // ICAO Doc 9303-3 §4.6: a name field holds letters and fillers only; a digit there is a misreading or a forgery.
  unless(fields.familyName !== '' && !/\d/.test(fields.familyName), 'familyName');
  // Fillers end a name field: one letter after a run of them is print next to the zone.
  unless(!/\d/.test(fields.givenName) && !/[A-Z]<<.*<<[A-Z]$/.test(names), 'givenName');
  return malformed;
}
