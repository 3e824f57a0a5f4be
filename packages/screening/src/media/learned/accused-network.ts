import { at } from '@assay/kernel';
import model from '../../data/accused-network-en.json' with { type: 'json' };
import { type PackedValues, unpackBytes, unpackWide } from './packed-values.js';
import { isOwn, ROLES, type TextWord } from './party-text.js';
import { addProduct, type Input, type PackedDirection, TextReader } from './text-reader.js';

interface PackedLayer {
  readonly weights: PackedValues;
  readonly bias: PackedValues;
}

interface PackedNetwork {
  readonly forward: PackedDirection;
  readonly backward: PackedDirection;
  readonly hidden: PackedLayer;
  readonly out: PackedLayer;
}

/** Reads a text in both directions, takes the most of each state at the party and everywhere, and weighs them. */
class AccusedNetwork {
  readonly #forward: TextReader;
  readonly #backward: TextReader;
  readonly #hidden: { readonly weights: Float32Array; readonly bias: Float32Array };
  readonly #out: { readonly weights: Float32Array; readonly bias: Float32Array };

  constructor({ forward, backward, hidden, out }: PackedNetwork, width: number) {
    this.#forward = new TextReader(forward, width);
    this.#backward = new TextReader(backward, width);
    this.#hidden = { weights: unpackWide(hidden.weights), bias: unpackWide(hidden.bias) };
    this.#out = { weights: unpackWide(out.weights), bias: unpackWide(out.bias) };
  }

  /** The logarithm of the odds; 0 of a text that does not name its party. */
  odds({ inputs, own }: ReadText): number {
    if (own.length === 0) return 0;
    const forward = this.#forward.read(inputs);
    const backward = this.#backward.read(inputs.toReversed());
    const everywhere = inputs.map((_, place) => place);
    const last = inputs.length - 1;
    const most = [own, everywhere].flatMap((places) => [
      mostOf(forward, places),
      mostOf(
        backward,
        places.map((place) => last - place),
      ),
    ]);
    const hidden = this.#hidden.bias.slice();
    addProduct(hidden, this.#hidden.weights, Float32Array.from(most.flatMap((values) => [...values])));
    const out = this.#out.bias.slice();
    addProduct(
      out,
      this.#out.weights,
      hidden.map((value) => Math.max(0, value)),
    );
    return at(out, 0);
  }
}

function mostOf(states: readonly Float32Array[], places: readonly number[]): Float32Array {
  const most = at(states, at(places, 0)).slice();
  for (const place of places) {
    const state = at(states, place);
    for (let unit = 0; unit < most.length; unit += 1) most[unit] = Math.max(most[unit]!, state[unit]!);
  }
  return most;
}

interface Model {
  readonly networks: readonly AccusedNetwork[];
  readonly kinds: ReadonlyMap<string, number>;
  /** Places of the words among the vectors. */
  readonly places: ReadonlyMap<string, number>;
  readonly vectors: Float32Array;
}

let loaded: Model | undefined;

function load(): Model {
  return {
    networks: model.networks.map((network) => new AccusedNetwork(network, model.hidden)),
    kinds: new Map(model.kinds.map((kind, place) => [kind, place])),
    places: new Map(model.words.split(' ').map((word, place) => [word, place])),
    vectors: Float32Array.from(unpackBytes(model.vectors), (value) => value * model.vectors.scale),
  };
}

/** The model, read from its file at the first use in a process. */
function loadOnce(): Model {
  loaded ??= load();
  return loaded;
}

/** How much a text speaks for an accusation of its party: the logarithm of the odds, as all networks together mean it. */
export function oddsOf(text: readonly TextWord[]): number {
  const { networks } = loadOnce();
  const read = inputsOf(text);
  return networks.reduce((sum, network) => sum + network.odds(read), 0) / networks.length;
}

/** As `oddsOf`, as one network means it: to compare texts that differ in a word. */
export function roughOddsOf(text: readonly TextWord[]): number {
  return at(loadOnce().networks, 0).odds(inputsOf(text));
}

/** A text as the networks take it, and the places of its party. */
interface ReadText {
  readonly inputs: readonly Input[];
  readonly own: readonly number[];
}

function inputsOf(text: readonly TextWord[]): ReadText {
  const { kinds, places, vectors } = loadOnce();
  const inputs = text.map((word): Input => {
    const place = word.text === '' ? undefined : places.get(word.text);
    return {
      word:
        place === undefined
          ? undefined
          : { place, vector: vectors.subarray(place * model.width, (place + 1) * model.width) },
      kind: kinds.get(word.kind) ?? kinds.get('') ?? 0,
      role: ROLES.indexOf(word.role),
      capital: word.capital,
    };
  });
  return { inputs, own: text.flatMap((word, place) => (isOwn(word) ? [place] : [])) };
}
