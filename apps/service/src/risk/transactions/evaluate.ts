import type { DecidedTransaction } from './decided.js';
import { notCovered } from './not-covered.js';
import type { StoredEvaluation } from './stored.js';

/** An evaluation as it is kept. @param startedAt of `performance.now()` */
export function storedEvaluation(
  { facts, evaluation, decision }: DecidedTransaction,
  at: number,
  startedAt: number,
): StoredEvaluation {
  return {
    status: decision.status,
    recommendedAction: decision.recommendedAction,
    score: decision.score,
    band: decision.band,
    reasonCodes: [
      ...decision.reasonCodes,
      ...(notCovered(facts, facts.screening ?? {}).length > 0 ? ['screening.coverage_missing'] : []),
    ],
    rulesEvaluated: evaluation.evaluated,
    rulesLive: evaluation.live,
    fired: evaluation.fired,
    shadowFired: evaluation.shadowFired,
    unknown: evaluation.unknown,
    at,
    durationMs: Math.round(performance.now() - startedAt),
  };
}
