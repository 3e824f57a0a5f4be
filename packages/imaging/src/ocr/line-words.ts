import type { CodedSymbol } from './decode-codes.js';
import type { SpacedLine } from './word-gaps.js';

/** A word of a line; `from` and `to` are shares of the line's length, from its left end. */
export interface LineWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Of each UTF-16 unit of `text`. */
  readonly confidence: readonly number[];
}

/** Mean confidence of all letters of some words; 0 without any. */
export function surenessOf(words: readonly Pick<LineWord, 'confidence'>[]): number {
  const all = words.flatMap(({ confidence }) => confidence);
  return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
}

/** A letter has about this part of the distance to the next one. */
const HALF = 0.5;

/** The words of a line with where their letters begin and end. */
export function wordsOfLine({ text, charConfidence, places }: SpacedLine): LineWord[] {
  const half = HALF * usualStep(places);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const own = places.slice(index, index + word.length);
    return {
      text: word,
      from: Math.min(...own) - half,
      to: Math.max(...own) + half,
      confidence: charConfidence.slice(index, index + word.length),
    };
  });
}

/** The words of what a reader of one script has read. @param steps of the whole line */
export function wordsOfSymbols(symbols: readonly CodedSymbol[], steps: number): LineWord[] {
  const half = HALF * usualStep(symbols.map(middleOf));
  const words: LineWord[] = [];
  let own: CodedSymbol[] = [];
  const close = (): void => {
    const [first, last] = [own[0], own.at(-1)];
    if (first && last) {
      const written = asWritten(wholeVowels(own));
      words.push({
        text: written.map(({ symbol }) => symbol).join(''),
        // A symbol is read at one step, somewhere within its letter.
        from: Math.max(0, middleOf(first) - half) / steps,
        to: Math.min(steps, middleOf(last) + half) / steps,
        confidence: written.flatMap(({ symbol, confidence }) =>
          Array.from({ length: symbol.length }, () => confidence),
        ),
      });
    }
    own = [];
  };
  for (const symbol of symbols) {
    if (symbol.symbol === ' ') close();
    else own.push(symbol);
  }
  close();
  return words;
}

/** A vowel of Thai that is one letter, though it is drawn as a ring and a letter, with a tone between them at times. */
function wholeVowels(symbols: readonly CodedSymbol[]): readonly CodedSymbol[] {
  return symbols.flatMap((symbol, index) => {
    const [next, second] = [symbols[index + 1]?.symbol, symbols[index + 2]?.symbol];
    if (symbol.symbol === RING && (next === LONG_A || second === LONG_A)) return [];
    const [before, first] = [symbols[index - 1]?.symbol, symbols[index - 2]?.symbol];
    return symbol.symbol === LONG_A && (before === RING || first === RING) ? [{ ...symbol, symbol: AM }] : [symbol];
  });
}

const [RING, LONG_A, AM] = ['\u0e4d', '\u0e32', '\u0e33'];

function middleOf({ from, to }: CodedSymbol): number {
  return (from + to + 1) / 2;
}

/** A letter that is written to the left of the one before it. */
const LEFTWARDS = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What runs to the right among such letters. */
const RIGHTWARDS = /[\p{Nd}\p{Script=Latin}]/u;
const WITHIN_NUMBER = /[.,:/-]/;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** The symbols of a word in the order in which they are written; a reader gives them as they stand, from left to right. */
function asWritten(symbols: readonly CodedSymbol[]): readonly CodedSymbol[] {
  if (!symbols.some(({ symbol }) => LEFTWARDS.test(symbol))) return symbols;
  const written: CodedSymbol[] = [];
  let run: CodedSymbol[] = [];
  const isRightwards = (index: number) => RIGHTWARDS.test(symbols[index]?.symbol ?? '');
  for (let index = symbols.length - 1; index >= 0; index -= 1) {
    const symbol = symbols[index];
    if (!symbol) continue;
    const between = WITHIN_NUMBER.test(symbol.symbol) && isRightwards(index - 1) && isRightwards(index + 1);
    if (isRightwards(index) || between) run.unshift(symbol);
    else {
      written.push(...run, { ...symbol, symbol: MIRRORED[symbol.symbol] ?? symbol.symbol });
      run = [];
    }
  }
  return [...written, ...run];
}

/** What some words have between two places of their line, letter by letter; undefined where that is nothing. */
export function wordBetween(words: readonly LineWord[], from: number, to: number): LineWord | undefined {
  const letters = words.flatMap((word) => {
    const step = (word.to - word.from) / Math.max(1, word.text.length);
    return Array.from({ length: word.text.length }, (_, index) => ({
      text: word.text.charAt(index),
      middle: word.from + (index + HALF) * step,
      confidence: word.confidence[index] ?? 0,
    }));
  });
  const own = letters.filter(({ middle }) => middle >= from && middle <= to);
  if (own.length === 0) return undefined;
  return { text: own.map(({ text }) => text).join(''), from, to, confidence: own.map(({ confidence }) => confidence) };
}

/** A line out of words, in the order in which they stand, with spaces between them. */
export function lineOfWords(words: readonly LineWord[]): SpacedLine {
  const [text, charConfidence, places]: [string[], number[], number[]] = [[], [], []];
  for (const word of words.toSorted((a, b) => a.from - b.from)) {
    if (text.length > 0) {
      charConfidence.push(1);
      places.push(word.from);
    }
    const step = (word.to - word.from) / Math.max(1, word.text.length);
    text.push(word.text);
    charConfidence.push(...word.confidence);
    places.push(...Array.from({ length: word.text.length }, (_, index) => word.from + (index + HALF) * step));
  }
  return { text: text.join(' '), charConfidence, places };
}

/** The usual distance between letters. */
function usualStep(places: readonly number[]): number {
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}
