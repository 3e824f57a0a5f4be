/** What waits, in turns: each caller's first, then each caller's second. Nobody waits behind one who sends much. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How much waits of one caller. */
  lengthOf(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  add(caller: string, item: T): void {
    const own = this.#waiting.get(caller);
    if (own) own.push(item);
    else this.#waiting.set(caller, [item]);
    this.#length += 1;
  }

  /** The next in turn; its caller goes to the end. */
  next(): T | undefined {
    for (const [caller, own] of this.#waiting) {
      this.#waiting.delete(caller);
      const item = own.shift();
      if (own.length > 0) this.#waiting.set(caller, own);
      if (item === undefined) continue;
      this.#length -= 1;
      return item;
    }
    return undefined;
  }
}
