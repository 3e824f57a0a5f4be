import { caseActions } from '@assay/contract';
import { type Context, route } from './app.js';
import { auditCase, changeCase, tellCase } from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';

/** Sets the tags of a case; allowed in every state, since tags also serve to find old cases. */
export const tagCase = route(caseActions.tagCase, {
  load: loadCase,
  handle: (context) =>
    changeCase(context, async ({ draft, effects }) => {
      refuseUnlessFree(context as Context, draft);
      const before = draft.tags;
      draft.tags = [...new Set(context.body.tags)].sort();
      auditCase(context, effects, 'tagged', [{ field: 'tags', before, after: draft.tags }]);
      tellCase(context, effects, 'updated', draft, { tags: draft.tags });
    }),
});
