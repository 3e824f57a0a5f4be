import type { TransactionStatus } from '@assay/rules';
import type { StoredEvaluation } from './stored.js';

const ACTIONS: Readonly<Record<TransactionStatus, string>> = {
  approved: 'approve',
  flagged: 'review',
  held: 'hold',
  rejected: 'reject',
};

/** What stands for an evaluation of history: the status that its former system gave. @param at Unix milliseconds */
export function historyEvaluation(status: TransactionStatus, at: number): StoredEvaluation {
  return {
    status,
    recommendedAction: ACTIONS[status],
    score: 0,
    band: 'low',
    reasonCodes: [],
    rulesEvaluated: 0,
    rulesLive: 0,
    fired: [],
    shadowFired: [],
    unknown: [],
    at,
    durationMs: 0,
  };
}
