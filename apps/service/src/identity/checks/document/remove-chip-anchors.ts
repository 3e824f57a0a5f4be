import { auditReached } from '../../../platform/imports/audit-reached.js';
import { withDryRun } from '../../../platform/imports/dry-run.js';
import type { Reach } from '../../../platform/imports/reach.js';
import type { Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { ChecksApp } from '../app.js';

const REMOVE: Statement = {
  name: 'chip_anchors_remove',
  text: `delete from chip_anchors where ($1::text[] is null or sha256 = any($1)) and ($2::text is null or reach = $2)
    returning sha256, subject, reach`,
};
const COUNT: Statement = { name: 'chip_anchors_left', text: 'select count(*)::integer as count from chip_anchors' };

interface Gone {
  readonly sha256: string;
  readonly subject: string;
  readonly reach: Reach;
}

export interface RemovedAnchors {
  /** Certificates that are no longer trusted. */
  readonly removed: readonly Gone[];
  /** Certificates that are still trusted somewhere. */
  readonly anchors: number;
  readonly reach: Reach;
  readonly dry_run: boolean;
}

export interface AnchorsRemoval {
  /** Of these certificates, by the SHA-256 of their DER form in hex; of all without it. */
  readonly sha256?: readonly string[];
  /** Those that count in exactly this reach; without it all. */
  readonly reach?: Reach;
  readonly actor: AuditActor;
  readonly dryRun: boolean;
}

/**
 * Takes trust in country signing certificates away: chip data that they vouched for is unsigned from the next check on.
 * The audit chains of the environments that trusted them say so. @throws RangeError when there are none
 */
export async function removeChipAnchors(app: ChecksApp, removal: AnchorsRemoval): Promise<RemovedAnchors> {
  const { actor, dryRun } = removal;
  const { gone, left } = await withDryRun(app, dryRun, async (tx) => {
    const rows = await tx.query<Gone>(REMOVE, [removal.sha256 ?? null, removal.reach ?? null]);
    for (const reach of new Set(rows.map((row) => row.reach))) {
      const before = rows.filter((row) => row.reach === reach).length;
      await auditReached(app, tx, reach, {
        action: 'chip_anchors.removed',
        actor,
        target: { type: 'chip_anchors', id: removal.sha256?.join() ?? 'all' },
        changes: [{ field: 'certificates', before, after: 0 }],
      });
    }
    const [row] = await tx.query<{ count: number }>(COUNT, []);
    return { gone: rows, left: row?.count ?? 0 };
  });
  const [first] = gone;
  if (!first) throw new RangeError('There are no such certificates.');
  const reach = gone.every((one) => one.reach === first.reach) ? first.reach : 'all';
  return { removed: gone, anchors: left, reach, dry_run: dryRun };
}
