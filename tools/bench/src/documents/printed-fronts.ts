import type { PrintedLine } from '@assay/documents';
import { at } from '@assay/kernel';
import { type Half, halfOf } from '../halves.js';

/** The front of a document without a zone, drawn with characters, and what it says. */
export interface PrintedFront {
  /** Issuer (ISO 3166-1, or 3166-2 where a state or province issues for itself) and type. */
  readonly key: string;
  /** 0 and 1: halves of one set; 2: written later. */
  readonly part: Half | 2;
  readonly issuer: string;
  readonly type: string;
  readonly surname: string;
  readonly number: string;
  readonly lines: readonly PrintedLine[];
}

const COLUMNS = 80;
const HEAD_WORDS = 4;
const ROWS_MIN = 15;
/** Of the height of a row. */
const LETTER_HEIGHT = 0.75;
const CONFIDENCE = 0.97;
/** Two spaces and more stand between lines of print. */
const SEGMENT = /\S+(?: \S+)*/g;

/**
 * The fronts of a text: each begins with `@ ISSUER TYPE SURNAME NUMBER` (a number has no spaces) and stands as it is
 * printed, 80 characters to the width of the document.
 * @throws RangeError for a front without its four words
 * @param later whether they were written after the halves were measured
 */
export function readFronts(text: string, later = false): PrintedFront[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rows] = part.trimEnd().split('\n');
      const words = head.split(' ');
      if (words.length < HEAD_WORDS)
        throw new RangeError(`has a front "${head}" without issuer, type, surname and number.`);
      const [issuer, type, number] = [at(words, 0), at(words, 1), at(words, words.length - 1)];
      const key = `${issuer} ${type}`;
      const surname = words.slice(2, -1).join(' ');
      return {
        key,
        part: later ? 2 : halfOf('printed fronts', key),
        issuer,
        type,
        surname,
        number,
        lines: linesOf(rows),
      };
    });
}

/** Print of rows of 80 characters to the width; two spaces and more stand between lines of print. */
export function linesOf(rows: readonly string[]): PrintedLine[] {
  const height = 1 / Math.max(ROWS_MIN, rows.length);
  return rows.flatMap((row, index) =>
    [...row.matchAll(SEGMENT)].map(
      ({ 0: text, index: column }): PrintedLine => ({
        text,
        confidence: CONFIDENCE,
        box: { x: column / COLUMNS, y: index * height, width: text.length / COLUMNS, height: height * LETTER_HEIGHT },
      }),
    ),
  );
}

/** Share of spaces that an engine leaves out, and of letters whose marks it does not see. */
const LOST = { spaces: 0.15, marks: 0.6 };

/** The same print as an engine reads it: some spaces and most marks of letters are lost, by a draw of its own for each front. */
export function misread(lines: readonly PrintedLine[], draw: () => number): PrintedLine[] {
  return lines.map((line) => ({
    ...line,
    text: [...line.text]
      .map((letter) => {
        if (letter === ' ') return draw() < LOST.spaces ? '' : ' ';
        return draw() < LOST.marks ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter;
      })
      .join(''),
  }));
}
