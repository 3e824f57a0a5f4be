/** Values of a picture or of a layer: row by row, the channels of each place side by side. */
export interface Grid {
  readonly side: number;
  readonly channels: number;
  readonly values: Float32Array;
}

/** What one layer knows: a weight for each input and output, and a number that is added to each output. */
export interface Filter {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** A convolution over squares with borders of zeros; of its input every `stride`th place. Negative results become 0. */
export function convolve(
  { side, channels, values }: Grid,
  { weights, bias }: Filter,
  size: number,
  stride: number,
): Grid {
  const to = Math.ceil(side / stride);
  const outputs = bias.length;
  const before = Math.max(0, (to - 1) * stride + size - side) >> 1;
  const result = new Float32Array(to * to * outputs);
  for (let place = 0; place < to * to; place += 1) {
    const out = place * outputs;
    result.set(bias, out);
    const left = (place % to) * stride - before;
    const top = Math.floor(place / to) * stride - before;
    for (let tap = 0; tap < size * size; tap += 1) {
      const x = left + (tap % size);
      const y = top + Math.floor(tap / size);
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      addTap(values, (y * side + x) * channels, channels, weights, tap * channels * outputs, result, out, outputs);
    }
    for (let at = out; at < out + outputs; at += 1) if ((result[at] ?? 0) < 0) result[at] = 0;
  }
  return { side: to, channels: outputs, values: result };
}

function addTap(
  values: Float32Array,
  from: number,
  channels: number,
  weights: Float32Array,
  first: number,
  result: Float32Array,
  out: number,
  outputs: number,
): void {
  for (let channel = 0; channel < channels; channel += 1) {
    const value = values[from + channel] ?? 0;
    const row = first + channel * outputs;
    for (let at = 0; at < outputs; at += 1)
      result[out + at] = (result[out + at] ?? 0) + value * (weights[row + at] ?? 0);
  }
}

/** Each channel by itself with its own square of 3 by 3; of the input every `stride`th place. */
export function convolveDepths({ side, channels, values }: Grid, weights: Float32Array, stride: 1 | 2): Grid {
  const wide = side + 2;
  const padded = new Float32Array(wide * wide * channels);
  for (let row = 0; row < side; row += 1)
    padded.set(values.subarray(row * side * channels, (row + 1) * side * channels), ((row + 1) * wide + 1) * channels);
  const to = side / stride;
  const first = stride - 1;
  const [line, two] = [wide * channels, 2 * wide * channels];
  const result = new Float32Array(to * to * channels);
  for (let y = 0; y < to; y += 1) {
    for (let x = 0; x < to; x += 1) {
      const corner = ((y * stride + first) * wide + x * stride + first) * channels;
      const out = (y * to + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = corner + channel;
        result[out + channel] =
          threeOf(padded, at, channels, weights, channel) +
          threeOf(padded, at + line, channels, weights, channel + 3 * channels) +
          threeOf(padded, at + two, channels, weights, channel + 6 * channels);
      }
    }
  }
  return { side: to, channels, values: result };
}

function threeOf(values: Float32Array, at: number, step: number, weights: Float32Array, first: number): number {
  return (
    (values[at] ?? 0) * (weights[first] ?? 0) +
    (values[at + step] ?? 0) * (weights[first + step] ?? 0) +
    (values[at + 2 * step] ?? 0) * (weights[first + 2 * step] ?? 0)
  );
}

/**
 * Mixes the channels of each place. Two places and two outputs at a time, so that each number that is read is used twice.
 *
 * @param weights by pairs of outputs: for each pair, then each input, the weights of both; outputs are even
 */
export function mix({ side, channels, values }: Grid, { weights, bias }: Filter): Grid {
  const outputs = bias.length;
  const result = new Float32Array(side * side * outputs);
  // Of an odd number the last place has no other: nothing is read and written there.
  for (let place = 0; place < side * side; place += 2) {
    const one = place * channels;
    const out = place * outputs;
    let weight = 0;
    for (let output = 0; output < outputs; output += 2) {
      let first = bias[output] ?? 0;
      let second = bias[output + 1] ?? 0;
      let third = first;
      let fourth = second;
      for (let at = one; at < one + channels; at += 1) {
        const left = weights[weight] ?? 0;
        const right = weights[weight + 1] ?? 0;
        const here = values[at] ?? 0;
        const there = values[at + channels] ?? 0;
        weight += 2;
        first += here * left;
        second += here * right;
        third += there * left;
        fourth += there * right;
      }
      result[out + output] = first;
      result[out + output + 1] = second;
      result[out + outputs + output] = third;
      result[out + outputs + output + 1] = fourth;
    }
  }
  return { side, channels: outputs, values: result };
}

/** Adds what went around a layer, which may have fewer channels; negative sums become 0. Changes `sum`. */
export function addPositive(sum: Grid, around: Grid): Grid {
  for (let place = 0; place < sum.side * sum.side; place += 1) {
    for (let channel = 0; channel < sum.channels; channel += 1) {
      const at = place * sum.channels + channel;
      const other = channel < around.channels ? (around.values[place * around.channels + channel] ?? 0) : 0;
      sum.values[at] = Math.max(0, (sum.values[at] ?? 0) + other);
    }
  }
  return sum;
}

/** The largest of each square of 2 by 2. */
export function halve({ side, channels, values }: Grid): Grid {
  const to = side / 2;
  const result = new Float32Array(to * to * channels);
  for (let at = 0; at < result.length; at += 1) {
    const channel = at % channels;
    const place = (at - channel) / channels;
    const x = place % to;
    const from = (((place - x) / to) * 2 * side + x * 2) * channels + channel;
    const below = from + side * channels;
    result[at] = Math.max(
      values[from] ?? 0,
      values[from + channels] ?? 0,
      values[below] ?? 0,
      values[below + channels] ?? 0,
    );
  }
  return { side: to, channels, values: result };
}
