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
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (!reader && firstLine(head) === undefined && head.length < FIRST_LINE_MAX) continue;
    reader ??= readerOf(file, head);
    yield reader.push(head);
    head = '';
  }
  reader ??= readerOf(file, head);
  yield [...reader.push(head), ...reader.end()];
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
