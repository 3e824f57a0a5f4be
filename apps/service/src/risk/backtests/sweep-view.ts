import { type BacktestTally, belowTheLine, type SweepPlan, type SweepStep } from '@assay/rules';

/** A sweep as it was asked for. */
export function sweepRequestView({ parameter, from, to, steps, seed }: SweepPlan) {
  return { parameter, from, to, steps, seed };
}

/** What a sweep has found so far: each value with its counts, and what lies just below the line. */
export function sweepResultView(plan: SweepPlan, { sweep, allConfirmed }: BacktestTally) {
  if (!sweep) return null;
  const { value, count, sample } = belowTheLine(plan, sweep);
  return {
    steps: sweep.steps.map((step, place) => stepView(plan, step, place, allConfirmed)),
    below_the_line: {
      value,
      count,
      sample: sample.map(({ transactionId, explanation, matched }) => ({
        transaction_id: transactionId,
        explanation,
        matched,
      })),
    },
  };
}

function stepView(plan: SweepPlan, step: SweepStep, place: number, allConfirmed: number) {
  const value = plan.values[place] ?? 0;
  const { hits, unknown, customersHit, confirmed, falsePositives } = step;
  const labelled = confirmed + falsePositives;
  return {
    value,
    present: value === plan.present,
    live: value === plan.live,
    hits,
    customers_hit: customersHit,
    unknown,
    confirmed,
    false_positives: falsePositives,
    precision: labelled === 0 ? null : confirmed / labelled,
    recall: allConfirmed === 0 ? null : confirmed / allConfirmed,
  };
}
