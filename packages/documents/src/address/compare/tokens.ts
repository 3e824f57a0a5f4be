import { plain } from '../../fields/plain-text.js';

/** A word or a number of an address. */
export interface Token {
  /** Small letters without marks, or digits without zeros before them. */
  readonly text: string;
  readonly digits: boolean;
  /** Written with a full stop or colon behind it. */
  readonly dot: boolean;
  /** No space parts it from the number before: `5th`, `12a`. */
  readonly attached: boolean;
  /** What joins it to the one before. */
  readonly joint: '/' | '-' | undefined;
}

const TOKEN = /(?<joint>[/-])?\s*(?:(?<digits>\d+)|(?<word>\p{L}[\p{L}\p{M}'’]*)(?<dot>[.:])?)/gu;
/** `M.G. Road`, `U.P.` */
const ACRONYM = /(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu;
/** `d'Aragó`, `l'Église` */
const ELISION = /(?<![\p{L}\d])[dl]['’](?=\p{L})/giu;

/** No part of an address has more words. */
const TOKENS_MAX = 40;

/** The words and numbers of a text in their order. */
export function tokensOf(text: string): Token[] {
  const joined = text.replaceAll(ACRONYM, (found) => found.replaceAll('.', '')).replaceAll(ELISION, '');
  const tokens = [...joined.matchAll(TOKEN)].map((match): Token => {
    const { digits, word = '', dot, joint } = match.groups ?? {};
    return {
      text: digits === undefined ? plain(word) : digits.replace(/^0+(?=\d)/, ''),
      digits: digits !== undefined,
      dot: dot !== undefined,
      attached: /\d/.test(joined[match.index - 1] ?? '') && /^[^\s/-]/.test(match[0]),
      joint: joint === '/' || joint === '-' ? joint : undefined,
    };
  });
  return tokens.filter((token) => token.text !== '').slice(0, TOKENS_MAX);
}
