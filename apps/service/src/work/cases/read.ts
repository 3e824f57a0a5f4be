import { CASE_STATES, CASE_TYPES, cases, SEVERITIES } from '@assay/contract';
import { invalidRequest, isId, notFound } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { moment, pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { ownerOf } from '../team/worker.js';
import { type Context, route } from './app.js';
import { type CaseRow, caseView, SELECT_CASES } from './case.js';
import { casesAbout } from './cases-about.js';
import { ascends, lastShown, ordered, positionOf } from './list-order.js';

const LIST = `${SELECT_CASES} where c.environment_id = $1
    and ($2::timestamptz is null or c.created_at >= $2) and ($3::timestamptz is null or c.created_at < $3)
    and ($4::text[] is null or c.state = any($4)) and ($5::text[] is null or c.severity = any($5))
    and ($6::text[] is null or c.type = any($6)) and ($7::bytea is null or c.id = any(array(${casesAbout('$7')})))
    and ($8::text is null or c.owner_id is not distinct from nullif($8, 'none'))
    and ($9::boolean is null or $9 = coalesce(c.snoozed_until > $10, false)) and ($11::text is null or $11 = any(c.tags))
    and ($12::text is null or c.inbox_id is not distinct from nullif($12, 'none'))
    and ($13::timestamptz is null or c.due_at < $13)`;
/** Lets the index of the queue serve. */
const OPEN_ONLY = ` and c.state <> 'closed'`;
export const FIND_CASE: Statement = {
  name: 'case_find',
  text: `${SELECT_CASES} where c.environment_id = $1 and c.id = $2`,
};

export const listCases = route(cases.listCases, {
  async handle(context) {
    const { app, environment, query, now, principal } = context;
    const page = readPage(context as Context, 'cases');
    oneOf('state', query.state, CASE_STATES);
    oneOf('severity', query.severity, SEVERITIES);
    oneOf('type', query.type, CASE_TYPES);
    const { subject_reference: reference } = query;
    const sort = query.sort ?? 'created_at';
    const ascending = ascends(sort, query.order);
    const open = query.state !== undefined && !query.state.includes('closed');
    const { name, text } = ordered(open ? `${LIST}${OPEN_ONLY}` : LIST, sort, ascending, 14);
    const rows = await app.db.inEnvironment<CaseRow>(environment.id, { name: `${name}${open ? '_open' : ''}`, text }, [
      environment.id,
      page.createdAfter ?? null,
      page.createdBefore ?? null,
      query.state ?? null,
      query.severity ?? null,
      query.type ?? null,
      reference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', reference),
      query.owner === undefined ? null : await ownerOf(context as Context, query.owner, makerOf(context)),
      query.snoozed ?? null,
      new Date(now),
      query.tag ?? null,
      query.inbox ?? null,
      moment('due_before', query.due_before) ?? null,
      lastShown(page),
      page.limit + 1,
    ]);
    return ok(
      pageOf(
        context as Context,
        'cases',
        page,
        rows,
        (row) => positionOf(row, sort),
        (row) => caseView(app.vault, environment, row, now, principal),
      ),
    );
  },
});

export const getCase = route(cases.getCase, {
  load: loadCase,
  handle: async ({ app, environment, resource, now, principal }) =>
    ok(caseView(app.vault, environment, resource, now, principal)),
});

/** The case that the path names. @throws ApiError 404. */
export async function loadCase({ app, environment, params }: Context): Promise<CaseRow> {
  const id = params['id'] ?? '';
  const [row] = isId('cas', id)
    ? await app.db.inEnvironment<CaseRow>(environment.id, FIND_CASE, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such case in this environment.');
  return row;
}

/** @throws ApiError 400 when a value of a filter is not among the known ones. */
export function oneOf(field: string, values: readonly string[] | undefined, known: readonly string[]): void {
  if (values?.some((value) => !known.includes(value))) throw invalidRequest(field, `Use one of: ${known.join(', ')}.`);
}
