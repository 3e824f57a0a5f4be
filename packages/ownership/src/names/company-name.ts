import { legalForms } from '@assay/kernel';
import { isRomanised, isUnvowelled, romanised } from './romanise.js';

/** A company name in the form in which names are compared. */
export interface CompanyName {
  /** Words without legal form, lower case, Latin letters without marks. */
  readonly words: readonly string[];
  /** Kind of legal form that the name carries: `private_limited`, `gmbh`, … */
  readonly legalForm: string | undefined;
  /** The name was written in Arabic letters, so that its short vowels are missing. */
  readonly unvowelled?: true;
}

const WORDS_MAX = 24;
const LONGEST_FORM = 5;

/** Forms of names that were written in another alphabet; in Latin names some of these are ordinary words. */
const ROMANISED: ReadonlyMap<string, string> = new Map([...legalForms.searched, ...legalForms.romanised]);

/** Letters that decomposition leaves whole. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

/** Splits a name into comparable words: Latin letters, NFKD, no marks, no punctuation, "&" as "and". */
function nameWords(name: string): string[] {
  return wordsOf(romanised(name));
}

/** The words of a name in its own alphabet, as registers that were imported before keep them. */
export function wordsAsWritten(name: string): readonly string[] {
  return wordsOf(name);
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœþı&]/g, (letter) => LETTERS[letter]!)
    .replaceAll(/['’`]/g, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

/** Normalises a company name and takes its legal form off the end, or the start. A name that is all form stays whole. */
export function companyName(name: string): CompanyName {
  let words = nameWords(name);
  const phrases = isRomanised(name) ? ROMANISED : legalForms.searched;
  let legalForm: string | undefined;
  for (let round = 0; round < 2; round += 1) {
    const found = formAt(words, 'end', phrases) ?? formAt(words, 'start', phrases);
    if (!found) break;
    legalForm ??= found.kind;
    words = found.rest;
  }
  return { words, legalForm, ...(isUnvowelled(name) ? { unvowelled: true as const } : {}) };
}

/** `A.B.C. Works`: initials that begin like a form. */
const isLetters = (words: readonly string[]) => words.every((word) => word.length === 1);

function formAt(words: readonly string[], side: 'start' | 'end', phrases: ReadonlyMap<string, string>) {
  for (let length = Math.min(LONGEST_FORM, words.length - 1); length > 0; length -= 1) {
    const phrase = side === 'end' ? words.slice(-length) : words.slice(0, length);
    const kind = phrases.get(phrase.join(' ')) ?? (length > 1 ? phrases.get(phrase.join('')) : undefined);
    // At the start only an abbreviation is a form: "Company of Wolves" is a name.
    if (!kind || (side === 'start' && (phrase.join('').length > 4 || isLetters([...phrase, words[length] ?? '']))))
      continue;
    return { kind, rest: side === 'end' ? words.slice(0, -length) : words.slice(length) };
  }
  return undefined;
}
