/**
 * Thai names in Latin letters. People spell their own as they like: by sound (the Royal Thai General System of 1999), or
 * letter by letter as the words of Sanskrit are (`Vejjajiva`), so that there are several readings.
 */
interface Letter {
  /** At the beginning of a syllable, by sound. */
  readonly sound: string;
  /** By the letter's value in Sanskrit. */
  readonly value: string;
}

const LETTERS: Readonly<Record<string, Letter>> = Object.fromEntries(
  (
    [
      ['ก', 'k', 'k'],
      ['ขฃ', 'kh', 'kh'],
      ['คฅ', 'kh', 'k'],
      ['ฆ', 'kh', 'gh'],
      ['ง', 'ng', 'ng'],
      ['จ', 'ch', 'j'],
      ['ฉ', 'ch', 'ch'],
      ['ช', 'ch', 'j'],
      ['ฌ', 'ch', 'jh'],
      ['ซ', 's', 's'],
      ['ญ', 'y', 'y'],
      ['ฎด', 'd', 'd'],
      ['ฏต', 't', 't'],
      ['ฐถ', 'th', 'th'],
      ['ฑท', 'th', 'd'],
      ['ฒธ', 'th', 'dh'],
      ['ณน', 'n', 'n'],
      ['บ', 'b', 'b'],
      ['ป', 'p', 'p'],
      ['ผ', 'ph', 'ph'],
      ['พ', 'ph', 'b'],
      ['ภ', 'ph', 'bh'],
      ['ฝฟ', 'f', 'f'],
      ['ม', 'm', 'm'],
      ['ย', 'y', 'y'],
      ['ร', 'r', 'r'],
      ['ลฬ', 'l', 'l'],
      ['ว', 'w', 'v'],
      ['ศษส', 's', 's'],
      ['หฮ', 'h', 'h'],
      ['อ', '', ''],
    ] as const
  ).flatMap(([letters, sound, value]) => [...letters].map((letter) => [letter, { sound, value }])),
);

export function isThai(text: string): boolean {
  return /[\u0e01-\u0e4d]/.test(text);
}

/** A syllable as it is written, in parts. */
interface Syllable {
  readonly initial: string;
  readonly vowel: string;
  /** Consonants behind the vowel, and those under a mark of silence. */
  readonly final: string;
  readonly mute: string;
  /** Whether its vowel is written. */
  readonly written: boolean;
}

/** How a syllable is put into Latin letters. */
type Style = (syllable: Syllable, left: boolean) => string;

/** What is left of the letters at the end is silent: the `tr` of `Samut`. */
const bySound: Style = ({ initial, vowel, final }, left) =>
  left ? '' : valuesOf(initial, 'sound') + vowel + spoken(final);
const byLetter: Style = ({ initial, vowel, final }, left) =>
  left ? valuesOf(initial, 'value') + (initial === 'ร' ? 'a' : '') : valuesOf(initial, 'value') + vowel + ended(final);
/** Begun by sound and ended by letters, those that are silent included: `Anand`, `Yongchaiyudh`. */
const mixed: Style = (syllable, left) =>
  left
    ? byLetter(syllable, left)
    : valuesOf(syllable.initial, 'sound') + syllable.vowel + ended(syllable.final + syllable.mute);

/** Latin spellings of a Thai name, most usual first: each of its words in each style. */
export function thaiReadings(text: string): string[] {
  const words = text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => {
      const syllables = syllablesOf(word);
      const written = [bySound, byLetter, mixed].map((style) =>
        syllables.map((one, at) => style(one, isLeft(syllables, at))).join(''),
      );
      // An `h` that only says that a sound is breathed is often left out.
      return [...new Set(written.flatMap((one) => [one.replace(/(?<=[kpt])h/g, ''), one]))];
    });
  return words.reduce<string[]>(
    (made, spellings) => made.flatMap((before) => spellings.map((word) => `${before} ${word}`.trim())),
    [''],
  );
}

const WORDS_MAX = 2;
const C = '[ก-ฮ]';
/** An h that only changes the tone is no letter of the name. */
const INITIAL = `(?:ห(?=[งญนมยรลว])|อ(?=ย))?`;
const PAIR = '[กขคตทปผพศสจซฟบด][รลว]';
/** Ends a syllable: a consonant that begins no other one by having a vowel. */
const FINAL = `(?!พร$)(${C})(?![ะ-ฺ]|รร)`;
/** The same behind a long vowel: of the last two consonants of a word both are spoken then, as in `Thana-thon`. */
const FINAL_OF_LONG = `(?!พร$)(${C})(?![ะ-ฺ]|รร|${C}$)`;
/** How syllables are written, longest first: the pattern, and the vowel; `$1` is the beginning and `$2` the end. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [`เ(K)ียะ?(L)?`, 'ia'],
  [`เ(K)ือ(L)?`, 'uea'],
  [`เ(I)าะ`, 'o'],
  [`เ(I)า`, 'ao'],
  [`เ(I)ิ(F)?`, 'oe'],
  [`เ(I)ย(?![ะ-ฺ])`, 'oei'],
  [`เ(I)อ(F)?`, 'oe'],
  [`เ(I)ะ?(F)?`, 'e'],
  [`แ(I)ะ?(L)?`, 'ae'],
  [`โ(I)ะ?(L)?`, 'o'],
  [`[ใไ](I)ย?(?![ะ-ฺ])`, 'ai'],
  [`(J)ัว(F)?`, 'ua'],
  [`(J)ัย`, 'ai'],
  [`(J)ั(F)?`, 'a'],
  [`(J)ะ`, 'a'],
  [`(J)ำ`, 'am'],
  [`(J)าย(?![ะ-ฺ])`, 'ai'],
  [`(J)าว(?![ะ-ฺ])`, 'ao'],
  [`(J)า(L)?`, 'a'],
  [`(J)ี(L)?`, 'i'],
  [`(J)ิ(F)?`, 'i'],
  [`(J)ื(?:อ(?![ะ-ฺ])|(F))?`, 'ue'],
  [`(J)ึ(F)?`, 'ue'],
  [`(J)ู(L)?`, 'u'],
  [`(J)ุ(F)?`, 'u'],
  [`(J)รร(F)`, 'a'],
  [`(J)รร`, 'an'],
  [`(J)ว(?=${C}(?![ะ-ฺ]))(F)`, 'ua'],
  [`(J)อ(F)`, 'o'],
  [`(J)(L)`, 'o'],
  [`(J)`, 'a'],
].map(([pattern = '', vowel = '']) => [
  new RegExp(
    pattern
      .replace('(I)', `(${INITIAL}(?:${PAIR}(?![ะ-ฺ])|${PAIR}(?=า)|${C}))`)
      .replace('(K)', `(${INITIAL}(?:${PAIR}|${C}))`)
      .replace('(J)', `(${INITIAL}(?:${PAIR}(?=[ะ-ฺ])|${C}))`)
      .replace('(F)', `(?:${FINAL})`)
      .replace('(L)', `(?:${FINAL_OF_LONG})`),
    'y',
  ),
  vowel,
]);

/** Words that are not written in the order, or with the letters, in which they are spoken: `Charoen`, `Chaloem`, `Phrom`. */
function respelt(word: string): string {
  return word
    .replace(/เ([จฉสตถ])([รลมน])(?=[ิี])/g, '$1เ$2')
    .replaceAll('พรหม', 'โพรม')
    .replaceAll('ฤ', 'ริ');
}

function syllablesOf(word: string): Syllable[] {
  const muted: { readonly at: number; readonly letters: string }[] = [];
  // Marks of tone go; letters under a mark of silence are put aside with the one before them that cannot be spoken.
  let text = '';
  const plain = respelt(word).replace(/[\u0e47-\u0e4b\u0e4d\u0e4e\u0e2f]/g, '');
  let from = 0;
  for (const found of plain.matchAll(/(?:(?<=[นณมรลก-ฮ][นณมร]?)[ทตกษ](?=[รณ]))?([ก-ฮ])[ิุ]?\u0e4c/g)) {
    text += plain.slice(from, found.index);
    muted.push({ at: text.length, letters: found[0].replace(/[^ก-ฮ]/g, '') });
    from = found.index + found[0].length;
  }
  text += plain.slice(from);
  return parsed(text, muted);
}

function parsed(text: string, muted: readonly { readonly at: number; readonly letters: string }[]): Syllable[] {
  const syllables: Syllable[] = [];
  for (let at = 0; at < text.length; ) {
    const form = FORMS.map(([pattern, vowel]) => ({ found: stickyAt(pattern, text, at), vowel })).find(
      ({ found }) => found,
    );
    const { found, vowel = '' } = form ?? {};
    if (!found) {
      at += 1;
      continue;
    }
    const end = at + found[0].length;
    const mute = muted.find((one) => one.at > at && one.at <= end)?.letters ?? '';
    const [, initial = '', final = ''] = found;
    syllables.push({
      initial: initial.replace(/^ห(?=[งญนมยรลว])|^อ(?=ย)/, ''),
      vowel,
      final,
      mute,
      written: found[0] !== initial + final,
    });
    at = end;
  }
  return syllables;
}

function stickyAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function valuesOf(letters: string, by: keyof Letter): string {
  return [...letters].map((letter) => LETTERS[letter]?.[by] ?? '').join('');
}

const FINALS: Readonly<Record<string, string>> = {
  ...{ kh: 'k', ch: 't', s: 't', d: 't', th: 't', b: 'p', ph: 'p', f: 'p', r: 'n', l: 'n' },
};

function spoken(final: string): string {
  const sound = valuesOf(final, 'sound');
  return final === 'ญ' ? 'n' : (FINALS[sound] ?? sound);
}

const ended = (letters: string) => valuesOf(letters, 'value').replace(/y$/, 'n').replace(/r$/, 'rn');

/** Whether a syllable is a last consonant that no vowel is written for. */
function isLeft(syllables: readonly Syllable[], at: number): boolean {
  const here = syllables[at];
  return at > 0 && at === syllables.length - 1 && here?.written === false && here.final === '';
}
