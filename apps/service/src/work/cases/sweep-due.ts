import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { CasesApp } from './app.js';
import { type CaseRow, caseKey, referenceOf } from './case.js';

const BATCH = 200;
const FOUND = dueRows({
  select: 'c.environment_id, c.id',
  ...{ from: 'cases c', table: 'c', due: 'due_at', limit: BATCH },
  where: `c.state <> 'closed' and c.breached_at is null`,
});
/** Marks what fell due by its environment's clock; rows that somebody works on are taken in the next round. */
export const CASES_OVERDUE: Statement = {
  name: 'cases_overdue',
  text: `with due as (
      select c.environment_id, c.id, c.data_key_id from (${FOUND}) found
      join cases c on c.environment_id = found.environment_id and c.id = found.id
      where c.state <> 'closed' and c.breached_at is null${ofEach('c.environment_id')} for update of c skip locked)
    update cases c set breached_at = c.due_at
    from due left join data_keys k on k.environment_id = due.environment_id and k.id = due.data_key_id${ofEach('k.environment_id')}
    where c.environment_id = due.environment_id and c.id = due.id${ofEach('c.environment_id')}
    returning c.environment_id, c.id, c.type, c.state, c.severity, c.owner_id, c.session_id, c.data_key_id, c.sealed_reference,
      c.due_at, k.wrapped`,
  each: { work: `select distinct environment_id from (${FOUND}) found`, max: BATCH },
};

type OverdueRow = Pick<
  CaseRow,
  | 'id'
  | 'type'
  | 'state'
  | 'severity'
  | 'owner_id'
  | 'session_id'
  | 'data_key_id'
  | 'sealed_reference'
  | 'due_at'
  | 'wrapped'
> & { readonly environment_id: string };

/** Tells once of every case that was not closed by its due date. @returns whether there may be more. */
export async function sweepOverdueCases(app: CasesApp): Promise<boolean> {
  const all = noEffects();
  const rows = await app.db.systemTransaction(async (tx) => {
    const overdue = await tx.query<OverdueRow>(CASES_OVERDUE);
    for (const row of overdue) {
      const environment = await app.environments.get(row.environment_id, tx);
      const key = caseKey(app.vault, environment, row);
      const reference = referenceOf(app.vault, environment, row);
      const at = row.due_at!.getTime();
      const effects = noEffects();
      effects.audit.push({
        action: 'case.sla_breached',
        actor: { type: 'system' },
        target: { type: 'case', id: row.id },
        at,
      });
      effects.events.push({
        type: 'case.sla_breached',
        resourceId: row.id,
        at,
        ...(key ? { key } : {}),
        data: {
          id: row.id,
          status: row.state,
          type: row.type,
          severity: row.severity,
          owner: row.owner_id,
          due_at: new Date(at).toISOString(),
          ...(reference === null ? {} : { subject_reference: reference }),
        },
      });
      await record(tx, environment, effects);
      all.audit.push(...effects.audit);
      all.events.push(...effects.events);
    }
    return overdue;
  });
  announce(app, all);
  return rows.length >= BATCH;
}
