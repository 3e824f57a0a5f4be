import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';

/**
 * Optional settings of a manifest entry, read without trust. One that is there and cannot be used is refused: passed over,
 * a threshold written as a text would be the default one, and nobody would know.
 */
export class EntrySettings {
  readonly #entry: ManifestEntry;
  readonly #path: string;
  readonly #values: Readonly<Record<string, unknown>>;

  /** @throws ModelRefused for a value that is no object; null counts as absent */
  constructor(entry: ManifestEntry, value: unknown = entry.settings, path = '') {
    this.#entry = entry;
    this.#path = path;
    const given = value ?? {};
    if (typeof given !== 'object' || Array.isArray(given))
      throw new ModelRefused(entry.role, `Model ${entry.id}: ${path} of the manifest must be an object.`);
    this.#values = given as Record<string, unknown>;
  }

  section(name: string): EntrySettings {
    return new EntrySettings(this.#entry, this.#values[name], this.#at(name));
  }

  number(name: string, fallback: number): number {
    const value = this.#values[name] ?? fallback;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.refused(name, 'must be a number');
    return value;
  }

  /** A number of pixels along a side. */
  pixels(name: string, fallback: number): number {
    const value = this.number(name, fallback);
    if (!Number.isInteger(value) || value < SIDE_PX_MIN || value > SIDE_PX_MAX)
      throw this.refused(name, `must be a whole number from ${SIDE_PX_MIN} to ${SIDE_PX_MAX}`);
    return value;
  }

  text(name: string, fallback: string): string {
    const value = this.#values[name] ?? fallback;
    if (typeof value !== 'string') throw this.refused(name, 'must be a text');
    return value;
  }

  /** One of a few words. */
  word<Word extends string>(name: string, known: readonly [Word, ...Word[]]): Word {
    const text = this.text(name, known[0]);
    const found = known.find((one) => one === text);
    if (!found) throw this.refused(name, `must be one of ${known.join(', ')}`);
    return found;
  }

  /** A list of exactly three numbers, one a colour channel; a single number stands for all three. */
  channels(name: string, fallback: readonly [number, number, number]): readonly [number, number, number] {
    const value = this.#values[name] ?? fallback;
    if (typeof value === 'number') return [value, value, value];
    if (!isTriple(value)) throw this.refused(name, 'must be a number or three, one a colour channel');
    return value;
  }

  raw(name: string): unknown {
    return this.#values[name];
  }

  /** @param why follows the name of the setting */
  refused(name: string, why: string): ModelRefused {
    const { role, id } = this.#entry;
    return new ModelRefused(role, `Model ${id}: ${this.#at(name)} of the manifest ${why}.`);
  }

  #at(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }
}

const SIDE_PX_MIN = 16;
const SIDE_PX_MAX = 4096;

function isTriple(value: unknown): value is readonly [number, number, number] {
  return Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number');
}
