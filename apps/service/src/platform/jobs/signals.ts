/** In-process wake-up calls: a handler that committed work lets the job that does it start at once. */
export class Signals {
  readonly #listeners = new Map<string, Set<() => void>>();
  #lastAt = performance.now();

  notify(topic: string): void {
    this.#lastAt = performance.now();
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  /** How long nothing has happened on this node, milliseconds. */
  quietMs(): number {
    return performance.now() - this.#lastAt;
  }

  /** @returns a function that ends the subscription. */
  on(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}
