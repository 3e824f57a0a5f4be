/** Optional settings of a manifest entry, read without trust: a value of the wrong kind counts as absent. */
export class EntrySettings {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    this.#values = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  }

  section(name: string): EntrySettings {
    return new EntrySettings(this.#values[name]);
  }

  number(name: string, fallback: number): number {
    const value = this.#values[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
  }

  text(name: string, fallback: string): string {
    const value = this.#values[name];
    return typeof value === 'string' ? value : fallback;
  }

  /** A list of exactly three numbers, one a colour channel; a single number stands for all three. */
  channels(name: string, fallback: readonly [number, number, number]): readonly [number, number, number] {
    const value = this.#values[name];
    if (typeof value === 'number') return [value, value, value];
    return isTriple(value) ? value : fallback;
  }

  raw(name: string): unknown {
    return this.#values[name];
  }
}

function isTriple(value: unknown): value is readonly [number, number, number] {
  return Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number');
}
