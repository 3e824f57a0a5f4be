import { foldWords } from './name-form.js';
import { isGiven } from './readings-of-slavic.js';
import { type Respelling, respell } from './respell.js';

/** Given names and fathers' names that only Ukrainian writes so. */
const UKRAINIAN =
  /\b(?:oleks\w+|serhi\w*|volodymyr|mykola|mykhailo|mykyta|dmytro|andri[iy]|yevhen\w*|ihor|oleh|hryhori[iy]|heorhi[iy]|hennadi[iy]|hlib|pavlo|petro|vasyl|kost[iy]antyn|maksym|denys|kyrylo|danylo|borys|olena|iryna|kateryna|olha|halyna|maryna|svitlana|tetiana|l[iy]udmyla|nataliia|valentyn\w*|vladyslav|anatolii|valerii|vitalii|yurii|yuliia|mariia)\b|(?:[oy]vych|[iy]vna)\b/;
/** Given names and fathers' names that only Belarusian writes so. */
const BELARUSIAN =
  /\b(?:al[iy]aks\w+|s[iy]arh\w+|uladzi\w+|mikala[iy]|dzmitry|yauhen\w*|ihar|aleh|ryhor|viktar|kanstantsin|valiants\w+|p[iy]atro|henadz\w*|dzianis|tatsiana|natallia|volha|sviatlana|katsiaryna)\b|(?:avich|\w{5}auna|\w{3}[aiy]euna)\b/;

/** Ukrainian has `h` for the letter that Russian reads as `g`, and `y` for its `i`. */
const FROM_UKRAINIAN: Respelling = [
  [/(?<![cgkpstz])h/g, 'g'],
  [/(?<=[bcdfgklmnprstvz])y(?=[a-z])/g, 'i'],
];
/** Belarusian has the same `h`, a short `u` for the end of `-ov`, and `ts` and `dz` before soft vowels. */
const FROM_BELARUSIAN: Respelling = [
  [/(?<![cgkpstz])h/g, 'g'],
  [/[ao]u(?![aeiouy])/g, 'ov'],
  [/[ei]?eu(?![aeiouy])/g, 'ev'],
  [/ts(?=[ei])/g, 't'],
  [/dz(?=[eiy])/g, 'd'],
];

const LONE_H = /(?<![cgkpstz])h/;
const SHORT_U = /(?:[aio]|[iy]?e)u$/;

/** What lists in Russian spelling write for a name of Ukraine or Belarus: `Ihor Holovanov` is `Ihor Golovanov`. */
export function ukrainianReadings(text: string): string[] {
  const lower = text.toLowerCase();
  if (!LONE_H.test(lower) && !UKRAINIAN.test(lower) && !BELARUSIAN.test(lower) && !/u\b/.test(lower)) return [];
  const words = foldWords(text);
  const slavic = words.some(isGiven);
  const readings: string[] = [];
  for (const [known, surname, respelling] of [
    [UKRAINIAN, LONE_H, FROM_UKRAINIAN],
    [BELARUSIAN, SHORT_U, FROM_BELARUSIAN],
  ] as const) {
    // Given names and fathers' names are found as what they are.
    const own = (word: string) => known.test(word) || isGiven(word);
    if (words.some((word) => known.test(word)) || (slavic && words.some((word) => !own(word) && surname.test(word))))
      readings.push(words.map((word) => (own(word) ? word : respell(word, respelling))).join(' '));
  }
  return readings;
}
