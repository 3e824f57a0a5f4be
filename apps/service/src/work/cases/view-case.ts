import { stream } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import type { Queryable } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import type { CaseRow } from './case.js';
import { holderOf } from './lease.js';
import { loadCase } from './read.js';
import { arrive, type Looking, leave, othersAt } from './viewers.js';

type Request = Context<unknown, unknown, CaseRow>;

/** Notes that the caller looks at a case. */
export const viewCase = route(stream.viewCase, {
  load: loadCase,
  handle: (context: Request) => answer(context, (tx, looking) => arrive(tx, looking, holderOf(context).name)),
});

/** Notes that the caller no longer looks. */
export const leaveCase = route(stream.leaveCase, {
  load: loadCase,
  handle: (context: Request) => answer(context, leave),
});

async function answer(context: Request, note: (tx: Queryable, looking: Looking) => Promise<void>) {
  const { app, environment, resource, claim } = context;
  const looking = { environmentId: environment.id, caseId: resource.id, holder: holderOf(context).id };
  const made = await app.db.transaction(environment.id, async (tx) => {
    await note(tx, looking);
    const viewers = (await othersAt(tx, looking)).map(({ holder, name, since, until }) => ({
      operator: { id: holder, name },
      since: since.toISOString(),
      until: until.toISOString(),
    }));
    const shown = ok({ id: resource.id, viewers }, { resourceId: resource.id });
    await record(tx, environment, noEffects(), { claim, answer: shown });
    return shown;
  });
  app.signals.notify('viewers');
  return made;
}
