import type { Leaf, TreeSeal } from '../crypto/leaf.js';
import { randomBytes } from '../crypto/random.js';
import { encodeTree, LEAVES, leafKey, type SeedTree, wholeTree } from '../crypto/seed-tree.js';
import type { Database, Statement } from '../store/database.js';

/** Leaves of one lease: what a process that ends leaves unused costs nothing. */
const LEASED = 64;
/** Fewer than this in hand, and the next lease is asked for. */
const LOW = 16;
const ENVIRONMENTS_MAX = 1000;
const TRIES_MAX = 10;

const LEASE: Statement = {
  name: 'key_leaves_lease',
  text: `with taken as (update key_leases set next = next + ${LEASED} where environment_id = $1 and next + ${LEASED} <= ${LEAVES}
      returning group_id, next - ${LEASED} as first)
    select t.group_id, t.first, coalesce(
      (select state from key_groups_0 g where g.environment_id = $1 and g.id = t.group_id),
      (select state from key_groups_1 g where g.environment_id = $1 and g.id = t.group_id)) as state
    from taken t`,
};
const NEW_GROUP: Statement = {
  name: 'key_group_make',
  text: `with leased as (
      insert into key_leases as l (environment_id, group_id, next) values ($1, $2, ${LEASED})
      on conflict (environment_id) do update set group_id = excluded.group_id, next = excluded.next
        where l.next + ${LEASED} > ${LEAVES}
      returning group_id),
    even as (insert into key_groups_0 (environment_id, id, state) select $1, $2, $3 from leased, key_generation where current = 0 returning 1),
    odd as (insert into key_groups_1 (environment_id, id, state) select $1, $2, $3 from leased, key_generation where current = 1 returning 1)
    select group_id from leased`,
};

/**
 * Leaves in hand for each environment, leased in the order in which they are used: what is created together is later
 * deleted together. Its commits need not wait for the disk: a key's own commit comes later in the log.
 */
export class LeafPool {
  readonly #db: Database;
  readonly #seal: TreeSeal;
  readonly #held = new Map<string, { readonly leaves: Leaf[]; asking: Promise<void> | undefined }>();

  constructor(db: Database, seal: TreeSeal) {
    this.#db = db;
    this.#seal = seal;
  }

  async take(environmentId: string): Promise<Leaf> {
    let held = this.#held.get(environmentId);
    if (!held) {
      if (this.#held.size >= ENVIRONMENTS_MAX) this.#held.clear();
      held = { leaves: [], asking: undefined };
      this.#held.set(environmentId, held);
    }
    for (;;) {
      const leaf = held.leaves.shift();
      if (held.leaves.length < LOW) this.#refill(environmentId, held);
      if (leaf) return leaf;
      await held.asking;
    }
  }

  #refill(environmentId: string, held: { readonly leaves: Leaf[]; asking: Promise<void> | undefined }): void {
    if (held.asking) return;
    const asking = this.#lease(environmentId).then((leaves) => {
      held.leaves.push(...leaves);
    });
    held.asking = asking.finally(() => {
      held.asking = undefined;
    });
    // Whoever finds no leaf waits for the lease and meets its error.
    held.asking.catch(() => undefined);
  }

  async #lease(environmentId: string): Promise<Leaf[]> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const [row] = await this.#db.repeatable<{ group_id: Buffer; first: number; state: Buffer | null }>(LEASE, [
        environmentId,
      ]);
      // Without a state: the group was made after this statement began.
      if (row?.state) return leavesOf(row.group_id, this.#seal.openTree(row.group_id, row.state), row.first);
      if (row) continue;
      const group = randomBytes(8);
      const tree = wholeTree(randomBytes(32));
      const made = await this.#db.repeatable(NEW_GROUP, [
        environmentId,
        group,
        this.#seal.sealTree(group, encodeTree(tree)),
      ]);
      if (made.length > 0) return leavesOf(group, tree, 0);
    }
    throw new Error('No leaf of a key group could be leased.');
  }
}

function leavesOf(group: Buffer, tree: SeedTree, first: number): Leaf[] {
  return Array.from({ length: LEASED }, (_, place) => first + place).flatMap((leaf) => {
    const key = leafKey(tree, leaf);
    return key ? [{ group, leaf, key }] : [];
  });
}
