import { AUDIT_GENESIS, type AuditHead, sealAuditText } from '@assay/evidence';
import type { Platform } from '../../platform/app.js';
import { auditEntryTexts } from '../../platform/store/audit-text.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';

/** Asked first: an idle service then needs one statement a round instead of a transaction. */
export const AUDIT_WAITS: Statement = { name: 'audit_waiting', text: 'select from audit_pending limit 1' };
/** One sealer at a time in the installation; held until its transaction ends, whatever becomes of the process. */
const LOCK: Statement = { name: 'audit_seal_lock', text: 'select pg_try_advisory_xact_lock(7241003) as held' };

/**
 * Takes what is visible, oldest first. Whoever starts after another's acknowledgement gets the higher position, and a
 * snapshot that sees it sees the other too: neither a batch nor its limit can turn their order round. A transaction that
 * is still open, here or in another database of the server, holds back its own entries only.
 */
const TAKE: Statement = {
  name: 'audit_take_visible',
  text: `delete from audit_pending where position in (select position from audit_pending order by position limit $1)
    returning position, environment_id, entries`,
};
const HEADS: Statement = {
  name: 'audit_heads',
  text: `select e.id as environment_id, h.sequence, h.hash from environments e cross join lateral (select a.sequence, a.hash from audit_chain a
      where a.environment_id = e.id order by a.sequence desc limit 1) h
    where e.id = any($1::text[])`,
};
const ENTRY = columns({
  environment_id: 'text',
  position: 'bigint',
  event: 'text',
  sequence: 'bigint',
  prev_hash: 'text',
  hash: 'text',
});
const APPEND: Statement = {
  name: 'audit_append',
  text: `insert into audit_chain (environment_id, position, event, sequence, prev_hash, hash)
    select environment_id, position, event::jsonb, sequence, prev_hash, hash
    from ${ENTRY.rows(1)} returning 1`,
};

/** The entries of one change, in their order. */
interface PendingRow {
  /** A bigint, as the driver gives it. */
  readonly position: string;
  readonly environment_id: string;
  /** A JSON array, as `auditText` makes it. */
  readonly entries: string;
}

/** Changes, each of a few entries. */
const BATCH_MAX = 500;
/** Places between two changes. */
const PLACES = 2 ** 16;

/**
 * Numbers and chains the next audit entries of every environment, each environment without gaps.
 * @returns whether there may be more.
 */
export async function sealAudit(app: Platform): Promise<boolean> {
  if ((await app.db.system(AUDIT_WAITS)).length === 0) return false;
  const taken = await app.db.systemTransaction(async (tx) => {
    const [lock] = await tx.query<{ held: boolean }>(LOCK);
    return lock?.held ? sealBatch(tx) : 0;
  });
  if (taken > 0) app.signals.notify('audit_sealed');
  return taken === BATCH_MAX;
}

async function sealBatch(tx: Queryable): Promise<number> {
  const rows = await tx.query<PendingRow>(TAKE, [BATCH_MAX]);
  if (rows.length === 0) return 0;
  const pending = rows
    .map(({ position, environment_id, entries }) => ({ position: Number(position), environment_id, entries }))
    .sort((a, b) => a.position - b.position);
  const heads = await readHeads(tx, [...new Set(pending.map((row) => row.environment_id))]);
  const sealed = pending.flatMap(({ position, environment_id, entries }) =>
    auditEntryTexts(entries).map((event, index) => {
      const place = sealAuditText(heads.get(environment_id) ?? AUDIT_GENESIS, event);
      heads.set(environment_id, place);
      return { environment_id, position: position * PLACES + index + 1, event, place };
    }),
  );
  const values = ENTRY.values(sealed, {
    environment_id: (row) => row.environment_id,
    position: ({ position }) => position,
    event: ({ event }) => event,
    sequence: ({ place }) => place.sequence,
    prev_hash: ({ place }) => place.prev_hash,
    hash: ({ place }) => place.hash,
  });
  await tx.query(APPEND, values);
  return rows.length;
}

async function readHeads(tx: Queryable, environmentIds: readonly string[]): Promise<Map<string, AuditHead>> {
  const rows = await tx.query<{ environment_id: string; sequence: string; hash: string }>(HEADS, [environmentIds]);
  return new Map(rows.map((row) => [row.environment_id, { sequence: Number(row.sequence), hash: row.hash }]));
}
