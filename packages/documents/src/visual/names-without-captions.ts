import type { PrintedClass } from './classify-print.js';
import { type DateReading, middle, valueFor } from './field-values.js';
import { labelsIn } from './labels.js';
import { namesOverAddress } from './north-american-fields.js';
import type { PrintedLine } from './printed-line.js';
import type { VisualField } from './visual-field.js';

const SURE = 0.8;
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

/** The names of a person where no caption, or one for all of them, says which is which: as each state prints them. */
export function namesWithoutCaptions(
  fields: readonly VisualField[],
  print: readonly PrintedLine[],
  { type, issuer = '' }: PrintedClass,
  dates: DateReading,
): VisualField[] {
  const has = (name: VisualField['name']) => fields.some((field) => field.name === name);
  if (issuer === 'MX') return namesUnder(print, dates);
  if (issuer === 'HK' || issuer === 'MO') return nameWithComma(print, NAME_WITH_COMMA);
  if (has('familyName')) return FAMILY_NAME_LAST.has(issuer) && !has('givenName') ? lastOfWhole(fields) : [];
  if (GIVEN_OVER_FAMILY.has(issuer)) return givenOverFamily(print, dates);
  if (issuer === 'NG') return nameWithComma(print, CAPITALS_WITH_COMMA);
  if (issuer === 'GB' && type === 'residence_permit') return familyOverGiven(print, dates);
  if (issuer === 'AU') return namesOverAddress(print, new Set(), dates);
  return TWO_NAMES_LAST.has(issuer) ? twoLast(fields) : loneName(print, LONE_NAMES[issuer], dates);
}

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
