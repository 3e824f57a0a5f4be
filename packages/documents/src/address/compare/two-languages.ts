import { markOf } from './address-words.js';
import { oneWay } from './scripts.js';
import { segmentOf } from './segments.js';

/** What parts two names of one street: `Rue de la Loi / Wetstraat 16`, `Via Roma - Romstraße 12`. */
const BETWEEN = /\s*\/\s*|\s+[-–—|]\s+/u;
const LENGTH_MAX = 500;

/**
 * An address whose street is named in two languages, once in each; any other address as it is. Both names have the kind of
 * street with them, and one number for both or the same one twice.
 */
export function inEachLanguage(text: string): string[] {
  const parts = text.slice(0, LENGTH_MAX).split(/(?<between>[,;\n])/u);
  for (const [at, part] of parts.entries()) {
    const streets = twoStreets(part);
    if (streets) return streets.map((street) => parts.with(at, street).join(''));
  }
  return [text];
}

function twoStreets(part: string): readonly [string, string] | undefined {
  const [first, second, ...more] = halvesOf(part);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  if (!isStreet(first) || !isStreet(second)) return undefined;
  const [numbers, others] = [numbersOf(first), numbersOf(second)];
  if (others === '') return undefined;
  if (numbers === '') return [`${first} ${second.slice(second.search(/\d/))}`, second];
  return numbers === others ? [first, second] : undefined;
}

/** Strokes between numbers part homes: the second name begins with a word. */
function halvesOf(part: string): string[] {
  const halves: string[] = [];
  for (const piece of part.split(BETWEEN)) {
    const [word = ''] = /^\s*\p{L}[\p{L}\p{M}'’]*/u.exec(piece) ?? [];
    const own = word.trim().length > 2 && markOf(word.trim().toLowerCase()) === undefined;
    if (own || halves.length === 0) halves.push(piece.trim());
    else halves[halves.length - 1] += `/${piece}`;
  }
  return halves;
}

function isStreet(text: string): boolean {
  const { types, names } = segmentOf(oneWay(text), 0);
  return types.length > 0 && names.length > 0;
}

const numbersOf = (text: string) =>
  segmentOf(oneWay(text), 0)
    .atoms.map((atom) => atom.text)
    .join(' ');
