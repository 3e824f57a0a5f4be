import type { Family, Kind, Labels, Sample } from './exposition.js';

/** A family whose samples are read when somebody asks for them. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly read: () => readonly Sample[];
}

/** Counts up, one number for each combination of label values. */
export class Counter {
  readonly #names: readonly string[];
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** @param values of the labels, in their order; from a fixed set, since each combination is kept for ever */
  add(values: readonly string[] = [], by = 1): void {
    const key = values.join('\n');
    const known = this.#counts.get(key);
    if (known) known.value += by;
    else {
      const labels = Object.fromEntries(this.#names.map((name, index) => [name, values[index] ?? '']));
      this.#counts.set(key, { labels, value: by });
    }
  }

  samples(): readonly Sample[] {
    return [...this.#counts.values()];
  }
}

/** What a process measures about itself. Counting is an addition in memory; everything else is read when it is asked for. */
export class Measures {
  readonly #measures: Measure[] = [];

  /** Adds families whose samples are read later. */
  add(...measures: readonly Measure[]): void {
    this.#measures.push(...measures);
  }

  /** A gauge of one number. */
  gauge(name: string, help: string, read: () => number): void {
    this.add({ name, help, kind: 'gauge', read: () => [{ value: read() }] });
  }

  /** @param labels names of the labels; their values must come from a fixed set */
  counter(name: string, help: string, ...labels: readonly string[]): Counter {
    const counter = new Counter(labels);
    this.add({ name, help, kind: 'counter', read: () => counter.samples() });
    return counter;
  }

  /** All families at this moment, in the order in which they were added. */
  families(): Family[] {
    return this.#measures.map(({ read, ...family }) => ({ ...family, samples: read() }));
  }
}
