import { hash } from 'node:crypto';

/** Levels below the root: a tree has 1,024 leaves. */
const DEPTH = 10;
export const LEAVES = 2 ** DEPTH;
const SEED_BYTES = 32;
const NODE_BYTES = 3 + SEED_BYTES;

/** The seed of one node: every leaf below it can be derived, and no other. */
interface TreeNode {
  /** 0 at the root, 10 at a leaf. */
  readonly depth: number;
  /** Place among the nodes of its depth, from the left. */
  readonly index: number;
  readonly seed: Buffer;
}

/**
 * What is left of a binary tree of keys (Goldreich, Goldwasser and Micali 1986, used as a puncturable function): a leaf
 * can be taken out for good, and the keys of all others stay what they were. A whole tree is one seed.
 */
export type SeedTree = readonly TreeNode[];

/** A whole tree. @param seed 32 random bytes */
export function wholeTree(seed: Buffer): SeedTree {
  if (seed.length !== SEED_BYTES) throw new RangeError('The seed of a tree must have 32 bytes.');
  return [{ depth: 0, index: 0, seed }];
}

/** The key of a leaf, 32 bytes; undefined when it was taken out. @param leaf 0 to 1,023 */
export function leafKey(tree: SeedTree, leaf: number): Buffer | undefined {
  const { depth, seed } = startOf(tree, leaf) ?? {};
  return depth === undefined || seed === undefined ? undefined : descend(seed, depth, DEPTH, leaf);
}

/** Depth of the seeds that are remembered with a tree: one step above the leaves, of which two share one. */
const KEPT_DEPTH = 9;
/** They go with the tree, and only whole parts of a tree have one. */
const kept = new WeakMap<SeedTree, KeptSeeds>();

/** Seeds of one depth, side by side. */
interface KeptSeeds {
  readonly seeds: Buffer;
  readonly known: Uint8Array;
}

/** The seed from which a leaf is derived. */
function startOf(tree: SeedTree, leaf: number): { readonly depth: number; readonly seed: Buffer } | undefined {
  const place = leaf >> (DEPTH - KEPT_DEPTH);
  const near = kept.get(tree);
  if (near?.known[place]) return { depth: KEPT_DEPTH, seed: seedAt(near, place) };
  const node = tree.find(({ depth, index }) => leaf >> (DEPTH - depth) === index);
  if (!node || node.depth >= KEPT_DEPTH) return node;
  const seed = descend(node.seed, node.depth, KEPT_DEPTH, leaf);
  keep(tree, place, seed);
  return { depth: KEPT_DEPTH, seed };
}

function keep(tree: SeedTree, place: number, seed: Buffer): void {
  const count = 2 ** KEPT_DEPTH;
  const all = kept.get(tree) ?? { seeds: Buffer.alloc(count * SEED_BYTES), known: new Uint8Array(count) };
  seedAt(all, place).set(seed);
  all.known[place] = 1;
  kept.set(tree, all);
}

function seedAt({ seeds }: KeptSeeds, place: number): Buffer {
  return seeds.subarray(place * SEED_BYTES, (place + 1) * SEED_BYTES);
}

function descend(from: Buffer, fromDepth: number, toDepth: number, leaf: number): Buffer {
  let seed = from;
  for (let depth = fromDepth + 1; depth <= toDepth; depth += 1) seed = child(seed, (leaf >> (DEPTH - depth)) & 1);
  return seed;
}

/** The tree without a leaf: the seed above it gives way to those of its siblings on the way down, ten at most. */
export function puncture(tree: SeedTree, leaf: number): SeedTree {
  const node = tree.find(({ depth, index }) => leaf >> (DEPTH - depth) === index);
  if (!node) return tree;
  const siblings: TreeNode[] = [];
  let seed = node.seed;
  for (let depth = node.depth + 1; depth <= DEPTH; depth += 1) {
    const index = leaf >> (DEPTH - depth);
    siblings.push({ depth, index: index ^ 1, seed: child(seed, (index & 1) ^ 1) });
    seed = child(seed, index & 1);
  }
  return [...tree.filter((other) => other !== node), ...siblings];
}

/** Depth, place and seed of each node, one after the other. */
export function encodeTree(tree: SeedTree): Buffer {
  const out = Buffer.alloc(tree.length * NODE_BYTES);
  for (const [place, { depth, index, seed }] of tree.entries()) {
    out.writeUInt8(depth, place * NODE_BYTES);
    out.writeUInt16BE(index, place * NODE_BYTES + 1);
    out.set(seed, place * NODE_BYTES + 3);
  }
  return out;
}

/** @throws Error when the bytes are no tree. */
export function decodeTree(bytes: Buffer): SeedTree {
  if (bytes.length % NODE_BYTES !== 0) throw new Error('A tree of keys has an unknown form.');
  return Array.from({ length: bytes.length / NODE_BYTES }, (_, place) => {
    const at = place * NODE_BYTES;
    const seed = bytes.subarray(at + 3, at + NODE_BYTES);
    return { depth: bytes.readUInt8(at), index: bytes.readUInt16BE(at + 1), seed };
  });
}

function child(seed: Buffer, bit: number): Buffer {
  const input = Buffer.allocUnsafe(1 + SEED_BYTES);
  input[0] = bit;
  input.set(seed, 1);
  return hash('sha256', input, 'buffer');
}
