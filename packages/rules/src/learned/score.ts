import type { LearnedModel, LearnedTree } from './model.js';

export interface LearnedScore {
  /** 0 to 1. */
  readonly score: number;
  /** Log odds before any feature was asked for. */
  readonly base: number;
  /** What each feature added, in log odds; with `base` they add up to the log odds of the score. */
  readonly contributions: readonly number[];
}

/**
 * The score of one transaction. The contribution of a feature is what the value of the path changes at each node that
 * asks for it (path attribution), so that base and contributions add up to the score exactly.
 * @param values in the order of the model's features; NaN: unknown
 */
export function learnedScore({ trees, features }: LearnedModel, values: readonly number[]): LearnedScore {
  const contributions = new Array<number>(features.length).fill(0);
  let base = 0;
  let sum = 0;
  for (const tree of trees) {
    base += tree.value[0] ?? 0;
    sum += walked(tree, values, contributions);
  }
  return { score: 1 / (1 + Math.exp(-sum)), base, contributions };
}

/** Adds up what each node of the path changed. @returns the value of the leaf */
function walked(tree: LearnedTree, values: readonly number[], contributions: number[]): number {
  const { feature, threshold, left, right, unknown_left: unknownLeft, value } = tree;
  let node = 0;
  for (let asked = feature[0] ?? -1; asked >= 0; asked = feature[node] ?? -1) {
    const given = values[asked] ?? Number.NaN;
    const goesLeft = Number.isNaN(given) ? unknownLeft[node] === 1 : given <= (threshold[node] ?? 0);
    const next = (goesLeft ? left[node] : right[node]) ?? 0;
    contributions[asked] = (contributions[asked] ?? 0) + (value[next] ?? 0) - (value[node] ?? 0);
    node = next;
  }
  return value[node] ?? 0;
}
