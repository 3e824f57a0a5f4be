import type { StoredTransaction } from './stored.js';

/** What events say about a transaction. */
export function eventData({ id, status, secrets }: StoredTransaction) {
  const { submitted, evaluation, alerts } = secrets;
  const reference = submitted.subject?.reference;
  return {
    id,
    reference: submitted.reference ?? id,
    ...(reference === undefined ? {} : { subject_reference: reference }),
    status,
    amount: submitted.amount,
    currency: submitted.currency,
    direction: submitted.direction,
    risk: { score: evaluation.score, band: evaluation.band },
    reason_codes: evaluation.reasonCodes,
    alerts: alerts.map((alert) => ({ id: alert.id, severity: alert.severity, case_id: alert.caseId })),
  };
}
