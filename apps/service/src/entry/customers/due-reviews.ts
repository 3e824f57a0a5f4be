import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { openReference, type SealedCustomer } from './customer-view.js';

const BATCH = 100;

const UNTOLD = 'c.review_due_at is not null and c.review_told_for is distinct from c.review_due_at';
const FOUND = dueRows({
  select: 'c.environment_id, c.id',
  ...{ from: 'customers c', table: 'c', due: 'review_due_at', limit: BATCH },
  where: UNTOLD,
});
/** Customers whose review is due and not told of; those that somebody works on are taken in the next round. */
export const REVIEWS_DUE: Statement = {
  name: 'reviews_due',
  text: `with due as (
      select c.environment_id, c.id from (${FOUND}) found
      join customers c on c.environment_id = found.environment_id and c.id = found.id
      where ${UNTOLD}${ofEach('c.environment_id')} order by c.environment_id, c.reference_index for no key update of c skip locked)
    update customers c set review_told_for = c.review_due_at from due, data_keys k
    where c.environment_id = due.environment_id and c.id = due.id and k.environment_id = c.environment_id and k.id = c.data_key_id${ofEach('c.environment_id')}
    returning c.environment_id, c.id, c.data_key_id, c.sealed_reference, c.review_due_at, c.review_trigger, c.risk_class, k.wrapped`,
  each: { work: `select distinct environment_id from (${FOUND}) found`, max: BATCH },
};

type DueRow = Omit<SealedCustomer, 'sealed_name'> & {
  readonly environment_id: string;
  readonly review_due_at: Date;
  readonly review_trigger: string | null;
  readonly risk_class: string | null;
};

/** Sends `customer.review_due` once for each date that has come. @returns whether there may be more */
export async function tellDueReviews(app: App): Promise<boolean> {
  const all = noEffects();
  const rows = await app.db.systemTransaction(async (tx) => {
    const due = await tx.query<DueRow>(REVIEWS_DUE);
    for (const row of due) {
      const environment = await app.environments.get(row.environment_id, tx);
      const effects = noEffects();
      effects.events.push({
        type: 'customer.review_due',
        resourceId: row.id,
        at: nowIn(environment),
        key: app.vault.unwrap(row.data_key_id, row.wrapped),
        data: {
          id: row.id,
          subject_reference: openReference(app.vault, environment.id, row),
          status: 'review_due',
          risk_class: row.risk_class,
          review_due_at: row.review_due_at.toISOString(),
          brought_forward_by: row.review_trigger,
        },
      });
      await record(tx, environment, effects);
      all.events.push(...effects.events);
    }
    return due;
  });
  announce(app, all);
  return rows.length >= BATCH;
}
