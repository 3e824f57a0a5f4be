import { caseActions } from '@assay/contract';
import { type Context, route } from './app.js';
import { auditCase, changeCase, moveCase, tellCase } from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';

/** Hands a case to those who decide the hard ones. */
export const escalateCase = route(caseActions.escalateCase, {
  load: loadCase,
  handle: (context) =>
    changeCase(context, async ({ draft, effects }) => {
      refuseUnlessFree(context as Context, draft);
      const before = draft.state;
      moveCase(draft, { type: 'escalated' });
      draft.snoozed_until = null;
      auditCase(context, effects, 'escalated', [{ field: 'state', before, after: draft.state }]);
      tellCase(context, effects, 'escalated', draft);
    }),
});
