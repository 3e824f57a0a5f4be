import { luminanceAt, type Picture } from '@assay/faces';
import { pixelAt } from '@assay/imaging';
import { at } from '@assay/kernel';

const SIDE = 17;
const BITS = SIDE * (SIDE - 1);
const PLANE_BYTES = BITS / 8;
/** Strong and weak steps down, strong and weak steps up. */
const PLANES = 4;

/**
 * Steps of brightness from one place to the next, up or down: each bit says whether the step is larger than a limit. A
 * frame differs from another where a step is strong in one and not even weak in the other, so that a step close to a
 * limit, which the noise of the encoding moves over it, is no difference.
 */
const [WEAK_STEP, STRONG_STEP] = [1, 4];
/** Encoding again, a third fewer pixels or a change of brightness made at most one difference on 28 drawn frames. */
const SAME_DIFFERENCES_MAX = 2;
/** A page of fine print made at most 28 when it was encoded again with half to a third of its width; two selfies made 177. */
const SAME_PICTURE_DIFFERENCES_MAX = 40;
/** So large a share of the frames must be known from one earlier capture, in their order. */
const REUSED_SHARE_MIN = 0.8;

/**
 * A fingerprint of a frame: the steps of brightness between 17 × 17 places. Encoding again, scaling and a change of
 * brightness leave it nearly as it is; another pose or another place of the face does not.
 */
export function frameFingerprint(picture: Picture): string {
  const { width, height } = picture;
  const grey = new Float32Array(SIDE * SIDE);
  for (let cell = 0; cell < grey.length; cell += 1) {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    grey[cell] = meanGrey(picture, [
      Math.floor((column * width) / SIDE),
      Math.ceil(((column + 1) * width) / SIDE),
      Math.floor((row * height) / SIDE),
      Math.ceil(((row + 1) * height) / SIDE),
    ]);
  }
  const bytes = Buffer.alloc(PLANES * PLANE_BYTES);
  for (let bit = 0; bit < BITS; bit += 1) {
    const cell = Math.floor(bit / (SIDE - 1)) * SIDE + (bit % (SIDE - 1));
    const step = at(grey, cell) - at(grey, cell + 1);
    const planes = [step > STRONG_STEP, step > WEAK_STEP, -step > STRONG_STEP, -step > WEAK_STEP];
    for (const [plane, set] of planes.entries()) if (set) setBit(bytes, plane * BITS + bit);
  }
  return bytes.toString('hex');
}

function setBit(bytes: Buffer, bit: number): void {
  const byte = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(byte) | (1 << (bit & 7)), byte);
}

/** Mean luminance of a cell, from at most eight by eight of its pixels. */
function meanGrey(picture: Picture, [left, right, top, bottom]: [number, number, number, number]): number {
  const [stepX, stepY] = [Math.max(1, (right - left) >> 3), Math.max(1, (bottom - top) >> 3)];
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom; y += stepY) {
    for (let x = left; x < right; x += stepX) {
      sum += luminanceAt(picture, x, y);
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}

/** Whether two still pictures are one, encoded, scaled or cut again, or show the same page. */
export function isSamePicture(one: string, other: string): boolean {
  return distance(one, other) <= SAME_PICTURE_DIFFERENCES_MAX;
}

/** Whether most frames of a capture were seen in an earlier one, in the order of that capture. */
export function isReplayOf(frames: readonly string[], earlier: readonly string[]): boolean {
  if (frames.length < 3 || earlier.length === 0) return false;
  let from = 0;
  let known = 0;
  for (const frame of frames) {
    const place = earlier.findIndex((other, index) => index >= from && distance(frame, other) <= SAME_DIFFERENCES_MAX);
    if (place < 0) continue;
    known += 1;
    from = place + 1;
  }
  return known >= REUSED_SHARE_MIN * frames.length;
}

/** In how many steps two frames differ; in all of them for fingerprints of different kinds. */
function distance(left: string, right: string): number {
  if (left.length !== right.length) return BITS;
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  let differences = 0;
  for (const strong of [0, 2]) {
    for (let byte = strong * PLANE_BYTES; byte < (strong + 1) * PLANE_BYTES; byte += 1) {
      const weak = byte + PLANE_BYTES;
      differences += ones(pixelAt(a, byte) & ~pixelAt(b, weak)) + ones(pixelAt(b, byte) & ~pixelAt(a, weak));
    }
  }
  return differences;
}

function ones(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
