import words from '../data/status-words.json' with { type: 'json' };
import type { CompanyStatus } from '../model.js';

/** Letters that decomposition leaves whole. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', ı: 'i', ð: 'd', þ: 'th' };
/** Of phrases of one length the graver counts. */
const GRAVITY = ['active', 'inactive', 'liquidation', 'insolvency', 'dissolved'] as const satisfies CompanyStatus[];
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LENGTH_MAX = 200;

interface Phrase {
  readonly text: string;
  /** Followed by any ending. */
  readonly stem: boolean;
  readonly meaning: CompanyStatus;
}

const phrases: readonly Phrase[] = GRAVITY.flatMap((meaning) =>
  words[meaning].map((phrase) => ({ text: plain(phrase.replace('*', '')), stem: phrase.endsWith('*'), meaning })),
).sort((a, b) => b.text.length - a.text.length || GRAVITY.indexOf(b.meaning) - GRAVITY.indexOf(a.meaning));

/**
 * What the words of a register say of the state of a company, in the languages of some sixty registers: of the phrases
 * that occur the longest counts, so that `Live but Receiver Manager` is no live company and `Proposal to Strike off` is
 * none that was struck off. Words that nobody knows are `unknown`.
 */
export function statusFrom(raw: string): CompanyStatus {
  const text = ` ${plain(raw.slice(0, LENGTH_MAX))} `;
  return phrases.find((phrase) => occurs(phrase, text))?.meaning ?? 'unknown';
}

function occurs({ text, stem }: Phrase, within: string): boolean {
  if (UNSPACED.test(text)) return within.includes(text);
  return within.includes(stem ? ` ${text}` : ` ${text} `);
}

/** Lower case without marks and signs; scripts whose letters are made of marks keep them. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßøłđæıðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
