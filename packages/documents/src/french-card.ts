import { checkDigit } from './check-digit.js';

/**
 * Whether two lines of 36 are those of the French national card of 1988 to 2021. It has the shape of a TD2 and another
 * layout, so reading it as a TD2 would give wrong fields; this version recognises it only to say that it is not supported.
 * Its number (12) and birth date (from column 27) have check digits of the usual kind.
 */
export function isFrenchNationalCard(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines;
  if (lines.length !== 2 || !first.startsWith('IDFRA') || second.length !== 36) return false;
  return holds(second, 0, 12) && holds(second, 27, 33);
}

const holds = (line: string, start: number, end: number) =>
  String(checkDigit(line.slice(start, end))) === line.charAt(end);
