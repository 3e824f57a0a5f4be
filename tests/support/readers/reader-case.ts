import type fc from 'fast-check';

/** A reader held against a reference on mutated files. */
export interface ReaderCase {
  readonly name: string;
  readonly files: fc.Arbitrary<Buffer>;
  /** Throws when something came out that the reference does not give, or when rows are missing without a word. */
  readonly check: (bytes: Buffer) => Verdict | Promise<Verdict>;
}

/** Whether the reader took the file. */
export type Verdict = 'read' | 'refused';

/** What a reader gave, or the message with which it refused the file. Any other error is a fault of the reader. */
export function attempt<Value>(read: () => Value): { readonly value: Value } | { readonly refused: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof RangeError && /^[\w.-]+(?:,|:| has)|^No /.test(error.message))
      return { refused: error.message };
    throw error;
  }
}

/** Refusals for bytes that are no text, which a reference for text knows nothing of. */
export function isNoText(refused: string): boolean {
  return /no text|damaged|neither UTF-8|not utf-16/.test(refused);
}

/** The bytes in pieces of changing size. */
export async function* inPieces(bytes: Buffer, most = 97): AsyncGenerator<Buffer> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7 + 3) % most || 1)
    yield bytes.subarray(at, at + size);
}
