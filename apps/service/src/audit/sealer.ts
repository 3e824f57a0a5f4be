import { AUDIT_GENESIS, type AuditHead, sealAuditEvent } from '@assay/evidence';
import type { App } from '../app.js';
import { bigints, texts } from '../store/columns.js';
import type { Queryable, Statement } from '../store/database.js';

/** One sealer at a time in the installation; held until its transaction ends, whatever becomes of the process. */
const LOCK: Statement = { name: 'audit_seal_lock', text: 'select pg_try_advisory_xact_lock(7241003) as held' };

// A row below the snapshot's xmin can no longer be joined by an older one that is not yet committed.
const UNSEALED: Statement = {
  name: 'audit_unsealed',
  text: `select environment_id, id, event from audit_entries
    where sequence is null and transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by position limit $1`,
};
const HEADS: Statement = {
  name: 'audit_heads',
  text: `select e.id as environment_id, h.sequence, h.hash from unnest($1::text[]) as e(id)
    cross join lateral (select a.sequence, a.hash from audit_entries a
      where a.environment_id = e.id and a.sequence is not null order by a.sequence desc limit 1) h`,
};
const SEAL: Statement = {
  name: 'audit_seal',
  text: `update audit_entries a set sequence = r.sequence, prev_hash = r.prev_hash, hash = r.hash
    from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[]) as r(environment_id, id, sequence, prev_hash, hash)
    where a.environment_id = r.environment_id and a.id = r.id and a.sequence is null`,
};

interface UnsealedRow {
  readonly environment_id: string;
  readonly id: string;
  readonly event: object;
}

const BATCH_MAX = 1000;

/**
 * Numbers and chains the next audit entries of every environment, each environment without gaps.
 * @returns whether there may be more.
 */
export async function sealAudit(app: App): Promise<boolean> {
  const sealed = await app.db.systemTransaction(async (tx) => {
    const [lock] = await tx.query<{ held: boolean }>(LOCK);
    return lock?.held ? sealBatch(tx) : 0;
  });
  if (sealed > 0) app.signals.notify('audit_sealed');
  return sealed === BATCH_MAX;
}

async function sealBatch(tx: Queryable): Promise<number> {
  const rows = await tx.query<UnsealedRow>(UNSEALED, [BATCH_MAX]);
  if (rows.length === 0) return 0;
  const heads = await readHeads(tx, [...new Set(rows.map((row) => row.environment_id))]);
  const sealed = rows.map(({ environment_id, id, event }) => {
    const { sequence, prev_hash, hash } = sealAuditEvent(heads.get(environment_id) ?? AUDIT_GENESIS, event);
    heads.set(environment_id, { sequence, hash });
    return { environment_id, id, sequence, prev_hash, hash };
  });
  await tx.query(SEAL, [
    texts(sealed.map((row) => row.environment_id)),
    texts(sealed.map(({ id }) => id)),
    bigints(sealed.map(({ sequence }) => sequence)),
    texts(sealed.map(({ prev_hash }) => prev_hash)),
    texts(sealed.map(({ hash }) => hash)),
  ]);
  return rows.length;
}

async function readHeads(tx: Queryable, environmentIds: readonly string[]): Promise<Map<string, AuditHead>> {
  const rows = await tx.query<{ environment_id: string; sequence: string; hash: string }>(HEADS, [environmentIds]);
  return new Map(rows.map((row) => [row.environment_id, { sequence: Number(row.sequence), hash: row.hash }]));
}
