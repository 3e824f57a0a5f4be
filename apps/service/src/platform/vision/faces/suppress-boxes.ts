import { type Box, intersectionOverUnion } from '@assay/faces';

export interface ScoredBox extends Box {
  readonly score: number;
}

/** Non-maximum suppression: of boxes that cover each other by more than `overlapMax` the surest stays; at most `most`. */
export function suppressed<B extends ScoredBox>(boxes: readonly B[], overlapMax: number, most: number): B[] {
  const kept: B[] = [];
  for (const box of [...boxes].sort((a, b) => b.score - a.score)) {
    if (kept.length === most) break;
    if (!kept.some((other) => intersectionOverUnion(other, box) > overlapMax)) kept.push(box);
  }
  return kept;
}
