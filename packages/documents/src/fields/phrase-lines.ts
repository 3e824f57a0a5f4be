import { plain } from './plain-text.js';
import type { Segment } from './segments.js';

/** A segment as phrases are looked for in it. */
export interface PhraseLine {
  /** Its words without marks and punctuation, a blank before and after. */
  readonly text: string;
  readonly joined: string;
  /** How much its place and size say. */
  readonly weight: number;
  readonly ocr: boolean;
}

export interface PhraseHit {
  readonly phrase: string;
  readonly score: number;
}

/** A phrase in large print or in the upper third says what a document is; deep in its text it may only be mentioned. */
const TITLE = 1.6;
const DEEP = 0.6;
const SEGMENTS_MAX = 1_500;
/** An engine may drop the spaces; a phrase of several words this long is still unmistakable. */
const JOINED_FROM = 9;
/** Scripts whose words are not parted by spaces, or run on in endings. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The segments of a document for looking up phrases, at most 1,500 of them. */
export function phraseLines(segments: readonly Segment[]): PhraseLine[] {
  const usual = segments.map(({ box }) => box.height).sort((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 1;
  return segments.slice(0, SEGMENTS_MAX).map((segment) => ({
    text: ` ${phraseWords(segment.text)} `,
    joined: plain(segment.text),
    weight: weightOf(segment, usual),
    ocr: segment.page.source === 'ocr',
  }));
}

/** A phrase counts once, at its best place. @param phrase lower case words without marks */
export function phraseHit(phrase: string, score: number, lines: readonly PhraseLine[]): PhraseHit[] {
  const joined = plain(phrase);
  const weights = lines
    .filter(
      (line) =>
        line.text.includes(` ${phrase} `) ||
        (UNSPACED.test(phrase) && line.joined.includes(joined)) ||
        (line.ocr && joined.length >= JOINED_FROM && line.joined.includes(joined)),
    )
    .map(({ weight }) => weight);
  return weights.length > 0 ? [{ phrase, score: score * Math.max(...weights) }] : [];
}

/** The words of a text without case, marks and punctuation, single blanks between them. */
export function phraseWords(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter(Boolean)
    .join(' ');
}

function weightOf({ box, page, text }: Segment, usual: number): number {
  if (page.number > 2) return DEEP / 2;
  const high = page.number === 1 && box.y < 0.4 * page.height;
  const large = box.height > 1.25 * usual && text.length < 80;
  if (large) return TITLE;
  return high || text.length < 50 ? 1 : DEEP;
}
