/** In-process wake-up calls: a handler that committed work lets the job that does it start at once. */
export class Signals {
  readonly #listeners = new Map<string, Set<() => void>>();

  notify(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  /** @returns a function that ends the subscription. */
  on(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}
