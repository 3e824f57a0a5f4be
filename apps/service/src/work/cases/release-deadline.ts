import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { dueAt, dueHours, type Severity } from './review-time.js';
import { readInbox } from './route-case.js';

/** Open reviews that are due at the deadline of their session, whose row still has it. */
const DUE_BY_DEADLINE: Statement = {
  name: 'cases_due_by_deadline',
  text: `select c.id, c.severity, c.inbox_id, c.created_at from cases c
      join sessions s on s.environment_id = c.environment_id and s.id = c.session_id
    where c.environment_id = $1 and c.session_id = $2 and c.type = 'verification' and c.state <> 'closed'
      and c.due_at = s.review_due_at order by c.id for update of c`,
};
const PUT_OFF: Statement = {
  name: 'case_put_off',
  text: 'update cases set due_at = $3, breached_at = null where environment_id = $1 and id = $2',
};

interface DueRow {
  readonly id: string;
  readonly severity: Severity;
  readonly inbox_id: string | null;
  readonly created_at: Date;
}

/**
 * Takes back the deadline of a review that goes on without one, as while the subject captures again: its case is due as
 * its inbox, its kind or its severity says.
 */
export async function releaseDeadline(tx: Queryable, environment: Environment, sessionId: string): Promise<void> {
  for (const row of await tx.query<DueRow>(DUE_BY_DEADLINE, [environment.id, sessionId])) {
    const inbox = row.inbox_id === null ? undefined : await readInbox(tx, environment.id, row.inbox_id);
    const hours = inbox?.due_hours ?? dueHours(environment.settings, 'verification');
    await tx.query(PUT_OFF, [environment.id, row.id, dueAt(row.severity, row.created_at.getTime(), { hours })]);
  }
}
