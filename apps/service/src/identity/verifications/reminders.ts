import { isIsoDate } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { changeSession, emit, type SessionChange } from '../sessions/change.js';
import type { VerificationsApp } from './app.js';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = [60, 30, 0];
const BATCH = 200;

const PLAN: Statement = {
  name: 'reminder_plan',
  text: `insert into reminders (environment_id, session_id, days, due_at) select $1, $2, days, due_at
    from jsonb_to_recordset($3::jsonb) as r(days integer, due_at timestamptz) on conflict do nothing`,
};
export const REMINDERS_DUE: Statement = {
  name: 'reminders_due',
  text: dueRows({
    select: 'r.environment_id, r.session_id, r.days',
    ...{ from: 'reminders r', table: 'r', due: 'due_at', limit: BATCH },
  }),
};
const DONE: Statement = {
  name: 'reminder_done',
  text: 'delete from reminders where environment_id = $1 and session_id = $2 and days = $3 returning days',
};

/** Plans `document.expiring` for an approved session, 60, 30 and 0 days before the document expires. */
export async function planReminders({ environment, session, tx, now }: SessionChange): Promise<void> {
  const expiry = session.secrets.extracted['document.expiry_date']?.value;
  if (typeof expiry !== 'string' || !isIsoDate(expiry)) return;
  const end = Date.parse(`${expiry}T00:00:00Z`);
  const rows = DAYS_BEFORE.map((days) => ({ days, due_at: new Date(end - days * DAY_MS) })).filter(
    ({ due_at: due }) => due.getTime() > now,
  );
  if (rows.length > 0) await tx.query(PLAN, [environment.id, session.id, JSON.stringify(rows)]);
}

/** Sends the reminders that are due, each once. @returns whether there may be more. */
export async function sendReminders(app: VerificationsApp): Promise<boolean> {
  const rows = await app.db.system<{ environment_id: string; session_id: string; days: number }>(REMINDERS_DUE);
  for (const { environment_id: environmentId, session_id: id, days } of rows) {
    const environment = await app.environments.get(environmentId);
    await changeSession({ app, environment, id, now: nowIn(environment) }, async (change) => {
      const done = await change.tx.query(DONE, [environmentId, id, days]);
      const expiry = change.session.secrets.extracted['document.expiry_date']?.value;
      if (done.length > 0) emit(change, 'document.expiring', { days_left: days, expiry_date: expiry });
      return undefined;
    });
  }
  return rows.length === BATCH;
}
