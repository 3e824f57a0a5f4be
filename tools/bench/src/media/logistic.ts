import { at, float64At, int32At } from '@assay/kernel';

/** One party of one paragraph. */
export interface Row {
  readonly features: readonly string[];
  readonly right: boolean;
  /** Rows of one fold are held out together. */
  readonly fold: string;
  readonly batch: string;
}

export interface Logistic {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

const SPARSE = 0.3;
const RIDGE = 1;
const STEPS = 300;
const ROWS_MIN = 3;
const FOLDS = 8;

/**
 * A logistic regression with an elastic net, by accelerated proximal gradients (Beck and Teboulle, 2009). Features of
 * fewer than three rows are left out.
 */
export function trainLogistic(rows: readonly Row[]): Logistic {
  const names = frequentNames(rows);
  const places = new Map(names.map((name, place) => [name, place]));
  const inputs = rows.map(({ features }) => Int32Array.from(features.flatMap((name) => places.get(name) ?? [])));
  const problem: Problem = { inputs, right: rows.map(({ right }) => right), size: names.length };
  const solved = solve(problem);
  const weights = names.map((name, place): [string, number] => [name, float64At(solved, place)]);
  return { bias: float64At(solved, names.length), weights: new Map(weights.filter(([, weight]) => weight !== 0)) };
}

function frequentNames(rows: readonly Row[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of rows) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= ROWS_MIN).map(([name]) => name);
}

interface Problem {
  readonly inputs: readonly Int32Array[];
  readonly right: readonly boolean[];
  /** Features; the bias comes after them. */
  readonly size: number;
}

function solve(problem: Problem): Float64Array<ArrayBuffer> {
  const { inputs, size } = problem;
  let steepness = (inputs.length * (1 + Math.max(...inputs.map(({ length }) => length)))) / 40;
  let found = new Float64Array(size + 1);
  let ahead = new Float64Array(size + 1);
  let momentum = 1;
  const slope = new Float64Array(size + 1);
  for (let step = 0; step < STEPS; step += 1) {
    const loss = lossOf(problem, ahead, slope);
    let next = stepped(ahead, slope, steepness);
    while (lossOf(problem, next) > loss + bound(ahead, next, slope, steepness) + 1e-9) {
      steepness *= 2;
      next = stepped(ahead, slope, steepness);
    }
    const grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const share = (momentum - 1) / grown;
    const before = found;
    ahead = next.map((value, place) => value + share * (value - float64At(before, place)));
    found = next;
    momentum = grown;
  }
  return found;
}

/** One step against the slope, each weight drawn towards zero. */
function stepped(from: Float64Array<ArrayBuffer>, slope: Float64Array, steepness: number): Float64Array<ArrayBuffer> {
  const bias = from.length - 1;
  return from.map((value, place) => {
    const moved = value - float64At(slope, place) / steepness;
    if (place === bias) return moved;
    return Math.sign(moved) * Math.max(0, Math.abs(moved) - SPARSE / steepness);
  });
}

function bound(from: Float64Array, to: Float64Array, slope: Float64Array, steepness: number): number {
  let sum = 0;
  for (let place = 0; place < from.length; place += 1) {
    const moved = float64At(to, place) - float64At(from, place);
    sum += float64At(slope, place) * moved + (steepness / 2) * moved * moved;
  }
  return sum;
}

/** The loss of weights, and its slope where that is wanted. */
function lossOf({ inputs, right, size }: Problem, weights: Float64Array, slope?: Float64Array): number {
  slope?.fill(0);
  const add = (place: number, value: number): void => {
    if (slope) slope[place] = float64At(slope, place) + value;
  };
  let loss = 0;
  for (const [row, input] of inputs.entries()) {
    const score = scoreAt(input, weights);
    const against = at(right, row) ? -score : score;
    loss += against > 0 ? against + Math.log1p(Math.exp(-against)) : Math.log1p(Math.exp(against));
    if (!slope) continue;
    const error = 1 / (1 + Math.exp(-score)) - Number(at(right, row));
    for (let place = 0; place < input.length; place += 1) add(int32At(input, place), error);
    add(size, error);
  }
  for (let place = 0; place < size; place += 1) {
    const weight = float64At(weights, place);
    loss += (RIDGE / 2) * weight * weight;
    add(place, RIDGE * weight);
  }
  return loss;
}

function scoreAt(input: Int32Array, weights: Float64Array): number {
  let score = float64At(weights, weights.length - 1);
  for (let place = 0; place < input.length; place += 1) score += float64At(weights, int32At(input, place));
  return score;
}

/** One line a batch: what the score says of paragraphs that it was not fitted to. */
export function crossValidated(rows: readonly Row[]): string[] {
  const folds = [...new Set(rows.map(({ fold }) => fold))];
  const judged = Array.from({ length: FOLDS }, (_, held) => held).flatMap((held) => {
    const out = new Set(folds.filter((_, place) => place % FOLDS === held));
    const { bias, weights } = trainLogistic(rows.filter(({ fold }) => !out.has(fold)));
    return rows
      .filter(({ fold }) => out.has(fold))
      .map(({ features, right, batch }) => ({
        ...{ right, batch },
        taken: features.reduce((sum, name) => sum + (weights.get(name) ?? 0), bias) > 0,
      }));
  });
  return [...new Set(judged.map(({ batch }) => batch))].map((batch) => {
    const own = judged.filter((one) => one.batch === batch);
    const count = (wanted: (one: (typeof own)[number]) => boolean): number => own.filter(wanted).length;
    const [both, right, taken] = [
      count((one) => one.right && one.taken),
      count((one) => one.right),
      count((one) => one.taken),
    ];
    return `${batch}: ${both} of ${right} accused found, ${taken - both} of ${taken} taken for accused wrongly`;
  });
}
