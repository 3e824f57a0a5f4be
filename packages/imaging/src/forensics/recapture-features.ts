import { powerSpectrum } from '@assay/kernel';
import type { GrayImage } from '../documents/gray-image.js';
import type { ColourPixels } from './colour-pixels.js';

/** Side of the squares whose spectrum is taken. */
const SQUARE = 64;
/** Squares that are looked at, spread over the picture. */
const SQUARES_MAX = 48;
const BANDS = 14;
/** Most of a value against the mean of two neighbours, doubled. */
const RESIDUAL_MAX = 510;
const LEVELS = [-2, -1, 0, 1, 2];
const NYQUIST = SQUARE / 2;

/**
 * What tells a picture of a document from a picture of a screen or print of one, as numbers that mean little alone: the
 * fall of the spectrum towards fine detail and its peaks in each band, how neighbouring residuals go together, the ties
 * between the colours' fine detail, and the range of grey. Undefined for a picture under 128 px.
 */
export function recaptureFeatures({ rgb, luma }: ColourPixels): Float32Array | undefined {
  const corners = squaresOf(luma);
  if (corners.length < 4) return undefined;
  const chroma = rgb.length === 3 * luma.data.length;
  return Float32Array.from([
    ...spectralFeatures(corners.map((corner) => cut(corner, luma.width, (at) => luma.data[at]!))),
    ...(chroma
      ? spectralFeatures(
          corners.slice(0, 16).map((corner) => cut(corner, luma.width, (at) => rgb[3 * at]! - rgb[3 * at + 1]!)),
        )
      : new Array<number>(2 * BANDS).fill(0)),
    ...jointResiduals(luma, corners),
    ...colourFeatures(rgb, luma, corners, chroma),
    ...toneFeatures(luma),
  ]);
}

type Corner = readonly [x: number, y: number];

/** The top left corners of the squares with the most middling detail: neither empty table nor one hard edge. */
function squaresOf({ width, height, data }: GrayImage): Corner[] {
  const found: { corner: Corner; detail: number }[] = [];
  for (let y = 0; y + SQUARE <= height; y += SQUARE) {
    for (let x = 0; x + SQUARE <= width; x += SQUARE) {
      let detail = 0;
      for (let row = y; row < y + SQUARE; row += 2) {
        for (let at = row * width + x, end = at + SQUARE - 1; at < end; at += 2) {
          detail += Math.abs(data[at + 1]! - data[at]!);
        }
      }
      found.push({ corner: [x, y], detail });
    }
  }
  found.sort((a, b) => b.detail - a.detail);
  const kept = found.slice(0, Math.ceil(found.length * 0.8));
  const step = Math.max(1, kept.length / SQUARES_MAX);
  const chosen: Corner[] = [];
  for (let index = 0; index < kept.length; index += step) chosen.push(kept[Math.floor(index)]!.corner);
  return chosen;
}

function cut([x, y]: Corner, width: number, value: (at: number) => number): Float32Array {
  const values = new Float32Array(SQUARE * SQUARE);
  for (let row = 0; row < SQUARE; row += 1) {
    for (let column = 0; column < SQUARE; column += 1) {
      values[row * SQUARE + column] = value((y + row) * width + x + column);
    }
  }
  return values;
}

/** Of each band of frequencies: the mean log power against the whole, and how far its strongest frequency stands out. */
function spectralFeatures(squares: readonly Float32Array[]): number[] {
  const total = new Float64Array(SQUARE * SQUARE);
  for (const square of squares) {
    const power = powerSpectrum(square, SQUARE);
    for (let row = 0; row < SQUARE; row += 1) {
      // The other half mirrors this one.
      for (let at = row * SQUARE, end = at + NYQUIST; at <= end; at += 1) total[at]! += Math.log(power[at]! + 20);
    }
  }
  const bands = Array.from({ length: BANDS }, () => [] as number[]);
  for (let row = 0; row < SQUARE; row += 1) {
    for (let column = 0; column <= NYQUIST; column += 1) {
      const radius = Math.hypot(column, row > NYQUIST ? row - SQUARE : row) / NYQUIST;
      const band = Math.floor(radius * BANDS);
      // The axes hold the print's own lines and the grid of JPEG.
      if (column > 0 && row > 0 && band > 0 && band < BANDS + 1) {
        bands[Math.min(BANDS - 1, band)]!.push(total[row * SQUARE + column]! / squares.length);
      }
    }
  }
  const means = bands.map((band) => band.reduce((sum, value) => sum + value, 0) / Math.max(1, band.length));
  const level = means.slice(1).reduce((sum, value) => sum + value, 0) / (BANDS - 1);
  const peaks = bands.map((band, index) => (band.length === 0 ? 0 : Math.max(...band) - means[index]!));
  return [...means.map((mean, index) => (index === 0 ? level : mean - level)), ...peaks];
}

/** How often each pair of neighbouring residuals occurs, coarse and fine (after Pevný, Bas and Fridrich, 2010). */
function jointResiduals({ width, data }: GrayImage, corners: readonly Corner[]): number[] {
  const features: number[] = [];
  for (const step of [2, 6]) {
    const counts = new Float64Array(LEVELS.length ** 2);
    let all = 0;
    const level = (value: number) => levels[value + RESIDUAL_MAX]!;
    const levels = Uint8Array.from({ length: 2 * RESIDUAL_MAX + 1 }, (_, at) =>
      Math.max(0, Math.min(4, Math.round((at - RESIDUAL_MAX) / step) + 2)),
    );
    for (const [x, y] of corners) {
      for (let row = y + 1; row < y + SQUARE - 2; row += 1) {
        for (let at = row * width + x + 1, end = at + SQUARE - 4; at < end; at += 2) {
          const one = data[at - 1]! - 2 * data[at]! + data[at + 1]!;
          const next = data[at]! - 2 * data[at + 1]! + data[at + 2]!;
          const below = data[at - width]! - 2 * data[at]! + data[at + width]!;
          const under = data[at]! - 2 * data[at + width]! + data[at + 2 * width]!;
          counts[level(one) * 5 + level(next)]! += 1;
          counts[level(below) * 5 + level(under)]! += 1;
          all += 2;
        }
      }
    }
    // A pair and its mirror images say the same.
    for (let a = 0; a < 5; a += 1) {
      for (let b = a; b < 5; b += 1) {
        if (a > 4 - b) continue;
        const mirrored = [
          counts[a * 5 + b]!,
          counts[b * 5 + a]!,
          counts[(4 - a) * 5 + 4 - b]!,
          counts[(4 - b) * 5 + 4 - a]!,
        ];
        features.push(Math.log((mirrored[0]! + mirrored[1]! + mirrored[2]! + mirrored[3]!) / (4 * all) + 1e-4));
      }
    }
  }
  return features;
}

/** Ties between the fine detail of the three colours, and the strength of colour. */
function colourFeatures(
  rgb: Uint8Array,
  { width, data }: GrayImage,
  corners: readonly Corner[],
  chroma: boolean,
): number[] {
  if (!chroma) return [1, 1, 0, 0, 0];
  const sums = { rr: 1, gg: 1, bb: 1, rg: 1, gb: 1, colour: 0, blue: 0, count: 0 };
  for (const [x, y] of corners) {
    for (let row = y; row < y + SQUARE; row += 1) {
      for (let at = row * width + x + 1, end = at + SQUARE - 2; at < end; at += 2) {
        const residual = (channel: number) =>
          2 * rgb[3 * at + channel]! - rgb[3 * (at - 1) + channel]! - rgb[3 * (at + 1) + channel]!;
        const [r, g, b] = [residual(0), residual(1), residual(2)];
        sums.rr += r * r;
        sums.gg += g * g;
        sums.bb += b * b;
        sums.rg += r * g;
        sums.gb += g * b;
        sums.colour += Math.abs(rgb[3 * at]! - data[at]!) + Math.abs(rgb[3 * at + 2]! - data[at]!);
        sums.blue += rgb[3 * at + 2]! - rgb[3 * at]!;
        sums.count += 1;
      }
    }
  }
  return [
    sums.rg / Math.sqrt(sums.rr * sums.gg),
    sums.gb / Math.sqrt(sums.gg * sums.bb),
    Math.log((sums.rr + sums.bb) / (2 * sums.gg)),
    Math.log(sums.colour / sums.count + 1),
    sums.blue / sums.count / 50,
  ];
}

/** Black and white of the picture: a screen has raised blacks, a print a narrow range. */
function toneFeatures({ data }: GrayImage): number[] {
  const histogram = new Float64Array(256);
  for (let at = 0; at < data.length; at += 7) histogram[data[at]!]! += 1;
  const all = Math.ceil(data.length / 7);
  const at = (share: number) => {
    let sum = 0;
    for (let value = 0; value < 256; value += 1) {
      sum += histogram[value]!;
      if (sum >= share * all) return value / 255;
    }
    return 1;
  };
  return [at(0.005), at(0.05), at(0.5), at(0.95), at(0.995)];
}
