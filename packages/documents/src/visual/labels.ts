import { at } from '@assay/kernel';
import data from '../data/visual-labels.json' with { type: 'json' };
import { near } from './fuzzy.js';
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

/** Captions shorter than this must stand alone and exact. */
const SHORT = 6;
const LINE_MAX = 160;
/** The rest of a word that is longer than a misread caption. */
const LONGER = /^\p{L}{3}/u;

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
    const [from, to] = text.length < SHORT ? span : [at(places, span[0]), at(places, span[1] - 1) + 1];
    if (found.some((other) => from < other.end && to > other.start)) continue;
    // Behind a stroke stands another language: what is misread over it is two captions, and half a word is none.
    const seen = line.text.slice(from, to);
    const longer = LONGER.test(line.text.slice(to));
    const exact = lettersOf(seen).letters === text;
    if (exact ? /[/|]/.test(seen) && longer : /[/|]/.test(seen) || longer) continue;
    // `IDENTITY CARD` is a title, `IDENTITY CARD NO` the caption of its number.
    if (/ N[OR]$/.test(words) && lettersOf(seen).letters.length < text.length - 1) continue;
    if (text.length >= SHORT) taken.fill(true, span[0], span[1]);
    found.push({ name, line, start: from, end: to });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Letters that a phrase may be longer which is only nearly there: `FECHA DE NACIMIENTO` is no `FECHA DE VENCIMIENTO`. */
const EXACT_LEAD = 3;

/** The phrases by length, those that stand in the text as they are before others: `CASE NUMBER` is no `CARD NUMBER`. */
function inOrderOf(letters: string): typeof phrases {
  const exact = new Set(phrases.filter(({ text }) => letters.includes(text)));
  if (exact.size === 0) return phrases;
  const lead = (phrase: (typeof phrases)[number]) => phrase.text.length + (exact.has(phrase) ? EXACT_LEAD : 0);
  return phrases.toSorted((a, b) => lead(b) - lead(a));
}

const matchers = new Map<string, RegExp>();

function matcher(word: string): RegExp {
  const spaced = word.replaceAll(' ', '\\.?\\s?');
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
  return found ? [found.index, found.index + found[0].length] : undefined;
}
