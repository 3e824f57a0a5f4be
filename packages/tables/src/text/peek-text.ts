/** A text that comes in pieces, with what it begins with. */
export interface PeekedText {
  /** Its first characters, without the white space before them; empty when there is nothing else. */
  readonly head: string;
  /** The whole text. */
  readonly pieces: AsyncIterable<string>;
}

const HEAD_CHARACTERS = 4096;

/** Looks at the beginning of a text, by which one tells what it is. */
export async function peekText(pieces: AsyncIterable<string>): Promise<PeekedText> {
  const source = pieces[Symbol.asyncIterator]();
  const held: string[] = [];
  for (let next = await source.next(); !next.done; next = await source.next()) {
    held.push(next.value);
    if (next.value.trimStart() !== '') break;
  }
  const first = held.join('');
  async function* all(): AsyncGenerator<string> {
    try {
      yield first;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head: first.trimStart().slice(0, HEAD_CHARACTERS), pieces: all() };
}
