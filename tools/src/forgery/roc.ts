/** Chance that a guilty score lies above an innocent one; ties count half. */
export function areaUnderCurve(innocent: readonly number[], guilty: readonly number[]): number {
  if (innocent.length === 0 || guilty.length === 0) return Number.NaN;
  let wins = 0;
  for (const score of guilty)
    for (const other of innocent) wins += (Number(score > other) + Number(score >= other)) / 2;
  return wins / (innocent.length * guilty.length);
}

/** The least score that at most a share of the innocent reach. */
export function thresholdFor(innocent: readonly number[], share: number): number {
  const sorted = innocent.toSorted((a, b) => b - a);
  const allowed = Math.floor(share * sorted.length);
  return (sorted[allowed] ?? 0) + 1e-6;
}

/** Share of scores at or above a threshold. */
export function shareFrom(scores: readonly number[], threshold: number): number {
  return scores.length === 0 ? Number.NaN : scores.filter((score) => score >= threshold).length / scores.length;
}
