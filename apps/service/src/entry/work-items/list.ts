import { type Scope, type WorkKind, workItems } from '@assay/contract';
import { isSamePerson } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { holds } from '../../platform/http/principal.js';
import { type Context, route } from '../../platform/http/route.js';
import type { Statement } from '../../platform/store/database.js';
import { dueAt } from '../../work/cases/review-time.js';

interface Source {
  /** Who may not read what waits learns nothing of it. */
  readonly scope: Scope;
  readonly select: string;
}

/** `$1` is the environment, `$2` the seconds that a second person has. Each walks a partial index of what waits. */
const SOURCES: Readonly<Record<WorkKind, Source>> = {
  travel_rule: {
    scope: 'travel_rule:read',
    select: `select 'travel_rule' as kind, 'travel_rule_message' as type, id, null::integer as version, null::text as requested_by,
        expires_at as due_at, created_at
      from travel_rule_messages where environment_id = $1 and status in ('review', 'repair')`,
  },
  hit_confirmation: {
    scope: 'screening:read',
    select: `select 'hit_confirmation', 'screening_hit', id, null::integer, proposed_by,
        proposed_at + make_interval(secs => $2), proposed_at
      from screening_hits where environment_id = $1 and proposed_by is not null and proposed_index = content_index`,
  },
  publication: {
    scope: 'journeys:read',
    select: `select 'publication', kind, item_id, version, requested_by, requested_at + make_interval(secs => $2), requested_at
      from pending_publications where environment_id = $1`,
  },
  data_request: {
    scope: 'customers:read',
    select: `select 'data_request', 'data_request', id, null::integer, requested_by, due_at, created_at
      from data_requests where environment_id = $1 and status = 'pending_approval'`,
  },
  key_approval: {
    scope: 'keys:approve',
    // Milliseconds, as cursors have them.
    select: `select 'key_approval', 'key', id, null::integer, made_by,
        date_trunc('milliseconds', created_at) + make_interval(secs => $2), date_trunc('milliseconds', created_at)
      from api_keys where environment_id = $1 and awaiting_approval and revoked_at is null`,
  },
  // What was confirmed or reported stays held on purpose.
  held_payment: {
    scope: 'transactions:read',
    select: `select 'held_payment', 'transaction', t.id, null::integer, null::text, past.at + make_interval(secs => $2), past.at
      from transactions t cross join lateral (
        select max(c.closed_at) as at, bool_and(c.state = 'closed' and c.outcome in ('false_positive', 'no_action')) as free from (
            select a.case_id from alerts a where a.environment_id = $1 and a.resource_type = 'transaction' and a.resource_id = t.id
            union select a.case_id from alert_transactions n join alerts a on a.environment_id = $1 and a.id = n.alert_id
              where n.environment_id = $1 and n.transaction_id = t.id) named
          join cases c on c.environment_id = $1 and c.id = named.case_id) past
      where t.environment_id = $1 and t.status = 'held' and t.counted and past.free`,
  },
};
const KINDS = Object.keys(SOURCES) as WorkKind[];
const NONE = `select '' as kind, '' as type, '' as id, null::integer as version, null::text as requested_by,
  now() as due_at, now() as created_at where $1::text is null and $2::float8 is null`;

interface WorkRow {
  readonly kind: WorkKind;
  readonly type: string;
  readonly id: string;
  readonly version: number | null;
  readonly requested_by: string | null;
  readonly due_at: Date;
  readonly created_at: Date;
}

/** What waits beside cases: for an answer to another side, or for a second person. */
export const listWorkItems = route(workItems.listWorkItems, {
  async handle(context) {
    const { app, environment, query, principal } = context;
    const page = readPage(context as Context, 'work_items', 'asc');
    const kinds = KINDS.filter(
      (kind) => (query.kind === undefined || query.kind === kind) && holds(principal, SOURCES[kind].scope),
    );
    const rows = await app.db.inEnvironment<WorkRow>(environment.id, statementOf(kinds, page.ascending), [
      environment.id,
      dueAt('high', 0).getTime() / 1000,
      page.createdAfter ?? null,
      page.createdBefore ?? null,
      page.after ? new Date(page.after.at) : null,
      page.after?.id ?? null,
      page.limit + 1,
    ]);
    const position = (row: WorkRow) => ({ at: row.due_at.toISOString(), id: row.id });
    return ok(pageOf(context as Context, 'work_items', page, rows, position, (row) => view(context as Context, row)));
  },
});

function statementOf(kinds: readonly WorkKind[], ascending: boolean): Statement {
  const parts = [NONE, ...kinds.map((kind) => SOURCES[kind].select)];
  const [sign, direction] = ascending ? ['>', ''] : ['<', ' desc'];
  return {
    // PostgreSQL tells names apart by 63 characters.
    name: `work_items_${ascending ? 'asc' : 'desc'}_${kinds.map((kind) => KINDS.indexOf(kind)).join('')}`,
    text: `select * from (${parts.join('\n      union all ')}) as w
      where ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)
        and ($5::timestamptz is null or (due_at, id) ${sign} ($5, $6::text))
      order by due_at${direction}, id${direction} limit $7`,
  };
}

function view(context: Context, row: WorkRow) {
  const { kind, type, id, version, requested_by: by, due_at: due, created_at: at } = row;
  return {
    id,
    kind,
    resource: { type, id, version },
    requested_by: by,
    own: by !== null && isCaller(context, by),
    due_at: due.toISOString(),
    overdue: due.getTime() < context.now,
    created_at: at.toISOString(),
  };
}

/** Whether the caller is who waits: by name of the maker, or by the address that stands for a person. */
function isCaller(context: Context, by: string): boolean {
  const { principal } = context;
  return by === makerOf(context) || (principal.type === 'operator' && isSamePerson(by, principal.email));
}
