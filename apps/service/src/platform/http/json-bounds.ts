import { invalidRequest } from '@assay/kernel';

/** How much one JSON text may hold. */
export interface JsonBounds {
  /** Values, counting each object, each list and each thing inside them. */
  readonly values: number;
  /** Objects and lists inside each other. */
  readonly depth: number;
}

/**
 * Counts what a JSON text would become, before anything is made of it: one pass over the bytes, which skips texts. Whether
 * the text is JSON at all is left to the parser; a text within the bounds makes no more values than was counted.
 * @returns The number of names of all objects, repeated ones counted each time. @throws ApiError 400.
 */
export function judgeJson(bytes: Uint8Array, bounds: JsonBounds, field = 'body'): number {
  let values = 1;
  let names = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at + 1);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        values += 1;
        if (depth > bounds.depth) throw invalidRequest(field, 'The JSON is nested too deeply.');
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      case COLON:
        names += 1;
        break;
    }
    if (values > bounds.values) throw invalidRequest(field, `The JSON holds more than ${bounds.values} values.`);
  }
  return names;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
/** Up to here a text is read byte by byte; beyond, calling the native search is cheaper. */
const SHORT_TEXT = 48;

/** Position of the quote that ends a text, or the end of the bytes. */
function endOfText(bytes: Uint8Array, start: number): number {
  const shortEnd = Math.min(bytes.length, start + SHORT_TEXT);
  let at = start;
  for (; at < shortEnd; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  for (;;) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) return bytes.length;
    let before = quote;
    // Never further back than where the search began, so that every byte is looked at twice at most.
    while (before > at && bytes[before - 1] === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 0) return quote;
    at = quote + 1;
  }
}
