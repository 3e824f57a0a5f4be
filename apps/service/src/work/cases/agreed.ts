import type { Statement } from '../../platform/store/database.js';
import type { Context } from './app.js';

/**
 * A closing as confirmed that had waited for a second person; not the end of a session while one waited. Reports of suspicion stand in the audit trail as confirmed, so
 * this tells nobody of one.
 */
const AGREED: Statement = {
  name: 'case_agreed',
  text: `select 1 from audit_entries
    where environment_id = $1 and event #>> '{target,id}' = $2 and event -> 'target' ->> 'type' = 'case'
      and event ->> 'action' = 'case.closed' and event -> 'actor' ->> 'type' <> 'system' and event -> 'changes' @> $3 limit 1`,
};
const CHANGES = JSON.stringify([
  { field: 'state', before: 'pending_approval' },
  { field: 'outcome', after: 'confirmed' },
]);

/** Whether two people once agreed that a case is confirmed or reported: to undo that takes no less. */
export async function wasAgreed({ app, environment }: Pick<Context, 'app' | 'environment'>, id: string) {
  // Row-level security lets no index on a part of the event be used; the statement names its environment.
  return (await app.db.system(AGREED, [environment.id, id, CHANGES])).length > 0;
}
