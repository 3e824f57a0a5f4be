import { at } from '@assay/kernel';
import { type Box, boxAround, type Page, type PageWord } from '../page.js';
import { inReadingOrder } from '../right-to-left.js';

/** Words of one line that stand together: a label, a value, a cell, a line of a paragraph. */
export interface Segment {
  readonly page: Page;
  readonly words: readonly PageWord[];
  /** The words joined by single spaces. */
  readonly text: string;
  /** Where each word starts in `text`. */
  readonly starts: readonly number[];
  readonly box: Box;
}

/** A gap of this share of the line's height parts two segments; a space between words is about a quarter. */
const GAP_SHARE = 0.75;
/** Words whose middles are this share of their height apart stand in one line. */
const LINE_SHARE = 0.42;
const WORDS_MAX = 20_000;

/** The segments of a page from top to bottom, those of one line from left to right. */
export function segmentsOf(page: Page): Segment[] {
  return linesOf(page).flatMap((line) => split(page, line));
}

/** The words of a page in lines, by position alone. */
function linesOf(page: Page): PageWord[][] {
  const words = page.words.slice(0, WORDS_MAX).filter(({ text, box }) => text.trim() !== '' && box.height > 0);
  words.sort((a, b) => middle(a.box) - middle(b.box));
  const lines: { at: number; height: number; words: PageWord[] }[] = [];
  for (const word of words) {
    const at = middle(word.box);
    const line = lines
      .slice(-6)
      .findLast((other) => Math.abs(other.at - at) < LINE_SHARE * Math.min(other.height, word.box.height));
    if (line) line.words.push(word);
    else lines.push({ at, height: word.box.height, words: [word] });
  }
  return lines.map((line) => line.words.sort((a, b) => a.box.x - b.box.x));
}

function split(page: Page, line: readonly PageWord[]): Segment[] {
  const groups: PageWord[][] = [];
  for (const word of line) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const gap = last ? word.box.x - last.box.x - last.box.width : 0;
    if (group && last && gap <= GAP_SHARE * Math.min(last.box.height, word.box.height)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => segment(page, inReadingOrder(words, page.mirrored === true)));
}

/** A segment of some words of a line. */
export function segment(page: Page, words: readonly PageWord[]): Segment {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { page, words, text, starts, box: boxAround(words.map(({ box }) => box)) };
}

/** The words that a span of the text touches. */
export function wordsIn({ words, starts }: Segment, start: number, end: number): PageWord[] {
  return words.filter((word, index) => {
    const from = at(starts, index);
    return from < end && from + word.text.length > start;
  });
}

/** Box and mean confidence of a span of the text. */
export function placeOf(from: Segment, start: number, end: number): { box: Box; confidence: number } {
  const words = wordsIn(from, start, end);
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return { box: boxAround(words.map(({ box }) => box)), confidence };
}

export function middle(box: Box): number {
  return box.y + box.height / 2;
}

/** Whether two boxes are side by side: their heights overlap by half of the lower one. */
export function besides(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > 0.5 * Math.min(a.height, b.height);
}

/** Width that two boxes share. */
export function sharedWidth(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
}
