import { ageOn } from '@assay/kernel';
import type { DocumentFields, FieldConfidence } from '../document-fields.js';
import { SPECIMEN_STATE } from '../issuers.js';
import { compactOf } from '../numbers/number-forms.js';
import { numberInPrint } from '../numbers/personal-number.js';
import { transliterations } from '../transliterate.js';
import { classifyPrint } from './classify-print.js';
import type { VisualFieldName } from './field-values.js';
import { printedDates } from './printed-dates.js';
import type { PrintedLine } from './printed-line.js';
import { readVisualFields } from './read-fields.js';
import type { VisualField } from './visual-field.js';
import { withoutCaptions } from './without-captions.js';

/** States that print names in Cyrillic, Greek, Georgian or Armenian letters over the Latin ones (ISO 3166-1 alpha-2). */
const TWO_SCRIPTS: ReadonlySet<string> = new Set('AM BG BY CY GE GR IL KG KZ ME MK MN RS RU TJ UA'.split(' '));

/** One caption may stand on any paper. */
const FIELDS_MIN = 2;

export interface VisualDocument {
  readonly document: DocumentFields;
  readonly fields: readonly FieldConfidence[];
  /** Whether the number is one by its shape or place alone: no caption says so. */
  readonly guessedNumber: boolean;
}

/**
 * A document by its print alone; every field says so in its source. What the titles or the print do not tell is empty.
 * Undefined where they tell nothing: no kind, and no family name with a number or birth date.
 * @param today `YYYY-MM-DD`.
 */
export function visualDocument(lines: readonly PrintedLine[], today: string): VisualDocument | undefined {
  const printed = classifyPrint(lines);
  const { type, issuer = '', region } = printed;
  if (!type) return undefined;
  const dates = { today, monthFirst: issuer === 'US', twoScripts: TWO_SCRIPTS.has(issuer) };
  const captioned = readVisualFields(lines, dates, { northAmerican: region !== undefined });
  const read = withoutCaptions(captioned, lines, printed, dates);
  const value = (name: VisualFieldName) => read.find((field) => field.name === name)?.value;
  const [family, number, birth] = [value('familyName'), value('number'), value('dateOfBirth')];
  if (!issuer && !(family && (number || birth))) return undefined;
  const familyName = latin(family ?? '');
  const givenName = latin(value('givenName') ?? '');
  const texts = lines.map(({ text }) => text);
  const personal = numberInPrint(texts, value('personalNumber'), issuer || undefined, birth);
  const document: DocumentFields = {
    type,
    ...(issuer === SPECIMEN_STATE || issuer === '' ? {} : { issuingCountry: issuer }),
    issuingState: issuer,
    ...optional('issuingRegion', region),
    number: number ?? '',
    givenName,
    familyName,
    fullName: `${givenName} ${familyName}`.trim(),
    ...(birth ? { dateOfBirth: birth, age: ageOn(birth, today) } : {}),
    ...sexOf(value('sex')),
    ...optional('personalNumber', personal?.value ?? value('personalNumber')),
    ...optional('issueDate', value('issueDate')),
    ...optional('expiryDate', value('expiryDate')),
    ...optional('placeOfBirth', value('placeOfBirth')),
    specimen: issuer === SPECIMEN_STATE,
  };
  const guessedNumber = read.some(({ name, basis }) => name === 'number' && basis === 'layout');
  return { document, fields: visualConfidences(document, read), guessedNumber };
}

/** Whether print of an unknown kind says something all the same: a state, or some fields of a document. */
export function saysSomething(lines: readonly PrintedLine[], today: string): boolean {
  if (classifyPrint(lines).issuer) return true;
  return readVisualFields(lines, { today, monthFirst: false }).length >= FIELDS_MIN;
}

/**
 * What the print tells beyond a zone or barcode: issue date, place of birth, the number of the person, the century of
 * the birth, and that there is no end.
 */
export function printedExtras(
  document: DocumentFields,
  lines: readonly PrintedLine[],
  today: string,
): Omit<VisualDocument, 'guessedNumber'> {
  const read = readVisualFields(lines, { today, monthFirst: document.issuingCountry === 'US' });
  const extra = read.filter(({ name, value }) => {
    if (name === 'placeOfBirth') return document.placeOfBirth === undefined;
    const { dateOfBirth = '', expiryDate = '9999' } = document;
    return name === 'issueDate' && !document.issueDate && value > dateOfBirth && value < expiryDate;
  });
  const number = document.personalNumber === undefined ? printedNumber(document, lines, read) : [];
  const found = [...extra, ...number];
  const values = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  const { expiryDate, ...rest } = document;
  const ends = expiryDate !== undefined && !lines.some(({ text }) => ENDLESS.test(text));
  const born = withPrintedCentury({ ...rest, ...(ends ? { expiryDate } : {}), ...values }, lines, today);
  return { document: born, fields: found.map(confidenceOf) };
}

/** `01 01 9999`: the end of documents that have none. */
const ENDLESS = /\d[ ./-]?9999(?!\d)|^9999[ ./-]?\d/;

function printedNumber(
  { issuingCountry, dateOfBirth }: DocumentFields,
  lines: readonly PrintedLine[],
  read: readonly VisualField[],
): VisualField[] {
  const captioned = read.find(({ name }) => name === 'personalNumber');
  const texts = lines.map(({ text }) => text);
  const number = numberInPrint(texts, captioned?.value, issuingCountry, dateOfBirth);
  if (!number) return [];
  const digits = compactOf(number.value);
  const line = lines.find(({ text }) => compactOf(text).includes(digits));
  const confidence = line?.confidence ?? captioned?.confidence ?? 0;
  return [{ name: 'personalNumber', value: number.value, confidence, basis: captioned ? 'label' : 'layout' }];
}

/** A zone writes two digits of the year of birth; print that has the date a hundred years earlier, and not this one, decides. */
function withPrintedCentury(document: DocumentFields, lines: readonly PrintedLine[], today: string): DocumentFields {
  const { dateOfBirth } = document;
  if (dateOfBirth?.length !== 10) return document;
  const earlier = `${Number(dateOfBirth.slice(0, 4)) - 100}${dateOfBirth.slice(4)}`;
  const dates = printedDates(lines.filter(({ text }) => text.includes(earlier.slice(0, 4))));
  if (!dates.some(({ iso }) => iso === earlier) || lines.some(({ text }) => text.includes(dateOfBirth.slice(0, 4))))
    return document;
  return { ...document, dateOfBirth: earlier, age: ageOn(earlier, today) };
}

function visualConfidences(document: DocumentFields, read: readonly VisualField[]): FieldConfidence[] {
  const held = read.filter(({ name }) => name in document && name !== 'nationality');
  return held.map((field) => ({ ...confidenceOf(field), value: String(document[field.name as keyof DocumentFields]) }));
}

const confidenceOf = ({ name, value, confidence }: VisualField): FieldConfidence => ({
  name: name as keyof DocumentFields,
  value,
  confidence,
  sources: ['visual'],
});

/** Names as a zone would write them, so that one form is compared everywhere. */
const latin = (name: string) => transliterations(name)[0] ?? name.toUpperCase();

const sexOf = (sex: string | undefined): Pick<DocumentFields, 'sex'> =>
  sex === 'M' || sex === 'F' || sex === 'X' ? { sex } : {};

const optional = <Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
