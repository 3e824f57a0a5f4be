import type { SeedTree } from './seed-tree.js';

/** A leaf that no other process has: it wraps one data key. */
export interface Leaf {
  /** 8 bytes. */
  readonly group: Buffer;
  readonly leaf: number;
  readonly key: Buffer;
}

/** Seals and opens the tree of a group with the master key. */
export interface TreeSeal {
  sealTree(group: Buffer, tree: Buffer): Buffer;
  openTree(group: Buffer, sealed: Buffer): SeedTree;
}

/** What hands out leaves that nobody else has. */
export interface LeafSource {
  take(environmentId: string): Promise<Leaf>;
}
