/** Side of the squares whose spectrum is taken. */
export const SQUARE = 64;

const COS = new Float64Array(SQUARE / 2);
const SIN = new Float64Array(SQUARE / 2);
const HANN = new Float64Array(SQUARE);
for (let index = 0; index < SQUARE; index += 1) {
  HANN[index] = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / SQUARE);
  if (index < SQUARE / 2) {
    COS[index] = Math.cos((2 * Math.PI * index) / SQUARE);
    SIN[index] = -Math.sin((2 * Math.PI * index) / SQUARE);
  }
}

/** Power at each frequency of a square of 64 × 64 values, row by row from the lowest; windowed, its mean removed. */
export function powerSpectrum(values: Float32Array): Float32Array {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  const real = new Float64Array(SQUARE * SQUARE);
  const imaginary = new Float64Array(SQUARE * SQUARE);
  for (let at = 0; at < real.length; at += 1) {
    real[at] = (values[at]! - mean) * HANN[at % SQUARE]! * HANN[Math.floor(at / SQUARE)]!;
  }
  for (let line = 0; line < SQUARE; line += 1) transform(real, imaginary, line * SQUARE, 1);
  for (let line = 0; line < SQUARE; line += 1) transform(real, imaginary, line, SQUARE);
  const power = new Float32Array(real.length);
  for (let at = 0; at < power.length; at += 1) power[at] = real[at]! ** 2 + imaginary[at]! ** 2;
  return power;
}

/** Cooley and Tukey (1965), in place, of 64 values that lie `step` apart. */
function transform(real: Float64Array, imaginary: Float64Array, start: number, step: number): void {
  for (let index = 1, mirrored = 0; index < SQUARE; index += 1) {
    let bit = SQUARE >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index >= mirrored) continue;
    const [a, b] = [start + index * step, start + mirrored * step];
    [real[a], real[b]] = [real[b]!, real[a]!];
    [imaginary[a], imaginary[b]] = [imaginary[b]!, imaginary[a]!];
  }
  for (let size = 2; size <= SQUARE; size *= 2) {
    const turn = SQUARE / size;
    for (let base = 0; base < SQUARE; base += size) {
      for (let index = 0; index < size / 2; index += 1) {
        const a = start + (base + index) * step;
        const b = a + (size / 2) * step;
        const [cos, sin] = [COS[index * turn]!, SIN[index * turn]!];
        const re = real[b]! * cos - imaginary[b]! * sin;
        const im = real[b]! * sin + imaginary[b]! * cos;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
    }
  }
}
