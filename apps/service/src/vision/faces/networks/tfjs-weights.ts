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
  if (!quantization) return dtype === 'int32' ? Float32Array.from(new Int32Array(encoded)) : new Float32Array(encoded);
  if (quantization.dtype === 'float16') return new Float32Array(Array.from(new Uint16Array(encoded), half));
  const { scale = 1, min = 0 } = quantization;
  const bytes = new Uint8Array(encoded);
  const values = new Float32Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) values[index] = bytes[index]! * scale + min;
  return values;
}

/** Names and shapes of the weights in a `….bin` file, from the manifest that stands beside it. */
export async function readWeightSpecs(binFile: string): Promise<WeightSpec[]> {
  const text = await readFile(binFile.replace(/\.bin$/, '-weights_manifest.json'), 'utf8');
  return (JSON.parse(text) as { weights: WeightSpec[] }[]).flatMap((group) => group.weights);
}

/** The number that 16 bits stand for (IEEE 754 binary16). */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
