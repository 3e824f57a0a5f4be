const DIGITS = 3;

/** A duration as it is kept: three significant digits, so that a quantile is read from few values. @param ms milliseconds */
export function rounded(ms: number): number {
  const whole = Math.max(0, Math.round(ms));
  return whole === 0 ? 0 : Number(whole.toPrecision(DIGITS));
}

/** The smallest value that a share of all is not above (nearest rank). @param counts how often each value came, ascending */
export function quantile(counts: readonly { readonly value: number; readonly count: number }[], share: number) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.ceil(share * total);
  let seen = 0;
  for (const { value, count } of counts) {
    seen += count;
    if (seen >= rank) return value;
  }
  return null;
}
