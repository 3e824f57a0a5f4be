import type { Database, Statement } from '../../platform/store/database.js';
import { CHANGE_KINDS, type ChangeKind, DELIVERY_FAILED, UNTOLD_ACTIONS } from './change-kinds.js';

/** A change as the stream tells it. */
export interface Change {
  /** The last audit entry that it stands for; undefined where none does. */
  readonly sequence?: number;
  /** When a delivery failed, Unix milliseconds. */
  readonly failedMs?: number;
  readonly kind: Pick<ChangeKind, 'type' | 'scope'>;
  readonly id: string;
  readonly status: string | null;
  readonly at: string;
  /** Who looks at a case. */
  readonly operatorId?: string;
}

export interface Slice {
  readonly changes: readonly Change[];
  /** The last entry that was read, told or not. */
  readonly last: number;
  /** Whether more may follow. */
  readonly full: boolean;
}

/** Entries read at once. */
const SLICE_MAX = 1000;

const ENTRIES: Statement = {
  name: 'stream_entries',
  text: `select sequence, event ->> 'action' as action, event -> 'target' ->> 'type' as type, event -> 'target' ->> 'id' as id,
      event ->> 'at' as at
    from audit_chain where environment_id = $1 and sequence > $2 order by sequence limit ${SLICE_MAX}`,
};
const HEAD: Statement = {
  name: 'stream_head',
  text: 'select coalesce(max(sequence), 0)::text as sequence from audit_chain where environment_id = $1',
};
const FAILED: Statement = {
  name: 'stream_failed_deliveries',
  text: `select id, updated_at from deliveries where environment_id = $1 and status = 'failed' and updated_at > $2
    order by updated_at limit ${SLICE_MAX}`,
};
/** The present status of what changed, by the type of the entry's target. */
const STATUS: ReadonlyMap<string, Statement> = new Map(
  Object.entries(CHANGE_KINDS).flatMap(([type, { status }]) => {
    if (!status) return [];
    const text = `select id, ${status.column} as status from ${status.table} where environment_id = $1 and id = any($2)`;
    return [[type, { name: `stream_status_${status.table}`, text }] as const];
  }),
);

interface EntryRow {
  /** A bigint, as the driver gives it. */
  readonly sequence: string;
  readonly action: string;
  readonly type: string;
  readonly id: string;
  readonly at: string;
}

/** The last entry of an environment's chain. */
export async function headOf(db: Database, environmentId: string): Promise<number> {
  const [row] = await db.inEnvironment<{ sequence: string }>(environmentId, HEAD, [environmentId]);
  return Number(row?.sequence ?? 0);
}

/**
 * What changed after an entry of the chain, each resource once with its present status.
 * @param wanted types of messages that somebody asked for; the status of others is not looked up
 */
export async function changesAfter(
  db: Database,
  environmentId: string,
  sequence: number,
  wanted: (type: string) => boolean,
): Promise<Slice> {
  const rows = await db.inEnvironment<EntryRow>(environmentId, ENTRIES, [environmentId, sequence]);
  const newest = new Map<string, EntryRow>();
  for (const row of rows) {
    const kind = CHANGE_KINDS[row.type];
    if (!kind || UNTOLD_ACTIONS.test(row.action) || !wanted(kind.type)) continue;
    newest.delete(`${row.type} ${row.id}`);
    newest.set(`${row.type} ${row.id}`, row);
  }
  const told = [...newest.values()];
  const statuses = await statusesOf(db, environmentId, told);
  return {
    changes: told.map((row) => changeOf(row, statuses)),
    last: Number(rows.at(-1)?.sequence ?? sequence),
    full: rows.length === SLICE_MAX,
  };
}

function changeOf(row: EntryRow, statuses: ReadonlyMap<string, string>): Change {
  const { sequence, action, type, id, at } = row;
  const kind = CHANGE_KINDS[type];
  if (!kind) throw new RangeError(`Changes of ${type} are not told.`);
  const status = action.endsWith('.deleted') ? 'deleted' : (statuses.get(`${type} ${id}`) ?? null);
  return { sequence: Number(sequence), kind, id, status, at };
}

async function statusesOf(
  db: Database,
  environmentId: string,
  rows: readonly EntryRow[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const type of new Set(rows.map((row) => row.type))) {
    const statement = STATUS.get(type);
    if (!statement) continue;
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    for (const { id, status } of await db.inEnvironment<{ id: string; status: string }>(environmentId, statement, [
      environmentId,
      ids,
    ]))
      found.set(`${type} ${id}`, status);
  }
  return found;
}

/** Deliveries that failed for good after a moment of the environment's clock, oldest first. */
export async function failedDeliveries(db: Database, environmentId: string, afterMs: number): Promise<Change[]> {
  const rows = await db.inEnvironment<{ id: string; updated_at: Date }>(environmentId, FAILED, [
    environmentId,
    new Date(afterMs),
  ]);
  return rows.map(({ id, updated_at: at }) => ({
    failedMs: at.getTime(),
    kind: DELIVERY_FAILED,
    id,
    status: 'failed',
    at: at.toISOString(),
  }));
}
