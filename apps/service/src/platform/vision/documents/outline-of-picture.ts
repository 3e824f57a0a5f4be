import type { DocumentOutline } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { areaOf, findOutlines, mapFour, OUTLINE_SIDE_PX, type Rectified, rectify } from '@assay/imaging';
import { resizeGray } from './picture.js';

/** Nothing smaller can show a card. */
const SIDE_MIN_PX = 60;
/** A second outline counts as a document where it is as sure as this and not much smaller than the first. */
const OTHER = { support: 0.8, area: 0.4 };

export interface FoundOutline {
  readonly outline?: DocumentOutline;
  readonly rectified?: Rectified;
  /** Further documents beside the first. */
  readonly others: number;
}

/** Where the document lies in its picture, and the document flat; nothing where no outline shows, which is no fault. */
export async function outlineOfPicture(gray: GrayImage): Promise<FoundOutline> {
  if (Math.min(gray.width, gray.height) < SIDE_MIN_PX) return { others: 0 };
  const scale = OUTLINE_SIDE_PX / Math.max(gray.width, gray.height);
  const work = await resizeGray(gray, scale);
  const [first, second] = findOutlines(work);
  if (!first) return { others: 0 };
  const corners = mapFour(first.corners, ({ x, y }) => ({ x: x / scale, y: y / scale }));
  const rectified = rectify(gray, corners);
  const other =
    second !== undefined &&
    second.cutSides + first.cutSides === 0 &&
    second.support.mean >= OTHER.support &&
    areaOf(second.corners) >= OTHER.area * areaOf(first.corners);
  return {
    outline: {
      corners: corners.map(({ x, y }) => ({ x: x / gray.width, y: y / gray.height })),
      format: rectified.format,
      aspect: rectified.aspect,
      cutSides: first.cutSides,
      support: first.support.mean,
    },
    rectified,
    others: Number(other),
  };
}
