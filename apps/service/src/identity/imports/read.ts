import { imports } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from './app.js';
import type { RowResult } from './row.js';
import { IMPORT_COLUMNS, type ImportRow, importSummary, importView } from './store.js';

const RESULTS_DEFAULT = 100;

const FIND: Statement = {
  name: 'import_find',
  text: `select ${IMPORT_COLUMNS} from imports where environment_id = $1 and id = $2`,
};
const RESULTS: Statement = {
  name: 'import_results',
  text: 'select result from import_rows where environment_id = $1 and import_id = $2 and index > $3 order by index limit $4',
};
const LIST = timeList('import_list', `select ${IMPORT_COLUMNS} from imports where environment_id = $1`, 2);

export const getImport = route(imports.getImport, {
  load: loadImport,
  async handle({ app, environment, resource, query }) {
    const scope = [environment.id, 'import results', resource.id];
    const limit = query.limit ?? RESULTS_DEFAULT;
    const after = query.cursor === undefined ? -1 : Number(readCursor(app.vault, scope, query.cursor).at);
    const rows = await app.db.inEnvironment<{ result: RowResult }>(environment.id, RESULTS, [
      environment.id,
      resource.id,
      after,
      limit + 1,
    ]);
    const results = rows.slice(0, limit).map(({ result }) => result);
    const last = results.at(-1);
    const more = rows.length > limit && last !== undefined;
    const cursor = more ? writeCursor(app.vault, scope, { at: String(last.index), id: resource.id }) : null;
    return ok(importView(resource, results, cursor));
  },
});

export const listImports = route(imports.listImports, {
  handle(context) {
    const parameters = (bounds: readonly unknown[]) => [context.environment.id, ...bounds];
    return timeListPage(context as Context, 'imports', LIST, parameters, importSummary);
  },
});

async function loadImport({ app, environment, params }: Context): Promise<ImportRow> {
  const id = params['id'] ?? '';
  const [row] = isId('imp', id)
    ? await app.db.inEnvironment<ImportRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such import in this environment.');
  return row;
}
