import { lists } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { pseudonym } from '../../platform/crypto/vault.js';
import { ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { ENTRY_COLUMNS, type EntryRow, entrySecrets, entryView } from './entry.js';
import { loadList } from './list.js';
import { normalValue } from './values.js';

const LIST = `select ${ENTRY_COLUMNS} from list_entries where environment_id = $1 and list_id = $2
    and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)
    and ($5::text is null or type = $5)`;
const LIST_DESCENDING: Statement = {
  name: 'list_entries_desc',
  text: `${LIST} and ($6::timestamptz is null or (created_at, id) < ($6, $7)) order by created_at desc, id desc limit $8`,
};
const LIST_ASCENDING: Statement = {
  name: 'list_entries_asc',
  text: `${LIST} and ($6::timestamptz is null or (created_at, id) > ($6, $7)) order by created_at, id limit $8`,
};
const FIND: Statement = {
  name: 'list_entry_find',
  text: `select ${ENTRY_COLUMNS} from list_entries where environment_id = $1 and list_id = $2 and id = $3`,
};
const DELETE: Statement = {
  name: 'list_entry_delete',
  text: 'delete from list_entries where environment_id = $1 and list_id = $2 and id = $3 returning id',
};

export const listEntries = route(lists.listEntries, {
  load: loadList,
  async handle(context) {
    const { app, environment, resource, query } = context;
    const page = readPage(context as Context, `entries ${resource.id}`);
    const rows = await app.db.inEnvironment<EntryRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        resource.id,
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        query.type ?? null,
        page.after ? new Date(page.after.at) : null,
        page.after?.id ?? null,
        page.limit + 1,
      ],
    );
    const position = (row: EntryRow) => ({ at: row.created_at.toISOString(), id: row.id });
    return ok(
      pageOf(context as Context, `entries ${resource.id}`, page, rows, position, (row) => entryView(environment, row)),
    );
  },
});

export const getListEntry = route(lists.getListEntry, {
  load: loadEntry,
  handle: async ({ environment, resource }) => ok(entryView(environment, resource)),
});

export const deleteListEntry = route(lists.deleteListEntry, {
  load: loadEntry,
  handle(context) {
    const { app, environment, resource } = context;
    const target = { type: 'list_entry', id: resource.id };
    const { value } = entrySecrets(environment, resource);
    const changes = [
      { field: 'list', before: resource.list_id, after: null },
      { field: 'type', before: resource.type, after: null },
      { field: 'value', before: pseudonym(environment.key, normalValue(resource.type, value)), after: null },
      { field: 'expires_at', before: resource.expires_at?.toISOString() ?? null, after: null },
    ];
    return deleteResource(context as Context, { action: 'list.entry_removed', target, changes }, async (tx) => {
      const rows = await tx.query(DELETE, [environment.id, resource.list_id, resource.id]);
      if (rows.length === 0) throw notFound('This list has no such entry.');
      await app.listPorts.kinds[resource.type]?.remove(tx, environment.id, resource.id);
    });
  },
});

async function loadEntry(context: Context): Promise<EntryRow> {
  const { app, environment, params } = context;
  const { id: listId } = await loadList(context);
  const id = params['id'] ?? '';
  const [row] = isId('lse', id)
    ? await app.db.inEnvironment<EntryRow>(environment.id, FIND, [environment.id, listId, id])
    : [];
  if (!row) throw notFound('This list has no such entry.');
  return row;
}
