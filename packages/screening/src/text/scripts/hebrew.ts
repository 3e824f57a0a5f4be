import data from '../../data/hebrew-names.json' with { type: 'json' };

/** Usual names with their spellings, the most usual first. */
const names: Readonly<Record<string, string>> = data.names;

const VOWELLED = /[\u0591-\u05c7]/g;
const LETTER = /[\u05d0-\u05ea]/;

export function isHebrew(text: string): boolean {
  return LETTER.test(text);
}

/** How letters that have two sounds are read where nothing tells: `Lapid` and `Livni`, `Katz` and `Herzog`. */
interface Sounds {
  readonly b: string;
  readonly p: string;
  readonly k: string;
  readonly ts: string;
  /** Chet, which Latin spellings write `h` or `ch`. */
  readonly h: string;
  /** Of the spellings that a usual name has, the place of the one to take. */
  readonly usual: number;
}

const READINGS: readonly Sounds[] = [
  { b: 'v', p: 'p', k: 'k', ts: 'tz', h: 'h', usual: 0 },
  { b: 'v', p: 'f', k: 'ch', ts: 'tz', h: 'ch', usual: 1 },
  { b: 'v', p: 'p', k: 'ch', ts: 'z', h: 'ch', usual: 0 },
  { b: 'b', p: 'p', k: 'k', ts: 'z', h: 'h', usual: 1 },
  { b: 'v', p: 'f', k: 'k', ts: 'z', h: 'h', usual: 0 },
  { b: 'b', p: 'f', k: 'ch', ts: 'tz', h: 'ch', usual: 0 },
];

const PLAIN: Readonly<Record<string, string>> = {
  ...{
    ג: 'g',
    ד: 'd',
    ז: 'z',
    ט: 't',
    ל: 'l',
    מ: 'm',
    ם: 'm',
    נ: 'n',
    ן: 'n',
    ס: 's',
    ק: 'k',
    ר: 'r',
    ש: 'sh',
    ת: 't',
  },
  ...{ ך: 'ch', ף: 'f' },
};
/** With a mark behind it a letter is a foreign sound. */
const MARKED: Readonly<Record<string, string>> = { ג: 'j', ז: 'zh', צ: 'ch', ץ: 'ch', ת: 'th', ד: 'dh', ח: 'kh' };

/** A Hebrew word in Latin letters, as names are spelled most. */
export function romaniseHebrew(word: string): string {
  return spell(word, READINGS[0]);
}

/** Latin spellings of a Hebrew name, in each way of reading what its letters leave open. */
export function hebrewReadings(text: string): string[] {
  const words = text
    .replace(/["\u05f4]/g, '')
    .split(/[^\p{L}\p{M}'\u05f3\u2019]+/u)
    .filter((word) => word !== '');
  return [...new Set(READINGS.map((sounds) => words.map((word) => spell(word, sounds)).join(' ')))];
}

function spell(written: string, sounds: Sounds | undefined): string {
  const word = written.replace(VOWELLED, '');
  const usual = names[word]?.split(' ');
  if (!sounds || !isHebrew(word)) return usual?.[0] ?? word;
  if (usual) return usual[sounds.usual] ?? usual[0] ?? word;
  const text = word.replace(/וו/g, 'W').replace(/יי/g, 'Y');
  let out = '';
  for (const [at, letter] of [...text].entries()) {
    const marked = /['\u05f3\u2019]/.test(text[at + 1] ?? '') ? MARKED[letter] : undefined;
    const sound = marked ?? soundOf(text, at, sounds);
    // Between two consonants a vowel is spoken that is not written.
    if (/[^aeiou]$/.test(out) && /^[^aeiou]/.test(sound) && !(at > 1 && /[lnr]$/.test(out))) out += 'a';
    out += sound;
  }
  return out;
}

function soundOf(text: string, at: number, sounds: Sounds): string {
  const letter = text[at] ?? '';
  const [first, last] = [at === 0, at === text.length - 1];
  if (letter === 'W') return first ? 'w' : 'v';
  if (letter === 'Y') return first ? 'y' : 'ei';
  if (letter === 'ו') return first ? 'v' : vav(text, at);
  if (letter === 'י') return first ? 'y' : 'i';
  if (letter === 'ה') return last ? 'a' : 'h';
  if (letter === 'ח') return sounds.h;
  if (letter === 'א' && last) return 'a';
  if (letter === 'א' || letter === 'ע') return first && !/[ויY]/.test(text[1] ?? '') ? 'a' : '';
  if (letter === 'ב') return first ? 'b' : sounds.b;
  if (letter === 'פ') return first ? 'p' : sounds.p;
  if (letter === 'כ') return first ? 'k' : sounds.k;
  if (letter === 'צ' || letter === 'ץ') return sounds.ts;
  return PLAIN[letter] ?? '';
}

/** The letter that is `o`, `u` or `v`: a consonant beside a vowel letter. */
function vav(text: string, at: number): string {
  return /[יא]/.test(text[at + 1] ?? '') && at + 1 < text.length - 1 && /[א-ת]/.test(text[at - 1] ?? '') ? 'v' : 'o';
}
