/** Takes a stream apart by numbers of bytes. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, exactly so many; undefined where the stream has fewer left. */
  async take(bytes: number): Promise<Buffer | undefined> {
    while (this.#held < bytes) {
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#parts.push(value);
      this.#held += value.length;
    }
    const [first, second] = this.#parts;
    const all = first && !second ? first : Buffer.concat(this.#parts);
    this.#parts = all.length > bytes ? [all.subarray(bytes)] : [];
    this.#held = all.length - bytes;
    return all.subarray(0, bytes);
  }
}
