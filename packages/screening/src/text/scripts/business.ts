import { arabicBusinessReadings, hebrewBusinessReadings } from './business-arabic.js';
import { koreanBusinessReadings, readingsOfCharacters, thaiBusinessReadings } from './business-characters.js';
import { cyrillicReadings } from './business-cyrillic.js';
import { greekBusinessReadings } from './business-greek.js';

const LENGTH_MAX = 300;
const NAMES_MAX = 4;
const NOT_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Other names that an organisation in another script may have on a list: its words in English, its own name in Latin letters. */
export function businessReadings(text: string): string[] {
  const whole = text.slice(0, LENGTH_MAX).normalize('NFKC');
  if (!NOT_LATIN.test(whole)) return [];
  const each = namesIn(whole).map((name) => [...new Set(readingsOfOne(name))]);
  // The likeliest of every name first: who takes a few of them has some of each.
  const most = Math.max(0, ...each.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    each.flatMap((readings) => readings.slice(place, place + 1)),
  ).flat();
}

/** A full name and the short one in brackets behind it, or two on either side of a stroke. */
function namesIn(whole: string): string[] {
  // In Chinese names a place stands in brackets.
  if (CHARACTERS.test(whole))
    return withoutShortName(whole)
      .replace(/[()]/g, ' ')
      .split(/\s\/\s/)
      .filter((name) => NOT_LATIN.test(name));
  const inner = [...whole.matchAll(/\(([^()]{3,})\)/g)].map(([, name = '']) => name);
  const outer = whole.replace(/\([^()]*\)?/g, ' ').split(/\s\/\s/);
  return [...outer, ...inner].filter((name) => NOT_LATIN.test(name)).slice(0, NAMES_MAX);
}

/** What is in brackets is left out where it only repeats characters of the name. */
function withoutShortName(name: string): string {
  const outer = name.replace(/\([^()]*\)/g, ' ');
  return name.replace(/\(([^()]+)\)/g, (part, inner: string) =>
    [...inner].every((character) => outer.includes(character)) ? ' ' : part,
  );
}

const SCRIPTS: readonly (readonly [RegExp, (name: string) => string[]])[] = [
  [/\p{Script=Cyrillic}/u, cyrillicReadings],
  [/\p{Script=Hangul}/u, koreanBusinessReadings],
  [/\p{Script=Arabic}/u, arabicBusinessReadings],
  [/\p{Script=Hebrew}/u, hebrewBusinessReadings],
  [/\p{Script=Greek}/u, greekBusinessReadings],
  [/\p{Script=Thai}/u, thaiBusinessReadings],
];

function readingsOfOne(name: string): string[] {
  if (CHARACTERS.test(name)) return readingsOfCharacters(name);
  return SCRIPTS.find(([script]) => script.test(name))?.[1](name) ?? [];
}
