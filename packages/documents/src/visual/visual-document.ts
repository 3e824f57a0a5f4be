import { ageOn } from '@assay/kernel';
import type { DocumentFields, FieldConfidence } from '../document-fields.js';
import { SPECIMEN_STATE } from '../issuers.js';
import { type NativeKind, nativeKind } from '../native/native-kind.js';
import { NATIVE } from '../native/native-text.js';
import { type NativePrint, readNative } from '../native/read-native.js';
import { compactOf } from '../numbers/number-forms.js';
import { numberInPrint } from '../numbers/personal-number.js';
import { transliterations } from '../transliterate.js';
import { bySign, classifyPrint, type PrintedClass } from './classify-print.js';
import type { VisualFieldName } from './field-values.js';
import { printedDates } from './printed-dates.js';
import type { PrintedLine } from './printed-line.js';
import { readVisualFields } from './read-fields.js';
import type { VisualField } from './visual-field.js';
import { withoutCaptions } from './without-captions.js';

/** States that print names in Cyrillic, Greek, Georgian or Armenian letters over the Latin ones (ISO 3166-1 alpha-2). */
const TWO_SCRIPTS: ReadonlySet<string> = new Set('AM BG BY CY GE GR IL KG KZ ME MK MN RS RU TJ UA'.split(' '));

const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NAMES: ReadonlySet<VisualFieldName> = new Set(['familyName', 'givenName']);

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
  const native = readNative(lines, today);
  const titled = classifyPrint(lines);
  const printed = kindBy(native, titled, lines);
  const { type, issuer = '', region } = printed;
  if (!type) return undefined;
  const dates = { today, monthFirst: issuer === 'US', twoScripts: TWO_SCRIPTS.has(issuer) };
  const captioned = readVisualFields(lines, dates, { northAmerican: region !== undefined });
  const inLatin = withoutCaptions(captioned, lines, printed, dates);
  // Where titles are in another script, places of Latin print say nothing.
  const trusted = titled.type ? inLatin : told(inLatin);
  const own = fieldsOf(native, trusted);
  const read = filled(filled(told(own), trusted), own);
  const value = (name: VisualFieldName) => read.find((field) => field.name === name)?.value;
  const [family, number, birth] = [value('familyName'), value('number'), value('dateOfBirth')];
  if (!issuer && !(family && (number || birth))) return undefined;
  const familyName = latin(family ?? '');
  const givenName = latin(value('givenName') ?? '');
  const { person, address } = native;
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
    fullName: NATIVE.test(`${givenName}${familyName}`) && person ? person.whole : `${givenName} ${familyName}`.trim(),
    ...(person ? { fullNameNative: person.whole } : {}),
    ...(birth ? { dateOfBirth: birth, age: ageOn(birth, today) } : {}),
    ...sexOf(value('sex')),
    ...optional('personalNumber', personal?.value ?? value('personalNumber')),
    ...optional('issueDate', value('issueDate')),
    ...optional('expiryDate', value('expiryDate')),
    ...optional('placeOfBirth', value('placeOfBirth')),
    ...optional('address', address?.value),
    specimen: issuer === SPECIMEN_STATE,
  };
  const guessedNumber = read.some(({ name, basis }) => name === 'number' && basis === 'layout');
  return { document, fields: [...visualConfidences(document, read), ...nativeConfidences(native)], guessedNumber };
}

/** Kind and state by the titles, in Latin letters or the script of the state. */
export function kindInPrint(lines: readonly PrintedLine[]): PrintedClass {
  return kindBy(nativeKind(lines), classifyPrint(lines), lines);
}

function kindBy(native: NativeKind, titled: PrintedClass, lines: readonly PrintedLine[]): PrintedClass {
  const type = titled.type ?? native.type;
  const issuer = titled.issuer ?? native.issuer ?? bySign(type, lines);
  return { ...titled, ...(type ? { type } : {}), ...(issuer ? { issuer } : {}) };
}

/** Values of the first reading, and what only the second has. */
function filled(first: readonly VisualField[], second: readonly VisualField[]): VisualField[] {
  return [...first, ...second.filter(({ name }) => !first.some((field) => field.name === name))];
}

/** Fields that a caption or number names, not their place or form. */
const told = (fields: readonly VisualField[]) => fields.filter(({ basis }) => basis !== 'layout');

/** What was read in another script; a name that stands there in Latin letters as well is taken from those. */
function fieldsOf({ person, fields }: NativePrint, inLatin: readonly VisualField[]): VisualField[] {
  const named = inLatin.filter(({ name, value }) => NAMES.has(name) && !NATIVE.test(value));
  if (!person || named.length > 0) return [...fields, ...named];
  const { familyName, givenName, confidence } = person;
  const names = [
    { name: 'familyName', value: familyName, confidence, basis: 'label' },
    { name: 'givenName', value: givenName, confidence, basis: 'label' },
  ] as const;
  return [...fields, ...names.filter(({ value }) => value !== '')];
}

function nativeConfidences({ person, address }: NativePrint): FieldConfidence[] {
  const sources = ['visual'] as const;
  return [
    ...(person
      ? [{ name: 'fullNameNative' as const, value: person.whole, confidence: person.confidence, sources }]
      : []),
    ...(address ? [{ name: 'address' as const, ...address, sources }] : []),
  ];
}

/** Whether print of an unknown kind says something all the same: a state, or some fields of a document. */
export function saysSomething(lines: readonly PrintedLine[], today: string): boolean {
  if (kindInPrint(lines).issuer) return true;
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

/**
 * Names as a zone would write them, so that one form is compared everywhere; as they are in scripts that have no table,
 * or one that leaves vowels out.
 */
const latin = (name: string) =>
  (WITHOUT_VOWELS.test(name) ? undefined : transliterations(name)[0]) ??
  (NATIVE.test(name) ? name : name.toUpperCase());

const sexOf = (sex: string | undefined): Pick<DocumentFields, 'sex'> =>
  sex === 'M' || sex === 'F' || sex === 'X' ? { sex } : {};

const optional = <Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
