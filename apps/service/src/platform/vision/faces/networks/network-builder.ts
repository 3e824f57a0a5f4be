import { at } from '@assay/kernel';
import type { Constant, Network, NetworkNode, NetworkTensor } from './onnx-file.js';

/** Collects the operations of a network; each method gives the name of what it adds. */
export interface NetworkBuilder {
  add(operation: string, inputs: readonly string[], attributes?: NetworkNode['attributes']): string;
  constant(shape: readonly number[], values: Constant['values']): string;
  /**
   * A filter of TensorFlow, [height, width, in, out], in the order of ONNX, [out, in, height, width]. With `factors`
   * each output channel is multiplied by its own.
   */
  filter(tensor: NetworkTensor, factors?: Float32Array): string;
  /** A filter of TensorFlow for each channel by itself, [height, width, channels, 1]. */
  depthFilter(tensor: NetworkTensor): string;
  /** Zeros before and after each of the four dimensions. */
  pad(input: string, before: readonly number[], after: readonly number[]): string;
  network(inputs: Network['inputs'], outputs: readonly string[]): Network;
}

/** Starts a network without operations. */
export function networkBuilder(): NetworkBuilder {
  const nodes: NetworkNode[] = [];
  const tensors = new Map<string, Constant>();
  const add: NetworkBuilder['add'] = (operation, inputs, attributes = {}) => {
    const output = `${operation}_${nodes.length}`;
    nodes.push({ operation, inputs, output, attributes });
    return output;
  };
  const constant: NetworkBuilder['constant'] = (shape, values) => {
    const name = `constant_${tensors.size}`;
    tensors.set(name, { shape, values });
    return name;
  };
  return {
    add,
    constant,
    filter: (tensor, factors) => constant(...onnxFilter(tensor, factors)),
    depthFilter({ shape: [height = 1, width = 1, channels = 1], values }) {
      // The same order of values as one input channel and many outputs.
      return constant(...onnxFilter({ shape: [height, width, 1, channels], values }));
    },
    pad(input, before, after) {
      const ends = BigInt64Array.from([...before, ...after], BigInt);
      return add('Pad', [input, constant([ends.length], ends)]);
    },
    network: (inputs, outputs) => ({ inputs, outputs, nodes, tensors }),
  };
}

function onnxFilter({ shape, values }: NetworkTensor, factors?: Float32Array): [number[], Float32Array] {
  const [height, width, channelsIn, channelsOut] = shape as [number, number, number, number];
  const area = height * width;
  const moved = new Float32Array(values.length);
  // Written in order: the values read out of order lie near those read before, in the processor's cache.
  let to = 0;
  for (let out = 0; out < channelsOut; out += 1) {
    const factor = factors ? at(factors, out) : 1;
    for (let channel = 0; channel < channelsIn; channel += 1) {
      for (let place = 0; place < area; place += 1, to += 1) {
        moved[to] = values[(place * channelsIn + channel) * channelsOut + out]! * factor;
      }
    }
  }
  return [[channelsOut, channelsIn, height, width], moved];
}
