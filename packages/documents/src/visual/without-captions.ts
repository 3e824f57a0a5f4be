import type { PrintedClass } from './classify-print.js';
import { type DateReading, valueFor } from './field-values.js';
import { rightOf } from './licence-fields.js';
import { namesWithoutCaptions } from './names-without-captions.js';
import { readPrintedDate } from './printed-dates.js';
import { folded, type PrintedLine, visualZone } from './printed-line.js';
import type { VisualField } from './visual-field.js';

const SURE = 0.8;

/** The number stands beside the title where no caption names it. */
const TITLE_PART = 0.35;

/** Letters and digits of a number that only its shape tells; digits alone are more. */
const MIXED_MIN = 8;

const YEARS = /^(?:19|20)\d\d\D*(?:19|20)\d\d$/;

const DIGITS_MIN = 8;

/** Letters and digits of a date, the month in three letters. */
const DATE_MAX = 9;

const NUMBER_COLON = /\bn(?:[or]|umber|[°º])\.?\s?:\s?(\S.*)$/i;

/** `A123456(7)`, `8-765-1234`, `V-12.345.678`: numbers that these issuers write as nobody else does. */
const OWN_SHAPES: Readonly<Record<string, RegExp>> = {
  HK: /(?<![A-Z])[A-Z]{1,2}\s?\d{6}\s?\([0-9A]\)$/,
  MO: /^[157]\d{6}\s?\(\d\)$/,
  VE: /^[VE]\s?-?\s?\d{1,2}\.?\d{3}\.?\d{3}$/,
  PA: /^(?:\d{1,2}|E|PE|N)-\d{1,4}-\d{1,6}$/,
};

/** The sign for a number, and what stands behind it. */
const SIGN = /^(?:n[°º]|№|no\.)\s*(|[A-Z]{0,3}\d.*)$/i;

/**
 * What a card says without a caption of its own, beside the fields that were read: the number in a corner (Germany, Italy,
 * Malaysia, India), the personal number that is the number of a card (Nigeria, Indonesia), names over the address
 * (Australia), in three lines under one caption (Mexico) or in one line (Kenya, Pakistan).
 */
export function withoutCaptions(
  fields: readonly VisualField[],
  lines: readonly PrintedLine[],
  printed: PrintedClass,
  dates: DateReading,
): VisualField[] {
  const { type, issuer } = printed;
  const print = visualZone(lines);
  const has = (name: VisualField['name']) => fields.some((field) => field.name === name);
  const shaped = ownShape(print, issuer);
  const unnamed = (type === 'id_card' || type === 'residence_permit') && !shaped && !has('number');
  const found = unnamed ? (behindSign(print, dates) ?? loneNumber(fields, print, dates)) : [];
  // A licence that has no number of its own is known by that of its holder.
  if (type === 'driving_licence' && !shaped && !has('number'))
    found.push(...(behindSign(print, dates) ?? fields.flatMap(asNumber)));
  const number = shaped ? [shaped] : found;
  const names = namesWithoutCaptions(fields, print, printed, dates);
  const told = new Set([...names, ...(shaped ? [shaped] : [])].map(({ name }) => name));
  if (names.length > 0) told.add('givenName');
  return [...fields.filter(({ name }) => !told.has(name)), ...number, ...names];
}

function ownShape(print: readonly PrintedLine[], issuer: string | undefined): VisualField | undefined {
  const shape = issuer === undefined ? undefined : OWN_SHAPES[issuer];
  const line = shape && print.find(({ text, confidence }) => confidence > SURE && shape.test(text.trim()));
  const [value = ''] = shape?.exec(line?.text.trim() ?? '') ?? [];
  return line && { name: 'number', value: folded(value), confidence: line.confidence, basis: 'label' };
}

/** `N° 123456789` on a card without another caption for its number, in one line or in two. */
function behindSign(print: readonly PrintedLine[], dates: DateReading): VisualField[] | undefined {
  for (const line of print) {
    const own = SIGN.exec(line.text.trim())?.[1];
    const beside = own === '' ? rightOf(line, print) : line;
    if (own === undefined || !beside || beside.confidence <= SURE) continue;
    const value = valueFor('number', own === '' ? beside.text : own, dates);
    if (value) return [{ name: 'number', value, confidence: beside.confidence, basis: 'label' }];
  }
  return undefined;
}

const asNumber = (field: VisualField): VisualField[] =>
  field.name === 'personalNumber' ? [{ ...field, name: 'number', basis: 'layout' }] : [];

/** The one text that has the shape of a number, of all or of those beside the title; else the personal number. */
function loneNumber(fields: readonly VisualField[], print: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const personal = fields.find(({ name }) => name === 'personalNumber');
  const found = print.map(behindColon).flatMap((line): (VisualField & { y: number })[] => {
    const value = isLone(line, dates) ? valueFor('number', line.text, dates) : undefined;
    if (!value || value === personal?.value) return [];
    return [{ name: 'number', value, confidence: line.confidence, basis: 'layout', y: line.box.y }];
  });
  const [all, upper] = [found, found.filter(({ y }) => y < TITLE_PART)].map((some) => [
    ...new Map(some.map((field) => [field.value, field])).values(),
  ]);
  const one = [all, upper].find((some) => some?.length === 1)?.[0];
  if (one) return [{ name: one.name, value: one.value, confidence: one.confidence, basis: one.basis }];
  return personal ? [{ ...personal, name: 'number', basis: 'layout' }] : [];
}

/** `No.: 001085012345`: what stands behind a caption of one word. */
function behindColon(line: PrintedLine): PrintedLine {
  const text = NUMBER_COLON.exec(line.text)?.[1];
  return text ? { ...line, text } : line;
}

function isLone(line: PrintedLine, dates: DateReading): boolean {
  const { text, confidence } = line;
  if (confidence <= SURE || /\p{L}{4}|\p{Ll}/u.test(text)) return false;
  const shape = folded(text);
  // `0801 1990 12345` has a date in it and is none.
  if (shape.length <= DATE_MAX && readPrintedDate(text, 'any', dates)) return false;
  // `UK 15 11 2024`: place and date of issue.
  if (readPrintedDate(text.replace(/^\p{Lu}{2,3} /u, ''), 'any', dates) && /^\p{Lu}{2,3} \d\d /u.test(text))
    return false;
  if (YEARS.test(text.trim())) return false;
  return /\p{L}/u.test(shape) ? shape.length >= MIXED_MIN : shape.length >= DIGITS_MIN;
}
