import type { InputFile } from '../input-file.js';
import { textPieces } from '../text/decode.js';
import { type JsonEntry, readJson } from './json-entry.js';
import { createLineSplitter } from './line-splitter.js';

/** JSON lines: one value a line. A line that is no JSON is an entry with a reason. @throws RangeError for no text. */
export function* readJsonLines(file: InputFile): Generator<JsonEntry> {
  const splitter = createLineSplitter(file.name);
  for (const piece of textPieces(file)) for (const { line, text } of splitter.push(piece)) yield readJson(line, text);
  for (const { line, text } of splitter.end()) yield readJson(line, text);
}

/** The same of a file that comes in pieces of text, a batch a piece. */
export async function* streamJsonLines(
  file: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<readonly JsonEntry[]> {
  const splitter = createLineSplitter(file);
  for await (const piece of pieces) yield splitter.push(piece).map(({ line, text }) => readJson(line, text));
  yield splitter.end().map(({ line, text }) => readJson(line, text));
}
