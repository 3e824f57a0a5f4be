import { caseActions } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { momentOf } from '../../platform/moment.js';
import { type Context, route } from './app.js';
import { auditCase, changeCase, moveCase, tellCase } from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';

const DAYS_MAX = 90;

/** Sets a case aside until a moment. Its due date stays, and a new alert wakes it. */
export const snoozeCase = route(caseActions.snoozeCase, {
  load: loadCase,
  async handle(context) {
    const { body, now } = context;
    const until = body.until === null ? null : momentOf('until', body.until);
    if (until !== null && until <= now) throw invalidRequest('until', 'This moment has passed.');
    if (until !== null && until > now + DAYS_MAX * 86_400_000)
      throw invalidRequest('until', `A case can be set aside for ${DAYS_MAX} days at most.`);
    return changeCase(context, async ({ draft, effects }) => {
      refuseUnlessFree(context as Context, draft);
      moveCase(draft, { type: 'snoozed' });
      const before = draft.snoozed_until?.toISOString() ?? null;
      draft.snoozed_until = until === null ? null : new Date(until);
      const after = draft.snoozed_until?.toISOString() ?? null;
      auditCase(context, effects, 'snoozed', [{ field: 'snoozed_until', before, after }]);
      tellCase(context, effects, 'updated', draft, { snoozed_until: after });
    });
  },
});
