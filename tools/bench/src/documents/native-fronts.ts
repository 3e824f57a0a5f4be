import { isLeftwards, type PrintedLine } from '@assay/documents';

/** What the front of a document says, in the script of its state; an empty text where it does not say it. */
export interface NativeTruth {
  readonly id: string;
  readonly country: string;
  readonly type: string;
  readonly name: string;
  readonly number: string;
  readonly personal?: string;
  readonly birth: string;
  readonly sex: string;
  readonly issue?: string;
  readonly expiry?: string;
  readonly address?: string;
  /** Given and family name of the holder as people type them in Latin letters. */
  readonly holder?: readonly [given: string, family: string];
}

export interface NativeFront extends NativeTruth {
  readonly lines: readonly PrintedLine[];
}

const COLUMNS = 56;
/** Rows of a card; one with more has them closer together. */
const ROWS_MIN = 16;
const LETTER_HEIGHT = 0.7;
const CONFIDENCE = 0.95;
const SEGMENT = /\S+(?: \S+)*/g;
/** Of the width of a column: letters of East Asia are wider. */
const WIDE = 1.6;

/** Fronts of a text: each begins with `@ {truth}` and stands as it is printed; two spaces and more stand between lines of print. */
export function readNativeFronts(text: string): NativeFront[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rows] = part.trimEnd().split('\n');
      return { ...(JSON.parse(head) as NativeTruth), lines: linesOf(rows) };
    });
}

function linesOf(rows: readonly string[]): PrintedLine[] {
  const leftwards = isLeftwards(rows.join(' '));
  const count = Math.max(ROWS_MIN, rows.length + 1);
  return rows.flatMap((row, index) =>
    [...row.matchAll(SEGMENT)].map(({ 0: text, index: column }): PrintedLine => {
      const wide = text.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
      const width = (text.length + (WIDE - 1) * wide) / COLUMNS;
      const x = leftwards ? 1 - column / COLUMNS - width : column / COLUMNS;
      return { text, confidence: CONFIDENCE, box: { x, y: index / count, width, height: LETTER_HEIGHT / count } };
    }),
  );
}
