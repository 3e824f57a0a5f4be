import type { Evaluation, TransactionDecision, TransactionFacts } from '@assay/rules';

/** A transaction as the rules see it, with what they say. */
export interface DecidedTransaction {
  readonly facts: TransactionFacts;
  readonly evaluation: Evaluation;
  readonly decision: TransactionDecision;
}
