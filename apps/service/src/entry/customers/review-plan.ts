/**
 * The class of a customer `c`: what a person set, else by the risk. High and critical risks are high, low ones low, and
 * everybody else is medium: who was never judged is not of low risk. SQL text.
 */
export const CLASS = `coalesce(c.risk_class_set, case when c.risk_band in ('high', 'critical') then 'high'
  when c.risk_band = 'low' then 'low' else 'medium' end)`;

/**
 * When the next review of a customer `c` is due: when something brought it forward; else so many days after the last
 * review, or after the customer was first seen, and no later than the document expires. SQL text.
 * @param first number of the three parameters with the days of high, medium and low
 */
export function dueSql(first: number): string {
  const days = `case ${CLASS} when 'high' then $${first} when 'medium' then $${first + 1} else $${first + 2} end`;
  return `coalesce(c.review_triggered_at, least(coalesce(c.reviewed_at, c.created_at) + make_interval(days => (${days})::integer),
    case when c.document_expires_at > coalesce(c.reviewed_at, '-infinity') then c.document_expires_at end))`;
}
