import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Tally } from './tally.js';

const BATCH = 2000;
/** A delivery that failed may become visible after one that failed a moment later. */
const SETTLED_MS = 10_000;

const FAILED: Statement = {
  name: 'statistics_failed_deliveries',
  text: `select id, webhook_id, updated_at from deliveries where environment_id = $1 and status = 'failed'
      and (updated_at, id) > ($2, $3) and updated_at <= $4 order by updated_at, id limit ${BATCH}`,
};

interface FailedRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly updated_at: Date;
}

/** The last failed delivery that is counted. */
export interface LastFailed {
  readonly at: Date;
  readonly id: string;
}

/** Counts deliveries that failed for good since the last one. @param now the environment's time */
export async function countFailures(
  tx: Queryable,
  { environmentId, now }: { readonly environmentId: string; readonly now: number },
  last: LastFailed,
  tally: Tally,
): Promise<{ readonly last: LastFailed; readonly more: boolean }> {
  const settled = new Date(now - SETTLED_MS);
  const rows = await tx.query<FailedRow>(FAILED, [environmentId, last.at, last.id, settled]);
  for (const { webhook_id: webhook, updated_at: at } of rows)
    tally.add('deliveries_failed', at.getTime(), [`webhook:${webhook}`]);
  const newest = rows.at(-1);
  return { last: newest ? { at: newest.updated_at, id: newest.id } : last, more: rows.length === BATCH };
}
