import type { Box } from '@assay/faces';

/** A face in the background or on a poster is smaller; one of comparable size makes the subject unclear. */
const RIVAL_AREA_SHARE = 0.35;

/** Whether another face is so large that it is not clear who the subject is. Faces are given largest first. */
export function rivalFaces(faces: readonly { readonly box: Box }[]): boolean {
  const [largest, ...others] = faces;
  if (!largest) return false;
  const area = largest.box.width * largest.box.height;
  return others.some(({ box }) => box.width * box.height > area * RIVAL_AREA_SHARE);
}
