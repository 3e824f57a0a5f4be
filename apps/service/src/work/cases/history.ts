import { caseActions } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { loadCase } from './read.js';
import { REPORT_ACTIONS, readsReports } from './reports-hidden.js';

const LIST = `select position, event from audit_entries
  where environment_id = $1 and event #>> '{target,id}' = $2 and event -> 'target' ->> 'type' = 'case'
    and ($3::timestamptz is null or (event ->> 'at')::timestamptz >= $3)
    and ($4::timestamptz is null or (event ->> 'at')::timestamptz < $4) and (event ->> 'action') <> all($7)`;
const ASCENDING: Statement = {
  name: 'case_history_asc',
  text: `${LIST} and ($5::bigint is null or position > $5) order by position limit $6`,
};
const DESCENDING: Statement = {
  name: 'case_history_desc',
  text: `${LIST} and ($5::bigint is null or position < $5) order by position desc limit $6`,
};

interface HistoryRow {
  /** A bigint, as the driver gives it. */
  readonly position: string;
  readonly event: {
    readonly id: string;
    readonly at: string;
    readonly action: string;
    readonly actor: { readonly type: string; readonly id?: string; readonly name?: string };
    readonly changes: readonly unknown[];
  };
}

/** What happened to a case, oldest first: its entries of the audit trail, sealed or about to be. */
export const listCaseEvents = route(caseActions.listCaseEvents, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource } = context;
    const list = `case_events ${resource.id}`;
    const page = readPage(context as Context, list, 'asc');
    // Row-level security lets no index on a part of the event be used; the statement names its environment.
    const rows = await app.db.system<HistoryRow>(page.ascending ? ASCENDING : DESCENDING, [
      environment.id,
      resource.id,
      page.createdAfter ?? null,
      page.createdBefore ?? null,
      page.after?.at ?? null,
      page.limit + 1,
      readsReports(context.principal) ? [] : REPORT_ACTIONS,
    ]);
    const position = (row: HistoryRow) => ({ at: row.position, id: row.event.id });
    return ok(pageOf(context as Context, list, page, rows, position, entryView));
  },
});

function entryView({ event: { id, at, action, actor, changes } }: HistoryRow) {
  const { type, id: actorId, name } = actor;
  return {
    id,
    at,
    action,
    actor: { type, ...(actorId === undefined ? {} : { id: actorId }), ...(name === undefined ? {} : { name }) },
    changes,
  };
}
