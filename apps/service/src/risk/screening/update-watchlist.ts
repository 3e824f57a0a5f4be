import { type BodyOf, screening } from '@assay/contract';
import { invalidRequest, notFound } from '@assay/kernel';
import { SAMPLE_LIST } from '@assay/screening';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import { type Context, route } from './app.js';
import { inboxesOfWatchlists } from './watchlist-inboxes.js';

const KNOWN: Statement = {
  name: 'watchlist_known',
  text: `select 1 from watchlists where id = $1 and reach in ('all', $2)`,
};
const INBOX: Statement = {
  name: 'watchlist_inbox_exists',
  text: 'select 1 from inboxes where environment_id = $1 and id = $2',
};
const NAME: Statement = {
  name: 'watchlist_inbox_name',
  text: `insert into watchlist_inboxes (environment_id, list, inbox_id) values ($1, $2, $3)
    on conflict (environment_id, list) do update set inbox_id = excluded.inbox_id`,
};
const FORGET: Statement = {
  name: 'watchlist_inbox_forget',
  text: 'delete from watchlist_inboxes where environment_id = $1 and list = $2',
};

type Request = Context<BodyOf<typeof screening.updateWatchlist>, unknown, string>;

/** Names the inbox of cases that a hit of a list opens. Cases that are open stay where they are. */
export const updateWatchlist = route(screening.updateWatchlist, {
  load: knownList,
  async handle(context: Request) {
    const { app, environment, body, now, requestId, claim, resource: id } = context;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const before = (await inboxesOfWatchlists(tx, environment.id, [id])).get(id) ?? null;
      if (body.inbox === null) await tx.query(FORGET, [environment.id, id]);
      else if ((await tx.query(INBOX, [environment.id, body.inbox])).length === 0)
        throw invalidRequest('inbox', 'There is no such inbox in this environment.');
      else await tx.query(NAME, [environment.id, id, body.inbox]);
      effects.audit.push({
        action: 'watchlist.inbox_named',
        actor: actorOf(context),
        target: { type: 'watchlist', id },
        at: now,
        requestId,
        changes: [{ field: 'inbox', before, after: body.inbox }],
      });
      const made = ok({ id, inbox: body.inbox, environment: environment.kind }, { resourceId: id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** @throws ApiError 404 for a list that this environment does not search */
async function knownList({ app, environment, params }: Context): Promise<string> {
  const id = params['id'] ?? '';
  if (id === SAMPLE_LIST && environment.kind === 'sandbox') return id;
  const rows = await app.db.inEnvironment(environment.id, KNOWN, [id, environment.kind]);
  if (rows.length === 0) throw notFound('No such list is searched in this environment.');
  return id;
}
