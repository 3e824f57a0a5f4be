import type { SeedTree } from './seed-tree.js';

/** Shorter than a deletion has until its key is gone. */
const LIFE_MS = 30_000;
const TREES_MAX = 2000;
const NONCE_END = 13;

/**
 * Opened trees for half a minute: a state is opened once and not for every read. It is known by the nonce of its sealed
 * form, so a state that changed is another one; what a tree has lost is read by nobody, as its rows are gone.
 */
export class TreeCache {
  readonly #trees = new Map<string, { readonly tree: SeedTree; readonly until: number }>();

  get(group: Buffer, sealed: Buffer, openTree: (sealed: Buffer) => SeedTree): SeedTree {
    const name = group.toString('latin1') + sealed.toString('latin1', 0, NONCE_END);
    const known = this.#trees.get(name);
    if (known && known.until > performance.now()) return known.tree;
    const tree = openTree(sealed);
    if (this.#trees.size >= TREES_MAX) this.#trees.clear();
    this.#trees.set(name, { tree, until: performance.now() + LIFE_MS });
    return tree;
  }
}
