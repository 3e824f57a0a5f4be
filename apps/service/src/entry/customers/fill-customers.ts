import { ofEach } from '../../platform/store/each-environment.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';

export const NEXT_FILL: Statement = {
  name: 'customer_fill_next',
  text: `select environment_id, source, place from customer_fills f where not done
      and (select count(*) from (select 1 from customer_touches t where t.environment_id = f.environment_id${ofEach('t.environment_id')} limit 2000) w) < 2000${ofEach('f.environment_id')}
    order by environment_id, source limit 1 for update skip locked`,
  each: { work: 'select distinct environment_id from customer_fills where not done', max: 1 },
};
const MOVE: Statement = {
  name: 'customer_fill_move',
  text: 'update customer_fills set place = coalesce($3, place), done = $4 where environment_id = $1 and source = $2',
};
const BATCH = 500;
/**
 * Customers who are known by transactions alone get the name that their latest one has. They are read from their table
 * again: where tables lie on several nodes, no latest one is found for each row of a part that is named before.
 */
const NAMES: Statement = {
  name: 'customer_fill_names',
  text: `with batch as (select id from customers where environment_id = $1 and id > $2 order by id limit ${BATCH}),
    touched as (insert into customer_touches (environment_id, type, id)
      select $1, 'transaction', l.id from customers b cross join lateral (
        select t.id from transactions t where t.environment_id = b.environment_id and t.customer_id = b.id order by t.id desc limit 1) l
      where b.environment_id = $1 and b.id > $2 and b.id <= (select max(id) from batch) and b.sealed_name is null returning 1)
    select max(id) as last, count(*)::integer as count from batch`,
};

/** Tables whose rows are touched once, with the kind under which they are. */
const KINDS: Readonly<Record<string, string>> = {
  sessions: 'verification',
  checks: 'check',
  wallet_screenings: 'wallet',
  wallet_monitors: 'wallet',
  travel_rule_messages: 'travel_rule_message',
  businesses: 'business',
  screening_monitors: 'screening_monitor',
  cases: 'case',
};
const TOUCH: ReadonlyMap<string, Statement> = new Map([
  ['customers', NAMES] as const,
  ...Object.entries(KINDS).map(([table, kind]): [string, Statement] => [
    table,
    {
      name: `customer_fill_${table}`,
      text: `with batch as (select id from ${table} where environment_id = $1 and id > $2 order by id limit ${BATCH}),
        touched as (insert into customer_touches (environment_id, type, id) select $1, '${kind}', id from batch returning 1)
        select max(id) as last, count(*)::integer as count from batch`,
    },
  ]),
]);

/**
 * Touches what stood before customers were kept, table by table in portions, no faster than they are worked off. The place
 * is kept with each portion, so that a restart goes on there. @returns whether there is more
 */
export function fillCustomers(app: App): Promise<boolean> {
  return app.db.systemTransaction(async (tx) => {
    const [next] = await tx.query<{ environment_id: string; source: string; place: string }>(NEXT_FILL);
    const statement = next && TOUCH.get(next.source);
    if (!next || !statement) return false;
    const [row] = await tx.query<{ last: string | null; count: number }>(statement, [next.environment_id, next.place]);
    const done = (row?.count ?? 0) < BATCH;
    await tx.query(MOVE, [next.environment_id, next.source, row?.last ?? null, done]);
    return true;
  });
}
