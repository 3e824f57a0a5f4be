import type { Metric } from './similarity.js';
import { rawSimilarity } from './similarity.js';

/** Nearest members of a cohort that count. */
const NEAREST = 3;

/**
 * How near a face lies to people who are certainly others: the mean closeness of its three nearest members of a cohort,
 * larger is nearer (the cosine, or minus the distance). Somebody who stands in the cohort is compared with himself and
 * hardly ever passes, so customers must not stand in it.
 * @throws RangeError for a cohort of fewer than three people
 */
export function cohortLevel(metric: Metric, descriptor: Float32Array, cohort: readonly Float32Array[]): number {
  if (cohort.length < NEAREST) throw new RangeError('A cohort has at least three people.');
  const nearest = cohort
    .map((member) => closeness(metric, descriptor, member))
    .sort((left, right) => right - left)
    .slice(0, NEAREST);
  return nearest.reduce((sum, value) => sum + value, 0) / nearest.length;
}

/**
 * Closeness of two faces above what each shows to strangers (symmetric cohort normalisation): larger is more alike. A
 * network that places the faces of one group close together places strangers of that group close as well, so that the
 * difference means the same for every group that stands in the cohort.
 */
export function normalisedSimilarity(
  metric: Metric,
  left: Float32Array,
  right: Float32Array,
  cohort: readonly Float32Array[],
): number {
  const level = (cohortLevel(metric, left, cohort) + cohortLevel(metric, right, cohort)) / 2;
  return closeness(metric, left, right) - level;
}

function closeness(metric: Metric, left: Float32Array, right: Float32Array): number {
  const raw = rawSimilarity(metric, left, right);
  return metric === 'cosine' ? raw : -raw;
}
