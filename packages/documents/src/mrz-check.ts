import { at } from '@assay/kernel';
import { checkDigit } from './check-digit.js';
import { type MrzLayout, textAt } from './mrz-layout.js';
import type { MrzCheckDigit, MrzCheckName } from './reading.js';

/** Every check digit of a format: the digit that the field asks for, the character that stands there, and whether they agree. */
export function verifyCheckDigits(
  lines: readonly string[],
  layout: MrzLayout,
): Partial<Record<MrzCheckName, MrzCheckDigit>> {
  const result: Partial<Record<MrzCheckName, MrzCheckDigit>> = {};
  for (const name of layout.checked) {
    const [line, start, end] = layout.spans[name];
    const long = name === 'documentNumber' ? longDocumentNumber(lines, layout) : undefined;
    const field = long?.number ?? textAt(lines, [line, start, end]);
    const actual = long?.check ?? textAt(lines, [line, end, end + 1]);
    result[name] = verify(field, actual, name !== 'documentNumber');
  }
  if (layout.composite) {
    const field = layout.composite.parts.map((part) => textAt(lines, part)).join('');
    result.composite = verify(field, textAt(lines, layout.composite.at), false);
  }
  return result;
}

export interface LongDocumentNumber {
  readonly number: string;
  readonly check: string;
  /** What remains of the optional data after the number. */
  readonly rest: string;
}

/**
 * A document number of more than nine characters (ICAO Doc 9303-5 §4.2.2.1 note j, 9303-6): a filler stands in place of
 * the check digit and the number goes on in the optional data, its check digit last before the next filler.
 */
export function longDocumentNumber(lines: readonly string[], layout: MrzLayout): LongDocumentNumber | undefined {
  if (!layout.composite || layout.checked.includes('optionalData')) return undefined;
  const [line, start, end] = layout.spans.documentNumber;
  if (textAt(lines, [line, end, end + 1]) !== '<') return undefined;
  const optional = textAt(lines, layout.spans.optionalData);
  const tail = at(optional.split('<'), 0);
  if (tail.length < 2 || !/\d$/.test(tail)) return undefined;
  return {
    number: textAt(lines, [line, start, end]) + tail.slice(0, -1),
    check: tail.slice(-1),
    rest: optional.slice(tail.length),
  };
}

/** An empty field may carry a filler in place of its zero (9303-3 §4.9, 9303-4 for the optional data), a number may not. */
function verify(field: string, actual: string, mayBeEmpty: boolean): MrzCheckDigit {
  const expected = String(checkDigit(field));
  const empty = mayBeEmpty && actual === '<' && /^<+$/.test(field);
  return { expected, actual, valid: actual === expected || empty };
}
