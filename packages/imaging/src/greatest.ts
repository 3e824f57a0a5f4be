/** Where the greatest of some values stands, the first of equal ones, from one place to before another. */
export function greatest(
  values: Float32Array,
  from = 0,
  to = values.length,
): { readonly place: number; readonly value: number } {
  let place = from;
  let value = -Infinity;
  for (let here = from; here < to; here += 1) {
    const tried = values[here]!;
    if (tried > value) {
      place = here;
      value = tried;
    }
  }
  return { place, value };
}
