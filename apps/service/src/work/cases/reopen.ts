import { caseActions } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { holds } from '../../platform/http/principal.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { wasAgreed } from './agreed.js';
import { type Context, route } from './app.js';
import { auditCase, type CaseDraft, caseRefusal, changeCase, moveCase, tellCase } from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';
import { withoutReport } from './reports-hidden.js';
import { dueAt, dueHours } from './review-time.js';
import { readInbox } from './route-case.js';

/** Of alerts about one finding the newest is taken up again, unless a verdict on the finding has closed it. */
const REOPEN_ALERTS: Statement = {
  name: 'alerts_reopen',
  text: `update alerts set state = 'open' where environment_id = $1 and cleared_at is null and id in (
      select distinct on (coalesce(dedupe_key, convert_to(id, 'UTF8'))) id from alerts
      where environment_id = $1 and case_id = $2
      order by coalesce(dedupe_key, convert_to(id, 'UTF8')), created_at desc, id desc)`,
};

const ESCALATES_AGAIN: Statement = {
  name: 'case_escalates_again',
  text: 'update cases set escalate_at = $3 where environment_id = $1 and id = $2',
};
const HOUR_MS = 3_600_000;

/** Takes up a closed case again with a new due date, or refuses a proposed closing. */
export const reopenCase = route(caseActions.reopenCase, {
  load: loadCase,
  async handle(context) {
    return changeCase(context, async ({ tx, draft, effects }) => {
      refuseUnlessFree(context as Context, draft);
      const before = draft.state;
      if (draft.merged_into !== null)
        throw conflict(`This case was merged into ${draft.merged_into}; its alerts are there.`);
      if (before !== 'closed' && before !== 'pending_approval') throw caseRefusal(before);
      await refuseUndoing(context as Context, draft);
      moveCase(draft, { type: 'reopened', owned: draft.owner_id !== null });
      draft.proposal = null;
      if (before === 'closed') {
        draft.outcome = null;
        draft.closed_at = null;
        draft.breached_at = null;
        await dueAgain(tx, context as Context, draft);
        await tx.query(REOPEN_ALERTS, [context.environment.id, draft.id]);
      }
      auditCase(context, effects, 'reopened', [{ field: 'state', before, after: draft.state }]);
      tellCase(context, effects, 'reopened', draft);
    }).catch((error: unknown) => {
      throw isDuplicate(error, 'cases_one_open')
        ? conflict('Another case of this kind is open for this customer. Go on there, or close it first.')
        : error;
    });
  },
});

/** The clocks of the case begin anew: its inbox says when it is due and escalated, else its kind or its severity when it is due. */
async function dueAgain(tx: Queryable, { environment, now }: Context, draft: CaseDraft): Promise<void> {
  const inbox = draft.inbox_id === null ? undefined : await readInbox(tx, environment.id, draft.inbox_id);
  const hours = inbox?.due_hours ?? dueHours(environment.settings, draft.type);
  draft.due_at = dueAt(draft.severity, now, { hours });
  const escalation = inbox?.escalation;
  const escalateAt = escalation ? new Date(now + escalation.after_hours * HOUR_MS) : null;
  await tx.query(ESCALATES_AGAIN, [environment.id, draft.id, escalateAt]);
}

/**
 * What two people confirmed is taken up again by those alone who may file reports. It is the same for every confirmed case,
 * so that a refusal tells nobody of a report.
 * @throws ApiError 409
 */
async function refuseUndoing(context: Context, { id, state, outcome }: CaseDraft): Promise<void> {
  if (state !== 'closed' || outcome === null || withoutReport(outcome) !== 'confirmed') return;
  if (holds(context.principal, 'sar:write')) return;
  if (await wasAgreed(context, id))
    throw conflict('Two people confirmed this case: a senior colleague takes it up again.');
}
