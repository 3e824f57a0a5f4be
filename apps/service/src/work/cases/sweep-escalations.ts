import { nextCaseState } from '@assay/journeys';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { CasesApp } from './app.js';
import { type CaseRow, caseKey, referenceOf } from './case.js';

const BATCH = 200;
/** What waits for a second person is escalated once that one refuses. */
const ESCALATES = `c.escalate_at is not null and c.state <> 'pending_approval'
  and c.escalate_at <= now() + make_interval(secs => e.clock_offset_seconds)`;
/** Cases whose inbox wants them escalated by now, by the clock of their environment; locked until they are. */
const CASES_TO_ESCALATE: Statement = {
  name: 'cases_to_escalate',
  text: `select c.environment_id, c.id, c.type, c.state, c.severity, c.session_id, c.data_key_id, c.sealed_reference, c.escalate_at, k.wrapped,
      i.escalation ->> 'inbox' as next_inbox
    from cases c join environments e on e.id = c.environment_id
      left join inboxes i on i.environment_id = c.environment_id and i.id = c.inbox_id
      left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    where ${ESCALATES}${ofEach('c.environment_id')}
    order by c.escalate_at limit ${BATCH} for update of c skip locked`,
  each: {
    work: `select distinct c.environment_id from cases c join environments e on e.id = c.environment_id where ${ESCALATES}`,
    max: BATCH,
  },
};
/** Whether there are any. */
export const ESCALATIONS_WAIT: Statement = {
  name: 'cases_escalations_wait',
  text: `select from environments e cross join lateral (
      select from cases c where c.environment_id = e.id and ${ESCALATES} limit 1) d`,
};
const ESCALATE: Statement = {
  name: 'case_escalate_due',
  text: `update cases set state = $3, escalate_at = null, inbox_id = coalesce($4, inbox_id), owner_id = case when $4::text is null then owner_id end,
      awaits_member = $4::text is not null,
      snoozed_until = null, updated_at = $5 where environment_id = $1 and id = $2`,
};
const FORGET: Statement = {
  name: 'case_escalation_forget',
  text: 'update cases set escalate_at = null where environment_id = $1 and id = $2',
};

type DueRow = Pick<
  CaseRow,
  'id' | 'type' | 'state' | 'severity' | 'session_id' | 'data_key_id' | 'sealed_reference' | 'wrapped'
> & { readonly environment_id: string; readonly escalate_at: Date; readonly next_inbox: string | null };

/** Escalates cases that were open for longer than their inbox allows. @returns whether there may be more */
export async function sweepEscalations(app: CasesApp): Promise<boolean> {
  const all = noEffects();
  const rows = await app.db.systemTransaction(async (tx) => {
    const due = await tx.query<DueRow>(CASES_TO_ESCALATE);
    for (const row of due) {
      const to = nextCaseState(row.state, { type: 'escalated' });
      if (to === undefined) await tx.query(FORGET, [row.environment_id, row.id]);
      else {
        await tx.query(ESCALATE, [row.environment_id, row.id, to, row.next_inbox, row.escalate_at]);
        const environment = await app.environments.get(row.environment_id, tx);
        const effects = told(app, environment, row, to);
        await record(tx, environment, effects);
        all.audit.push(...effects.audit);
        all.events.push(...effects.events);
      }
    }
    return due;
  });
  announce(app, all);
  return rows.length >= BATCH;
}

function told(app: CasesApp, environment: Environment, row: DueRow, state: string) {
  const key = caseKey(app.vault, environment, row);
  const reference = referenceOf(app.vault, environment, row);
  const at = row.escalate_at.getTime();
  const effects = noEffects();
  effects.audit.push({
    action: 'case.escalated',
    actor: { type: 'system' },
    target: { type: 'case', id: row.id },
    at,
    changes: [{ field: 'state', before: row.state, after: state }],
  });
  effects.events.push({
    type: 'case.escalated',
    resourceId: row.id,
    at,
    ...(key ? { key } : {}),
    data: {
      id: row.id,
      status: state,
      type: row.type,
      severity: row.severity,
      ...(reference === null ? {} : { subject_reference: reference }),
      ...(row.session_id === null ? {} : { verification_id: row.session_id }),
    },
  });
  return effects;
}
