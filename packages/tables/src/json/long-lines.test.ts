import { expect, test } from 'vitest';
import { charactersRead } from '../../../../tests/support/characters-read.js';
import { createDecoder } from '../text/decode.js';
import { peekText } from '../text/peek-text.js';
import { createLineSplitter } from './line-splitter.js';
import { streamJson } from './stream-json.js';

const PIECES = 256;
const PIECE = 1024;
const LENGTH = PIECES * PIECE;
/** Each character may be looked at some times, but not once for each piece that came before. */
const TIMES_MAX = 12;

/** One text in equal pieces. */
async function* inPieces(first: string, letter: string, last = ''): AsyncGenerator<string> {
  yield first;
  for (let at = 0; at < PIECES; at += 1) yield letter.repeat(PIECE);
  yield last;
}

async function all<Item>(items: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const batch of items) found.push(...batch);
  return found;
}

test('a line that comes in many pieces is looked at once', async () => {
  const splitter = createLineSplitter('long.jsonl');
  let found: unknown[] = [];
  const read = await charactersRead(() => {
    for (let at = 0; at < PIECES; at += 1) splitter.push('x'.repeat(PIECE));
    found = splitter.push('\n');
  });
  expect(found).toEqual([{ line: 1, text: 'x'.repeat(LENGTH) }]);
  expect(read).toBeLessThan(TIMES_MAX * LENGTH);
});

test.each([
  ['one record of a list', '[{"a":"', '"}]', [{ line: 1, value: { a: 'x'.repeat(LENGTH) } }]],
  ['one line of JSON lines', '{"a":"', '"}\n', [{ line: 1, value: { a: 'x'.repeat(LENGTH) } }]],
])('%s that comes in many pieces is looked at once', async (_, first, last, expected) => {
  let found: unknown[] = [];
  const read = await charactersRead(async () => {
    found = await all(streamJson('long.json', inPieces(first, 'x', last)));
  });
  expect(found).toEqual(expected);
  expect(read).toBeLessThan(TIMES_MAX * LENGTH);
});

test('white space before the first character is looked at once', async () => {
  let head = '';
  const read = await charactersRead(async () => {
    ({ head } = await peekText(inPieces('', ' ', '<a/>')));
  });
  expect(head).toBe('<a/>');
  expect(read).toBeLessThan(TIMES_MAX * LENGTH);
});

test('white space behind an end mark is looked at once, and is kept when more follows', async () => {
  const decoder = createDecoder('marked.csv', 'utf-8');
  let text = '';
  const read = await charactersRead(() => {
    text = decoder.push(Buffer.from('a\u001a'));
    for (let at = 0; at < PIECES; at += 1) text += decoder.push(Buffer.alloc(PIECE, ' '));
    text += decoder.push(Buffer.from('b\u001a')) + decoder.end();
  });
  expect(text).toBe(`a\u001a${' '.repeat(LENGTH)}b`);
  expect(read).toBeLessThan(TIMES_MAX * LENGTH);
});
