import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { reviewDays } from '../../platform/settings/review-days.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { openReference, type SealedCustomer } from './customer-view.js';
import { CLASS, dueSql } from './review-plan.js';

const BATCH = 500;

const ENVIRONMENTS: Statement = {
  name: 'reviews_environments',
  text: `select e.id, p.high_days, p.medium_days, p.low_days, p.place,
      coalesce((select true from customers c where c.environment_id = e.id and c.review_due_at is null
        order by c.reference_index limit 1), false) as unplanned
    from environments e left join customer_review_plans p on p.environment_id = e.id order by e.id`,
};
const KEEP_PLAN: Statement = {
  name: 'reviews_plan_keep',
  text: `insert into customer_review_plans (environment_id, high_days, medium_days, low_days, place) values ($1, $2, $3, $4, $5)
    on conflict (environment_id) do update set high_days = excluded.high_days, medium_days = excluded.medium_days,
      low_days = excluded.low_days, place = excluded.place`,
};
const UNPLANNED: Statement = {
  name: 'reviews_unplanned',
  text: `select id from customers where environment_id = $1 and review_due_at is null order by reference_index limit ${BATCH}
    for no key update skip locked`,
};
const BEYOND: Statement = {
  name: 'reviews_beyond',
  text: `select id from customers where environment_id = $1 and id > $2 order by id limit ${BATCH}`,
};
/** Everybody holds several customers in the order of their fingerprints. Answers with those whose class is another now. */
const PLAN: Statement = {
  name: 'reviews_plan',
  text: `with held as materialized (
      select c.id, c.risk_class, ${CLASS} as class, ${dueSql(3)} as due from customers c where c.environment_id = $1 and c.id = any($2)
      order by c.reference_index for no key update),
    planned as (
      update customers c set risk_class = h.class, review_due_at = h.due
      from held h where c.environment_id = $1 and c.id = h.id returning c.id, c.risk_class as class, h.risk_class as before,
        c.data_key_id, c.sealed_reference)
    select p.id, p.class, p.before, p.data_key_id, p.sealed_reference, k.wrapped from planned p
      join data_keys k on k.environment_id = $1 and k.id = p.data_key_id
    where p.before <> p.class order by p.id`,
};

interface EnvironmentRow {
  readonly id: string;
  readonly high_days: number | null;
  readonly medium_days: number | null;
  readonly low_days: number | null;
  readonly place: string | null;
  readonly unplanned: boolean;
}
type ChangedRow = Omit<SealedCustomer, 'sealed_name'> & { readonly class: string; readonly before: string };

/**
 * Works out risk classes and next reviews: of new customers, of those whose risk changed, and of everybody once the
 * settings change. @returns whether there is more to work out
 */
export async function planReviews(app: App): Promise<boolean> {
  let more = false;
  for (const row of await app.db.system<EnvironmentRow>(ENVIRONMENTS)) {
    const environment = await app.environments.get(row.id);
    const place = placeOf(row, environment);
    if (!row.unplanned && place === null) continue;
    more = (await planSome(app, environment, place, row.unplanned)) || more;
  }
  return more;
}

/** Where a change of settings goes on; null where everybody is worked out by those that stand. */
function placeOf(row: EnvironmentRow, environment: Environment): string | null {
  // Nobody was worked out yet: customers without a date are found by that.
  if (row.high_days === null) return null;
  const wanted = reviewDays(environment.settings);
  const isCurrent =
    row.high_days === wanted.high_days && row.medium_days === wanted.medium_days && row.low_days === wanted.low_days;
  return isCurrent ? row.place : '';
}

/** Works out class and next review of customers. @returns those whose class is another now */
export async function planCustomers(
  tx: Queryable,
  { id, settings }: Environment,
  customers: readonly string[],
): Promise<ChangedRow[]> {
  const { high_days: high, medium_days: medium, low_days: low } = reviewDays(settings);
  return tx.query<ChangedRow>(PLAN, [id, customers, high, medium, low]);
}

async function planSome(
  app: App,
  environment: Environment,
  place: string | null,
  unplanned: boolean,
): Promise<boolean> {
  const effects = noEffects();
  const more = await app.db.transaction(environment.id, async (tx) => {
    const statement = unplanned || place === null ? UNPLANNED : BEYOND;
    const rows = await tx.query<{ id: string }>(statement, [environment.id, ...(statement === BEYOND ? [place] : [])]);
    const ids = rows.map(({ id }) => id);
    const isFull = ids.length === BATCH;
    const reached = isFull ? (ids.at(-1) ?? null) : null;
    const { high_days: high, medium_days: medium, low_days: low } = reviewDays(environment.settings);
    await tx.query(KEEP_PLAN, [environment.id, high, medium, low, statement === BEYOND ? reached : place]);
    const changed = await planCustomers(tx, environment, ids);
    for (const row of changed) tellClass(app, environment, row, effects);
    await record(tx, environment, effects);
    return isFull || (statement === UNPLANNED && place !== null);
  });
  announce(app, effects);
  return more;
}

function tellClass(app: App, environment: Environment, row: ChangedRow, effects: Effects): void {
  const at = nowIn(environment);
  effects.audit.push({
    action: 'customer.risk_class_changed',
    actor: { type: 'system' },
    target: { type: 'customer', id: row.id },
    at,
    changes: [{ field: 'risk_class', before: row.before, after: row.class }],
  });
  effects.events.push(classEvent(app, environment, row, { before: row.before, after: row.class, at }));
}

/** What destinations are told of a class that changed. */
export function classEvent(
  app: App,
  environment: Environment,
  row: Omit<SealedCustomer, 'sealed_name'>,
  { before, after, at }: { readonly before: string | null; readonly after: string | null; readonly at: number },
): Effects['events'][number] {
  return {
    type: 'customer.risk_class_changed',
    resourceId: row.id,
    at,
    key: app.vault.unwrap(row.data_key_id, row.wrapped),
    data: {
      id: row.id,
      subject_reference: openReference(app.vault, environment.id, row),
      status: after,
      previous_class: before,
      risk_class: after,
    },
  };
}
