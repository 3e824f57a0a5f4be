import { namesWithin } from '../parse/names-within.js';
import { isAbjad } from './abjad.js';
import { foldWords, type NameStyle } from './name-form.js';
import { arabicLetterReadings, arabicReadings, persianReadings } from './readings-of-arabic.js';
import { asianReadings, indonesianReadings } from './readings-of-asia.js';
import { slavicReadings } from './readings-of-slavic.js';
import { untitledReadings } from './readings-of-titles.js';
import { ukrainianReadings } from './readings-of-ukrainian.js';
import { burmeseReadings, isBurmese } from './scripts/burmese.js';
import { businessReadings } from './scripts/business.js';
import { chineseReadings } from './scripts/chinese.js';
import { greekReadings, isGreek } from './scripts/greek.js';
import { hangulReadings, isHangul } from './scripts/hangul.js';
import { hebrewReadings, isHebrew } from './scripts/hebrew.js';
import { indicReadings, isIndic } from './scripts/indic.js';
import { japaneseReadings, mayBeJapanese } from './scripts/japanese.js';
import { isKhmer, khmerReadings } from './scripts/khmer.js';
import { isVowelledArabic, kurdishReadings } from './scripts/kurdish.js';
import { isLao, laoReadings } from './scripts/lao.js';
import { isSerbian, serbianReading } from './scripts/serbian.js';
import { isSinhala, sinhalaReadings } from './scripts/sinhala.js';
import { isThai, thaiReadings } from './scripts/thai.js';
import { pinyinOf } from './wade-giles.js';
import { inFull } from './words.js';

const READINGS_MAX = 6;
/** Of a name in a script whose letters say less than a Latin spelling has to. */
const READINGS_OF_SCRIPT_MAX = 18;
/** As much as `nameForm` reads of a name. */
const CHARACTERS_MAX = 500;

/**
 * Other names that a name may be, written as lists write them: `Jelisarew` is `Yelizarev`, `Hsüeh-liang` is `Xue liang`.
 * None for most names: only where a word has the marks of another spelling. For persons and where the kind is not told.
 */
export function readingsOf(name: string, style: NameStyle): string[] {
  if (style === 'organization') return [...new Set(tradeReadings(name))].slice(0, READINGS_OF_SCRIPT_MAX);
  if (style === 'vessel') return [];
  const text = name.slice(0, CHARACTERS_MAX);
  const scripted = ofScript(text);
  if (scripted !== undefined) {
    const trade = style === 'unknown' ? tradeReadings(text) : [];
    const further = furtherReadings(scripted[0] ?? '', style);
    return [...new Set([...scripted, ...trade, ...further])].slice(0, READINGS_OF_SCRIPT_MAX);
  }
  const found = new Set<string>();
  for (const reading of namesWithin(text, style === 'person' ? 'person' : 'organization'))
    found.add(foldWords(reading).join(' '));
  const words = foldWords(text);
  if (style === 'person') for (const reading of untitledReadings(words)) found.add(reading);
  for (const reading of readingsOfLetters(text)) found.add(reading);
  for (const reading of pinyinOf(text)) found.add(reading);
  for (const reading of slavicReadings(text)) found.add(reading);
  for (const reading of ukrainianReadings(text)) found.add(reading);
  const plain = words.join(' ');
  for (const reading of arabicReadings(text.toLowerCase().normalize('NFC'), plain)) found.add(reading);
  for (const reading of asianReadings(text, words)) found.add(reading);
  for (const reading of indonesianReadings(words)) found.add(reading);
  if (style === 'unknown') for (const reading of tradeReadings(text)) found.add(reading);
  // Who does not tell that a firm is meant may have shortened its name all the same.
  if (style === 'unknown' && words.length > 1) found.add(words.map(inFull).join(' '));
  found.delete(plain);
  return [...found].slice(0, mayBeJapanese(text) || isHangul(text) ? READINGS_OF_SCRIPT_MAX : READINGS_MAX);
}

/** Of a Latin spelling; a letter that no rule knows stays in its script, and is read no further. */
const furtherReadings = (text: string, style: NameStyle) => (NOT_OF_EUROPE.test(text) ? [] : readingsOf(text, style));

const tradeReadings = (text: string) => businessReadings(text).map((reading) => foldWords(reading).join(' '));

/** As `readingsOf`, for names in other letters than Latin ones alone. */
export function readingsOfScript(text: string, style: NameStyle): string[] {
  const trade = style === 'person' ? [] : tradeReadings(text);
  const name = style === 'organization' ? [] : (ofScript(text) ?? readingsOfLetters(text));
  return [...name, ...trade].slice(0, READINGS_OF_SCRIPT_MAX);
}

/** Of letters and characters that several languages share. */
function readingsOfLetters(text: string): string[] {
  if (isSerbian(text)) return [serbianReading(text)];
  if (isHangul(text)) return hangulReadings(text);
  if (isVowelledArabic(text)) return kurdishReadings(text);
  if (isAbjad(text)) return [...persianReadings(text), ...arabicLetterReadings(text)];
  return mayBeJapanese(text) ? [...chineseReadings(text), ...japaneseReadings(text)] : [];
}

/** Scripts that are read by rules of their own: whether a name is of one, and its Latin spellings. */
const SCRIPTS: readonly (readonly [(text: string) => boolean, (text: string) => string[]])[] = [
  [isIndic, indicReadings],
  [isSinhala, sinhalaReadings],
  [isThai, thaiReadings],
  [isLao, laoReadings],
  [isBurmese, burmeseReadings],
  [isKhmer, khmerReadings],
  [isGreek, greekReadings],
  [isHebrew, hebrewReadings],
];

/** Latin spellings of a name in such a script; undefined for others. */
function ofScript(text: string): string[] | undefined {
  return NOT_OF_EUROPE.test(text) ? SCRIPTS.find(([is]) => is(text))?.[1](text) : undefined;
}

/** Any letter of those scripts; most names have none. */
const NOT_OF_EUROPE = /[\u0370-\u03ff\u05d0-\u05ea\u0900-\u109f\u1780-\u17d3\u1f00-\u1fff]/;
