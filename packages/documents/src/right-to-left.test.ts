import { expect, test } from 'vitest';
import { extractFields } from './fields/extract-fields.js';
import { locateValue } from './fields/locate-value.js';
import { segmentsOf } from './fields/segments.js';
import type { Page } from './page.js';
import { columnsOf, inReadingDirection, inReadingOrder, isLeftwards } from './right-to-left.js';

const LETTER = 5;
const WIDTH = 600;

/** Lines that begin at a place from the right edge, as they are printed. */
function leftwards(...lines: readonly (readonly [fromRight: number, y: number, text: string])[]): Page {
  const words = lines.flatMap(([fromRight, y, text]) =>
    columnsOf(text, true).map((word) => {
      const width = word.text.length * LETTER;
      const box = { x: WIDTH - fromRight - word.column * LETTER - width, y, width, height: 10 };
      return { text: word.text, confidence: 1, box };
    }),
  );
  return { number: 1, width: WIDTH, height: 840, unit: 'pt', source: 'text_layer', words };
}

const texts = (...words: string[]) => words.map((text) => ({ text }));

test.each([
  ['a sentence', texts('القاهرة', 'شارع', '15'), ['15', 'شارع', 'القاهرة']],
  ['a Latin word within it', texts('والخليج', 'Gulf', 'شركة'), ['شركة', 'Gulf', 'والخليج']],
  ['an account number', texts('SA03', '8000', '6080', 'رقم'), ['رقم', 'SA03', '8000', '6080']],
])('%s that runs to the left is read from the right', (_what, words, expected) => {
  expect(inReadingOrder(words, false).map(({ text }) => text)).toEqual(expected);
});

test('on a page that runs to the left, Latin names within a line run to the right', () => {
  const words = texts('شركة', 'Co.', 'Trading', 'Gulf', 'الخليج');
  const read = inReadingOrder(words, true).map(({ text }) => text);
  expect(read).toEqual(['شركة', 'Gulf', 'Trading', 'Co.', 'الخليج']);
});

test('an Arabic name within an English line is turned alone', () => {
  const words = texts('Name:', 'حسن', 'أحمد', '(customer', 'of', 'record)');
  expect(inReadingOrder(words, false).map(({ text }) => text)).toEqual([
    'Name:',
    'أحمد',
    'حسن',
    '(customer',
    'of',
    'record)',
  ]);
});

test('what is English throughout stays, on a page of either direction', () => {
  const line = 'Gulf Trading Co. 2026';
  expect(inReadingOrder(texts(...line.split(' ')), false).map(({ text }) => text)).toEqual(line.split(' '));
  const [segment] = segmentsOf(
    inReadingDirection(leftwards([40, 100, 'شركة الخليج للتجارة والمقاولات العامة'], [40, 120, line])),
  ).slice(-1);
  expect(segment!.text).toBe(line);
});

test('the direction is that of most letters; digits and signs have none', () => {
  expect(isLeftwards('רחוב הרצל 12, IL')).toBe(true);
  expect(isLeftwards('123 45.6 %')).toBe(false);
  expect(isLeftwards('Straße 5 א')).toBe(false);
});

test('a comma that digits left behind belongs after them', () => {
  const page = leftwards([40, 100, 'רחוב הרצל ,12 תל אביב']);
  expect(segmentsOf(inReadingDirection(page))[0]!.text).toBe('רחוב הרצל 12, תל אביב');
});

test('places are told as they are printed, in tables too', () => {
  const page = leftwards(
    [40, 100, 'תאריך'],
    [140, 100, '03/05/2026'],
    [40, 130, 'סה"כ לתשלום'],
    [140, 130, '1,180.00 ₪'],
  );
  const { fields } = extractFields([page], [{ name: 'issue_date' }, { name: 'total' }]);
  expect(fields.map(({ value }) => value)).toEqual(['2026-05-03', '1180.00']);
  expect(fields[0]!.box).toEqual({ x: WIDTH - 140 - 50, y: 100, width: 50, height: 10 });
  expect(locateValue([page], { name: 'issue_date' }, '3 May 2026')!.box).toEqual(fields[0]!.box);
});
