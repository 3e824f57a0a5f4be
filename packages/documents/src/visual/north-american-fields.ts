import { type DateReading, middle, type VisualFieldName, valueFor } from './field-values.js';
import { labelsIn } from './labels.js';
import type { PrintedLine } from './printed-line.js';
import type { VisualField } from './visual-field.js';

interface Element {
  readonly name: VisualFieldName;
  /** The element's number and caption, or one of them, where a value follows. */
  readonly mark: RegExp;
}

/**
 * Data elements of licences and cards of the United States and Canada by number and caption (AAMVA DL/ID Card Design
 * Standard, annex A.7.7). An engine writes `lSs` for `ISS` and leaves spaces out.
 */
const ELEMENTS: readonly Element[] = [
  {
    name: 'number',
    mark: /(?:^|\s)(?:4\s?d[\s.:]*(?:customer identifier|d[l1]n?(?![a-z0-9])|d[l1]n?(?=[a-z]?\d{4})|d\.\s?[l1]\.|[l1]ic(?:en[cs]e)?|id|o[l1]n)?|d[l1]n?(?![a-z0-9])|d[l1] ?no|(?:driver ?'?s? )?[l1]ic(?:en[cs]e)?(?: ?no| ?number| ?#)|[l1]ic(?= ?[#:])|o[l1]n|n[o0]\.?(?=\s?[a-z]?\d{6})|number(?=\s)|id(?: ?no| ?#|(?=[\s:]+[a-z]?\d{3})))[\s.]?\s?(?:no|number|num|#)?[\s.:#]*/i,
  },
  {
    name: 'dateOfBirth',
    mark: /(?:^|\s)(?:3[\s.:]*(?:dob|date of birth|birth ?date|birth|ddn)?|dob|d\.o\.b\.?|date of birth|birth ?date|born)(?=[\s.:\d]|$)[\s.:]*/i,
  },
  {
    name: 'expiryDate',
    mark: /(?:^|\s)(?:4\s?b[\s.:]*(?:exp\w*|expiry|expires)?(?: date)?|exp(?:ires|iry|iration|\.)?(?: date| on)?)(?=[\s.:\d]|$)[\s.:]*/i,
  },
  {
    name: 'issueDate',
    mark: /(?:^|\s)(?:4\s?a[\s.:]*(?:[il1][s5]{2}(?:ued?)?)?(?: date)?|iss(?:ued?)?(?: date)?)(?=[\s.:\d]|$)[\s.:]*/i,
  },
  {
    name: 'familyName',
    mark: /^(?:1(?:,\s?2)?\s?[.:]?(?=\s|$)|1[.:]?(?=[A-Z]{3})|[l1]n[.:]?(?=\s)|last name|family name|surname|nom\b)[\s.:]*/i,
  },
  {
    name: 'givenName',
    mark: /^(?:2\s?[.:]?(?=\s|$)|2[.:]?(?=[A-Z]{3})|fn[.:]?(?=\s)|first name|given names?|pr[eé]noms?)[\s.:]*/i,
  },
  { name: 'sex', mark: /(?:^|\s)(?:15\s?)?se[xy][\s.:]*/i },
];
/** Where the next element of a line begins. */
const NEXT =
  /\s(?:(?:4\s?[abd]|9a?|1[2-9])(?![\d/-])|class|sex|hgt|wgt|eyes|hair|exp|iss|dob|donor|end|restr?|dd(?=[\s.:#]|$))/i;
/** Heights of a line between a caption and the value below it. */
const BELOW_MAX = 2.6;
const SURE = 0.8;
/** A mark of one digit is read badly and stands nowhere else. */
const MARK_SURE = 0.5;
/** Michigan, Ontario and others print all names as one element. */
const WHOLE_NAME = /^1,\s?2\s+\p{L}{2,} \p{L}/u;
/** Fewer elements than this are no licence. */
const ELEMENTS_MIN = 3;
const STREET =
  /^(?:8\s?)?\d+\s?\p{L}|^(?:8\s)?(?:P\.?O\.? BOX|RR |UNIT \d|FLAT \d|APT\.? \d|LEVEL \d)|\b(?:STREET|AVE(?:NUE)?|ROAD|LANE|DRIVE|BLVD)\b/iu;

/** The name of the document stands over the holder's now and then. */
const TITLE = /\b(?:LICEN[CS]E|PERMIT|CARD)\b/i;

/** Fields of a licence or card of a state or province; empty where the print shows too few of its elements. */
export function northAmericanFields(lines: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const found: VisualField[] = [];
  const used = new Set<PrintedLine>();
  for (const { name, mark } of ELEMENTS) {
    const field = elementIn(name, mark, lines, used, dates);
    if (!field) continue;
    found.push(field.field);
    used.add(field.line);
  }
  if (found.length < ELEMENTS_MIN) return [];
  const whole = lines.find(({ text }) => WHOLE_NAME.test(text));
  const family = whole && found.find(({ name }) => name === 'familyName');
  if (family) return [...found.filter(({ name }) => name !== 'familyName' && name !== 'givenName'), ...parted(family)];
  const named = found.some(({ name }) => name === 'familyName');
  return named ? found : [...found.filter(({ name }) => name !== 'givenName'), ...namesOverAddress(lines, used, dates)];
}

function elementIn(
  name: VisualFieldName,
  mark: RegExp,
  lines: readonly PrintedLine[],
  used: ReadonlySet<PrintedLine>,
  dates: DateReading,
): { readonly field: VisualField; readonly line: PrintedLine } | undefined {
  const marked = lines.flatMap((line) => {
    const match = mark.exec(line.text);
    return match && line.confidence > MARK_SURE ? [{ line, ...parts(line.text, match) }] : [];
  });
  const behind = marked.filter(({ own }) => own !== '').map(({ line, own }) => ({ line, text: own }));
  // Behind a caption may stand the same in another language, and the value below both.
  const [alone = [], captioned = []] = [true, false].map((empty) =>
    marked.filter(({ own }) => (own === '') === empty).flatMap((place) => nearby(place, lines, used)),
  );
  const near = [...alone, ...captioned].map((line) => ({ line, text: line.text }));
  for (const { line, text } of [...behind, ...near]) {
    const { confidence } = line;
    if (name === 'familyName' && isStreet(line, lines)) continue;
    const value = confidence > SURE ? elementValue(name, text, dates) : undefined;
    if (value !== undefined) return { field: { name, value, confidence, basis: 'field_number' }, line };
  }
  return undefined;
}

const CITY = /\b[A-Z]{2}[ ,.]{0,3}\d{5}(?:-?\d{4})?$/;

/** `1 WONDERFUL DRIVE` is no surname behind the number of its element: its city stands below. */
function isStreet(line: PrintedLine, lines: readonly PrintedLine[]): boolean {
  return lines.some((other) => CITY.test(other.text.trim().toUpperCase()) && isOver(line, other));
}

/** Numbers of licences may hold few digits, so their mark has to speak for them: `WDLABCD456DG`. */
function elementValue(name: VisualFieldName, text: string, dates: DateReading): string | undefined {
  if (name !== 'number') return valueFor(name, text, dates);
  const number = text.toUpperCase().replace(/[\s•·*.-]/g, '');
  return /^(?=(?:.*\d){2})[A-Z0-9]{5,19}$/.test(number) ? number : undefined;
}

/** Where a mark begins and ends in its text, and what stands behind it, up to the next element. */
function parts(text: string, match: RegExpExecArray): { start: number; end: number; own: string } {
  const end = match.index + match[0].length;
  const behind = text.slice(end);
  return { start: match.index, end, own: behind.slice(0, NEXT.exec(` ${behind}`)?.index).trim() };
}

/** Lines to the right in the row of a caption, then those right below it. */
function nearby(
  { line, start, end }: { readonly line: PrintedLine; readonly start: number; readonly end: number },
  lines: readonly PrintedLine[],
  used: ReadonlySet<PrintedLine>,
): PrintedLine[] {
  const free = lines.filter((other) => other !== line && !used.has(other));
  const wide = line.box.width / Math.max(1, line.text.length);
  const [left, right] = [line.box.x + wide * start, line.box.x + wide * end];
  const beside = free
    .filter(({ box }) => Math.abs(box.y + box.height / 2 - middle(line)) < Math.max(line.box.height, box.height) * 0.6)
    .filter(({ box }) => box.x >= right - wide && box.x - right < 12 * wide);
  const below = free
    .map((other) => ({ other, down: (middle(other) - middle(line)) / Math.max(line.box.height, other.box.height) }))
    .filter(({ down }) => down > 0.5 && down < BELOW_MAX)
    .filter(({ other: { box } }) => box.x < right + wide && box.x + box.width > left - wide)
    .sort((a, b) => a.down - b.down || Math.abs(a.other.box.x - left) - Math.abs(b.other.box.x - left));
  return [...beside.sort((a, b) => a.box.x - b.box.x), ...below.map(({ other }) => other)];
}

/** Older cards print the name without a caption over the address: two lines of it, or one. */
export function namesOverAddress(
  lines: readonly PrintedLine[],
  used: ReadonlySet<PrintedLine>,
  dates: DateReading,
): VisualField[] {
  const address = lines.find((line) => STREET.test(line.text) && !used.has(line));
  if (!address) return [];
  const over: PrintedLine[] = [];
  for (let below = address; over.length < 2; ) {
    const next = lines.find((line) => isOver(line, below) && valueFor('familyName', line.text, dates) !== undefined);
    if (!next || used.has(next) || labelsIn(next).length > 0 || TITLE.test(next.text)) break;
    over.unshift(next);
    below = next;
  }
  const [first, second] = over;
  if (!first) return [];
  const field = (name: VisualFieldName, { text, confidence }: PrintedLine): VisualField => ({
    ...{ name, value: text.replace(/[\s,]+$/, '').trim(), confidence },
    basis: 'layout',
  });
  if (!second) return parted(field('familyName', first));
  // `SPECIMEN, CARD` and more given names below.
  if (/,\s*\p{L}/u.test(first.text))
    return parted({ ...field('familyName', first), value: `${first.text} ${second.text}` });
  return [field('familyName', first), field('givenName', second)];
}

/** A name in one line: the family name before a comma, else last. */
function parted(whole: VisualField): VisualField[] {
  const { value } = whole;
  const [family = '', given = ''] = value.includes(',') ? value.split(',') : [lastWord(value), butLast(value)];
  const parts: VisualField[] = [
    { ...whole, name: 'familyName', value: family.trim() },
    { ...whole, name: 'givenName', value: given.trim() },
  ];
  return parts.filter((part) => part.value !== '');
}

const lastWord = (text: string) => text.trim().split(/\s+/).at(-1) ?? '';
const butLast = (text: string) => text.trim().split(/\s+/).slice(0, -1).join(' ');

/** Whether a line stands right over another, in its column. */
function isOver(line: PrintedLine, below: PrintedLine): boolean {
  const height = Math.max(line.box.height, below.box.height);
  const up = (middle(below) - middle(line)) / height;
  return line.confidence > SURE && up > 0.6 && up < 2.2 && Math.abs(line.box.x - below.box.x) < 2 * height;
}
