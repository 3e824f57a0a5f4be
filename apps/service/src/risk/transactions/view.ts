import { isoTime } from '@assay/kernel';
import { type FiredRule, UNKNOWN_REASONS, type UnknownReason, type UnknownRule } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Warning } from '../../platform/http/read-request.js';
import { isWalletUnread } from './facts.js';
import type { Reevaluation } from './late-store.js';
import { notCovered } from './not-covered.js';
import { type Act, type ShownAlert, type StoredEvaluation, type StoredTransaction, versionOf } from './stored.js';

/** A later evaluation beside the first. */
export interface LaterEvaluation {
  readonly causeId: string;
  readonly evaluation: StoredEvaluation;
}

/** An alert as it stands now. */
export interface AlertNow extends ShownAlert {
  readonly state: string;
}

export interface ShownParts {
  readonly later: readonly LaterEvaluation[];
  /** Its alerts, those of later evaluations among them; one that is not here was raised just now. */
  readonly alerts: readonly AlertNow[];
  /** A late transaction has entered its windows, and it is not evaluated again yet. */
  readonly stale: boolean;
  /** Of the customer; null where no transaction ever came late. */
  readonly reevaluation: Reevaluation | null;
  readonly warnings?: readonly Warning[];
}

/** A transaction as answers show it. */
export function transactionView(environment: Environment, stored: StoredTransaction, parts: ShownParts) {
  const { submitted, findings, evaluation, alerts, release, label, reversal, history } = stored.secrets;
  return {
    id: stored.id,
    reference: submitted.reference ?? stored.id,
    status: stored.status,
    recommended_action: stored.status === 'approved' ? 'approve' : evaluation.recommendedAction,
    risk: { score: evaluation.score, band: evaluation.band },
    reason_codes: evaluation.reasonCodes,
    rules_evaluated: evaluation.rulesEvaluated,
    rule_counts: countsView(evaluation),
    rules_fired: evaluation.fired.map(firedView),
    shadow_rules_fired: evaluation.shadowFired.map(firedView),
    rules_unknown: evaluation.unknown.map(unknownView),
    alerts: alertsView(alerts, parts.alerts),
    screening: {
      subject: findings.subjectScreening ?? null,
      counterparty: findings.counterpartyScreening,
      wallet: findings.wallet?.status ?? null,
      not_covered: notCovered(submitted, {
        subject: findings.subjectScreening,
        counterparty: findings.counterpartyScreening,
        walletUnread: isWalletUnread(submitted, findings),
      }),
    },
    travel_rule: { required: findings.travelRule.required },
    evaluations: parts.later.map(laterView),
    stale: parts.stale,
    reevaluation: parts.reevaluation,
    evaluated_at: history ? null : isoTime(evaluation.at),
    duration_ms: evaluation.durationMs,
    type: submitted.type,
    direction: submitted.direction,
    amount: submitted.amount,
    currency: submitted.currency,
    base: findings.base,
    occurred_at: isoTime(submitted.occurredAt),
    subject: submitted.subject,
    subject_reference: submitted.subject?.reference ?? null,
    counterparty: submitted.counterparty,
    metadata: submitted.metadata,
    label: stored.label === null || !label ? null : { outcome: stored.label, ...label, at: isoTime(label.at) },
    release: actView(release),
    reversal: actView(reversal),
    version: versionOf(submitted),
    import_id: stored.importId,
    environment: environment.kind,
    created_at: stored.createdAt.toISOString(),
    ...(parts.warnings && parts.warnings.length > 0 ? { warnings: parts.warnings } : {}),
  };
}

function actView(act: Act | undefined) {
  return act ? { at: isoTime(act.at), by: act.by, reason: act.reason } : null;
}

/** A transaction in a list. */
export function transactionSummary({ id, status, label, createdAt, secrets }: StoredTransaction, stale: boolean) {
  const { submitted, evaluation } = secrets;
  return {
    id,
    reference: submitted.reference ?? id,
    status,
    risk: { score: evaluation.score, band: evaluation.band },
    reason_codes: evaluation.reasonCodes,
    stale,
    type: submitted.type,
    direction: submitted.direction,
    amount: submitted.amount,
    currency: submitted.currency,
    occurred_at: isoTime(submitted.occurredAt),
    subject_reference: submitted.subject?.reference ?? null,
    label,
    reversed: secrets.reversal !== undefined,
    created_at: createdAt.toISOString(),
  };
}

function alertsView(raised: readonly ShownAlert[], now: readonly AlertNow[]) {
  const all = new Map([
    ...raised.map((alert) => [alert.id, { ...alert, state: 'open' }] as const),
    ...now.map((alert) => [alert.id, alert] as const),
  ]);
  return [...all.values()].map(({ id, severity, caseId, state }) => ({ id, severity, case_id: caseId, status: state }));
}

function firedView({ id, name, version, mode, action, score, explanation, matched }: FiredRule) {
  return { id, name, version, mode, action, score, explanation, matched };
}

/** The detail tells a missing rate from another missing field. */
function unknownView({ id, mode, reason, detail }: UnknownRule) {
  return { id, mode, reason: reason === 'missing_rate' ? 'missing_field' : reason, detail };
}

/** How many rules were live, in shadow and without an answer, and why. */
function countsView({ rulesEvaluated, rulesLive, unknown }: StoredEvaluation) {
  const because = (reason: UnknownReason) => unknown.filter((rule) => rule.reason === reason).length;
  return {
    live: rulesLive ?? null,
    shadow: rulesLive === undefined ? null : rulesEvaluated - rulesLive,
    unknown: unknown.length,
    unknown_because: Object.fromEntries(UNKNOWN_REASONS.map((reason) => [reason, because(reason)])),
  };
}

function causeView(causeId: string, cause: StoredEvaluation['cause'] = 'late') {
  if (cause === 'rule_run') return { cause, cause_transaction_id: null, cause_run_id: causeId };
  return { cause: `${cause}_transaction`, cause_transaction_id: causeId, cause_run_id: null };
}

function laterView({ causeId, evaluation }: LaterEvaluation) {
  return {
    evaluated_at: isoTime(evaluation.at),
    ...causeView(causeId, evaluation.cause),
    status: evaluation.status,
    risk: { score: evaluation.score, band: evaluation.band },
    reason_codes: evaluation.reasonCodes,
    rule_counts: countsView(evaluation),
    rules_fired: evaluation.fired.map(firedView),
    rules_unknown: evaluation.unknown.map(unknownView),
  };
}
