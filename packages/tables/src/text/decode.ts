import type { InputFile } from '../input-file.js';
import { refuse } from '../refuse.js';
import { type Encoding, encodingOf } from './encoding.js';

/** Turns the bytes of a file into text, piece by piece. */
export interface Decoder {
  readonly push: (bytes: Uint8Array) => string;
  readonly end: () => string;
}

const PIECE_BYTES = 1024 * 1024;
const HEAD_CHARACTERS = 4096;
/** OFAC files end in the end-of-file mark of DOS. */
const END_MARK = '\u001a';
const BYTE_ORDER_MARK = 0xfeff;

/**
 * A decoder for one file. A byte order mark and a final 0x1A are dropped.
 * @param label the encoding, or another name that the Encoding Standard knows.
 * @throws RangeError for bytes that the encoding does not have.
 */
export function createDecoder(file: string, label: Encoding | string): Decoder {
  // The mark is dropped here: Node 24.22 drops a second one as well when the first comes in two pieces.
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  let begun = false;
  const begin = (text: string): string => {
    if (begun || text === '') return text;
    begun = true;
    return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  };
  /** A mark and the white space behind it, which is the end unless more follows. */
  let held: string[] = [];
  const take = (text: string): string => {
    if (held.length > 0 && endOfText(text) === 0) {
      held.push(text);
      return '';
    }
    const before = held.join('');
    const whole = withoutEndMark(text);
    held = whole.length < text.length ? [text.slice(whole.length)] : [];
    return before + whole;
  };
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return take(begin(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()));
    } catch {
      throw refuse(file, `this is not ${label}.`);
    }
  };
  return { push: decode, end: () => decode(undefined) };
}

/** The text before a mark behind which nothing but white space stands. */
function withoutEndMark(text: string): string {
  const end = endOfText(text);
  return text[end - 1] === END_MARK ? text.slice(0, end - 1) : text;
}

/** Where the white space of ASCII begins that ends a text: the same as in bytes. */
function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && isAsciiSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** Space, tab, and the characters that end a line or page. */
export function isAsciiSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** Text of a file in pieces of 1 MiB. @throws RangeError for bytes that are no text. */
export function* textPieces(file: InputFile, label: string = encodingOf(file)): Generator<string> {
  const decoder = createDecoder(file.name, label);
  for (let at = 0; at < file.bytes.length; at += PIECE_BYTES)
    yield decoder.push(file.bytes.subarray(at, at + PIECE_BYTES));
  yield decoder.end();
}

/** The first characters of a file, by which one tells what it is. @throws RangeError for bytes that are no text. */
export function headText(file: InputFile): string {
  const [first = ''] = textPieces(file);
  return first.slice(0, HEAD_CHARACTERS);
}

/** Text of a file; see `probeEncoding` for its encoding. @throws RangeError for bytes that are no text. */
export function decodeText(file: InputFile): string {
  return [...textPieces(file)].join('');
}

/** Text of the pieces of a file in an encoding that is known. @throws RangeError for bytes that it does not have. */
export async function* decodePieces(
  file: string,
  encoding: Encoding,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = createDecoder(file, encoding);
  for await (const piece of pieces) yield decoder.push(piece);
  yield decoder.end();
}
