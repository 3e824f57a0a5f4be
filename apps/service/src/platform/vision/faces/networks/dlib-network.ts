import { at } from '@assay/kernel';
import { type NetworkBuilder, networkBuilder } from './network-builder.js';
import type { Network, NetworkTensor } from './onnx-file.js';
import { weightOf } from './tfjs-weights.js';

const INPUT = 'face';
const SIZE_PX = 150;
/** Stages after the first: filters, and blocks that keep the size after the one that halves it. */
const STAGES = [
  { filters: 64, blocks: 3 },
  { filters: 128, blocks: 2 },
  { filters: 256, blocks: 2 },
] as const;

/** What a network is built from: its parts, and the weights by the names that face-api.js gives them. */
interface Building extends NetworkBuilder {
  readonly weights: ReadonlyMap<string, NetworkTensor>;
}

/**
 * dlib's face network (residual after He et al. 2016, 29 convolutions): a face of 150 px, normalised, in
 * [1, 3, 150, 150]; its descriptor out, [1, 128]. @throws RangeError for weights that are not complete
 */
export function dlibNetwork(weights: ReadonlyMap<string, NetworkTensor>): Network {
  const building = { ...networkBuilder(), weights };
  const { add, constant, network } = building;
  let top = add('Relu', [convolution(building, INPUT, 'conv32_down', 2)]);
  top = add('MaxPool', [top], { kernel_shape: [3, 3], strides: [2, 2] });
  for (const number of [1, 2, 3]) top = block(building, top, `conv32_${number}`);
  for (const { filters, blocks } of STAGES) {
    top = halvingBlock(building, top, `conv${filters}_down`, { widenBy: filters / 2, lengthen: filters === 256 });
    for (let number = 1; number <= blocks; number += 1) top = block(building, top, `conv${filters}_${number}`);
  }
  top = halvingBlock(building, top, 'conv256_down_out', { widenBy: 0, lengthen: true });
  const { shape, values } = weightOf(weights, 'fc');
  const mean = add('Flatten', [add('GlobalAveragePool', [top])]);
  return network({ [INPUT]: [1, 3, SIZE_PX, SIZE_PX] }, [add('MatMul', [mean, constant(shape, values)])]);
}

/** A residual block that keeps the size. */
function block(building: Building, input: string, layer: string): string {
  const { add } = building;
  const inner = add('Relu', [convolution(building, input, `${layer}/conv1`, 1)]);
  return add('Relu', [add('Add', [convolution(building, inner, `${layer}/conv2`, 1), input])]);
}

/**
 * A residual block that halves the size. Zeros stand for the channels that its shortcut lacks, and at odd sizes for the
 * row and column that its convolution lacks.
 */
function halvingBlock(
  building: Building,
  input: string,
  layer: string,
  { widenBy, lengthen }: { widenBy: number; lengthen: boolean },
): string {
  const { add, pad } = building;
  const inner = add('Relu', [convolution(building, input, `${layer}/conv1`, 2)]);
  const output = convolution(building, inner, `${layer}/conv2`, 1);
  const shortcut = add('AveragePool', [input], { kernel_shape: [2, 2], strides: [2, 2] });
  return add('Relu', [
    add('Add', [
      lengthen ? pad(output, [0, 0, 0, 0], [0, 0, 1, 1]) : output,
      widenBy > 0 ? pad(shortcut, [0, 0, 0, 0], [0, widenBy, 0, 0]) : shortcut,
    ]),
  ]);
}

/** A convolution and the scale of each channel after it, which becomes part of its filters. */
function convolution(building: Building, input: string, layer: string, stride: 1 | 2): string {
  const { add, constant, filter, weights } = building;
  const factors = weightOf(weights, `${layer}/scale/weights`).values;
  const offsets = weightOf(weights, `${layer}/scale/biases`).values;
  const bias = weightOf(weights, `${layer}/conv/bias`).values;
  const shift = bias.map((value, channel) => value * at(factors, channel) + at(offsets, channel));
  const scaled = filter(weightOf(weights, `${layer}/conv/filters`), factors);
  const margin = stride === 1 ? 1 : 0;
  return add('Conv', [input, scaled, constant([shift.length], shift)], {
    strides: [stride, stride],
    pads: [margin, margin, margin, margin],
  });
}
