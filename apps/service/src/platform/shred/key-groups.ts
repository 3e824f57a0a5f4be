import { encodeTree, puncture } from '../crypto/seed-tree.js';
import type { Vault } from '../crypto/vault.js';
import type { Database, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';
import { columns } from '../store/named-columns.js';
import type { Puncture } from './pending.js';

export type Generation = 0 | 1;

const MOVE_ROWS = 250;
const GROUPS_AT_ONCE = 100;

const GENERATION: Statement = { name: 'key_generation_read', text: 'select current, dirty from key_generation' };
const FLIP: Statement = {
  name: 'key_generation_flip',
  text: 'update key_generation set current = 1 - current, dirty = true returning current',
};

/** One of two statements that differ in the names of their tables only. */
function both(make: (generation: Generation) => Statement): readonly [Statement, Statement] {
  return [make(0), make(1)];
}

const GROUP = columns({ environment_id: 'text', id: 'bytea' });
const GROUP_STATE = columns({ environment_id: 'text', id: 'bytea', state: 'bytea' });
const LOCK = both((n) => ({
  name: `key_groups_lock_${n}`,
  text: `select g.environment_id, g.id, g.state from key_groups_${n} g
    join ${GROUP.rows(1)} on g.environment_id = r.environment_id and g.id = r.id
    where true${ofEach('g.environment_id')} order by g.environment_id, g.id for update of g`,
  each: { work: 'select distinct e.id as environment_id from unnest($1::text[]) as e(id)', takes: [0] },
}));
const STORE = both((n) => ({
  name: `key_groups_store_${n}`,
  text: `update key_groups_${n} g set state = r.state from ${GROUP_STATE.rows(1)}
    where g.environment_id = r.environment_id and g.id = r.id`,
}));
const DROP = both((n) => ({
  name: `key_groups_drop_${n}`,
  text: `delete from key_groups_${n} g using ${GROUP.rows(1)}
    where g.environment_id = r.environment_id and g.id = r.id`,
}));
/** From generation `n` to the other one, a few rows at a time: who writes to one of them waits for milliseconds. */
const MOVE = both((n) => ({
  name: `key_groups_move_${n}`,
  text: `with g as (delete from key_groups_${n} where (environment_id, id) in (
      select environment_id, id from key_groups_${n} order by environment_id, id limit ${MOVE_ROWS}) returning environment_id, id, state)
    insert into key_groups_${1 - n} (environment_id, id, state) select environment_id, id, state from g returning 1`,
}));

interface GroupRow {
  readonly environment_id: string;
  readonly id: Buffer;
  readonly state: Buffer;
}

/** The generation in which groups are made, and whether the other one is still to be truncated. */
export async function readGeneration(db: Database): Promise<{ current: Generation; dirty: boolean }> {
  const [row] = await db.system<{ current: Generation; dirty: boolean }>(GENERATION);
  if (!row) throw new Error('The table key_generation has no row.');
  return row;
}

/** New groups go to the other generation from here on. @returns the generation that is to be emptied */
export async function flipGeneration(db: Database): Promise<Generation> {
  const [row] = await db.system<{ current: Generation }>(FLIP);
  return row?.current === 1 ? 0 : 1;
}

/** Takes leaves out of their trees. Taking out a leaf twice changes nothing, so that a round may be repeated. */
export async function punctureGroups(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  generation: Generation,
  punctures: readonly Puncture[],
): Promise<void> {
  const groups = new Map<string, { readonly environmentId: string; readonly id: Buffer; readonly leaves: number[] }>();
  for (const { environment_id: environmentId, group_id: id, leaf } of punctures) {
    const name = `${environmentId} ${id.toString('hex')}`;
    const group = groups.get(name) ?? { environmentId, id, leaves: [] };
    group.leaves.push(leaf);
    groups.set(name, group);
  }
  const wanted = [...groups.values()];
  for (let start = 0; start < wanted.length; start += GROUPS_AT_ONCE) {
    const part = wanted.slice(start, start + GROUPS_AT_ONCE);
    await db.systemTransaction(async (tx) => {
      const asked = GROUP.values(part, { environment_id: ({ environmentId }) => environmentId, id: ({ id }) => id });
      const rows = await tx.query<GroupRow>(LOCK[generation], asked);
      const changed = rows.map((row) =>
        withoutLeaves(vault, row, groups.get(`${row.environment_id} ${row.id.toString('hex')}`)?.leaves),
      );
      const spent = changed.filter(({ state }) => state === undefined);
      const kept = changed.filter(({ state }) => state !== undefined);
      await tx.query(STORE[generation], statesOf(kept));
      await tx.query(DROP[generation], keysOf(spent));
    });
  }
}

/** Moves what a generation holds to the other one. */
export async function moveGroups(db: Database, from: Generation): Promise<void> {
  while ((await db.system(MOVE[from])).length > 0);
}

type Changed = Pick<GroupRow, 'environment_id' | 'id'> & { readonly state: Buffer | undefined };

/** Without a state where no leaf is left. */
function withoutLeaves(vault: Vault, { environment_id, id, state }: GroupRow, leaves: readonly number[] = []): Changed {
  const tree = leaves.reduce(puncture, vault.openTree(id, state));
  return { environment_id, id, state: tree.length === 0 ? undefined : vault.sealTree(id, encodeTree(tree)) };
}

const KEY_OF = { environment_id: (row: Changed) => row.environment_id, id: (row: Changed) => row.id };
const keysOf = (rows: readonly Changed[]) => GROUP.values(rows, KEY_OF);
const statesOf = (rows: readonly Changed[]) =>
  GROUP_STATE.values(rows, { ...KEY_OF, state: ({ state }) => state ?? null });
