/** A rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Maps a rectangle on the screen to the picture shown there with `object-fit: cover`, which scales the picture until
 * it fills the view and cuts what hangs over on both sides. The guide the person sees and the box that is measured
 * and kept must be this same rectangle.
 *
 * @param box rectangle in view pixels, from the view's top left corner
 * @param view size of the video element on the screen
 * @param picture natural size of the video
 * @param mirrored whether the view shows the picture flipped left to right
 * @returns the rectangle in picture pixels, cut at the picture's borders
 */
export function mapCover(box: Box, view: Size, picture: Size, mirrored = false): Box {
  if (view.width <= 0 || view.height <= 0 || picture.width <= 0 || picture.height <= 0) {
    throw new RangeError('View and picture must have a size');
  }
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  const cutX = (picture.width * scale - view.width) / 2;
  const cutY = (picture.height * scale - view.height) / 2;
  const left = mirrored ? view.width - box.x - box.width : box.x;
  return clip(
    { x: (left + cutX) / scale, y: (box.y + cutY) / scale, width: box.width / scale, height: box.height / scale },
    picture,
  );
}

/** Grows a rectangle by a share of its own size on each side. */
export function grow(box: Box, share: number): Box {
  const dx = box.width * share;
  const dy = box.height * share;
  return { x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy };
}

/** Cuts a rectangle at the borders of a picture. */
function clip(box: Box, picture: Size): Box {
  const x = Math.min(Math.max(0, box.x), picture.width);
  const y = Math.min(Math.max(0, box.y), picture.height);
  const right = Math.min(picture.width, Math.max(x, box.x + box.width));
  const bottom = Math.min(picture.height, Math.max(y, box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Largest centred rectangle of a width-to-height ratio that fits a view, leaving a margin and a footer free. */
export function guideBox(view: Size, ratio: number, marginPx = 24): Box {
  const width = Math.max(1, Math.min(view.width - 2 * marginPx, (view.height - 2 * marginPx) * ratio, 640));
  const height = width / ratio;
  return { x: (view.width - width) / 2, y: (view.height - height) / 2, width, height };
}
