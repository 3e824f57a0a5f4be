import type { Box, Page } from './page.js';

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/gu;
const LETTER = /\p{L}/gu;
const NUMBER = /^[\p{P}\p{S}]*\p{Nd}/u;
/** `,12` is what is left of `12,` where digits and comma each run in their own direction. */
const COMMA_BEFORE_NUMBER = /^([,.;:،؛]+)(\p{Nd}.*)$/u;

/** Which way most letters of some words run; undefined where as many run the other way, or there are none. */
function directionOf(words: readonly Written[]): 'left' | 'right' | undefined {
  let [left, right] = [0, 0];
  for (const { text } of words) {
    const leftwards = text.match(RIGHT_TO_LEFT)?.length ?? 0;
    left += leftwards;
    right += (text.match(LETTER)?.length ?? 0) - leftwards;
  }
  if (left === right) return undefined;
  return left > right ? 'left' : 'right';
}

/**
 * A page as it is read: one whose letters run from right to left for the most part is mirrored, so that its lines begin
 * at the left, its values stand right of their labels, and layout is found as on any other page. Words stay as they are.
 */
export function inReadingDirection(page: Page): Page {
  if (page.mirrored || directionOf(page.words) !== 'left') return page;
  const words = page.words.map((word) => ({
    ...word,
    text: word.text.replace(COMMA_BEFORE_NUMBER, '$2$1'),
    box: mirror(word.box, page.width),
  }));
  return { ...page, words, mirrored: true };
}

/** A result of pages that were read in their direction, with its places as they are printed. */
export function asPrinted<T>(result: T, pages: readonly Page[]): T {
  const widths = new Map(pages.flatMap(({ mirrored, number, width }) => (mirrored ? [[number, width]] : [])));
  return widths.size === 0 ? result : (turned(result, widths, undefined) as T);
}

/** @param width of the mirrored page that the value stands on */
function turned(value: unknown, widths: ReadonlyMap<number, number>, width: number | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => turned(one, widths, width));
  if (typeof value !== 'object' || value === null) return value;
  const { page } = value as { page?: unknown };
  const own = typeof page === 'number' ? widths.get(page) : width;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'box' && own !== undefined ? mirror(part as Box, own) : turned(part, widths, own),
    ]),
  );
}

function mirror(box: Box, width: number): Box {
  return { ...box, x: width - box.x - box.width };
}

interface Written {
  readonly text: string;
}

/**
 * Words of one line in the order in which they are read. Within a text that runs to the left, Latin words and the
 * numbers beside them run to the right, and the other way round (after UAX #9, for whole words). A text with both runs
 * as its page does, or on any other page as most of its letters do.
 * @param words as they stand from the left edge, or from the right edge of a mirrored page
 */
export function inReadingOrder<T extends Written>(words: readonly T[], mirrored: boolean): readonly T[] {
  const leftwards = mirrored ? runsLeftwards(words) : directionOf(words) === 'left';
  if (!mirrored && !leftwards && !runsLeftwards(words)) return words;
  return runsTurned(leftwards === mirrored ? words : words.toReversed(), leftwards);
}

/**
 * A written line as words with the column where each begins, counted from the edge where lines begin; of a text that
 * runs to the left from the right edge, where Latin words stand in the other order.
 */
export function columnsOf(line: string, leftwards: boolean): { readonly text: string; readonly column: number }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: group, index }) => {
    const words = group.split(' ').map((text) => ({ text }));
    const printed = leftwards ? inReadingOrder(words, true) : words;
    let column = index;
    return printed.map(({ text }) => {
      column += text.length + 1;
      return { text, column: column - text.length - 1 };
    });
  });
}

/** Whether most letters of a text run to the left. */
export function isLeftwards(text: string): boolean {
  return directionOf([{ text }]) === 'left';
}

/** Whether any letter of a text runs to the left. */
export function hasLeftwards(text: string): boolean {
  return text.search(RIGHT_TO_LEFT) >= 0;
}

function runsLeftwards(words: readonly Written[]): boolean {
  return words.some(({ text }) => hasLeftwards(text));
}

/** Turns each run of words of the other direction. Numbers go with the Latin words beside them. */
function runsTurned<T extends Written>(words: readonly T[], leftwards: boolean): T[] {
  const result: T[] = [];
  let run: T[] = [];
  const close = (): void => {
    const turns = run.some(({ text }) => /\p{L}/u.test(text));
    result.push(...(turns ? run.toReversed() : run));
    run = [];
  };
  for (const word of words) {
    const direction = directionOf([word]);
    const number = leftwards && direction === undefined && NUMBER.test(word.text);
    if (number || direction === (leftwards ? 'right' : 'left')) run.push(word);
    else {
      close();
      result.push(word);
    }
  }
  close();
  return result;
}
