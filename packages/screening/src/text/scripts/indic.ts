/**
 * Names in the scripts of India, Bangladesh, Nepal and Sri Lanka's Tamils. Their Unicode blocks share one order of letters
 * (that of ISCII, IS 13194), so that one table reads nine of them.
 */
const BLOCK = 0x80;
const FIRST = 0x900;
const LAST = 0xd7f;
const [BENGALI, TAMIL] = [1, 5] as const;

/** By place in the block: vowels that stand alone, then consonants. */
const VOWELS: Readonly<Record<number, string>> = {
  ...{ 4: 'a', 5: 'a', 6: 'a', 7: 'i', 8: 'i', 9: 'u', 10: 'u', 11: 'ri', 12: 'li', 13: 'e' },
  ...{ 14: 'e', 15: 'e', 16: 'ai', 17: 'o', 18: 'o', 19: 'o', 20: 'au' },
};
const CONSONANTS: readonly string[] = [
  ...[
    'k',
    'kh',
    'g',
    'gh',
    'n',
    'ch',
    'chh',
    'j',
    'jh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    'n',
  ],
  ...['p', 'ph', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', 'zh', 'v', 'sh', 'sh', 's', 'h'],
];
/** Vowels behind a consonant stand this far behind those that stand alone. */
const SIGN_OFFSET = 0x38;
const [NASAL, NASAL_DOT, BREATH, NUKTA, LENGTH, VIRAMA] = [0x01, 0x02, 0x03, 0x3c, 0x57, 0x4d] as const;
/** Consonants with a dot below, as letters of their own. */
const DOTTED: Readonly<Record<number, string>> = {
  ...{ 88: 'q', 89: 'kh', 90: 'g', 91: 'z', 92: 'r', 93: 'rh', 94: 'f', 95: 'y' },
};
/** The same where the dot is a character behind the letter. */
const WITH_DOT: Readonly<Record<string, string>> = {
  k: 'q',
  kh: 'kh',
  g: 'g',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  y: 'y',
};
/** Of one script alone. */
const OWN: Readonly<Record<string, string>> = {
  '\u09ce': 't',
  '\u09f0': 'r',
  '\u09f1': 'w',
  '\u0a71': '',
  '\u0a70': 'n',
};
const CHILLU: Readonly<Record<string, string>> = {
  ...{ '\u0d7a': 'n', '\u0d7b': 'n', '\u0d7c': 'r', '\u0d7d': 'l', '\u0d7e': 'l', '\u0d7f': 'k' },
};

/** A consonant with the vowel behind it: `a` where none is written, which speech often drops. */
interface Syllable {
  consonant: string;
  vowel: string;
  /** Whether the vowel is written. */
  written: boolean;
}

export function isIndic(text: string): boolean {
  return /[\u0900-\u0d7f]/.test(text);
}

/** Latin spellings of a name in one of the nine scripts, most usual first. */
export function indicReadings(text: string): string[] {
  const whole = [spell(text, 'spoken'), spell(text, 'whole')];
  if (blockOf(text) === BENGALI) return bengali(whole);
  if (blockOf(text) === TAMIL) return tamilVariants(whole);
  // One letter is `v` and `w` in English: `Vajpayee`, `Swaraj`, `Pawar`.
  const [behind, any] = [/(?<=[^aeiou ])v/g, /(?<=\S)v/g];
  return [...whole, ...whole.map((one) => one.replace(behind, 'w')), ...whole.map((one) => one.replace(any, 'w'))];
}

/** Surnames of Bengal that English spells in its own way as well. */
const ENGLISH: Readonly<Record<string, string>> = {
  ...{ bandyopadhyay: 'banerjee', mukhopadhyay: 'mukherjee', chattopadhyay: 'chatterjee', gangopadhyay: 'ganguly' },
  ...{ bhattacharya: 'bhattacharjee', thakur: 'tagore', ray: 'roy', shekh: 'sheikh' },
};

/** The `j` of Bengali writes the `z` of Arabic names too, and its `bh` is a `v` in English. */
function bengali(whole: readonly string[]): string[] {
  const english = whole.map((one) => one.replace(/[a-z]+/g, (word) => ENGLISH[word] ?? word));
  const all = [...whole, ...english];
  const arabic = all.map((one) => one.replaceAll('j', 'z').replaceAll('iy', 'i'));
  return [...all, ...arabic, ...english.map((one) => one.replaceAll('bh', 'v'))];
}

/** What is doubled is one voiced sound in words from Sanskrit, and the sound `zh` an `l` to others: `Subramanian`, `Palani`. */
function tamilVariants(whole: readonly string[]): string[] {
  const plain = whole.map((one) => one.replaceAll('zh', 'l'));
  const voiced = plain.map((one) =>
    one
      .replace(/pp[iu]?(?=r)/g, 'b')
      .replace(/tt[iu]?(?=r)/g, 'd')
      .replace(/pt/g, 'bd'),
  );
  return [...whole, ...plain, ...voiced, ...voiced.map((one) => one.replace(/(?<=[aeiou])sami/g, 'swami'))];
}

function spell(text: string, schwas: 'spoken' | 'whole'): string {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => spellWord(word, schwas))
    .join(' ');
}

function spellWord(word: string, schwas: 'spoken' | 'whole'): string {
  const syllables = syllablesOf(word);
  const last = syllables.at(-1);
  // The last unwritten vowel is silent in the north, but for one behind two consonants: `Narendra`, `Krishna`.
  const before = syllables.at(-2);
  const two = before?.vowel === '' && !/[nmN]$/.test(before.consonant);
  if (last && !last.written && before && !two && blockOf(word) < TAMIL) last.vowel = '';
  if (schwas === 'spoken') dropMedial(syllables);
  const joined = syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
  const spoken =
    blockOf(word) === TAMIL ? joined.replace(/[bdg](?=[ptk])/g, (letter) => VOICELESS[letter] ?? '') : joined;
  return spoken
    .replace(/Nh/g, 'ngh')
    .replace(/N(?=[pbm])/g, 'm')
    .replace(/N/g, 'n')
    .replace(/^iu/, 'yu');
}

/** Before another stop none is voiced. */
const VOICELESS: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };

/** Between two vowels an unwritten one is silent, and never two in a row: `Rajnath`, `Gadkari`. */
function dropMedial(syllables: Syllable[]): void {
  for (const [at, here] of syllables.entries()) {
    const [before, after] = [syllables[at - 1], syllables[at + 1]];
    const between = before && after && before.vowel !== '' && after.vowel !== '' && after.consonant !== '';
    if (between && !here.written) here.vowel = '';
  }
}

function syllablesOf(word: string): Syllable[] {
  const found: Syllable[] = [];
  for (const letter of word) {
    const place = placeOf(letter);
    const last = found.at(-1);
    const consonant = OWN[letter] ?? CHILLU[letter] ?? DOTTED[place] ?? consonantAt(letter, place, last);
    if (consonant !== undefined)
      found.push({ consonant, vowel: letter in CHILLU || letter in OWN ? '' : 'a', written: letter in CHILLU });
    else if (VOWELS[place] !== undefined) found.push({ consonant: '', vowel: VOWELS[place], written: true });
    else if (last) sign(found, last, letter);
  }
  return found;
}

function consonantAt(letter: string, place: number, last: Syllable | undefined): string | undefined {
  const plain = CONSONANTS[place - 0x15];
  if (plain === undefined || place < 0x15) return undefined;
  if (blockOf(letter) !== TAMIL)
    return blockOf(letter) === BENGALI && place === 0x2f && last?.vowel !== '' ? 'j' : plain;
  return tamil(plain, last);
}

/** Tamil has one letter for both: voiced behind a vowel or a nasal, not where it is doubled. */
function tamil(plain: string, last: Syllable | undefined): string {
  if (plain === 'ch') return last?.vowel === '' && last.consonant === 's' ? 'ch' : 's';
  const soft = last !== undefined && (last.vowel !== '' || /[nm]$/.test(last.consonant));
  const voiced: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b' };
  return soft ? (voiced[plain] ?? plain) : plain;
}

/** With a dot below; the Bengali `j` that is a `y` by origin is one again. */
function dotted(consonant: string, dot: string): string {
  return consonant === 'j' && blockOf(dot) === BENGALI ? 'y' : (WITH_DOT[consonant] ?? consonant);
}

function sign(found: Syllable[], last: Syllable, letter: string): void {
  const place = placeOf(letter);
  if (place === VIRAMA) Object.assign(last, { vowel: '', written: true });
  else if (place === NUKTA) last.consonant = dotted(last.consonant, letter);
  else if (place === NASAL || place === NASAL_DOT) found.push({ consonant: 'N', vowel: '', written: true });
  else if (place === BREATH) found.push({ consonant: 'h', vowel: '', written: true });
  else if (place === LENGTH) last.vowel = 'au';
  else Object.assign(last, { vowel: VOWELS[place - SIGN_OFFSET] ?? '', written: true });
}

function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < FIRST || code > LAST ? -1 : (code - FIRST) % BLOCK;
}

/** Devanagari 0, Bengali 1, Gurmukhi 2, Gujarati 3, Oriya 4, Tamil 5, Telugu 6, Kannada 7, Malayalam 8. */
function blockOf(text: string): number {
  return Math.floor(((text.codePointAt(0) ?? 0) - FIRST) / BLOCK);
}
