import { at } from './at.js';

/** Longest text that is compared: fields and names, never documents. */
const LENGTH_MAX = 200;

/** Levenshtein distance between two short texts. Above 200 characters two texts are the same or have nothing in common. */
export function editDistance(a: string, b: string): number {
  if (a.length > LENGTH_MAX || b.length > LENGTH_MAX) return a === b ? 0 : Math.max(a.length, b.length);
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a[row - 1];
    const current: number[] = [];
    let [diagonal, left] = [row, row];
    for (const above of previous) {
      const column = current.length;
      if (column > 0) left = Math.min(diagonal + Number(letter !== b[column - 1]), above + 1, left + 1);
      diagonal = above;
      current.push(left);
    }
    previous = current;
  }
  return at(previous, b.length);
}
