import { caseActions } from '@assay/contract';
import { makerOf } from '../../platform/http/actor.js';
import { workerOf } from '../team/worker.js';
import { type Context, route } from './app.js';
import { auditCase, changeCase, changesOf, moveCase, tellCase } from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';

/** Gives a case to a key or to a person who may work on it; an open one is then in review. Null hands it back. */
export const assignCase = route(caseActions.assignCase, {
  load: loadCase,
  async handle(context) {
    const { owner: asked = 'me' } = context.body;
    const owner = asked === null ? null : await workerOf(context as Context, 'owner', asked, makerOf(context));
    return changeCase(context, async ({ draft, effects }) => {
      refuseUnlessFree(context as Context, draft);
      const before = { ...draft };
      moveCase(draft, { type: 'assigned', owned: owner !== null });
      draft.owner_id = owner;
      auditCase(context, effects, 'assigned', [
        { field: 'owner', before: before.owner_id, after: owner },
        ...changesOf(before, draft, ['state']),
      ]);
      tellCase(context, effects, 'assigned', draft, { owner });
    });
  },
});
