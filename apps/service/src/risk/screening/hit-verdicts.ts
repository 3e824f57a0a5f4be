import type { Statement } from '../../platform/store/database.js';
import type { ScreeningApp } from './app.js';
import type { Keyed, ScreenedCustomer } from './customer.js';
import { hitIndex, type ReviewStatus, withStoredReviews } from './hit-reviews.js';
import type { SeenHit } from './sighting.js';

const VERDICTS: Statement = {
  name: 'screening_hit_verdicts',
  text: `select hit_index, reviewed_by, reviewed_at from screening_hits
    where environment_id = $1 and hit_index = any($2) and reviewed_at is not null`,
};

/** What a person said of a hit, while it stands. */
export interface HitVerdict {
  /** The hit's id in the result: the list's prefix and number. */
  readonly hit: string;
  readonly status: Exclude<ReviewStatus, 'unreviewed'>;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date;
}

interface Row {
  readonly hit_index: Buffer;
  readonly reviewed_by: string | null;
  readonly reviewed_at: Date;
}

/** The verdicts that stand on hits of a customer, with who gave them and when; of a hit that nobody judged there is none. */
export async function verdictsOn(
  { db }: Pick<ScreeningApp, 'db'>,
  at: Keyed,
  customer: ScreenedCustomer,
  hits: readonly SeenHit[],
): Promise<HitVerdict[]> {
  const judged = await withStoredReviews({ db }, at, customer, hits);
  const index = ({ id }: SeenHit) => hitIndex(at, customer, id);
  const { id: environmentId } = at.environment;
  const rows =
    judged.length === 0 ? [] : await db.inEnvironment<Row>(environmentId, VERDICTS, [environmentId, judged.map(index)]);
  const known = new Map(rows.map((row) => [row.hit_index.toString('hex'), row]));
  return judged.flatMap(({ review_status: status, ...hit }) => {
    const row = known.get(index(hit).toString('hex'));
    if (status === 'unreviewed' || !row) return [];
    return [{ hit: hit.id, status, reviewedBy: row.reviewed_by, reviewedAt: row.reviewed_at }];
  });
}
