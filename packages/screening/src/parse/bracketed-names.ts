import type { EntitySchema } from '../entity.js';

interface Bracket {
  /** What stands before and after it, without other brackets. */
  readonly before: string;
  readonly after: string;
  readonly inside: string;
}

/** Spellings of one word that a list writes out are few. */
const NAMES_MAX = 20;
/** What a bracket says before the name in it. */
const INTRODUCED =
  /^(?:also\s+|previously\s+|formerly\s+)?(?:a\.?\s?k\.?\s?a\.?|known as|born|née|nee|maiden name|(?:in\s+)?(?:original script|russian|ukrainian|belarusian|arabic|persian|farsi|chinese|korean)(?:\s+(?:spelling|script))?)\s*[:.]?\s+/i;
/** A note on the party instead of a name. */
const NOTE = /\d{3}|passport|birth|identity|previously|listed|combat|guerre|sign\b|representative|deceased|^rtd/i;
const ACRONYM = /^[\p{Lu}\d]{2,8}$/u;
/** Places that tell one firm from another. */
const PLACE = /^(?:USA|US|UK|UAE|PRC|HK|TZ|EU)$/;

/**
 * Further names that a listed name with brackets stands for: `Jamil (a.k.a. Jameel) HASSAN` is Jamil and Jameel Hassan,
 * `Yanina OKHOTA (KOZHEMYAKO)` has two surnames, `Chol Ryong (Ryong Gun Bong)` are two names of a ship. A firm gives away
 * only an acronym or another name at its end: a place in brackets is a part of its name.
 */
export function namesInBrackets(text: string, schema: EntitySchema): string[] {
  if (!text.includes('(')) return [];
  const pieces = text.split(/[()]/);
  if (pieces.length % 2 === 0 || /\([^()]*\(/.test(text)) return [];
  const brackets = bracketsOf(pieces);
  const found = new Set<string>();
  const add = (name: string) => {
    const plain = name.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
    if (plain !== '' && plain !== text && found.size < NAMES_MAX) found.add(plain);
  };
  if (schema === 'organization') {
    for (const bracket of brackets) addOfFirm(bracket, add);
    return [...found];
  }
  add(pieces.filter((_, place) => place % 2 === 0).join(' '));
  for (const bracket of brackets) addOfParty(bracket, schema, add);
  return [...found];
}

function bracketsOf(pieces: readonly string[]): Bracket[] {
  const outside = (from: number, to: number) =>
    pieces.filter((_, place) => place % 2 === 0 && place >= from && place < to).join(' ');
  return pieces.flatMap((inside, place) =>
    place % 2 === 0
      ? []
      : [{ before: outside(0, place).trim(), after: outside(place, pieces.length).trim(), inside: inside.trim() }],
  );
}

function addOfParty({ before, after, inside }: Bracket, schema: EntitySchema, add: (name: string) => void): void {
  if (NOTE.test(inside)) return;
  for (const one of inside.replace(INTRODUCED, '').split(/\s*[,;/]\s*/)) {
    const written = one.replace(INTRODUCED, '');
    if (schema !== 'person' || (after === '' && /\s/.test(written))) add(written);
    else add(`${before.replace(/\S+$/, '')} ${written} ${after}`);
  }
}

function addOfFirm({ before, after, inside }: Bracket, add: (name: string) => void): void {
  if (after !== '') return;
  if (ACRONYM.test(inside) && !PLACE.test(inside)) add(before);
  if (inside.split(/\s+/).length < 3 || NOTE.test(inside)) return;
  add(before);
  add(inside.replace(INTRODUCED, ''));
}
