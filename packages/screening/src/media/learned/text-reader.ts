import { type PackedValues, unpackWide } from './packed-values.js';

/** The weights of one direction as the model file holds them; gates in the order input, forget, cell, output. */
export interface PackedDirection {
  readonly words: PackedValues;
  readonly kinds: PackedValues;
  readonly roles: PackedValues;
  readonly capital: PackedValues;
  readonly bias: PackedValues;
  readonly state: PackedValues;
}

/** A word by what the tables know of it. */
export interface Input {
  /** Undefined for a name or a word that the tables do not have. */
  readonly word: { readonly place: number; readonly vector: Float32Array } | undefined;
  readonly kind: number;
  readonly role: number;
  readonly capital: boolean;
}

/** What so many words add to the gates is kept: those of one article come again in the next. */
const KNOWN_MAX = 2_000;

/** One direction of a long short-term memory (Hochreiter and Schmidhuber, 1997, with forget gates). */
export class TextReader {
  readonly #hidden: number;
  readonly #words: Float32Array;
  readonly #kinds: Float32Array;
  readonly #roles: Float32Array;
  readonly #capital: Float32Array;
  readonly #bias: Float32Array;
  readonly #state: Float32Array;
  readonly #known = new Map<number, Float32Array>();

  constructor(packed: PackedDirection, hidden: number) {
    this.#hidden = hidden;
    this.#words = unpackWide(packed.words);
    this.#kinds = unpackWide(packed.kinds);
    this.#roles = unpackWide(packed.roles);
    this.#capital = unpackWide(packed.capital);
    this.#bias = unpackWide(packed.bias);
    this.#state = unpackWide(packed.state);
  }

  /** The state after each word, in the order in which the words are given. */
  read(inputs: readonly Input[]): Float32Array[] {
    const hidden = this.#hidden;
    const cell = new Float32Array(hidden);
    const gates = new Float32Array(4 * hidden);
    let state = new Float32Array(hidden);
    return inputs.map((input) => {
      this.#gatesOf(input, gates);
      addProduct(gates, this.#state, state);
      state = new Float32Array(hidden);
      for (let unit = 0; unit < hidden; unit += 1) {
        const keep = sigmoid(gates[hidden + unit]!) * cell[unit]!;
        const take = sigmoid(gates[unit]!) * Math.tanh(gates[2 * hidden + unit]!);
        cell[unit] = keep + take;
        state[unit] = sigmoid(gates[3 * hidden + unit]!) * Math.tanh(keep + take);
      }
      return state;
    });
  }

  #gatesOf({ word, kind, role, capital }: Input, gates: Float32Array): void {
    const size = gates.length;
    gates.set(this.#bias);
    addRow(gates, this.#kinds, kind * size);
    addRow(gates, this.#roles, role * size);
    if (capital) addRow(gates, this.#capital, 0);
    if (word) addRow(gates, this.#gatesOfWord(word, size), 0);
  }

  #gatesOfWord({ place, vector }: NonNullable<Input['word']>, size: number): Float32Array {
    const known = this.#known.get(place);
    if (known) return known;
    const gates = new Float32Array(size);
    addProduct(gates, this.#words, vector);
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(place, gates);
    return gates;
  }
}

function addRow(sums: Float32Array, values: Float32Array, from: number): void {
  for (let place = 0; place < sums.length; place += 1) sums[place]! += values[from + place]!;
}

/** Adds the product of a matrix, row by row, and a vector: four rows at a time, since each sum waits for its last step. */
export function addProduct(sums: Float32Array, matrix: Float32Array, vector: Float32Array): void {
  const width = vector.length;
  const inFours = sums.length - (sums.length % 4);
  for (let row = 0; row < inFours; row += 4) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    const start = row * width;
    for (let place = 0; place < width; place += 1) {
      const value = vector[place]!;
      const from = start + place;
      one += matrix[from]! * value;
      two += matrix[from + width]! * value;
      three += matrix[from + 2 * width]! * value;
      four += matrix[from + 3 * width]! * value;
    }
    sums[row]! += one;
    sums[row + 1]! += two;
    sums[row + 2]! += three;
    sums[row + 3]! += four;
  }
  for (let row = inFours; row < sums.length; row += 1) {
    for (let place = 0; place < width; place += 1) sums[row]! += matrix[row * width + place]! * vector[place]!;
  }
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
