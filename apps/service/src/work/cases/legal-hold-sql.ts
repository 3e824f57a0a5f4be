/** Whether a session `s` is under legal hold: by a case of its own or one that its key seals, or by one that holds an alert about it. */
export const HELD = `(exists (select 1 from cases c where c.environment_id = s.environment_id and c.session_id = s.id and c.legal_hold)
  or exists (select 1 from cases c where c.environment_id = s.environment_id and c.data_key_id = s.id and c.legal_hold)
  or exists (select 1 from alerts a join cases c on c.environment_id = a.environment_id and c.id = a.case_id
    where a.environment_id = s.environment_id and a.resource_type = 'verification' and a.resource_id = s.id and c.legal_hold))`;

/**
 * Whether other things of the environment `$1` are under legal hold: by a case of their customer or with an alert
 * about that customer, one that their key seals, or one that holds an alert about them.
 * @param ids SQL of an array: the thing, and what it belongs to
 * @param reference SQL of the customer's fingerprint
 */
export function heldSql(ids: string, reference: string): string {
  return `exists (select 1 from cases holding where holding.environment_id = $1 and holding.legal_hold and (
    holding.reference_index = ${reference} or holding.data_key_id = any(${ids}) or exists (
      select from alerts moved join cases own on own.environment_id = $1 and own.id = moved.raised_in
      where moved.environment_id = $1 and moved.case_id = holding.id and own.reference_index = ${reference}) or exists (
      select 1 from alerts named where named.environment_id = $1 and named.case_id = holding.id and named.resource_id = any(${ids}))))`;
}
