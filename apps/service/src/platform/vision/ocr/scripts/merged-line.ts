import { type LineWord, lineOfWords, surenessOf, type TextLine, wordBetween, wordsOfLine } from '@assay/imaging';
import type { ScriptReader } from './script-readers.js';

/** How much surer of a word with letters of the script the reader of Latin print has to be. */
const LETTERS_MARGIN = 0.3;
/** Of one with digits as well, as `101동` or `GR16`. */
const MIXED_MARGIN = 0.1;
/** How much surer of a number the reader of the script has to be. */
const DIGITS_MARGIN = 0.15;
/** Words of licences with a letter that no letter of the script looks like: `VOLKOV` below its Cyrillic form. */
const LATIN_ONLY: Readonly<Partial<Record<string, RegExp>>> = { cyrillic: /[DFGJLNQRSUVWZ]/, greek: /[CDFGJLQRSUVW]/ };
const LATIN_WORD = { from: 0.96, margin: 0.05 };
/** No letter of other scripts looks like a Latin one, but marks of them may be read as one or two. */
const LATIN_LETTERS = /[A-Za-z]{3}|^[A-Z]{2}$/;
const OTHER_MARGIN = 0.12;
/** `4a)`: a digit that the reader of the script does not see. */
const MARKER = /^\d[a-e]\)$/;
/** So many digits are a number, whatever letters stand beside them. */
const NUMBER_DIGITS = 12;
/** From here a word of which the other reader sees nothing stands there, or one with digits that it does not know. */
const ALONE_FROM = 0.5;

/** A line of two readings: the words of the script, and what the reader of Latin print has in the places of the others. */
export function mergedLine(line: TextLine, words: readonly LineWord[], { letter, script }: Script): TextLine {
  if (words.length === 0) return line;
  const latin = wordsOfLine(line);
  const chosen = words.flatMap((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const from = before ? (before.to + word.from) / 2 : 0;
    const other = wordBetween(latin, from, after ? (word.to + after.from) / 2 : 1);
    if (!other) return surenessOf([word]) < ALONE_FROM ? [] : [word];
    return isOfScript(word, other, letter) && !isLatin(word, other, script)
      ? [trimmed(word, other)]
      : [{ ...other, from: word.from, to: word.to }];
  });
  return { ...line, ...lineOfWords(chosen), confidence: surenessOf(chosen) };
}

type Script = Pick<ScriptReader, 'letter' | 'script'>;

function isLatin(word: LineWord, other: LineWord, script: string): boolean {
  const latin = surenessOf([other]);
  if (latin < LATIN_WORD.from) return false;
  if (MARKER.test(other.text)) return true;
  const [only, margin] = LATIN_ONLY[script] ? [LATIN_ONLY[script], LATIN_WORD.margin] : [LATIN_LETTERS, OTHER_MARGIN];
  return only.test(other.text) && latin >= surenessOf([word]) + margin;
}

/** Whether a word is as the reader of the script has it, not as the one of Latin print. */
function isOfScript(word: LineWord, other: LineWord, letter: RegExp): boolean {
  const [own, latin] = [surenessOf([word]), surenessOf([other])];
  if (/(?!\d)\p{Nd}/u.test(word.text)) return own >= ALONE_FROM;
  const letters = countOf(letter, word);
  const [digits, otherDigits] = [countOf(/\d/g, word), countOf(/\d/g, other)];
  const number = letters === 0 && digits > 0 && otherDigits * 2 >= other.text.length;
  if (number || otherDigits >= NUMBER_DIGITS) return own >= latin + DIGITS_MARGIN;
  if (letters === 0) return own >= latin;
  return own + (digits > 0 && otherDigits > 0 ? MIXED_MARGIN : LETTERS_MARGIN) >= latin;
}

function countOf(what: RegExp, { text }: LineWord): number {
  return text.match(what)?.length ?? 0;
}

/** Marks that readers of scripts see at the ends of lines where there are none. */
const MARKS_BEFORE = /^[.'`_-]+(?=[\p{L}\p{N}])/u;
const MARK_BEHIND = /(?<=[\p{L}\p{M}\p{N}.])[.'`_-]$/u;
/** A colon behind Devanagari looks as its sign of breath does. */
const VISARGA = /\u0903$/;

/** A word without the marks at its ends that the other reader does not see, and with the colon that it sees. */
function trimmed(word: LineWord, other: LineWord): LineWord {
  const before = /^\P{P}/u.test(other.text) ? (MARKS_BEFORE.exec(word.text)?.[0].length ?? 0) : 0;
  const behind = /[\p{L}\p{N}]$/u.test(other.text) ? (MARK_BEHIND.exec(word.text)?.[0].length ?? 0) : 0;
  const own = word.text.slice(before, word.text.length - behind);
  const text = other.text.endsWith(':') ? own.replace(VISARGA, ':') : own;
  // A full stop behind an abbreviation is one.
  const whole = text.endsWith('..') ? text.slice(0, -1) : text;
  return { ...word, text: whole, confidence: word.confidence.slice(before, before + whole.length) };
}
