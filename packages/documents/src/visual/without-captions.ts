import type { PrintedClass } from './classify-print.js';
import { type DateReading, middle, valueFor } from './field-values.js';
import { labelsIn } from './labels.js';
import { rightOf } from './licence-fields.js';
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
/** `UWASE Claudine`: the family name in capitals, in one line with the others. */
const CAPITALS_FIRST = /^((?:\p{Lu}{2,}\s)+)(\p{Lu}\p{Ll}.*)$/u;
/** `LOK, Wing Ching`: the name on cards of Hong Kong and Macau. */
const NAME_WITH_COMMA = /^\p{Lu}{2,},\s?(?:\p{Lu}\p{Ll}+[\s-]?)+$/u;
/** `ADEYEMI, OLUWASEUN TUNDE` */
const CAPITALS_WITH_COMMA = /^\p{Lu}{3,}, ?\p{Lu}{3,}(?: \p{Lu}{3,})*$/u;
/** States that print the given names over the surnames, without captions. */
const GIVEN_OVER_FAMILY: ReadonlySet<string> = new Set(['DO', 'PA']);
/** Words of authorities and notes that stand among them. */
const NO_NAME = /\b(?:REP[UÚ]BLICA|TRIBUNAL|JUNTA|C[EÉ]DULA|IDENTIDAD|ELECTORAL|DONANTE|SANTO DOMINGO)\b/i;
/** States that print the family name behind the given names, under one caption. */
const FAMILY_NAME_LAST: ReadonlySet<string> = new Set(
  'AE AO BD BH CV ET GB GW IN JO KE KW LK MZ NP OM PK QA RW SA SD SS ST TL TZ UG US ZM ZW'.split(' '),
);
/** States that write two family names last, under one caption for all names. */
const TWO_NAMES_LAST: ReadonlySet<string> = new Set('CO CR CU GT HN NI PY SV UY'.split(' '));
/** States that print all names in one line without a caption, and where the family name stands in it. */
const LONE_NAMES: Readonly<Record<string, 'first' | 'last'>> = { KH: 'first', MY: 'first', IQ: 'last', SA: 'last' };
/** Words of states, authorities and titles. */
const NO_PERSON =
  /\b(?:KINGDOM|REPUBLIC|MINISTRY|NATIONAL|CARD|IDENTITY|LICEN[CS]E|LESEN|MEMANDU|MALAYSIA|WARGANEGARA|ARABIA|CAMBODIA|IRAQ|INTERIOR|JALAN|OF|POLICE)\b/;
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
  const shaped = ownShape(print, issuer);
  const unnamed = (type === 'id_card' || type === 'residence_permit') && !shaped && !has('number');
  const found = unnamed ? (behindSign(print, dates) ?? loneNumber(fields, print, dates)) : [];
  // A licence that has no number of its own is known by that of its holder.
  if (type === 'driving_licence' && !shaped && !has('number'))
    found.push(...(behindSign(print, dates) ?? fields.flatMap(asNumber)));
  const number = shaped ? [shaped] : found;
  const names = issuer === 'MX' ? namesUnder(print, dates) : [];
  if (GIVEN_OVER_FAMILY.has(issuer ?? '') && !has('familyName')) names.push(...givenOverFamily(print, dates));
  if (issuer === 'HK' || issuer === 'MO') names.push(...nameWithComma(print, NAME_WITH_COMMA));
  if (issuer === 'NG' && !has('familyName')) names.push(...nameWithComma(print, CAPITALS_WITH_COMMA));
  if (issuer === 'GB' && type === 'residence_permit' && !has('familyName'))
    names.push(...familyOverGiven(print, dates));
  if (!has('familyName') && names.length === 0) names.push(...loneName(print, LONE_NAMES[issuer ?? ''], dates));
  if (TWO_NAMES_LAST.has(issuer ?? '') && !has('familyName')) names.push(...twoLast(fields));
  if (issuer === 'AU' && !has('familyName')) names.push(...namesOverAddress(print, new Set(), dates));
  if (names.length === 0 && FAMILY_NAME_LAST.has(issuer ?? '') && !has('givenName')) names.push(...lastOfWhole(fields));
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

function nameWithComma(print: readonly PrintedLine[], form: RegExp): VisualField[] {
  const line = print.find(({ text, confidence }) => confidence > SURE && form.test(text.trim()) && !/\d/.test(text));
  const [family, given] = line?.text.split(',') ?? [];
  if (!line || !family || !given) return [];
  const { confidence } = line;
  return [
    { name: 'familyName', value: family.trim(), confidence, basis: 'label' },
    { name: 'givenName', value: given.trim(), confidence, basis: 'label' },
  ];
}

/** Two lines that are names and nothing else, one right under the other. */
function givenOverFamily(print: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const named = print.filter(
    (line) => !NO_NAME.test(line.text) && labelsIn(line).length === 0 && valueFor('familyName', line.text, dates),
  );
  const given = named.find((line) => named.some((other) => isUnder(other, line)));
  const family = given && named.find((other) => isUnder(other, given));
  if (!given || !family) return [];
  return [
    { name: 'familyName', value: family.text.trim(), confidence: family.confidence, basis: 'layout' },
    { name: 'givenName', value: given.text.trim(), confidence: given.confidence, basis: 'layout' },
  ];
}

/** The other way round, as British permits have it. */
function familyOverGiven(print: readonly PrintedLine[], dates: DateReading): VisualField[] {
  return givenOverFamily(
    print.filter(({ text }) => !NO_PERSON.test(text) && !/\b(?:UK|PERMIT|VALID|TYPE|REMARKS|WORK)\b/.test(text)),
    dates,
  ).map((field) => ({
    ...field,
    name: field.name === 'familyName' ? ('givenName' as const) : ('familyName' as const),
  }));
}

/** The one line of capitals that is a name of several words. */
function loneName(
  print: readonly PrintedLine[],
  place: 'first' | 'last' | undefined,
  dates: DateReading,
): VisualField[] {
  if (place === undefined) return [];
  const named = print.filter(
    (line) =>
      line.confidence > SURE &&
      /^\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]*){1,5}$/u.test(line.text.trim()) &&
      !NO_PERSON.test(line.text) &&
      labelsIn(line).length === 0 &&
      valueFor('familyName', line.text, dates) !== undefined,
  );
  const [line] = named;
  if (!line || named.length > 1) return [];
  const words = line.text.trim().split(' ');
  const family = words.at(place === 'first' ? 0 : -1) ?? '';
  const given = place === 'first' ? words.slice(1) : words.slice(0, -1);
  const { confidence } = line;
  return [
    { name: 'familyName', value: family, confidence, basis: 'layout' },
    { name: 'givenName', value: given.join(' '), confidence, basis: 'layout' },
  ];
}

/** Given names and two family names under one caption: `ANDRES FELIPE RAMIREZ GOMEZ`. */
function twoLast(fields: readonly VisualField[]): VisualField[] {
  const whole = fields.find(({ name }) => name === 'givenName');
  const words = whole?.value.trim().split(/\s+/) ?? [];
  if (!whole || words.length < 3) return [];
  return [
    { ...whole, name: 'familyName', value: words.slice(-2).join(' ') },
    { ...whole, value: words.slice(0, -2).join(' ') },
  ];
}

/** One caption `Name` for all names of a person, as these states print them. */
function lastOfWhole(fields: readonly VisualField[]): VisualField[] {
  const whole = fields.find(({ name }) => name === 'familyName');
  const [, family, given] = CAPITALS_FIRST.exec(whole?.value.trim() ?? '') ?? [];
  if (whole && family && given)
    return [
      { ...whole, value: family.trim() },
      { ...whole, name: 'givenName', value: given },
    ];
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
