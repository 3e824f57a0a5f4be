import { type BodyOf, caseQueue } from '@assay/contract';
import { notFound } from '@assay/kernel';
import { reviewerOf } from '../../platform/http/actor.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import type { CaseRow } from './case.js';
import { changeAssignment } from './change-assignment.js';
import { type Holder, holderOf, LEASE_MS } from './lease.js';
import { FIND_CASE } from './read.js';
import { SEVERITY_ORDER } from './review-time.js';

type Request = Context<BodyOf<typeof caseQueue.nextCase>>;

/** Conditions by the filter that asks for them. Absent ones are left out of the text, so that the index judges the rest. */
const FILTERS = {
  types: (n: number) => ` and c.type = any($${n}::text[])`,
  states: (n: number) => ` and c.state = any($${n}::text[])`,
  severities: (n: number) => ` and c.severity_rank = any($${n}::smallint[])`,
  reason_codes: (n: number) => ` and c.reason_codes && $${n}::text[]`,
} as const;
type Filter = keyof typeof FILTERS;

/**
 * Takes one case in one statement. Rows that somebody else is about to take are passed over; one that was taken since the
 * statement began is judged again as it then is. The order is that of the index: what is overdue is due earliest.
 */
function takeStatement(filters: readonly Filter[]): Statement {
  const conditions = filters.map((name, index) => FILTERS[name](index + 8)).join('');
  return {
    name: ['case_next', ...filters].join('_'),
    text: `with chosen as (
        select c.id from cases c
        where c.environment_id = $1 and c.state <> 'closed' and (c.lease_until is null or c.lease_until <= $4)
          and (c.snoozed_until is null or c.snoozed_until <= $4) and (c.owner_id is null or c.owner_id = $6)
          and (c.proposal is null or c.proposal ->> 'reviewer' not in ($6, $7))
          and not exists (select from case_skips s
            where s.environment_id = $1 and s.case_id = c.id and s.holder = $2 and s.until > $4)${conditions}
        order by c.due_at, c.severity_rank, c.created_at, c.id limit 1 for update of c skip locked)
      update cases c set lease_holder = $2, lease_name = $3, lease_until = $5 from chosen
      where c.environment_id = $1 and c.id = chosen.id returning c.id`,
  };
}

/** Hands out the case that waits most urgently. */
export const nextCase = route(caseQueue.nextCase, {
  async handle(context: Request) {
    const holder = holderOf(context);
    return changeAssignment(context, async (tx) => {
      const id = await take(tx, context, holder);
      const [row] = id === undefined ? [] : await tx.query<CaseRow>(FIND_CASE, [context.environment.id, id]);
      if (!row) throw notFound('No case waits.');
      return { row, told: [{ action: 'leased', field: 'lease', before: null, after: holder.id }] };
    });
  },
});

async function take(tx: Queryable, context: Request, holder: Holder): Promise<string | undefined> {
  const { environment, body, now } = context;
  const given: readonly (readonly [Filter, readonly unknown[] | undefined])[] = [
    ['types', body.types],
    ['states', body.states],
    ['severities', body.severities?.map((severity) => 3 - SEVERITY_ORDER.indexOf(severity))],
    ['reason_codes', body.reason_codes],
  ];
  const used = given.filter(([, values]) => values !== undefined && values.length > 0);
  const [taken] = await tx.query<{ id: string }>(takeStatement(used.map(([name]) => name)), [
    environment.id,
    holder.id,
    holder.name,
    new Date(now),
    new Date(now + LEASE_MS),
    holder.maker,
    reviewerOf(context, undefined),
    ...used.map(([, values]) => values),
  ]);
  return taken?.id;
}
