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
  /^(?:also\s+|previously\s+|formerly\s+)?(?:a\.?\s?k\.?\s?a\.?|f\.?\s?k\.?\s?a\.?|known as|formerly|ex|born|née|nee|geb(?:oren(?:e|er)?)?|nata|z domu|rozená|né|maiden name|(?:in\s+)?(?:original script|russian|ukrainian|belarusian|arabic|persian|farsi|chinese|korean)(?:\s+(?:spelling|script))?)\s*[:.]?\s+/i;
/** A note on the party instead of a name. */
const NOTE = /\d{3}|passport|birth|identity|previously|listed|combat|guerre|sign\b|representative|deceased|^rtd/i;
const ACRONYM = /^[\p{Lu}\d]{2,8}$/u;
/** Places that tell one firm from another. */
const PLACE = /^(?:USA|US|UK|UAE|PRC|HK|TZ|EU)$/;

/**
 * Further names that one listed name stands for: what its brackets, strokes and commas hold (`Jamil (a.k.a. Jameel) HASSAN`,
 * `Sergei ARTEMENKO / ARTIOMENKO`), and the same name in another script behind it (`KIM Kwang Yon 김광연`).
 */
export function namesWithin(text: string, schema: EntitySchema): string[] {
  const found = new Set<string>();
  for (const written of [text, ...inScripts(text, schema)]) {
    for (const one of [written, ...(schema === 'person' ? besideEachOther(written) : [])]) {
      for (const name of [one, ...inBrackets(one, schema)]) {
        const plain = name.replace(/\s+/g, ' ').replace(/^[ ,/–-]{1,9}|[ ,/–-]{1,9}$/g, '');
        if (plain !== '' && plain !== text && found.size < NAMES_MAX) found.add(plain);
      }
    }
  }
  return [...found];
}

const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/** The parts of a name that is written in Latin letters and in others, where brackets do not hold one of them. */
function inScripts(text: string, schema: EntitySchema): string[] {
  if (/[()]/.test(text) || !LATIN.test(text) || !OTHER_LETTER.test(text)) return [];
  const words = text.split(/\s+/);
  const other = words.map((word) => OTHER_LETTER.test(word));
  const [from, to] = [other.indexOf(true), other.lastIndexOf(true)];
  const outside = words.filter((_, place) => place < from || place > to);
  const inside = words.slice(from, to + 1);
  const whole =
    outside.some((word) => LATIN.test(word)) && inside.every((word) => !LATIN.test(word) || OTHER_LETTER.test(word));
  if (!whole || (schema !== 'person' && outside.length < 2)) return [];
  return [outside.join(' '), inside.join(' ')];
}

/** Names with strokes or commas between them. A comma alone parts a surname from a given name. */
function besideEachOther(text: string): string[] {
  if (/[()]/.test(text)) return [];
  const [first = '', ...others] = parts(text, '/');
  if (others.length > 0) {
    // `Artyom/ Artem SHEYNIN`: what is one word alone stands for the word at its end of the others.
    const longest = [first, ...others].find((name) => /\s/.test(name)) ?? first;
    if (!/\s/.test(first)) return [longest.replace(/^\S+/, first), ...others.filter((other) => /\s/.test(other))];
    return [first, ...others.map((other) => (/\s/.test(other) ? other : `${withoutLast(first)}${other}`))];
  }
  const names = parts(text, ', ');
  const words = names.map((name) => name.toLowerCase().split(/\s+/));
  const shared = words[0]?.some((word) => words.slice(1).every((others) => others.length > 1 && others.includes(word)));
  return names.length > 1 && shared ? names : [];
}

const parts = (text: string, separator: string | RegExp) => text.split(separator).map((part) => part.trim());

/** A name without its last word, with the space before it. */
const withoutLast = (text: string) => text.slice(0, text.lastIndexOf(' ') + 1);

/**
 * `Yanina OKHOTA (KOZHEMYAKO)` has two surnames, `Chol Ryong (Ryong Gun Bong)` are two names of a ship. A firm gives away
 * only an acronym or another name at its end: a place in brackets is a part of its name.
 */
function inBrackets(text: string, schema: EntitySchema): string[] {
  const pieces = text.split(/[()]/);
  if (pieces.length === 1 || pieces.length % 2 === 0 || /\([^()]*\(/.test(text)) return [];
  const brackets = bracketsOf(pieces);
  const found: string[] = [];
  const add = (name: string) => void found.push(name);
  if (schema === 'organization') {
    for (const bracket of brackets) addOfFirm(bracket, add);
    return found;
  }
  add(pieces.filter((_, place) => place % 2 === 0).join(' '));
  for (const bracket of brackets) addOfParty(bracket, schema, add);
  return found;
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
  for (const one of parts(inside.replace(INTRODUCED, ''), /[,;/]/)) {
    const written = one.replace(INTRODUCED, '');
    if (schema !== 'person' || (after === '' && /\s/.test(written))) add(written);
    else add(`${withoutLast(before)}${written} ${after}`);
  }
}

function addOfFirm({ before, after, inside }: Bracket, add: (name: string) => void): void {
  if (after !== '') return;
  if (ACRONYM.test(inside) && !PLACE.test(inside)) add(before);
  if (inside.split(/\s+/).length < 3 || NOTE.test(inside)) return;
  add(before);
  add(inside.replace(INTRODUCED, ''));
}
