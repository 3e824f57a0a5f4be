import { at } from '@assay/kernel';
import { RULE_ACTIONS, RULE_SEVERITIES, type RuleSeverity } from './definition.js';
import type { FiredRule } from './evaluate.js';

export const TRANSACTION_STATUSES = ['approved', 'flagged', 'held', 'rejected'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export interface TransactionDecision {
  readonly status: TransactionStatus;
  readonly recommendedAction: 'approve' | 'review' | 'hold' | 'reject';
  /** 0 to 100. */
  readonly score: number;
  readonly band: RuleSeverity;
  readonly reasonCodes: readonly string[];
  /** Of the alert that this transaction deserves; undefined when no fired rule asks for one. */
  readonly severity: RuleSeverity | undefined;
}

const STATUS = { score: 'approved', flag: 'flagged', hold: 'held', reject: 'rejected' } as const;
const RECOMMENDED = { approved: 'approve', flagged: 'review', held: 'hold', rejected: 'reject' } as const;

/** The strongest action of the fired live rules decides; their scores add up to at most 100. */
export function decideTransaction(fired: readonly FiredRule[]): TransactionDecision {
  const strongest = fired.reduce((most, { action }) => Math.max(most, RULE_ACTIONS.indexOf(action)), 0);
  const status = STATUS[at(RULE_ACTIONS, strongest)];
  const score = Math.min(
    100,
    fired.reduce((sum, rule) => sum + rule.score, 0),
  );
  const alerting = fired.filter(({ action }) => action !== 'score');
  const severest = alerting.reduce((most, { severity }) => Math.max(most, RULE_SEVERITIES.indexOf(severity)), -1);
  const catalogued = new Set(fired.flatMap(({ reasonCode }) => (reasonCode === null ? [] : [reasonCode])));
  return {
    status,
    recommendedAction: RECOMMENDED[status],
    score,
    band: bandOf(score),
    reasonCodes: [...fired.map(({ id }) => `rule:${id}`), ...catalogued],
    severity: RULE_SEVERITIES[severest],
  };
}

function bandOf(score: number): RuleSeverity {
  if (score >= 85) return 'critical';
  if (score >= 60) return 'high';
  return score >= 30 ? 'medium' : 'low';
}
