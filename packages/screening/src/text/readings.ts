import { foldWords, type NameStyle } from './name-form.js';
import { asianReadings } from './readings-of-asia.js';
import { arabicReadings, europeanReadings, type Respelling, respell } from './readings-of-europe.js';
import { pinyinOf } from './wade-giles.js';
import { inFull } from './words.js';

const READINGS_MAX = 4;
/** As much as `nameForm` reads of a name. */
const CHARACTERS_MAX = 500;

/**
 * Other names that a name may be, written as lists write them: `Jelisarew` is `Yelizarev`, `Hsüeh-liang` is `Xue liang`.
 * None for most names: only where a word has the marks of another spelling. For persons and where the kind is not told.
 */
export function readingsOf(name: string, style: NameStyle): string[] {
  if (style !== 'person' && style !== 'unknown') return [];
  const text = name.slice(0, CHARACTERS_MAX);
  const found = new Set<string>();
  for (const reading of pinyinOf(text)) found.add(reading);
  for (const reading of slavic(text)) found.add(reading);
  for (const reading of french(text)) found.add(reading);
  const words = foldWords(text);
  const plain = words.join(' ');
  for (const reading of europeanReadings(plain)) found.add(reading);
  for (const reading of arabicReadings(text.toLowerCase().normalize('NFC'), plain)) found.add(reading);
  for (const reading of asianReadings(text, words)) found.add(reading);
  // Who does not tell that a firm is meant may have shortened its name all the same.
  if (style === 'unknown' && words.length > 1) found.add(words.map(inFull).join(' '));
  found.delete(plain);
  return [...found].slice(0, READINGS_MAX);
}

/** Letters with marks that an alphabet without marks writes as two. */
const MARKED: Respelling = [
  [/štš/g, 'shch'],
  [/tš/g, 'ch'],
  [/[žż]/g, 'zh'],
  [/č/g, 'ch'],
  [/š/g, 'sh'],
  [/ŝ/g, 'shch'],
  [/û/g, 'yu'],
  [/â/g, 'ya'],
];
const MARKS = /[žżčšŝûâ]/;

const VOWEL = '[aeiouy]';
/** What German and Polish spellings of Russian names have in common. */
const SHARED: Respelling = [
  [/schtsch|szcz/g, 'shch'],
  [/tsch|cz/g, '§'],
  [/sz/g, 'sh'],
  [/ch/g, 'kh'],
  [/§/g, 'ch'],
  [/w/g, 'v'],
  [/(?<=[bdfghklmnprstvz])je/g, 'e'],
  [/j/g, 'y'],
];
const GERMAN: Respelling = [
  [/sch(?!tsch)/g, 'sz'],
  [new RegExp(`(?<!s)s(?=${VOWEL})(?<=${VOWEL}s)`, 'g'), 'ß'],
  [/ss/g, 's'],
  [/z(?<!s.)/g, 'ts'],
  [/ß/g, 'z'],
];
const POLISH: Respelling = [
  [/c(?![hz])/g, 'ts'],
  [/(?<=[bdfgkmnprstvwz])i(?=[aeou])/g, ''],
];

/** An ending of Russian and Ukrainian surnames that is written with a `w`, or a given name with a `j` at its end. */
const WITH_W =
  /(?:[oei]w|[oe]wa|owi[ct]sch|ewi[ct]sch|[oe]w(?:itsch|icz|na)|[^aeiou]ij|iej|jew|jewa)\b|(?:sch|w)\w*(?:[sz]kij?|skaja|enko)\b/;
const GERMAN_ONLY = /t?sch|ss|(?<![aeiou])jew\b/;
const POLISH_ONLY = /cz|sz(?!\w*sch)|[żł]|ie[jwn]|iew\b|ski\b/;

function slavic(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const marked = MARKS.test(lower);
  if (!WITH_W.test(lower) && !/tsch/.test(lower)) return marked ? [respell(respell(lower, MARKED), [[/j/g, 'y']])] : [];
  const plain = foldWords(respell(lower, MARKED)).join(' ');
  const [german, polish] = [GERMAN_ONLY.test(lower), POLISH_ONLY.test(lower)];
  const readings: string[] = [];
  if (german || !polish) {
    const read = respell(respell(plain, GERMAN), SHARED);
    readings.push(read);
    // German writes two sounds alike: `Schukow` is Shukov or Zhukov.
    if (/sch/.test(plain))
      readings.push(respell(respell(plain.replace(/(?<!t)sch(?!tsch)/g, 'zh'), GERMAN.slice(1)), SHARED));
  }
  if (polish || !german) readings.push(respell(respell(plain, POLISH), SHARED));
  return readings;
}

const FRENCH: Respelling = [
  [/chtch/g, '¤'],
  [/tch/g, '§'],
  [/ch/g, 'sh'],
  [/§/g, 'ch'],
  [/¤/g, 'shch'],
  [/dj/g, '§'],
  [/j/g, 'zh'],
  [/§/g, 'dzh'],
  [/iou/g, 'yu'],
  [/ou/g, 'u'],
  [/gu(?=[eiy])/g, 'g'],
  [/ine\b/g, 'in'],
  [/\bi(?=e)/g, 'y'],
  [/ss/g, 's'],
];
const IN_FRENCH = /(?:tch|chtch|ou).*(?:ov|ev|eff|off|ski|sky|ine|enko|itch)\b|ï[ea]v\b|[oe]vitch\b/;

function french(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC');
  return IN_FRENCH.test(lower) ? [respell(foldWords(lower).join(' '), FRENCH)] : [];
}
