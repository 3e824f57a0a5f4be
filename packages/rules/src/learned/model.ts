/** One number that a learned score looks at. */
export interface LearnedFeature {
  readonly name: string;
  /** CEL text of a number or a truth, in the language of conditions. */
  readonly expression: string;
}

/**
 * A decision tree, node by node; the root is node 0. Column by column, so that a file of many trees stays small.
 */
export interface LearnedTree {
  /** Place of the feature that a node asks for; -1: the node is a leaf. */
  readonly feature: readonly number[];
  /** A value of at most this goes left. */
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Where a value that is unknown goes: 1 left, 0 right. */
  readonly unknown_left: readonly number[];
  /** The mean of the training examples that came by, in log odds; of a leaf, what it adds. */
  readonly value: readonly number[];
}

/** A learned score as data: boosted trees over features that are written as rules are. */
export interface LearnedModel {
  readonly name: string;
  readonly version: number;
  /** What it was trained on and how, for whoever has to judge it. */
  readonly source: string;
  readonly features: readonly LearnedFeature[];
  readonly trees: readonly LearnedTree[];
}

const TREES_MAX = 500;
const NODES_MAX = 255;
const FEATURES_MAX = 64;

/** Reads a model. @throws RangeError naming what is wrong, so that a damaged file never scores. */
export function readModel(model: LearnedModel): LearnedModel {
  const { name, features, trees } = model;
  const wrong = (what: string) => new RangeError(`The model "${name}" ${what}.`);
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(name)) throw wrong('has no usable name');
  if (features.length === 0 || features.length > FEATURES_MAX) throw wrong(`needs 1 to ${FEATURES_MAX} features`);
  if (trees.length === 0 || trees.length > TREES_MAX) throw wrong(`needs 1 to ${TREES_MAX} trees`);
  for (const [place, tree] of trees.entries()) {
    const fault = faultOf(tree, features.length);
    if (fault) throw wrong(`has a tree ${place} ${fault}`);
  }
  return model;
}

function faultOf(tree: LearnedTree, features: number): string | undefined {
  const { feature, threshold, left, right, unknown_left: unknownLeft, value } = tree;
  const count = feature.length;
  if (count === 0 || count > NODES_MAX) return `of ${count} nodes`;
  const columns = [threshold, left, right, unknownLeft, value];
  if (columns.some((column) => column.length !== count)) return 'whose columns differ in length';
  if (value.some((one) => !Number.isFinite(one))) return 'with a value that is no number';
  for (let node = 0; node < count; node += 1) {
    if (feature[node] === -1) continue;
    const asked = feature[node] ?? -1;
    if (!Number.isInteger(asked) || asked < 0 || asked >= features) return `that asks for feature ${asked}`;
    // Children stand behind their parent: a walk always ends.
    for (const child of [left[node] ?? -1, right[node] ?? -1])
      if (!Number.isInteger(child) || child <= node || child >= count) return `whose node ${node} leads nowhere`;
  }
  return undefined;
}
