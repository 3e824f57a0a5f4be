import { at } from './at.js';

/** Power spectrum of a square grey patch whose side is a power of two; row and column 0 are frequency zero. */
export function powerSpectrum(grey: Float32Array, side: number): Float32Array {
  if (side < 2 || (side & (side - 1)) !== 0 || grey.length !== side * side) {
    throw new RangeError('The patch must be square with a power of two as its side.');
  }
  const real = windowed(grey, side);
  const imaginary = new Float32Array(side * side);
  transform(real, imaginary, side, { line: side, step: 1 });
  transform(real, imaginary, side, { line: 1, step: side });
  return real.map((value, index) => value * value + at(imaginary, index) ** 2);
}

/** Removes the mean and fades to the border (Hann), so that the patch's own edges leave no lines in the spectrum. */
function windowed(grey: Float32Array, side: number): Float32Array {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const fade = Float32Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / side));
  return grey.map((value, index) => (value - mean) * at(fade, index % side) * at(fade, Math.floor(index / side)));
}

/** Where the lines of a square begin, one after the other, and how far the points of a line lie apart. */
interface Lines {
  readonly line: number;
  readonly step: number;
}

/** In-place radix-2 Fourier transform (Cooley and Tukey 1965) of all rows or all columns of a square. */
function transform(real: Float32Array, imaginary: Float32Array, side: number, { line, step }: Lines): void {
  for (let start = 0; start < side * line; start += line) reorder(real, imaginary, start, step, side);
  for (let span = 1; span < side; span *= 2) {
    for (let offset = 0; offset < span; offset += 1) {
      const angle = (-Math.PI * offset) / span;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = offset; at < side; at += 2 * span) {
        for (let upper = at * step, last = upper + side * line; upper < last; upper += line) {
          const lower = upper + span * step;
          const [lowerRe, lowerIm, upperRe, upperIm] = [
            real[lower]!,
            imaginary[lower]!,
            real[upper]!,
            imaginary[upper]!,
          ];
          const re = lowerRe * cosine - lowerIm * sine;
          const im = lowerRe * sine + lowerIm * cosine;
          real[lower] = upperRe - re;
          imaginary[lower] = upperIm - im;
          real[upper] = upperRe + re;
          imaginary[upper] = upperIm + im;
        }
      }
    }
  }
}

function reorder(real: Float32Array, imaginary: Float32Array, start: number, step: number, length: number): void {
  for (let index = 1, reversed = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index >= reversed) continue;
    const [a, b] = [start + index * step, start + reversed * step];
    [real[a], real[b]] = [real[b]!, real[a]!];
    [imaginary[a], imaginary[b]] = [imaginary[b]!, imaginary[a]!];
  }
}
