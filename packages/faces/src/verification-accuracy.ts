import { at, seededRandom } from '@assay/kernel';

/** One comparison of two pictures whose persons are known. */
export interface ScoredPair {
  /** The persons of both pictures; equal for a genuine pair. */
  readonly identities: readonly [string, string];
  /** Higher is more alike. */
  readonly score: number;
}

export interface LeaveOneOutResult {
  readonly genuinePairs: number;
  readonly impostorPairs: number;
  readonly falseNonMatches: number;
  /** Counted once for each left-out person of an impostor pair. */
  readonly falseMatches: number;
  readonly impostorTrials: number;
  readonly falseNonMatchRate: number;
  readonly falseMatchRate: number;
  /** 95 % interval of the false non-match rate, by resampling persons. */
  readonly interval: readonly [low: number, high: number];
  /** Range of the thresholds chosen. */
  readonly thresholds: readonly [low: number, high: number];
}

const RESAMPLES = 2000;

/**
 * Error rates (ISO/IEC 19795-1) of a comparison with a threshold that was never chosen on the person it is used on: for
 * each person the lowest threshold that keeps the false match rate of all pairs without that person at or below the
 * target, applied to the person's own pairs.
 * @throws RangeError without genuine or impostor pairs
 */
export function leaveOneIdentityOut(pairs: readonly ScoredPair[], falseMatchRateMax: number): LeaveOneOutResult {
  const genuine = pairs.filter(({ identities: [a, b] }) => a === b);
  const impostor = pairs.filter(({ identities: [a, b] }) => a !== b);
  if (genuine.length === 0 || impostor.length === 0) throw new RangeError('Genuine and impostor pairs are needed.');
  const people = [...new Set(genuine.map(({ identities }) => identities[0]))];
  const tallies: { missed: number; of: number }[] = [];
  const thresholds: number[] = [];
  let falseMatches = 0;
  let impostorTrials = 0;
  for (const person of people) {
    const threshold = thresholdFor(
      impostor.filter(({ identities }) => !identities.includes(person)),
      falseMatchRateMax,
    );
    thresholds.push(threshold);
    const own = genuine.filter(({ identities }) => identities[0] === person);
    tallies.push({ missed: own.filter(({ score }) => score < threshold).length, of: own.length });
    for (const { identities, score } of impostor) {
      if (!identities.includes(person)) continue;
      impostorTrials += 1;
      if (score >= threshold) falseMatches += 1;
    }
  }
  const falseNonMatches = tallies.reduce((sum, { missed }) => sum + missed, 0);
  return {
    genuinePairs: genuine.length,
    impostorPairs: impostor.length,
    falseNonMatches,
    falseMatches,
    impostorTrials,
    falseNonMatchRate: falseNonMatches / genuine.length,
    falseMatchRate: falseMatches / impostorTrials,
    interval: bootstrapRate(tallies),
    thresholds: [Math.min(...thresholds), Math.max(...thresholds)],
  };
}

/** The lowest threshold at which at most the given share of the impostor pairs passes. */
function thresholdFor(impostor: readonly ScoredPair[], rateMax: number): number {
  const scores = impostor.map(({ score }) => score).sort((a, b) => b - a);
  const highestRefused = scores[Math.floor(rateMax * scores.length)] ?? -1;
  // Just above the first score that must not pass.
  return highestRefused + Number.EPSILON * 8;
}

/** 95 % percentile bootstrap of a pooled rate over groups that are drawn with replacement, the same every time. */
export function bootstrapRate(
  groups: readonly { readonly missed: number; readonly of: number }[],
): readonly [low: number, high: number] {
  const random = seededRandom(20_261_120);
  const rates = Array.from({ length: RESAMPLES }, () => {
    let missed = 0;
    let of = 0;
    for (let draw = 0; draw < groups.length; draw += 1) {
      const group = at(groups, Math.floor(random() * groups.length));
      missed += group.missed;
      of += group.of;
    }
    return missed / of;
  }).sort((a, b) => a - b);
  return [at(rates, Math.floor(0.025 * RESAMPLES)), at(rates, Math.floor(0.975 * RESAMPLES))];
}
