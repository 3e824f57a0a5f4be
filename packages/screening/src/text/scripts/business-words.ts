import { at } from '@assay/kernel';
import data from '../../data/business-words.json' with { type: 'json' };
import { foldAbjad } from '../abjad.js';

/** English by a word, or by several beside each other: what is usual first, then what some lists write. */
export type BusinessWords = ReadonlyMap<string, readonly string[]>;

/** The most words of a phrase that is known. */
const PHRASE_MAX = 4;
/** Stands for the word itself in Latin letters: `الخليج` is the Gulf to one, and Al Khaleej to another. */
const ITSELF = '=';

const byWord = (
  words: Readonly<Record<string, string>>,
  fold: (word: string) => string = (word) => word,
): BusinessWords =>
  new Map(
    Object.entries(words).flatMap(([english, list]) =>
      list
        .split(' ')
        .map((word) => [word.normalize('NFKC').split('+').map(fold).join(' '), english.split('|')] as const),
    ),
  );

/** An Arabic word without `and`, `for` and the article in front of it. */
export function withoutArticle(word: string): string {
  return word.replace(/^[\u0648\u0628]?(?:\u0627\u0644|\u0644\u0644)(?=..)/, '');
}

/** `завод` and `厂` are a plant and a factory. */
export const CYRILLIC = byWord(data.cyrillic);
export const ARABIC = byWord(data.arabic, (word) => withoutArticle(foldAbjad(word)));
export const HAN = byWord(data.han);
export const HANGUL = byWord(data.hangul);
export const JAPANESE = byWord(data.japanese);
export const THAI = byWord(data.thai);
export const GREEK = byWord(data.greek, (word) => word.replace(/ς/g, 'σ'));
export const HEBREW = byWord(data.hebrew, foldAbjad);
export const ACRONYMS: Readonly<Record<string, readonly string[]>> = data.acronyms;

/** Which of several English words for the same is taken, for the first such word of a name, the second and so on. */
export type Choice = readonly number[];

/** The usual word for all, the next one for all, and mixed: `arabian oil` is neither all usual nor all unusual. */
export const CHOICES: readonly Choice[] = [[0], [1], [2], [0, 1], [1, 0], [0, 0, 1]];

/** The English words of one reading, one after the other. */
function chooser(choice: Choice): (words: readonly string[] | undefined) => string | undefined {
  let asked = 0;
  return (words) => {
    if (words === undefined || words.length < 2) return words?.[0];
    const number = at(choice, asked % choice.length);
    asked += 1;
    return words[number] ?? words[0];
  };
}

/** How a reading is made. */
export interface Translation {
  readonly words: BusinessWords;
  readonly choice: Choice;
  /** What is not known, in Latin letters or as it stands. */
  readonly other: (word: string) => string;
}

/**
 * The words of a name in English, the longest known phrases first.
 * @param known the forms under which a word may be known; phrases are known by the last of them
 */
export function translated(
  text: string,
  { words, choice, other }: Translation,
  known: (word: string) => readonly string[] = (word) => [word],
): string {
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const choose = chooser(choice);
  const out: string[] = [];
  for (let place = 0; place < pieces.length; ) {
    const piece = at(pieces, place);
    const { found, length } = phraseOf(pieces.slice(place, place + PHRASE_MAX).map(known), words);
    const english = choose(found) ?? ITSELF;
    out.push(english === ITSELF ? other(piece) : english);
    place += length;
  }
  return out.join(' ');
}

function phraseOf(forms: readonly (readonly string[])[], words: BusinessWords) {
  for (let length = forms.length; length > 1; length -= 1) {
    const phrase = forms.slice(0, length).map((some) => some.at(-1));
    const found = words.get(phrase.join(' '));
    if (found) return { found, length };
  }
  const single = forms[0]?.find((form) => words.has(form));
  return { found: words.get(single ?? ''), length: 1 };
}

/** The longest word that is known of a script without spaces, in characters. */
const WORD_MAX = 24;

/** A name without spaces, cut where known words stand; the longest first. */
export function inPieces(text: string, { words, choice, other }: Translation): string {
  const choose = chooser(choice);
  let out = '';
  let own = '';
  const flush = () => {
    out += own.trim() === '' ? ' ' : ` ${other(own)} `;
    own = '';
  };
  for (let place = 0; place < text.length; ) {
    let length = Math.min(WORD_MAX, text.length - place);
    while (length > 0 && !words.has(text.slice(place, place + length))) length -= 1;
    const english = choose(words.get(text.slice(place, place + length)));
    const taken = Math.max(1, length);
    if (english === undefined || english === ITSELF) own += text.slice(place, place + taken);
    else {
      flush();
      out += ` ${english} `;
    }
    place += taken;
  }
  flush();
  return out.replace(/\s+/g, ' ').trim();
}
