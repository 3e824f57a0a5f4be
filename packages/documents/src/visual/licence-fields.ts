import { type DateReading, middle, type VisualFieldName, valueFor } from './field-values.js';
import type { PrintedLine } from './printed-line.js';
import type { VisualField } from './visual-field.js';

/** Field numbers of driving licences (ISO/IEC 18013-1 annex A, Directive 2006/126/EC annex I). */
const FIELDS: Readonly<Record<string, VisualFieldName>> = {
  '1': 'familyName',
  '2': 'givenName',
  '3': 'dateOfBirth',
  '4A': 'issueDate',
  '4B': 'expiryDate',
  '5': 'number',
};
/** The number, a point or space, and the value; the value may be a line of its own. */
const NUMBERED = /^\s*(4\s?[a-d]|[1235])\s?[.,:)]?\s?(.*)$/i;
/** A British driver number, and behind it the count of the licences issued under it. */
const BRITISH = /^([A-Z9]{5}\d{6}[A-Z9]{2}[A-Z0-9][A-Z]{2})\d{2}$/;
/** Fewer numbered fields than this are a list of something else. */
const FIELDS_MIN = 4;

/** Fields of a driving licence by their numbers; empty where the print is no such licence. */
export function licenceFields(lines: readonly PrintedLine[], dates: DateReading): VisualField[] {
  const found = new Map<VisualFieldName, VisualField & { y: number }>();
  for (const line of lines) {
    const match = NUMBERED.exec(line.text);
    const name = FIELDS[(match?.[1] ?? '').toUpperCase().replace(' ', '')];
    if (!match || !name || found.has(name)) continue;
    const own = match[2] ?? '';
    const source = own === '' ? rightOf(line, lines) : line;
    if (!source || (own !== '' && !/^\s*(4\s?[a-d]|[1235])[.,:)\s]/i.test(line.text))) continue;
    const first = own === '' ? source.text : own;
    const latin = OTHER_SCRIPT.test(first) && name.endsWith('Name') ? latinBelow(source, lines, dates) : undefined;
    const value = valueFor(name, latin ?? first, dates);
    if (value)
      found.set(name, {
        name,
        value: name === 'number' ? value.replace(BRITISH, '$1') : value,
        confidence: source.confidence,
        basis: 'field_number',
        y: middle(line),
      });
  }
  const fields = [...found.values()];
  const dated = fields.filter(({ name }) => name.endsWith('Date') || name === 'dateOfBirth');
  const family = found.get('familyName');
  const birth = found.get('dateOfBirth');
  // Fields stand in the order of their numbers: names above the birth date.
  if (fields.length < FIELDS_MIN || dated.length < 2 || !family || !birth || family.y > birth.y) return [];
  return fields.map(({ y: _, ...field }) => field);
}

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;
/** Heights between a name and the same in Latin letters. */
const SECOND_LINE_MAX = 1.8;

/** The name in Latin letters, right below the one in another script and without a number of its own. */
function latinBelow(line: PrintedLine, lines: readonly PrintedLine[], dates: DateReading): string | undefined {
  const found = lines.find((other) => {
    const down = (middle(other) - middle(line)) / Math.max(line.box.height, other.box.height);
    return down > 0.5 && down < SECOND_LINE_MAX && !/\d/.test(other.text) && !OTHER_SCRIPT.test(other.text);
  });
  return found && valueFor('familyName', found.text, dates) ? found.text : undefined;
}

function rightOf(line: PrintedLine, lines: readonly PrintedLine[]): PrintedLine | undefined {
  return lines
    .filter(
      (other) =>
        other !== line && Math.abs(middle(other) - middle(line)) < line.box.height / 2 && other.box.x > line.box.x,
    )
    .sort((a, b) => a.box.x - b.box.x)[0];
}
