import type { JsonEntry } from './json-entry.js';
import { readJson } from './json-entry.js';
import { createJsonScanner, type JsonScanner } from './json-scanner.js';
import { createLineSplitter } from './line-splitter.js';

/** A first line of more characters is none: the file is read as a list. */
const FIRST_LINE_MAX = 8 * 1024 * 1024;

/**
 * The JSON objects of a file that comes in pieces of text, a batch a piece: one array of objects, objects one after
 * another, or JSON lines, told by the first line. A line that is no JSON is an entry with a reason.
 * @throws RangeError with the line for a list that is no JSON.
 */
export async function* streamJson(file: string, pieces: AsyncIterable<string>): AsyncGenerator<readonly JsonEntry[]> {
  let reader: JsonScanner | undefined;
  let held: string[] = [];
  let length = 0;
  let begun = false;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    const start: number = begun ? 0 : piece.search(/\S/);
    begun ||= start >= 0;
    if (!reader && length < FIRST_LINE_MAX && !(begun && piece.includes('\n', start))) continue;
    const text = held.join('');
    reader ??= readerOf(file, text);
    yield reader.push(text);
    held = [];
  }
  const rest = held.join('');
  reader ??= readerOf(file, rest);
  yield [...reader.push(rest), ...reader.end()];
}

function readerOf(file: string, head: string): JsonScanner {
  const line = firstLine(head) ?? head;
  if (!line.trimStart().startsWith('{') || 'reason' in readJson(1, line)) return createJsonScanner(file);
  const splitter = createLineSplitter(file);
  return {
    push: (piece) => splitter.push(piece).map(({ line: at, text }) => readJson(at, text)),
    end: () => splitter.end().map(({ line: at, text }) => readJson(at, text)),
  };
}

/** The first line that is not white space, when it is whole. */
function firstLine(text: string): string | undefined {
  return /^\s*(\S[^\n]*)\n/.exec(text)?.[1];
}
