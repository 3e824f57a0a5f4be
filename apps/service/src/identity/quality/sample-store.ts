import { isId, notFound } from '@assay/kernel';
import type { Statement } from '../../platform/store/database.js';
import type { Context } from '../sessions/app.js';

export const SAMPLE_COLUMNS = `q.id, q.kind, q.item_type, q.item_id, q.case_id, q.session_id, q.first_decision, q.first_by, q.decided_at,
  q.state, q.claimed_by, q.claimed_until, q.created_at,
  (select json_agg(json_build_object('reviewer', r.reviewer, 'decision', r.decision, 'agrees', r.agrees, 'reason_codes', r.reason_codes,
      'created_at', r.created_at) order by r.created_at) from quality_reviews r
    where r.environment_id = $1 and r.sample_id = q.id) as reviews`;

interface ReviewRow {
  readonly reviewer: string;
  readonly decision: string;
  readonly agrees: boolean;
  readonly reason_codes: readonly string[];
  readonly created_at: string;
}

export interface SampleRow {
  readonly id: string;
  readonly kind: 'drawn' | 'first' | 'golden';
  readonly item_type: 'verification' | 'alert';
  readonly item_id: string;
  readonly case_id: string | null;
  readonly session_id: string | null;
  readonly first_decision: string;
  readonly first_by: string;
  readonly decided_at: Date;
  readonly state: 'open' | 'reviewed';
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
  readonly created_at: Date;
  readonly reviews: readonly ReviewRow[] | null;
}

const FIND: Statement = {
  name: 'quality_sample_find',
  text: `select ${SAMPLE_COLUMNS} from quality_samples q where q.environment_id = $1 and q.id = $2`,
};

/** The sample that the path names. @throws ApiError 404 */
export async function loadSample({ app, environment, params }: Context): Promise<SampleRow> {
  const id = params['id'] ?? '';
  const [row] = isId('qsp', id)
    ? await app.db.inEnvironment<SampleRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such sample in this environment.');
  return row;
}

/**
 * A sample as its reader may see it: the first decision, who made it and what others said only once it was reviewed, or
 * once the reader has reviewed it.
 * @param reader how the caller stands as a reviewer
 */
export function sampleView(row: SampleRow, reader: string) {
  const own = (row.reviews ?? []).find(({ reviewer }) => reviewer === reader);
  const open = row.kind === 'golden' ? own === undefined : row.state === 'open';
  const mine = own ? [own] : [];
  const reviews = row.kind === 'golden' ? mine : (row.reviews ?? []);
  return {
    id: row.id,
    kind: row.kind,
    item: { type: row.item_type, id: row.item_id },
    state: open ? ('open' as const) : ('reviewed' as const),
    first: open ? null : { decision: row.first_decision, by: row.first_by, at: row.decided_at.toISOString() },
    reviews: open
      ? []
      : reviews.map((review) => ({ ...review, created_at: new Date(review.created_at).toISOString() })),
    claimed_until: row.claimed_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
