import { isIssuer } from '../issuers.js';
import { type DateReading, middle, type VisualFieldName, valueFor } from './field-values.js';
import { readPrintedDate } from './printed-dates.js';
import { folded, type PrintedLine } from './printed-line.js';
import type { VisualField } from './visual-field.js';

/** Values are read at least this surely; what is below is a caption too small to read. */
const SURE = 0.8;
/** And stand at least this high against the values that were told by their shape. */
const HEIGHT_MIN = 0.72;
/** Lines of one field stand at most so many heights apart, from middle to middle. */
const REPEAT_MAX = 1.3;
/** A date is told by its shape alone, so it must be read more surely than a name in its place. */
const SURE_DATE = 0.9;
const BIRTH_TO_ISSUE_MIN_MS = 60 * 86_400_000;
/** Birth lies at least this many years before the end of a document when the date of issue is not there. */
const BIRTH_TO_END_YEARS = 11;

/**
 * Fields of a passport's data page by the order of ICAO Doc 9303-4 §4.1: one row with type, state and number, below it
 * the names, then dates from birth to expiry. Only where that row is seen.
 */
export function layoutFields(values: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const dated = values.flatMap((line) => {
    const iso = readPrintedDate(line.text, 'any', dates);
    return iso && line.confidence > SURE_DATE ? [{ line, iso }] : [];
  });
  const anchor = anchorRow(values, dates);
  const fields = dateFields(dated);
  if (!anchor) return fields;
  const right = values.filter(
    (line) => line.box.x > anchor.box.x && Math.abs(middle(line) - middle(anchor)) < anchor.box.height,
  );
  const number = right.toReversed().find((line) => isNumber(line, dates));
  fields.push(...fieldOf('number', number, dates));
  const height = [...dated.map(({ line }) => line), anchor].map(({ box }) => box.height).sort((a, b) => a - b);
  const usual = height[height.length >> 1] ?? 0;
  const birth = dated.find(({ iso }) => iso === fields.find(({ name }) => name === 'dateOfBirth')?.value)?.line;
  const names = values.filter(
    (line) =>
      middle(line) > middle(anchor) + anchor.box.height * 0.8 &&
      (!birth || middle(line) < middle(birth)) &&
      line.box.x > anchor.box.x - 2 * anchor.box.height &&
      line.box.x < anchor.box.x + 3 * anchor.box.height &&
      line.box.height > HEIGHT_MIN * usual &&
      line.confidence > SURE &&
      valueFor('familyName', line.text, dates) !== undefined,
  );
  const [family, given] = names.filter((line, index) => !repeats(line, names[index - 1]));
  fields.push(...fieldOf('familyName', family, dates), ...fieldOf('givenName', given, dates));
  return fields;
}

function fieldOf(name: VisualFieldName, line: PrintedLine | undefined, dates: DateReading): VisualField[] {
  const value = line && valueFor(name, line.text, dates);
  return line && value !== undefined ? [of(name, value, line)] : [];
}

/** The same name in a second language, right below: farther down it is another field of the same text. */
const repeats = (line: PrintedLine, above: PrintedLine | undefined) =>
  above?.text === line.text && middle(line) - middle(above) < REPEAT_MAX * line.box.height;

/** The line that holds the type of a passport: `P` with a state or number in its row, or type and state as one word. */
function anchorRow(values: readonly PrintedLine[], dates: DateReading): PrintedLine | undefined {
  const joined = values.find(
    ({ text }) => /^P[A-Z]?\s?[A-Z]{3}$/.test(text.trim()) && isIssuer(folded(text).slice(-3)),
  );
  if (joined) return joined;
  const inRow = (line: PrintedLine, other: PrintedLine) =>
    other.box.x > line.box.x && Math.abs(middle(line) - middle(other)) < line.box.height;
  const types = values.filter(({ text }) => /^P[A-Z]?\W?$/.test(text.trim()));
  return (
    types.find((type) => values.some((other) => inRow(type, other) && isIssuer(other.text.trim().slice(-3)))) ??
    types.find((type) => values.some((other) => inRow(type, other) && isNumber(other, dates)))
  );
}

const isNumber = (line: PrintedLine, dates: DateReading) =>
  /\d{5}/.test(folded(line.text)) && valueFor('number', line.text, dates) !== undefined;

/** Birth comes before issue, and issue before the end: three different dates name themselves, two only far apart. */
function dateFields(dated: readonly { line: PrintedLine; iso: string }[]): VisualField[] {
  const distinct = dated.filter(({ iso }, index) => dated.findIndex((other) => other.iso === iso) === index);
  const [first, second, third] = distinct.sort((a, b) => a.iso.localeCompare(b.iso));
  if (!first || !second) return [];
  const last = third ?? second;
  const apart = Number(last.iso.slice(0, 4)) - Number(first.iso.slice(0, 4));
  if (distinct.length > 3 || (distinct.length < 3 && apart < BIRTH_TO_END_YEARS)) return [];
  const issue = third && second;
  // A visa shows its issue and two days of validity, none of them a birth.
  if (Date.parse(second.iso) - Date.parse(first.iso) < BIRTH_TO_ISSUE_MIN_MS) return [];
  return [
    of('dateOfBirth', first.iso, first.line),
    // Of two dates the later one may be that of issue.
    ...(issue ? [of('issueDate', issue.iso, issue.line), of('expiryDate', last.iso, last.line)] : []),
  ];
}

const of = (name: VisualFieldName, value: string, { confidence }: PrintedLine): VisualField => ({
  name,
  value,
  confidence,
  basis: 'layout',
});
