import { inboxes, operations } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { type Context, route } from '../../platform/http/route.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';

/** Views of one person or key. */
const VIEWS_MAX = 100;
/** Parameters that are about a person, or about one page. */
const NOT_KEPT = ['subject_reference', 'cursor', 'limit', 'created_after', 'created_before'];

const LIST = timeList(
  'view_list',
  'select id, maker, shared, name, list, filters, created_at from saved_views where environment_id = $1 and (shared or maker = $2)',
  3,
);
const FIND: Statement = {
  name: 'view_find',
  text: `select id, maker, shared, name, list, filters, created_at from saved_views
    where environment_id = $1 and id = $2 and (shared or maker = $3)`,
};
/** Views of one maker are added one after the other, so that their number holds. */
const LOCK: Statement = {
  name: 'view_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('views ' || $1 || ' ' || $2, 0))`,
};
const COUNT: Statement = {
  name: 'view_count',
  text: 'select count(*)::integer as count from saved_views where environment_id = $1 and maker = $2',
};
const INSERT: Statement = {
  name: 'view_insert',
  text: `insert into saved_views (environment_id, id, maker, shared, name, list, filters, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** Whether a maker is still here: an operator who was not deleted, or a key that works. */
const HERE: Statement = {
  name: 'view_maker_here',
  text: `select 1 from operators p where p.organisation_id = $2 and 'operator:' || p.id = $3 and p.deleted_at is null
    union all select 1 from api_keys k where k.environment_id = $1 and 'key:' || k.id = $3 and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())`,
};
const DELETE: Statement = {
  name: 'view_delete',
  text: 'delete from saved_views where environment_id = $1 and id = $2',
};

interface ViewRow {
  readonly id: string;
  readonly maker: string;
  readonly shared: boolean;
  readonly name: string;
  readonly list: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

export const listViews = route(inboxes.listViews, {
  handle: (context) =>
    timeListPage<ViewRow>(
      context as Context,
      'views',
      LIST,
      (bounds) => [context.environment.id, makerOf(context), ...bounds],
      show,
    ),
});

export const createView = route(inboxes.createView, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    refuseUnknown(body.list, body.filters);
    const row: ViewRow = {
      id: newId('viw'),
      maker: makerOf(context),
      shared: body.shared ?? false,
      name: body.name.trim(),
      list: body.list,
      filters: body.filters,
      created_at: new Date(now),
    };
    const effects = noEffects();
    const target = { type: 'view', id: row.id };
    const changes = [{ field: 'list', before: null, after: row.list }];
    effects.audit.push({ action: 'view.created', actor: actorOf(context), target, at: now, requestId, changes });
    const answer = await app.db.transaction(environment.id, async (tx) => {
      await tx.query(LOCK, [environment.id, row.maker]);
      const [known] = await tx.query<{ count: number }>(COUNT, [environment.id, row.maker]);
      if ((known?.count ?? 0) >= VIEWS_MAX) throw conflict(`At most ${VIEWS_MAX} views are kept. Delete one first.`);
      const filters = JSON.stringify(row.filters);
      await tx.query(INSERT, [
        environment.id,
        row.id,
        row.maker,
        row.shared,
        row.name,
        row.list,
        filters,
        row.created_at,
      ]);
      const made = created(show(row), { resourceId: row.id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

export const deleteView = route(inboxes.deleteView, {
  async load({ app, environment, params, principal }): Promise<ViewRow> {
    const id = params['id'] ?? '';
    const values = [environment.id, id, makerOf({ principal })];
    const [row] = isId('viw', id) ? await app.db.inEnvironment<ViewRow>(environment.id, FIND, values) : [];
    if (!row) throw notFound('There is no such view.');
    return row;
  },
  async handle(context) {
    const { resource, environment } = context;
    if (resource.maker !== makerOf(context) && (await isHere(context as Context, resource)))
      throw conflict('Somebody else made this view; only they delete it.');
    const target = { type: 'view', id: resource.id };
    return deleteResource(context as Context, { action: 'view.deleted', target, changes: [] }, async (tx) => {
      await tx.query(DELETE, [environment.id, resource.id]);
    });
  },
});

/** A shared view of somebody who has left is everybody's to delete: nobody else could. */
async function isHere({ app, environment }: Context, { maker }: ViewRow): Promise<boolean> {
  const values = [environment.id, environment.organisationId, maker];
  return (await app.db.inEnvironment(environment.id, HERE, values)).length > 0;
}

/** @throws ApiError 400 for a parameter that the list does not have, or that names a person */
function refuseUnknown(list: string, filters: Readonly<Record<string, unknown>>): void {
  const spec = operations.find(({ method, path }) => method === 'GET' && path === `/v1/${list}`);
  const known = Object.keys(spec?.query?.properties ?? {}).filter((name) => !NOT_KEPT.includes(name));
  for (const name of Object.keys(filters))
    if (!known.includes(name)) throw invalidRequest(`filters.${name}`, `A view of ${list} keeps: ${known.join(', ')}.`);
}

function show({ id, name, list, filters, shared, maker, created_at: at }: ViewRow) {
  return { id, name, list, filters, shared, owner: maker, created_at: at.toISOString() };
}
