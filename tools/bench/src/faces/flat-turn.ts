import type { RgbImage } from '@assay/service/platform/vision/faces/decode.js';
import { copyPixel } from './bilinear.js';
import type { HeadState } from './turned-head.js';

/** Focal length of the camera as a multiple of the picture's width. */
const FOCAL_SHARE = 1.2;

/**
 * A flat photograph that is turned before the camera as the head would turn: the projection of a plane (homography),
 * with the grey of a wall around it. Eyes and mouth of a print do not move.
 */
export function flatTurn(
  image: RgbImage,
  { yaw, pitch }: HeadState,
  { dx, dy, roll } = { dx: 0, dy: 0, roll: 0 },
): RgbImage {
  const { width, height } = image;
  const data = new Uint8Array(width * height * 3).fill(126);
  const focal = width * FOCAL_SHARE;
  const [cx, cy] = [width / 2, height / 2];
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)];
  const [cosPitch, sinPitch] = [Math.cos(pitch), Math.sin(pitch)];
  const [cosRoll, sinRoll] = [Math.cos(roll), Math.sin(roll)];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [rx, ry] = [column - cx - dx, row - cy - dy];
      const x = rx * cosRoll + ry * sinRoll;
      const y = ry * cosRoll - rx * sinRoll;
      // The ray through the pixel meets the plane turned by yaw and then by pitch about the picture's centre.
      const depth = focal * cosYaw * cosPitch + x * sinYaw * cosPitch - y * sinPitch;
      const unit = (focal * cosYaw * cosPitch) / Math.max(1, depth);
      const [px, py, pz] = [x * unit, y * unit, focal * unit - focal];
      const u = px * cosYaw - pz * sinYaw;
      const forward = px * sinYaw + pz * cosYaw;
      const v = py * cosPitch + forward * sinPitch;
      const [left, top] = [cx + u, cy + v];
      if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1)
        copyPixel(image, data, left, top, (row * width + column) * 3);
    }
  }
  return { data, width, height };
}
