import { type DateReading, middle, type VisualFieldName, valueFor } from './field-values.js';
import type { PrintedLine } from './printed-line.js';
import { secondScript } from './second-script.js';
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
    const latin = dates.twoScripts && name.endsWith('Name') ? secondScript(source, lines, dates) : undefined;
    const value = valueFor(name, latin?.text ?? first, dates) ?? besideIt(name, line, lines, dates);
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

/** The Latin name beside one in a script that is not read: `1. לוי   LEVI`. */
function besideIt(name: VisualFieldName, line: PrintedLine, lines: readonly PrintedLine[], dates: DateReading) {
  const beside = dates.twoScripts && name.endsWith('Name') ? rightOf(line, lines) : undefined;
  return beside && valueFor(name, beside.text, dates);
}

/** What stands right beside a line, in its row. */
export function rightOf(line: PrintedLine, lines: readonly PrintedLine[]): PrintedLine | undefined {
  return lines
    .filter(
      (other) =>
        other !== line && Math.abs(middle(other) - middle(line)) < line.box.height / 2 && other.box.x > line.box.x,
    )
    .sort((a, b) => a.box.x - b.box.x)[0];
}
