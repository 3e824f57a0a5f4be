import data from '../../data/japanese-names.json' with { type: 'json' };
import { partsOfName } from '../closed-up.js';
import { romaji } from './kana.js';

const HAN_OR_KANA = /^[\u3005\u3400-\u9fff\u3040-\u30ff\uf900-\ufaff]+$/;
const KANA = /^[\u3040-\u30ff]+$/;
const HAN = /[\u3400-\u9fff]/;
const CHARACTERS_MAX = 8;
const SURNAME_MAX = 3;
/** How many readings of a surname, and of a given name, are tried. */
const EACH_MAX = 3;

type Readings = ReadonlyMap<string, readonly string[]>;
interface Names {
  readonly surnames: Readings;
  readonly given: Readings;
  /** Of single characters in given names, and in surnames. */
  readonly ofGiven: Readings;
  readonly ofSurnames: Readings;
}

/** Read when the first name in characters comes. */
let known: Names | undefined;

function names(): Names {
  known ??= {
    surnames: byName(data.surnames, / /),
    given: byName(data.given, / /),
    ofGiven: byName(data.given_characters, /(?<=.\**)(?!\*)/u),
    ofSurnames: byName(data.surname_characters, /(?<=.\**)(?!\*)/u),
  };
  return known;
}

/** Names by what they are written with; a mark behind a name says at which place its reading stands. */
function byName(readings: Readonly<Record<string, string>>, between: RegExp): Readings {
  const found = new Map<string, string[]>();
  for (const [latin, list] of Object.entries(readings))
    for (const one of list.split(between)) {
      const name = one.replace(/\*{1,2}$/, '');
      const all = found.get(name) ?? [];
      all[one.length - name.length] = latin;
      found.set(name, all);
    }
  return found;
}

/** Whether a name may be Japanese: characters with kana or without, in one piece or two. */
export function mayBeJapanese(text: string): boolean {
  return HAN.test(text) && partsOfName(text).every((part) => HAN_OR_KANA.test(part));
}

/** The most usual reading of what may be a surname, as firms are called by their founders. */
export function japaneseSurname(text: string): string | undefined {
  return names()
    .surnames.get(text)
    ?.find((reading) => reading !== undefined);
}

/**
 * Latin spellings of a Japanese name, surname first as it is written, most usual first; none where no part of it is a
 * Japanese surname. Which reading a name has only its bearer knows, so that there are several.
 */
export function japaneseReadings(text: string): string[] {
  const parts = partsOfName(text);
  const [first = '', second] = parts;
  const whole = parts.join('');
  if (whole.length > CHARACTERS_MAX) return [];
  const apart = second === undefined ? [] : combined(surnamesOf(first), givenOf(second, true));
  return apart.length > 0 ? apart : ofOnePiece(whole);
}

function ofOnePiece(written: string): string[] {
  const found: string[][] = [];
  for (let length = Math.min(SURNAME_MAX, written.length - 1); length > 0; length -= 1) {
    const surnames = surnamesOf(written.slice(0, length));
    // Of one character, as Chinese ones are, a surname needs a given name that is known.
    if (surnames.length > 0) found.push(combined(surnames, givenOf(written.slice(length), length > 1)));
  }
  return found.length > 0 ? found.flat() : unknownSurname(written);
}

/** A surname of two characters that nobody has written down, before a given name that is known. */
function unknownSurname(written: string): string[] {
  if (written.length < UNKNOWN_MIN) return [];
  return combined(spelt(written.slice(0, 2), names().ofSurnames), givenOf(written.slice(2), false));
}

const UNKNOWN_MIN = 4;

function surnamesOf(written: string): readonly string[] {
  return KANA.test(written) ? [romaji(written)] : (names().surnames.get(written) ?? []);
}

/** @param made whether a name that nobody has written down is read character by character */
function givenOf(written: string, made: boolean): readonly string[] {
  if (KANA.test(written)) return [romaji(written)];
  const whole = names().given.get(written) ?? [];
  if (!made) return whole;
  return [...new Set([...whole, ...spelt(written, names().ofGiven)])].slice(0, EACH_MAX + 1);
}

/** Character by character, with the two most usual readings of each. */
function spelt(written: string, characters: Readings): readonly string[] {
  return [...written]
    .map((character) => (KANA.test(character) ? [romaji(character)] : (characters.get(character) ?? [])))
    .reduce<readonly string[]>(
      (before, readings) => before.flatMap((start) => readings.slice(0, 2).map((reading) => start + reading)),
      [''],
    );
}

function combined(surnames: readonly string[], given: readonly string[]): string[] {
  return surnames.slice(0, EACH_MAX).flatMap((surname) => given.map((name) => `${name} ${surname}`));
}
