import { createHash } from 'node:crypto';
import { conflict, notFound } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { REVIEWABLE, REVIEWABLE_FROM, type ReviewableHit } from './apply-review.js';
import { holdMonitors } from './monitoring/review-monitors.js';

const HOLD: Statement = {
  name: 'screening_hit_hold',
  text: `select ${REVIEWABLE}
    from ${REVIEWABLE_FROM}
    where h.environment_id = $1 and h.id = $2 for update of h`,
};

/** What the version of a hit follows from. */
type Versioned = Pick<ReviewableHit, 'content_index' | 'reviewed_at' | 'proposed_at'>;

/** Another text once the listed party, the data compared with it, or what was said of the hit is another. */
export function hitVersion({
  content_index: content,
  reviewed_at: reviewed,
  proposed_at: proposed,
}: Versioned): string {
  const said = `${reviewed?.getTime() ?? ''} ${proposed?.getTime() ?? ''}`;
  return createHash('sha256').update(content).update(said).digest('hex').slice(0, 16);
}

/**
 * A hit as it is now, kept so until the transaction ends: two verdicts at one moment go one after the other. Monitors are held
 * before hits, as by everybody.
 * @param seen the version that was looked at
 * @throws ApiError 409 where the hit is another by now, 404 where it is gone
 */
export async function holdHit(
  tx: Queryable,
  environmentId: string,
  { id, customer_index: customer }: Pick<ReviewableHit, 'id' | 'customer_index'>,
  seen?: string,
): Promise<ReviewableHit> {
  await holdMonitors(tx, environmentId, customer);
  const [hit] = await tx.query<ReviewableHit>(HOLD, [environmentId, id]);
  if (!hit) throw notFound('No screening of this environment found such a hit.');
  if (seen !== undefined && seen !== hitVersion(hit))
    throw conflict('This hit is another than it was: it changed, or somebody judged it. Read it again.', 'version');
  return hit;
}
