import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { HELD } from '../../work/cases/legal-hold-sql.js';
import { restrictedSql } from '../../work/customers/restriction.js';
import { dueChecks } from '../checks/erase-due.js';
import type { SessionsApp } from '../sessions/app.js';

/** Neither is erased, however long its time is over: it is not due. */
const KEPT = `(${HELD} or ${restrictedSql('s.environment_id', 's.reference_index')})`;

/** Work whose moment has come by the environment's clock, one query a kind; `$2` is the environment's time. */
const DUE: readonly Statement[] = [
  {
    name: 'due_lifetimes',
    text: `select count(*)::integer as due from sessions
      where environment_id = $1 and status in ('created', 'awaiting_subject') and deleted_at is null and expires_at <= $2`,
  },
  {
    name: 'due_erasures',
    text: `select count(*)::integer as due from sessions s
      where s.environment_id = $1 and s.data_erase_at is not null and s.data_erase_at <= $2 and not ${KEPT}`,
  },
  {
    name: 'due_media_erasures',
    text: `select count(*)::integer as due from sessions s
      where s.environment_id = $1 and s.media_erase_at is not null and s.media_erase_at <= $2 and s.deleted_at is null
        and not ${KEPT}`,
  },
  {
    name: 'due_cases',
    text: `select count(*)::integer as due from cases
      where environment_id = $1 and state <> 'closed' and breached_at is null and due_at <= $2`,
  },
  {
    name: 'due_travel_rule',
    text: `select count(*)::integer as due from travel_rule_messages
      where environment_id = $1 and expires_at <= $2 and status not in ('accepted', 'rejected', 'completed', 'expired', 'cancelled')`,
  },
  {
    name: 'due_wallets',
    text: 'select count(*)::integer as due from wallet_monitors where environment_id = $1 and next_screening_at <= $2',
  },
  {
    name: 'due_screenings',
    text: 'select count(*)::integer as due from screening_monitors where environment_id = $1 and due_at <= $2',
  },
  {
    name: 'due_businesses',
    text: 'select count(*)::integer as due from businesses where environment_id = $1 and changes_at <= $2',
  },
];

/** What others have to answer: their time is not ours. Nothing is sent to a destination that is disabled or gone. */
const SENDING: readonly Statement[] = [
  {
    name: 'due_deliveries',
    text: `select count(*)::integer as due from deliveries d
      join webhooks w on w.environment_id = d.environment_id and w.id = d.webhook_id and w.enabled
      where d.environment_id = $1 and d.status = 'pending' and d.next_attempt_at <= $2`,
  },
  {
    name: 'due_travel_rule_jobs',
    text: `select count(*)::integer as due from travel_rule_jobs
      where environment_id = $1 and status = 'pending' and next_attempt_at <= $2`,
  },
];

export interface DueWork {
  /** Work of the service itself. */
  readonly own: number;
  /** Messages that wait for a receiver. */
  readonly sending: number;
}

/** How much due work the jobs have not applied yet. @param now the environment's time, Unix milliseconds. */
export async function dueWork(app: SessionsApp, environment: Environment, now: number): Promise<DueWork> {
  const own = (await count(app, environment, DUE, now)) + (await dueChecks(app, environment, now));
  return { own, sending: await count(app, environment, SENDING, now) };
}

async function count(
  app: SessionsApp,
  environment: Environment,
  statements: readonly Statement[],
  now: number,
): Promise<number> {
  let due = 0;
  for (const statement of statements) {
    const [row] = await app.db.inEnvironment<{ due: number }>(environment.id, statement, [
      environment.id,
      new Date(now),
    ]);
    due += row?.due ?? 0;
  }
  return due;
}
