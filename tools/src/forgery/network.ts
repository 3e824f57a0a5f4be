import { at, seededRandom } from '@assay/kernel';

export interface Layer {
  weights: number[][];
  bias: number[];
}

const RATE = 0.01;

/** A layer of small random weights. */
export function newLayer(inputs: number, outputs: number, random: () => number): Layer {
  const spread = 1 / Math.sqrt(inputs);
  const weights = Array.from({ length: outputs }, () =>
    Array.from({ length: inputs }, () => (random() * 2 - 1) * spread),
  );
  return { weights, bias: new Array<number>(outputs).fill(0) };
}

export function through({ weights, bias }: Layer, inputs: readonly number[]): number[] {
  return weights.map((row, output) =>
    row.reduce((sum, weight, input) => sum + weight * at(inputs, input), at(bias, output)),
  );
}

export interface Example {
  readonly inputs: readonly number[];
  readonly target: number;
  /** Classes and sources weigh alike, however many pictures they have. */
  readonly weight: number;
}

/**
 * Fits one hidden layer of tanh and a softmax by gradient descent with momentum, one example after the other in a new
 * order each round; `decay` pulls weights to nothing and `noise` jitters the inputs.
 */
export function fitNetwork(
  examples: readonly Example[],
  options: { hidden: number; classes: number; rounds: number; decay: number; noise: number; seed: number },
): { hidden: Layer; output: Layer } {
  const random = seededRandom(options.seed);
  const inputs = at(examples, 0).inputs.length;
  const hidden = newLayer(inputs, options.hidden, random);
  const output = newLayer(options.hidden, options.classes, random);
  for (let round = 0; round < options.rounds; round += 1) {
    const rate = RATE * (1 - round / options.rounds);
    for (let step = 0; step < examples.length; step += 1) {
      const { inputs: exact, target, weight } = at(examples, Math.floor(random() * examples.length));
      const seen = exact.map((value) => value + (random() + random() - 1) * options.noise);
      const inner = through(hidden, seen).map(Math.tanh);
      const scores = through(output, inner).map(Math.exp);
      const sum = scores.reduce((total, score) => total + score, 0);
      const errors = scores.map((score, index) => (score / sum - Number(index === target)) * weight);
      const back = inner.map(
        (value, index) =>
          (1 - value * value) *
          errors.reduce((total, error, out) => total + error * at(at(output.weights, out), index), 0),
      );
      descend(output, inner, errors, rate, options.decay);
      descend(hidden, seen, back, rate, options.decay);
    }
  }
  return { hidden, output };
}

function descend(
  { weights, bias }: Layer,
  inputs: readonly number[],
  errors: readonly number[],
  rate: number,
  decay: number,
) {
  for (const [out, error] of errors.entries()) {
    const row = at(weights, out);
    for (let index = 0; index < row.length; index += 1)
      row[index] = at(row, index) - rate * (error * at(inputs, index) + decay * at(row, index));
    bias[out] = at(bias, out) - rate * error;
  }
}

/** Mean and deviation of each column. */
export function standardOf(rows: readonly (readonly number[])[]): { mean: number[]; scale: number[] } {
  const mean = at(rows, 0).map((_, column) => rows.reduce((sum, row) => sum + at(row, column), 0) / rows.length);
  const scale = mean.map((middle, column) =>
    Math.max(1e-3, Math.sqrt(rows.reduce((sum, row) => sum + (at(row, column) - middle) ** 2, 0) / rows.length)),
  );
  return { mean, scale };
}
