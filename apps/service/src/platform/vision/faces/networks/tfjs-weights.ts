import { readFile } from 'node:fs/promises';
import type { NetworkTensor } from './onnx-file.js';

/** Name, shape and encoding of one tensor in a weight file of TensorFlow.js. */
export interface WeightSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  readonly quantization?: {
    readonly dtype: 'uint8' | 'float16';
    readonly scale?: number;
    readonly min?: number;
  };
}

/** The tensors of a weight file, which lie in it one after the other. @throws RangeError when it is too short */
export function readWeights(bytes: Uint8Array, specs: readonly WeightSpec[]): Map<string, NetworkTensor> {
  const weights = new Map<string, NetworkTensor>();
  let at = 0;
  for (const spec of specs) {
    const count = spec.shape.reduce((product, size) => product * size, 1);
    const width = spec.quantization ? WIDTHS[spec.quantization.dtype] : 4;
    // A copy, because the numbers of a file need not lie where their type may be read.
    const encoded = bytes.slice(at, at + count * width);
    if (encoded.length < count * width) throw new RangeError(`The weights end before ${spec.name}.`);
    weights.set(spec.name, { shape: spec.shape, values: decoded(encoded.buffer, spec) });
    at += encoded.length;
  }
  return weights;
}

const WIDTHS = { uint8: 1, float16: 2 } as const;

function decoded(encoded: ArrayBuffer, { dtype, quantization }: WeightSpec): Float32Array {
  if (!quantization) return dtype === 'int32' ? new Float32Array(new Int32Array(encoded)) : new Float32Array(encoded);
  const stored = quantization.dtype === 'float16' ? new Uint16Array(encoded) : new Uint8Array(encoded);
  const { scale = 1, min = 0 } = quantization;
  const values = new Float32Array(stored.length);
  if (stored instanceof Uint16Array) for (let at = 0; at < values.length; at += 1) values[at] = half(stored[at]!);
  else for (let at = 0; at < values.length; at += 1) values[at] = stored[at]! * scale + min;
  return values;
}

/** Names and shapes of the weights in a `….bin` file, from the manifest that stands beside it. */
export async function readWeightSpecs(binFile: string): Promise<WeightSpec[]> {
  const text = await readFile(binFile.replace(/\.bin$/, '-weights_manifest.json'), 'utf8');
  return (JSON.parse(text) as { weights: WeightSpec[] }[]).flatMap((group) => group.weights);
}

/** What the exponent of a half number multiplies with, by its five bits. */
const HALF_POWERS = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** (Math.max(1, exponent) - 25));

/** The number that 16 bits stand for (IEEE 754 binary16); a network has no infinite weights. */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & 1023) + (exponent > 0 ? 1024 : 0);
  return (bits & 0x8000 ? -fraction : fraction) * HALF_POWERS[exponent]!;
}

/** One tensor of a weight file. @throws RangeError when it is not there */
export function weightOf(weights: ReadonlyMap<string, NetworkTensor>, name: string): NetworkTensor {
  const weight = weights.get(name);
  if (!weight) throw new RangeError(`The weights have no tensor ${name}.`);
  return weight;
}
