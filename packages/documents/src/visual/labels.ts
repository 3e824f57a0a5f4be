import data from '../data/visual-labels.json' with { type: 'json' };
import type { PrintedLine } from './printed-line.js';

export type LabelName = keyof typeof data.labels;

/** A caption found in a line: what it names, and the part of the line from its first to behind its last character. */
export interface Label {
  readonly name: LabelName;
  readonly line: PrintedLine;
  /** Index of the first character in the line's text, and behind the last. */
  readonly start: number;
  readonly end: number;
}

/** One misread character in so many is forgiven; captions shorter than this must stand alone and exact. */
const FORGIVEN_EACH = 5;
const SHORT = 6;
const LINE_MAX = 160;

/** In small print `rn` is an `m` to every engine. */
const looks = (words: string) => [...new Set([words, words.replaceAll('RN', 'M')])];

const phrases = (Object.entries(data.labels) as [LabelName, string[]][])
  .flatMap(([name, texts]) =>
    texts.flatMap((words) => looks(words).map((seen) => ({ name, words: seen, text: seen.replaceAll(' ', '') }))),
  )
  .sort((a, b) => b.text.length - a.text.length);

/** The captions in a line, longest first where they overlap. Small print is misread, so near matches count. */
export function labelsIn(line: PrintedLine): Label[] {
  const { letters, places } = lettersOf(line.text.slice(0, LINE_MAX));
  const found: Label[] = [];
  const taken = new Array<boolean>(letters.length).fill(false);
  for (const { name, words, text } of inOrderOf(letters)) {
    const span = text.length < SHORT ? wholeWord(line.text, words) : near(letters, text, taken);
    if (!span) continue;
    const [from, to] = text.length < SHORT ? span : [places[span[0]]!, places[span[1] - 1]! + 1];
    if (found.some((other) => from < other.end && to > other.start)) continue;
    if (text.length >= SHORT) taken.fill(true, span[0], span[1]);
    found.push({ name, line, start: from, end: to });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The phrases with, of each length, those first that stand in the text as they are: `CASE NUMBER` is no `CARD NUMBER`. */
function inOrderOf(letters: string): typeof phrases {
  const exact = new Set(phrases.filter(({ text }) => letters.includes(text)));
  if (exact.size === 0) return phrases;
  return phrases.toSorted((a, b) => b.text.length - a.text.length || Number(exact.has(b)) - Number(exact.has(a)));
}

const matchers = new Map<string, RegExp>();

function matcher(word: string): RegExp {
  const spaced = word.replaceAll(' ', '\\s?');
  const known = matchers.get(word) ?? new RegExp(`(?<![A-Z])${spaced}(?![A-Z])|^${spaced}(?=[A-Z]{3,},)`);
  matchers.set(word, known);
  return known;
}

/** Letters A to Z of a text without marks, each with its index in the text. */
function lettersOf(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (const [index, character] of [...text].entries()) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    if (!/^[A-Z]$/.test(plain)) continue;
    letters += plain;
    places.push(index);
  }
  return { letters, places };
}

function wholeWord(text: string, word: string): [number, number] | undefined {
  const plain = [...text].map((character) => character.normalize('NFD').charAt(0).toUpperCase()).join('');
  // `NAMEDOE, JANE`: an engine leaves the space out before a value with a comma.
  const found = matcher(word).exec(plain);
  return found ? [found.index, found.index + word.length] : undefined;
}

/** Where a phrase stands in a text with the fewest misread letters, if few enough (Sellers, 1980). */
function near(text: string, phrase: string, taken: readonly boolean[]): [number, number] | undefined {
  const allowed = Math.floor(phrase.length / FORGIVEN_EACH);
  let row = text.split('').map(() => 0);
  row.push(0);
  let starts = row.map((_, index) => index);
  for (let i = 1; i <= phrase.length; i += 1) {
    const next = [i];
    const nextStarts = [0];
    for (let j = 1; j <= text.length; j += 1) {
      const swap = row[j - 1]! + Number(phrase.charAt(i - 1) !== text.charAt(j - 1) || taken[j - 1] === true);
      const least = Math.min(swap, row[j]! + 1, next[j - 1]! + 1);
      next.push(least);
      nextStarts.push(least === swap ? starts[j - 1]! : least === row[j]! + 1 ? starts[j]! : nextStarts[j - 1]!);
    }
    row = next;
    starts = nextStarts;
  }
  const best = row.reduce((found, cost, index) => (cost < row[found]! ? index : found), 0);
  return row[best]! <= allowed && best > starts[best]! ? [starts[best]!, best] : undefined;
}
