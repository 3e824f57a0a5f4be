import { byteAt, uint16At } from '@assay/kernel';

/** Letters (UTF-16) among others. */
export interface Letters {
  readonly units: Uint16Array;
  readonly start: number;
  readonly length: number;
}

const LETTERS_MAX = 60;
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/**
 * Optimal string alignment distance of the letters of two words (edits and neighbour swaps); gives `limit + 1` as soon as
 * it must exceed it.
 */
export function editDistance(one: Letters, other: Letters, limit: number): number {
  if (one.length > LETTERS_MAX || other.length > LETTERS_MAX) return limit + 1;
  const { units: left } = one;
  const { units: right } = other;
  let [leftFrom, leftEnd] = [one.start, one.start + one.length];
  let [rightFrom, rightEnd] = [other.start, other.start + other.length];
  // What both begin and end with costs nothing.
  while (leftFrom < leftEnd && rightFrom < rightEnd && left[leftFrom] === right[rightFrom]) {
    leftFrom += 1;
    rightFrom += 1;
  }
  while (leftFrom < leftEnd && rightFrom < rightEnd && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const height = leftEnd - leftFrom;
  const width = rightEnd - rightFrom;
  if (height === 0 || width === 0) return Math.min(limit + 1, height + width);
  if (Math.abs(height - width) > limit) return limit + 1;
  let before: Uint8Array = rows[0];
  let previous: Uint8Array = rows[1];
  let current: Uint8Array = rows[2];
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= height; row += 1) {
    const letter = uint16At(left, leftFrom + row - 1);
    const earlier = row > 1 ? uint16At(left, leftFrom + row - 2) : -1;
    current[0] = row;
    let best = row;
    let beside = row;
    for (let column = 1; column <= width; column += 1) {
      const facing = uint16At(right, rightFrom + column - 1);
      let cost = byteAt(previous, column - 1) + (letter === facing ? 0 : 1);
      const above = byteAt(previous, column) + 1;
      if (above < cost) cost = above;
      if (beside + 1 < cost) cost = beside + 1;
      if (column > 1 && earlier === facing && letter === right[rightFrom + column - 2]) {
        const swapped = byteAt(before, column - 2) + 1;
        if (swapped < cost) cost = swapped;
      }
      current[column] = cost;
      beside = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    const spare = before;
    before = previous;
    previous = current;
    current = spare;
  }
  return Math.min(limit + 1, byteAt(previous, width));
}
