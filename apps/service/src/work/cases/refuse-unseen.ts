import { conflict } from '@assay/kernel';
import { momentOf } from '../../platform/moment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { CaseDraft } from './change-case.js';

/** Open alerts that were raised in a case or merged into it after a moment, and payments that joined one. */
const NEWER: Statement = {
  name: 'case_newer_than_seen',
  text: `select exists (
      select from alerts a left join cases o on o.environment_id = $1 and o.id = a.raised_in
      where a.environment_id = $1 and a.case_id = $2 and a.state = 'open' and greatest(a.created_at, o.closed_at) > $3)
    or exists (
      select from alerts a join alert_transactions n on n.environment_id = $1 and n.alert_id = a.id
        join transactions t on t.environment_id = $1 and t.id = n.transaction_id
      where a.environment_id = $1 and a.case_id = $2 and a.state = 'open' and t.created_at > $3) as newer`,
};

/**
 * Keeps a case from being closed with alerts that nobody has looked at. Call it with the case locked.
 * @param seenAt the `updated_at` of the case as it was looked at; undefined where nobody says
 * @throws ApiError 409
 */
export async function refuseUnseen(
  tx: Queryable,
  environmentId: string,
  { id }: Pick<CaseDraft, 'id'>,
  seenAt: string | undefined,
): Promise<void> {
  if (seenAt === undefined) return;
  const seen = new Date(momentOf('seen_at', seenAt));
  const [row] = await tx.query<{ newer: boolean }>(NEWER, [environmentId, id, seen]);
  if (row?.newer)
    throw conflict('An alert or a payment came into the case since it was read. Read it again.', 'seen_at');
}
