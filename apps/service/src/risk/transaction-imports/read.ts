import { transactionImports } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, IMPORT_PREFIX, route } from './app.js';
import { IMPORT_COLUMNS, type ImportRow, importSummary, importView, type RowError } from './store.js';

const ERRORS_DEFAULT = 100;

const FIND: Statement = {
  name: 'transaction_import_find',
  text: `select ${IMPORT_COLUMNS} from transaction_imports where environment_id = $1 and id = $2`,
};
const ERRORS: Statement = {
  name: 'transaction_import_errors',
  text: `select row::integer, field, message from transaction_import_errors
    where environment_id = $1 and import_id = $2 and row > $3 order by row limit $4`,
};
const LIST = timeList(
  'transaction_import_list',
  `select ${IMPORT_COLUMNS} from transaction_imports where environment_id = $1`,
  2,
);

export const getTransactionImport = route(transactionImports.getTransactionImport, {
  load: loadImport,
  async handle({ app, environment, resource, query }) {
    const scope = [environment.id, 'transaction import errors', resource.id];
    const limit = query.limit ?? ERRORS_DEFAULT;
    const after = query.cursor === undefined ? 0 : Number(readCursor(app.vault, scope, query.cursor).at);
    const values = [environment.id, resource.id, after, limit + 1];
    const rows = await app.db.inEnvironment<RowError>(environment.id, ERRORS, values);
    const errors = rows.slice(0, limit);
    const last = errors.at(-1);
    const more = rows.length > limit && last !== undefined;
    const cursor = more ? writeCursor(app.vault, scope, { at: String(last.row), id: resource.id }) : null;
    return ok(importView(resource, errors, cursor));
  },
});

export const listTransactionImports = route(transactionImports.listTransactionImports, {
  handle(context) {
    const parameters = (bounds: readonly unknown[]) => [context.environment.id, ...bounds];
    return timeListPage(context as Context, 'transaction imports', LIST, parameters, importSummary);
  },
});

/** The import that the path names. @throws ApiError 404. */
export async function loadImport({ app, environment, params }: Context): Promise<ImportRow> {
  const id = params['id'] ?? '';
  const [row] = isId(IMPORT_PREFIX, id)
    ? await app.db.inEnvironment<ImportRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such import in this environment.');
  return row;
}
