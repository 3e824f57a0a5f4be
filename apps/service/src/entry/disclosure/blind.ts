import type { OperationSpec } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import type { Context } from '../../platform/http/route.js';
import type { Statement } from '../../platform/store/statement.js';

/** What an operator reviews blind now: the items of claimed samples that they have not reviewed, and the cases about them. */
const CLAIMED: Statement = {
  name: 'quality_claimed',
  text: `select q.item_id, q.case_id, q.session_id, array(select c.id from cases c
      where c.environment_id = q.environment_id and c.session_id = q.session_id limit 20) as cases
    from quality_samples q where q.environment_id = $1 and q.claimed_by = $2 and q.claimed_until > $3`,
};

interface ClaimedRow {
  readonly item_id: string;
  readonly case_id: string | null;
  readonly session_id: string | null;
  readonly cases: readonly string[];
}

/** Operations that show the item itself and nothing of its outcome. */
const OPEN_TO_REVIEWERS: ReadonlySet<string> = new Set(['getEvidenceMedia', 'claimSample', 'reviewSample']);

/** The ids about which an operator may learn nothing for now; empty for almost everybody. */
export async function blindedIds({ app, environment, principal, now }: Context): Promise<readonly string[]> {
  if (principal.type !== 'operator') return [];
  const rows = await app.db.inEnvironment<ClaimedRow>(environment.id, CLAIMED, [
    environment.id,
    `operator:${principal.id}`,
    new Date(now),
  ]);
  const ids = rows.flatMap((row) => [row.item_id, row.case_id, row.session_id, ...row.cases]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Archives of many items: nobody looks into them on their way out. */
const ARCHIVES: ReadonlySet<string> = new Set(['exportDecisionSample', 'getSubjectExport']);

/** @throws ApiError 403 where the path or the body names what is reviewed blind */
export function refuseBlinded(spec: OperationSpec, { params, body, headers }: Context, ids: readonly string[]): void {
  if (ids.length === 0 || OPEN_TO_REVIEWERS.has(spec.id)) return;
  // Rows that leave one by one are not looked through.
  const streamed = spec.id !== 'followChanges' && /csv|ndjson|event-stream/i.test(String(headers['accept'] ?? ''));
  if (!streamed && !ARCHIVES.has(spec.id) && !mentions([params, body], ids)) return;
  const message = 'You review this without knowing its decision: it is shown after your review.';
  throw new ApiError('insufficient_scope', message, spec.scope ? { requiredScope: spec.scope } : {});
}

/** An answer without the items of its lists that speak of one of the ids: even an absent status would say something. */
export function withoutBlinded(body: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(body))
    return body.filter((item) => !mentions(item, ids)).map((item: unknown) => withoutBlinded(item, ids));
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withoutBlinded(value, ids)]));
}

/** Whether a row speaks of one of the ids. */
export function mentions(row: unknown, ids: readonly string[]): boolean {
  const text = JSON.stringify(row) ?? '';
  return ids.some((id) => text.includes(id));
}
