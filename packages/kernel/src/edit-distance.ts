/** Longest text that is compared: fields and names, never documents. */
const LENGTH_MAX = 200;

/** Levenshtein distance between two short texts. @throws RangeError above 200 characters. */
export function editDistance(a: string, b: string): number {
  if (a.length > LENGTH_MAX || b.length > LENGTH_MAX) throw new RangeError('Only short texts are compared.');
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = previous[column - 1]! + Number(a[row - 1] !== b[column - 1]);
      current.push(Math.min(change, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
