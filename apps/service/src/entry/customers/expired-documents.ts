import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import type { App } from '../app.js';
import { openReference, type SealedCustomer } from './customer-view.js';

const BATCH = 100;

const FOUND = dueRows({
  select: 'c.environment_id, c.id',
  ...{ from: 'customers c', table: 'c', due: 'document_expires_at', limit: BATCH },
  where: 'c.document_expires_at is not null and c.review_triggered_at is null',
});
/** Customers whose document has expired since their last review; those that somebody works on are taken in the next round. */
const EXPIRED: Statement = {
  name: 'reviews_documents_expired',
  text: `with due as (
      select c.environment_id, c.id from (${FOUND}) found
      join customers c on c.environment_id = found.environment_id and c.id = found.id
      where c.review_triggered_at is null${ofEach('c.environment_id')} order by c.environment_id, c.reference_index for no key update of c skip locked)
    update customers c set document_expires_at = null,
      review_trigger = case when f.counts then 'document_expired' end,
      review_triggered_at = case when f.counts then c.document_expires_at end,
      review_due_at = case when f.counts then least(c.review_due_at, c.document_expires_at) else c.review_due_at end
    from due cross join lateral (select c2.document_expires_at > coalesce(c2.reviewed_at, '-infinity') as counts
      from customers c2 where c2.environment_id = due.environment_id and c2.id = due.id) f, data_keys k
    where c.environment_id = due.environment_id and c.id = due.id and k.environment_id = c.environment_id and k.id = c.data_key_id${ofEach('c.environment_id')}
    returning c.environment_id, c.id, c.data_key_id, c.sealed_reference, c.document_source, c.review_triggered_at, k.wrapped`,
  each: { work: `select distinct environment_id from (${FOUND}) found`, max: BATCH },
};

type ExpiredRow = Omit<SealedCustomer, 'sealed_name'> & {
  readonly environment_id: string;
  readonly document_source: string | null;
  readonly review_triggered_at: Date | null;
};

/** Brings reviews forward whose customer's document has expired, and opens a case for each. @returns whether there may be more */
export async function reviewExpiredDocuments(app: App): Promise<boolean> {
  const all = noEffects();
  const rows = await app.db.systemTransaction(async (tx) => {
    const expired = await tx.query<ExpiredRow>(EXPIRED);
    for (const row of expired) {
      if (row.review_triggered_at === null || row.document_source === null) continue;
      const environment = await app.environments.get(row.environment_id, tx);
      const effects = noEffects();
      const now = nowIn(environment);
      await raiseAlert(
        tx,
        { vault: app.vault, environment, now },
        {
          type: 'screening',
          kind: 'review.document_expired',
          severity: 'medium',
          reasonCodes: ['document.expired'],
          subjectReference: openReference(app.vault, environment.id, row),
          key: app.vault.unwrap(row.data_key_id, row.wrapped),
          dedupeKey: `document_expired ${row.id}`,
          resource: { type: 'verification', id: row.document_source },
        },
        effects,
      );
      await record(tx, environment, effects);
      all.audit.push(...effects.audit);
      all.events.push(...effects.events);
    }
    return expired;
  });
  announce(app, all);
  return rows.length >= BATCH;
}
