import { caseActions } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import type { Queryable } from '../../platform/store/database.js';
import { ownerName } from '../team/owner.js';
import { isKnown } from '../team/who-works.js';
import { type Context, route } from './app.js';
import { auditCase, changeCase, moveCase, tellCase } from './change-case.js';
import { loadCase } from './read.js';

/** Gives a case to a key or a person; an open one is then in review. Null hands it back. */
export const assignCase = route(caseActions.assignCase, {
  load: loadCase,
  handle: (context) =>
    changeCase(context, async ({ tx, draft, effects }) => {
      const { body, environment } = context;
      const owner = await ownerOf(tx, environment.id, body.owner === undefined ? 'me' : body.owner, context as Context);
      moveCase(draft, { type: 'assigned', owned: owner !== null });
      const before = draft.owner_id;
      draft.owner_id = owner;
      auditCase(context, effects, 'assigned', [{ field: 'owner', before, after: owner }]);
      tellCase(context, effects, 'assigned', draft, { owner });
    }),
});

/** How an owner is stored: `key:<id>` and `operator:<id>` for those of this environment, else the name a person goes by. */
async function ownerOf(
  tx: Queryable,
  environmentId: string,
  asked: string | null,
  context: Context,
): Promise<string | null> {
  if (asked === null) return null;
  const owner = ownerName(asked, makerOf(context));
  if (owner === '' || owner === 'none') throw invalidRequest('owner', 'Name a key or a person, or send null.');
  if (!(await isKnown(tx, environmentId, owner)))
    throw invalidRequest('owner', 'There is no such operator or key in this environment.');
  return owner;
}
