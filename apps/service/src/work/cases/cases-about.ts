/**
 * SQL of the ids of a customer's cases: their own, and those that took over an alert about them by a merge.
 * @param reference SQL of the customer's fingerprint; the environment is `$1`
 */
export function casesAbout(reference: string): string {
  return `select own.id from cases own where own.environment_id = $1 and own.reference_index = ${reference}
    union select moved.case_id from cases own join alerts moved on moved.environment_id = $1 and moved.raised_in = own.id
      where own.environment_id = $1 and own.reference_index = ${reference}`;
}

/** Whether a case `c` of the environment `$1` is under legal hold, or its alerts are in a case that is. */
export const CASE_HELD = `(c.legal_hold or exists (select from alerts moved
  join cases taken on taken.environment_id = $1 and taken.id = moved.case_id and taken.legal_hold
  where moved.environment_id = $1 and moved.raised_in = c.id))`;

/**
 * SQL of an array of the payments that the alerts of a case `c` name, newest first.
 * @param max how many at most
 */
export function transactionsOfCase(max: number): string {
  return `array(select named.id from (
      select a.resource_id as id from alerts a
        where a.environment_id = c.environment_id and a.case_id = c.id and a.resource_type = 'transaction'
      union select more.transaction_id from alerts a cross join lateral (
          select t.transaction_id from alert_transactions t where t.environment_id = c.environment_id and t.alert_id = a.id
          order by t.transaction_id desc limit ${max}) more
        where a.environment_id = c.environment_id and a.case_id = c.id and a.resource_type = 'transaction') named
    order by named.id desc limit ${max})`;
}
