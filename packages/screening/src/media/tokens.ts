import { at } from '@assay/kernel';

/** One word of a text. */
export interface Token {
  /** As written. */
  readonly text: string;
  /** Lower case, without diacritics. */
  readonly fold: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the former word and this one. */
  readonly before: string;
  /** Begins with a capital letter. */
  readonly capital: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Elided articles and the possessive: `l'affaire`, `Smith's`. */
const TOKENS_MAX = 20_000;

/** Splits a text into words. Hyphens and apostrophes separate, so that `anti-corruption` is two words. At most 20,000. */
export function tokenize(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const { index } = match;
    tokens.push({
      text: word,
      fold: foldWord(word),
      start: offset + index,
      end: offset + index + word.length,
      before: text.slice(last, index),
      capital: /^\p{Lu}/u.test(word),
    });
    last = index + word.length;
    if (tokens.length >= TOKENS_MAX) break;
  }
  return tokens;
}

/** The word at a place that exists. @throws RangeError */
export function tokenAt(tokens: readonly Token[], place: number): Token {
  return at(tokens, place);
}

/** Lower case without diacritics; `ß` is `ss`, `œ` is `oe`. */
export function foldWord(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').normalize('NFKD').replace(/\p{M}/gu, '');
}
