import type { Context } from '../../platform/http/route.js';
import { bytes, texts } from '../../platform/store/columns.js';
import type { Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from '../../work/customers/customer.js';

const IN_HAND: Statement = {
  name: 'case_in_hand',
  text: `select true as found from cases c
    where c.environment_id = $1 and c.lease_holder = $2 and case when c.state = 'closed'
        then c.closed_at > $3::timestamptz - interval '10 minutes' else c.lease_until > $3 end
      and (c.id = any($4) or c.session_id = any($4) or c.reference_index = any($5)
        or exists (select 1 from alerts m join cases o on o.environment_id = $1 and o.id = m.raised_in
          where m.environment_id = $1 and m.case_id = c.id and o.reference_index = any($5))
        or exists (select 1 from alerts a where a.environment_id = $1 and a.case_id = c.id and a.resource_id = any($4)))
    union all select true from quality_samples q
    where q.environment_id = $1 and q.claimed_by = 'operator:' || $2 and q.claimed_until > $3 and q.session_id = any($4)
    limit 1`,
};

/**
 * Whether an operator holds the lease of a case about any of these, or held it when it was closed, for ten minutes: the
 * screen still shows what was decided.
 * @param ids of cases and of what their alerts are about
 * @param references of the customers that cases are about
 */
export async function holdsCase(
  { app, environment, principal, now }: Context,
  ids: readonly string[],
  references: readonly string[],
): Promise<boolean> {
  if (principal.type !== 'operator') return false;
  const indexes = references.map((reference) => referenceIndexOf(app.vault, environment.id, reference));
  const rows = await app.db.inEnvironment(environment.id, IN_HAND, [
    environment.id,
    principal.id,
    new Date(now),
    texts(ids),
    bytes(indexes),
  ]);
  return rows.length > 0;
}
