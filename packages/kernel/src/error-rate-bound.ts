/**
 * One-sided 95 % upper bound of an error rate after k errors in n trials (Clopper and Pearson 1934): with no error it is
 * 1 − 0.05^(1/n).
 * @throws RangeError for counts that are none
 */
export function errorRateBound(errors: number, trials: number): number {
  if (!Number.isInteger(errors) || errors < 0 || errors > trials || trials < 1) throw new RangeError('Wrong counts.');
  if (errors === trials) return 1;
  let [low, high] = [errors / trials, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (binomialAtMost(errors, trials, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

function binomialAtMost(errors: number, trials: number, rate: number): number {
  let term = (1 - rate) ** trials;
  let sum = term;
  for (let at = 1; at <= errors; at += 1) {
    term *= ((trials - at + 1) / at) * (rate / (1 - rate));
    sum += term;
  }
  return sum;
}
