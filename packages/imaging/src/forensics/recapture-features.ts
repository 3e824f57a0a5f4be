import { at, powerSpectrum } from '@assay/kernel';
import { type GrayImage, histogramOf, pixelAt } from '../documents/gray-image.js';
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
    ...spectralFeatures(corners.map((corner) => cut(corner, luma.width, (place) => pixelAt(luma.data, place)))),
    ...(chroma
      ? spectralFeatures(
          corners
            .slice(0, 16)
            .map((corner) => cut(corner, luma.width, (place) => pixelAt(rgb, 3 * place) - pixelAt(rgb, 3 * place + 1))),
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
        for (let here = row * width + x, end = here + SQUARE - 1; here < end; here += 2) {
          detail += Math.abs(pixelAt(data, here + 1) - pixelAt(data, here));
        }
      }
      found.push({ corner: [x, y], detail });
    }
  }
  found.sort((a, b) => b.detail - a.detail);
  const kept = found.slice(0, Math.ceil(found.length * 0.8));
  const step = Math.max(1, kept.length / SQUARES_MAX);
  const chosen: Corner[] = [];
  for (let index = 0; index < kept.length; index += step) chosen.push(at(kept, Math.floor(index)).corner);
  return chosen;
}

function cut([x, y]: Corner, width: number, value: (place: number) => number): Float32Array {
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
      for (let here = row * SQUARE, end = here + NYQUIST; here <= end; here += 1)
        total[here]! += Math.log(power[here]! + 20);
    }
  }
  const bands = Array.from({ length: BANDS }, () => [] as number[]);
  for (let row = 0; row < SQUARE; row += 1) {
    for (let column = 0; column <= NYQUIST; column += 1) {
      const radius = Math.hypot(column, row > NYQUIST ? row - SQUARE : row) / NYQUIST;
      const band = Math.floor(radius * BANDS);
      // The axes hold the print's own lines and the grid of JPEG.
      if (column > 0 && row > 0 && band > 0 && band < BANDS + 1) {
        at(bands, Math.min(BANDS - 1, band)).push(at(total, row * SQUARE + column) / squares.length);
      }
    }
  }
  const means = bands.map(meanOf);
  const level = means.slice(1).reduce((sum, value) => sum + value, 0) / (BANDS - 1);
  const peaks = bands.map((band) => (band.length === 0 ? 0 : Math.max(...band) - meanOf(band)));
  return [...means.map((mean, index) => (index === 0 ? level : mean - level)), ...peaks];
}

/** 0 of nothing. */
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How often each pair of neighbouring residuals occurs, coarse and fine (after Pevný, Bas and Fridrich, 2010). */
function jointResiduals({ width, data }: GrayImage, corners: readonly Corner[]): number[] {
  const features: number[] = [];
  for (const step of [2, 6]) {
    const counts = new Float64Array(LEVELS.length ** 2);
    let all = 0;
    const count = (a: number, b: number) => at(counts, a * 5 + b);
    const level = (value: number) => pixelAt(levels, value + RESIDUAL_MAX);
    const levels = Uint8Array.from({ length: 2 * RESIDUAL_MAX + 1 }, (_, place) =>
      Math.max(0, Math.min(4, Math.round((place - RESIDUAL_MAX) / step) + 2)),
    );
    const tally = (one: number, next: number) => {
      counts[level(one) * 5 + level(next)]! += 1;
    };
    for (const [x, y] of corners) {
      for (let row = y + 1; row < y + SQUARE - 2; row += 1) {
        for (let here = row * width + x + 1, end = here + SQUARE - 4; here < end; here += 2) {
          tally(bend(data, here, 1), bend(data, here + 1, 1));
          tally(bend(data, here, width), bend(data, here + width, width));
          all += 2;
        }
      }
    }
    // A pair and its mirror images say the same.
    for (let a = 0; a < 5; a += 1) {
      for (let b = a; b < 5; b += 1) {
        if (a > 4 - b) continue;
        const found = count(a, b) + count(b, a) + count(4 - a, 4 - b) + count(4 - b, 4 - a);
        features.push(Math.log(found / (4 * all) + 1e-4));
      }
    }
  }
  return features;
}

/** A value against its two neighbours, `step` before and behind it. */
function bend(data: Uint8Array, here: number, step: number): number {
  return pixelAt(data, here - step) - 2 * pixelAt(data, here) + pixelAt(data, here + step);
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
      for (let here = row * width + x + 1, end = here + SQUARE - 2; here < end; here += 2) {
        const [r, g, b] = [bend(rgb, 3 * here, 3), bend(rgb, 3 * here + 1, 3), bend(rgb, 3 * here + 2, 3)];
        const [grey, red, blue] = [pixelAt(data, here), pixelAt(rgb, 3 * here), pixelAt(rgb, 3 * here + 2)];
        sums.rr += r * r;
        sums.gg += g * g;
        sums.bb += b * b;
        sums.rg += r * g;
        sums.gb += g * b;
        sums.colour += Math.abs(red - grey) + Math.abs(blue - grey);
        sums.blue += blue - red;
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
  const histogram = histogramOf(data, 7);
  const all = Math.ceil(data.length / 7);
  return [0.005, 0.05, 0.5, 0.95, 0.995].map((share) => {
    let sum = 0;
    const value = histogram.findIndex((count) => {
      sum += count;
      return sum >= share * all;
    });
    return value < 0 ? 1 : value / 255;
  });
}
