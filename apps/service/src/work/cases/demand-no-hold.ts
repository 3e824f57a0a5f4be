import { conflict } from '@assay/kernel';
import { texts } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { casesAbout } from './cases-about.js';

/** Whoever places a hold locks its case: a hold is either seen here, or comes after the deletion. */
const COVERING: Statement = {
  name: 'cases_covering',
  text: `select legal_hold from cases where environment_id = $1 and id in (
      ${casesAbout('$3')}
      union select id from cases where environment_id = $1 and data_key_id = any($2)
      union select case_id from alerts where environment_id = $1 and resource_id = any($2)
        and resource_type in ('transaction', 'wallet', 'business', 'screening', 'travel_rule_message', 'verification'))
    order by id for key share`,
};

/**
 * Refuses to delete what a case under legal hold covers. Call it after the deletion, in its transaction: who raises an alert
 * takes the thing before the case too.
 * @param ids the thing, and what it belongs to
 * @param reference the customer's fingerprint
 * @throws ApiError 409, which undoes the deletion
 */
export async function demandNoHold(
  tx: Queryable,
  environmentId: string,
  ids: readonly string[],
  reference: Buffer | null,
): Promise<void> {
  const cases = await tx.query<{ legal_hold: boolean }>(COVERING, [environmentId, texts(ids), reference]);
  if (cases.some(({ legal_hold: held }) => held))
    throw conflict('A case that covers this is under legal hold. Lift the hold first.');
}
