import type { PrintedClass } from './classify-print.js';
import { type DateReading, middle, valueFor } from './field-values.js';
import { labelsIn } from './labels.js';
import { namesOverAddress } from './north-american-fields.js';
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
const NUMBER_COLON = /\bn(?:[or]|umber|[°º])\.?\s?:\s?(\S.*)$/i;
/** States that print the family name behind the given names, under one caption. */
const FAMILY_NAME_LAST: ReadonlySet<string> = new Set('AE BD GB IN KE LK NP PK TZ UG US ZM ZW'.split(' '));
/** Heights between the lines of one name. */
const NEXT_LINE_MAX = 1.8;
const NAME_LINES_MAX = 3;

/**
 * What a card says without a caption of its own, beside the fields that were read: the number in a corner (Germany, Italy,
 * Malaysia, India), the personal number that is the number of a card (Nigeria, Indonesia), names over the address
 * (Australia), in three lines under one caption (Mexico) or in one line (Kenya, Pakistan).
 */
export function withoutCaptions(
  fields: readonly VisualField[],
  lines: readonly PrintedLine[],
  { type, issuer }: PrintedClass,
  dates: DateReading,
): VisualField[] {
  const print = visualZone(lines);
  const has = (name: VisualField['name']) => fields.some((field) => field.name === name);
  const number = type === 'id_card' && !has('number') ? loneNumber(fields, print, dates) : [];
  const names = issuer === 'MX' ? namesUnder(print, dates) : [];
  if (issuer === 'AU' && !has('familyName')) names.push(...namesOverAddress(print, new Set(), dates));
  if (names.length === 0 && FAMILY_NAME_LAST.has(issuer ?? '') && !has('givenName')) names.push(...lastOfWhole(fields));
  const known = names.length > 0 ? fields.filter(({ name }) => name !== 'familyName' && name !== 'givenName') : fields;
  return [...known, ...number, ...names];
}

/** One caption `Name` for all names of a person, as these states print them. */
function lastOfWhole(fields: readonly VisualField[]): VisualField[] {
  const whole = fields.find(({ name }) => name === 'familyName');
  const words = whole?.value.trim().split(/\s+/) ?? [];
  const last = words.at(-1);
  if (!whole || !last || words.length < 2) return [];
  return [
    { ...whole, value: last },
    { ...whole, name: 'givenName', value: words.slice(0, -1).join(' ') },
  ];
}

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
  if (confidence <= SURE || /\p{L}{4}|\p{Ll}/u.test(text) || readPrintedDate(text, 'any', dates)) return false;
  const shape = folded(text);
  if (YEARS.test(text.trim())) return false;
  return /\p{L}/u.test(shape) ? shape.length >= MIXED_MIN : shape.length >= DIGITS_MIN;
}

/** `NOMBRE`, below it the father's name, the mother's and the given names. */
function namesUnder(print: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const caption = print.find(({ text }) => /^nombre$/i.test(text.trim()));
  const under: PrintedLine[] = [];
  for (let above = caption; above && under.length < NAME_LINES_MAX; above = under.at(-1)) {
    const over = above;
    const next = print.find((line) => isUnder(line, over) && labelsIn(line).length === 0);
    if (!next || valueFor('familyName', next.text, dates) === undefined) break;
    under.push(next);
  }
  const given = under.at(-1);
  const family = under.slice(0, -1);
  const [first] = family;
  if (!given || !first) return [];
  const { confidence } = first;
  return [
    { name: 'familyName', value: family.map(({ text }) => text.trim()).join(' '), confidence, basis: 'label' },
    { name: 'givenName', value: given.text.trim(), confidence: given.confidence, basis: 'label' },
  ];
}

function isUnder(line: PrintedLine, above: PrintedLine): boolean {
  const height = Math.max(line.box.height, above.box.height);
  const down = (middle(line) - middle(above)) / height;
  return (
    line.confidence > SURE && down > 0.5 && down < NEXT_LINE_MAX && Math.abs(line.box.x - above.box.x) < 2 * height
  );
}
