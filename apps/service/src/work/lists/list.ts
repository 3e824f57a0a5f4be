import { lists } from '@assay/contract';
import { conflict, invalidRequest, isoTime, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { slugOf } from '../../platform/slug.js';
import { isDuplicate, type Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';

/** The position has microseconds, as two lists of one transaction differ by less than a millisecond. */
const COLUMNS = `l.id, l.name, l.kind, l.created_at, (extract(epoch from l.created_at) * 1000000)::bigint as position,
  (select count(*)::integer from list_entries e where e.environment_id = $1 and e.list_id = l.id
    and (e.expires_at is null or e.expires_at > $7)) as entries`;
const LIST = `select * from (select ${COLUMNS} from lists l where l.environment_id = $1
    and ($2::timestamptz is null or l.created_at >= $2) and ($3::timestamptz is null or l.created_at < $3)) as p`;
const LIST_DESCENDING: Statement = {
  name: 'list_list_desc',
  text: `${LIST} where $4::bigint is null or (position, id) < ($4, $5) order by position desc, id desc limit $6`,
};
const LIST_ASCENDING: Statement = {
  name: 'list_list_asc',
  text: `${LIST} where $4::bigint is null or (position, id) > ($4, $5) order by position, id limit $6`,
};
const FIND: Statement = {
  name: 'list_find',
  text: 'select id, name, kind from lists where environment_id = $1 and id = $2',
};
const INSERT: Statement = {
  name: 'list_insert',
  text: 'insert into lists (environment_id, id, name, kind, created_at) values ($1, $2, $3, $4, $5)',
};

interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'block' | 'allow' | 'other';
  readonly created_at: Date;
  readonly position: string;
  readonly entries: number;
}

export const listLists = route(lists.listLists, {
  async handle(context) {
    const { app, environment, now } = context;
    const page = readPage(context as Context, 'lists');
    const rows = await app.db.inEnvironment<ListRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        page.after?.at ?? null,
        page.after?.id ?? null,
        page.limit + 1,
        new Date(now),
      ],
    );
    const position = (row: ListRow) => ({ at: row.position, id: row.id });
    return ok(pageOf(context as Context, 'lists', page, rows, position, (row) => view(environment, row)));
  },
});

export const createList = route(lists.createList, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    const id = body.id ?? slugOf(body.name ?? '');
    if (id === undefined) throw invalidRequest('id', 'Give the list an id, or a name to make one of.');
    const row = { id, name: body.name ?? id, kind: body.kind ?? 'other', created_at: new Date(now), entries: 0 };
    const answer = created(view(environment, row));
    const effects = noEffects();
    effects.audit.push({
      action: 'list.created',
      actor: actorOf(context),
      target: { type: 'list', id },
      at: now,
      requestId,
      changes: [
        { field: 'name', before: null, after: row.name },
        { field: 'kind', before: null, after: row.kind },
      ],
    });
    await app.db
      .transaction(environment.id, async (tx) => {
        await tx.query(INSERT, [environment.id, id, row.name, row.kind, row.created_at]);
        await app.listPorts.created(tx, environment.id);
        await record(tx, environment, effects, { claim, answer });
      })
      .catch((error: unknown) => {
        throw isDuplicate(error, 'lists_pkey') ? conflict(`A list ${id} exists already.`, 'id') : error;
      });
    announce(app, effects);
    return answer;
  },
});

/** The list that the path names. @throws ApiError 404. */
export async function loadList({ app, environment, params }: Context): Promise<Pick<ListRow, 'id' | 'name' | 'kind'>> {
  const [row] = await app.db.inEnvironment<ListRow>(environment.id, FIND, [environment.id, params['list'] ?? '']);
  if (!row) throw notFound('There is no such list in this environment.');
  return row;
}

function view(environment: Environment, row: Omit<ListRow, 'position'>) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    entries: row.entries,
    environment: environment.kind,
    created_at: isoTime(row.created_at.getTime()),
  };
}
