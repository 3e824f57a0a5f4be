import { type DateReading, middle, type VisualFieldName, valueFor } from './field-values.js';
import { type Label, labelsIn } from './labels.js';
import { layoutFields } from './layout-fields.js';
import { licenceFields } from './licence-fields.js';
import { northAmericanFields } from './north-american-fields.js';
import { joinedTexts } from './printed-dates.js';
import { type PrintedLine, visualZone } from './printed-line.js';
import { secondScript } from './second-script.js';
import type { VisualField } from './visual-field.js';

const NAMES: readonly VisualFieldName[] = [
  'familyName',
  'givenName',
  'number',
  'personalNumber',
  'dateOfBirth',
  'expiryDate',
  'issueDate',
  'sex',
  'nationality',
  'placeOfBirth',
];
/** A value stands no farther below its caption than so many heights of its own line. */
const BELOW_MAX = 3.2;
/** Nor farther beside it. */
const BESIDE_MAX = 12;
const LINES_MAX = 200;
const SURNAME = /^(?:su[rm]+na?me?s?|last name|family name)$/i;
/** A stamp is at least so many times as high as most of the print. */
const STAMP_MIN = 2.2;
/** `Name: Omar Hassan`, `Last name Jaidee`: a name behind its caption that is not in capitals. */
const NAMED = /(?:name\s?:|^(?:last|first|given|family) names?)\s?(?:\p{Lu}[\p{Ll}'’-]+\s?)+$/iu;
/** What is read less surely is a caption too small to read. */
const SURE = 0.8;

/**
 * Reads the fields of a document from its print: values below, beside or behind their captions, by the field numbers
 * of a driving licence, and by the order that ICAO Doc 9303-4 §4.1 gives a data page where captions are too small to read.
 * A field whose value does not have the shape of its kind is left out.
 * @param northAmerican whether a state of the United States or a province of Canada issued it, which number their elements otherwise
 */
export function readVisualFields(
  lines: readonly PrintedLine[],
  dates: DateReading,
  { northAmerican = false }: { readonly northAmerican?: boolean } = {},
): VisualField[] {
  const zone = visualZone(lines).slice(0, LINES_MAX);
  const licence = northAmerican ? northAmericanFields(zone, dates) : licenceFields(zone, dates);
  if (licence.length > 0) return licence;
  const labels = givenBesideSurname(zone.flatMap(labelsIn));
  const values = withoutStamps(zone.filter((line) => !isCaption(line, labels)));
  const found = fieldsByLabel(labels, values, dates);
  const ordered = inOrder(found);
  const missing = ({ name }: VisualField) => !ordered.some((field) => field.name === name);
  return splitAtComma(inOrder([...ordered, ...layoutFields(values, dates).filter(missing)]));
}

/** Birth, issue, end: what is not in this order was taken from another caption's place, and only birth is kept. */
function inOrder(fields: readonly VisualField[]): VisualField[] {
  const of = (name: VisualFieldName) => fields.find((field) => field.name === name)?.value;
  const [birth = '', issue, end] = [of('dateOfBirth'), of('issueDate'), of('expiryDate')];
  const wrong = new Set<VisualFieldName>();
  if (end !== undefined && (end <= birth || end === issue)) wrong.add('expiryDate');
  if (issue !== undefined && (issue <= birth || (end !== undefined && issue > end))) wrong.add('issueDate');
  return fields.filter(({ name }) => !wrong.has(name));
}

/** Beside a caption `Surname`, one that says `Name` alone means the given names. */
function givenBesideSurname(labels: readonly Label[]): readonly Label[] {
  const text = ({ line, start, end }: Label) => line.text.slice(start, end).trim();
  if (!labels.some((label) => label.name === 'familyName' && SURNAME.test(text(label)))) return labels;
  return labels.map((label) => (/^name$/i.test(text(label)) ? { ...label, name: 'givenName' as const } : label));
}

/** A line that is mostly captions holds no value. */
function isCaption(line: PrintedLine, labels: readonly Label[]): boolean {
  const own = labels.filter((label) => label.line === line);
  const covered = own.reduce((sum, { start, end }) => sum + end - start, 0);
  const last = own.at(-1);
  return last !== undefined && covered > 0.3 * line.text.trim().length && !/\d{4}/.test(line.text.slice(last.end));
}

/** What is far higher than the other print is a stamp or a title over the page, such as `SPECIMEN`. */
function withoutStamps(values: readonly PrintedLine[]): readonly PrintedLine[] {
  const heights = values
    .flatMap(({ box, confidence }) => (confidence > SURE ? [box.height] : []))
    .sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? Number.POSITIVE_INFINITY;
  return values.filter(({ box }) => box.height <= STAMP_MIN * usual);
}

/** The fields that captions name. A line is the value of one field: beside a caption for two stand two values. */
function fieldsByLabel(labels: readonly Label[], values: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const free = new Set(values);
  return NAMES.flatMap((name) => {
    const found = byLabel(name, labels, [...free], dates);
    if (!found) return [];
    free.delete(found.line);
    return found.field;
  });
}

function byLabel(
  name: VisualFieldName,
  labels: readonly Label[],
  values: readonly PrintedLine[],
  dates: DateReading,
): { readonly field: VisualField; readonly line: PrintedLine } | undefined {
  const own = labels.filter((candidate) => candidate.name === name);
  for (const label of own.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const behind = valueBehind(label, labels, dates, name);
    if (behind) return { field: field(name, behind, label.line), line: label.line };
    const near = values
      .filter(({ confidence }) => confidence > SURE)
      .map((line) => ({ line, cost: distance(label, line, startsLine(label, labels)) }))
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.cost - b.cost);
    for (const { line } of near) {
      const texts = isDate(name) ? joinedTexts(line, values).toReversed() : [line.text];
      for (const text of texts) {
        const value = valueFor(name, text, dates);
        if (!value) continue;
        const latin = dates.twoScripts && isName(name) ? secondScript(line, values, dates) : undefined;
        return latin
          ? { field: field(name, latin.text, latin), line: latin }
          : { field: field(name, value, line), line };
      }
    }
  }
  return undefined;
}

/** A licence may have a number of the card beside its own, and a card one of the blank. */
function rankOf({ line, start, end }: Label): number {
  const text = line.text.slice(start, end);
  if (/licen[cs]e|licencia|permi[st]/i.test(text)) return 0;
  return /^serial/i.test(text) ? 2 : 1;
}

/** `NAME CRITTENDEN, LEE`: the value in the caption's own line. Behind a stroke stands another language. */
function valueBehind(label: Label, labels: readonly Label[], dates: DateReading, name: VisualFieldName) {
  const { line, end } = label;
  if (line.confidence <= SURE) return undefined;
  const rest = line.text.slice(end);
  if (/^\s*[/|]/.test(rest) || labels.some((other) => other.line === line && other.start >= end)) return undefined;
  const words = name !== 'number' && name !== 'personalNumber' && !name.endsWith('Date') && name !== 'dateOfBirth';
  // A caption that is cut short leaves letters behind that are no value.
  const short = rest.replace(/[^\p{L}]/gu, '').length < 3;
  if (words && (name === 'sex' || short || !(rest === rest.toUpperCase() || NAMED.test(line.text)))) return undefined;
  return valueFor(name, rest, dates);
}

/** Whether nothing but this field's captions stand in the line before this one: then the value begins where the line does. */
const startsLine = (label: Label, labels: readonly Label[]) =>
  labels.every((other) => other.line !== label.line || other.start >= label.start || other.name === label.name);

/** In heights of the value's line: how far below or beside its caption it stands; infinite where it belongs elsewhere. */
function distance({ line, start, end }: Label, value: PrintedLine, first: boolean): number {
  const share = line.box.width / Math.max(1, line.text.length);
  const [left, right] = [line.box.x + share * start, line.box.x + share * end];
  const height = Math.max(line.box.height, value.box.height);
  // Shares of width and of height differ in pixels: a line is about as high as two of its characters are wide.
  const wide = (value.box.width / Math.max(1, value.text.length)) * 2;
  const down = (middle(value) - middle(line)) / height;
  if (Math.abs(down) < 0.5 && value.box.x >= right - wide) {
    const beside = (value.box.x - right) / wide;
    return beside < BESIDE_MAX ? 1 + beside / 2 : Number.POSITIVE_INFINITY;
  }
  const aside = Math.abs(value.box.x - (first ? line.box.x : left)) / wide;
  const overlaps = value.box.x < right && value.box.x + value.box.width > left;
  if (down < 0.4 || down > BELOW_MAX || (aside > 2 && !overlaps)) return Number.POSITIVE_INFINITY;
  return down + 0.8 * aside;
}

const isName = (name: VisualFieldName) => name === 'familyName' || name === 'givenName';
const isDate = (name: VisualFieldName) => name.endsWith('Date') || name === 'dateOfBirth';

const field = (name: VisualFieldName, value: string, { confidence }: PrintedLine): VisualField => ({
  name,
  value,
  confidence,
  basis: 'label',
});

/** `LIN, MEI-HUA`: both names in one line. */
function splitAtComma(fields: readonly VisualField[]): VisualField[] {
  const family = fields.find(({ name, value }) => name === 'familyName' && value.includes(','));
  if (!family) return [...fields];
  const [before = '', ...after] = family.value.split(',');
  const given = after.join(' ').trim();
  return [
    { ...family, value: before.trim() },
    ...(given ? [{ ...family, name: 'givenName' as const, value: given }] : []),
    ...fields.filter((other) => other !== family && (other.name !== 'givenName' || !given)),
  ];
}
