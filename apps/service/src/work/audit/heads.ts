import type { AnchoredHead } from '@assay/evidence';
import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';

const HEADS: Statement = {
  name: 'audit_heads_all',
  text: `select e.id as environment, coalesce(h.sequence, 0)::text as sequence, coalesce(h.hash, repeat('0', 64)) as hash
    from environments e left join lateral (select a.sequence, a.hash from audit_chain a
      where a.environment_id = e.id order by a.sequence desc limit 1) h on true order by e.id`,
};
const HEAD = columns({ environment: 'text', sequence: 'bigint', hash: 'text' });
const KEPT: Statement = {
  name: 'audit_heads_kept',
  text: `select r.environment from ${HEAD.rows(1)}
    join audit_chain a on a.environment_id = r.environment and a.sequence = r.sequence and a.hash = r.hash`,
};

/** The last sealed entry of every environment. */
export async function auditHeads(app: Platform): Promise<AnchoredHead[]> {
  const rows = await app.db.system<{ environment: string; sequence: string; hash: string }>(HEADS);
  return rows.map(({ environment, sequence, hash }) => ({ environment, sequence: Number(sequence), hash }));
}

/** Those of earlier heads whose entry is gone, or is another now. */
export async function lostHeads(app: Platform, earlier: readonly AnchoredHead[]): Promise<AnchoredHead[]> {
  const heads = earlier.filter(({ sequence }) => sequence > 0);
  const values = HEAD.values(heads, {
    environment: ({ environment }) => environment,
    sequence: ({ sequence }) => sequence,
    hash: ({ hash }) => hash,
  });
  const rows = await app.db.system<{ environment: string }>(KEPT, values);
  const kept = new Set(rows.map(({ environment }) => environment));
  return heads.filter(({ environment }) => !kept.has(environment));
}
