import { createHash } from 'node:crypto';

/** Chosen before anything was tuned; another seed is another experiment. */
const SEED = 'assay faces 2026-11-22';

export type Half = 'tuning' | 'held_out';

/**
 * Deals the people of a group into two halves of equal size: thresholds and limits are chosen on the first, and both are
 * reported. Who lands where depends on the seed and the names only.
 */
export function halves(people: readonly string[]): Map<string, Half> {
  const order = (person: string) => createHash('sha256').update(`${SEED} ${person}`).digest('hex');
  const dealt = [...new Set(people)].sort((left, right) => (order(left) < order(right) ? -1 : 1));
  return new Map(dealt.map((person, at) => [person, at % 2 === 0 ? 'tuning' : 'held_out']));
}
