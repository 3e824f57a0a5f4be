interface Kept {
  readonly until: number;
  readonly value: Promise<unknown>;
}

/** What was looked at lately: however many ask, each thing is looked at once in its time. */
export class Looks {
  readonly #kept = new Map<string, Kept>();

  /** The value of at most this age, made once however many ask at the same time; a failure is not kept. */
  at<T>(name: string, forMs: number, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known && known.until > performance.now()) return known.value as Promise<T>;
    const value = make();
    this.#kept.set(name, { until: performance.now() + forMs, value });
    value.catch(() => this.#kept.delete(name));
    return value;
  }
}
