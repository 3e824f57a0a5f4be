/** What transforms of one side have in common. */
interface Plan {
  /** The Hann window of a line. */
  readonly fade: Float32Array;
  /** Where each point of a line goes before the first step: its place with the bits reversed. */
  readonly reversed: Uint32Array;
  /** Cosines and sines of the steps of all spans, one after the other: that of span 1, the two of span 2, and so on. */
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

const plans = new Map<number, Plan>();

/** Power spectrum of a square grey patch whose side is a power of two; row and column 0 are frequency zero. */
export function powerSpectrum(grey: Float32Array, side: number): Float32Array {
  if (side < 2 || (side & (side - 1)) !== 0 || grey.length !== side * side) {
    throw new RangeError('The patch must be square with a power of two as its side.');
  }
  const plan = plans.get(side) ?? planOf(side);
  plans.set(side, plan);
  const real = windowed(grey, side, plan);
  const imaginary = new Float32Array(side * side);
  transform(real, imaginary, side, { line: side, step: 1 }, plan);
  transform(real, imaginary, side, { line: 1, step: side }, plan);
  const power = new Float32Array(side * side);
  for (let index = 0; index < power.length; index += 1) power[index] = real[index]! ** 2 + imaginary[index]! ** 2;
  return power;
}

function planOf(side: number): Plan {
  const fade = Float32Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / side));
  const bits = Math.log2(side);
  const reversed = Uint32Array.from({ length: side }, (_, index) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) turned |= ((index >> bit) & 1) << (bits - 1 - bit);
    return turned;
  });
  const angles: number[] = [];
  for (let span = 1; span < side; span *= 2)
    for (let offset = 0; offset < span; offset += 1) angles.push((-Math.PI * offset) / span);
  return { fade, reversed, cosines: Float64Array.from(angles, Math.cos), sines: Float64Array.from(angles, Math.sin) };
}

/** Removes the mean and fades to the border (Hann), so that the patch's own edges leave no lines in the spectrum. */
function windowed(grey: Float32Array, side: number, { fade }: Plan): Float32Array {
  let sum = 0;
  for (const value of grey) sum += value;
  const mean = sum / grey.length;
  const faded = new Float32Array(grey.length);
  for (let row = 0, index = 0; row < side; row += 1) {
    const vertical = fade[row]!;
    for (let column = 0; column < side; column += 1, index += 1)
      faded[index] = (grey[index]! - mean) * fade[column]! * vertical;
  }
  return faded;
}

/** Where the lines of a square begin, one after the other, and how far the points of a line lie apart. */
interface Lines {
  readonly line: number;
  readonly step: number;
}

/** In-place radix-2 Fourier transform (Cooley and Tukey 1965) of all rows or all columns of a square. */
function transform(
  real: Float32Array,
  imaginary: Float32Array,
  side: number,
  { line, step }: Lines,
  { reversed, cosines, sines }: Plan,
): void {
  for (let start = 0; start < side * line; start += line) {
    reorder(real, start, step, reversed);
    reorder(imaginary, start, step, reversed);
  }
  for (let span = 1; span < side; span *= 2) {
    const across = span * step;
    for (let offset = 0; offset < span; offset += 1) {
      // The spans before this one have span - 1 steps together.
      const cosine = cosines[span - 1 + offset]!;
      const sine = sines[span - 1 + offset]!;
      for (let at = offset; at < side; at += 2 * span) {
        for (let upper = at * step, last = upper + side * line; upper < last; upper += line) {
          const lower = upper + across;
          // One by one: destructured, they would be an array for each point until the loop is compiled.
          const lowerRe = real[lower]!;
          const lowerIm = imaginary[lower]!;
          const upperRe = real[upper]!;
          const upperIm = imaginary[upper]!;
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

function reorder(values: Float32Array, start: number, step: number, reversed: Uint32Array): void {
  for (let index = 1; index < reversed.length; index += 1) {
    const other = reversed[index]!;
    if (index >= other) continue;
    const here = start + index * step;
    const there = start + other * step;
    const value = values[here]!;
    values[here] = values[there]!;
    values[there] = value;
  }
}
