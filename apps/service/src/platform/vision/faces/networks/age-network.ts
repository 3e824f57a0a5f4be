import { at } from '@assay/kernel';
import { type NetworkBuilder, networkBuilder } from './network-builder.js';
import type { Network, NetworkTensor } from './onnx-file.js';
import { weightOf } from './tfjs-weights.js';

const INPUT = 'face';
const SIZE_PX = 112;

interface Building extends NetworkBuilder {
  readonly weights: ReadonlyMap<string, NetworkTensor>;
}

/**
 * The age part of face-api.js's small Xception (after Chollet 2017): a face of 112 px, normalised, in [1, 3, 112, 112];
 * years out, [1, 1]. @throws RangeError for weights that are not complete
 */
export function ageNetwork(weights: ReadonlyMap<string, NetworkTensor>): Network {
  const building = { ...networkBuilder(), weights };
  const { add, constant, network } = building;
  let top = add('Relu', [convolution(building, INPUT, 'entry_flow/conv_in')]);
  top = reduction(building, top, top, 'entry_flow/reduction_block_0');
  top = reduction(building, top, add('Relu', [top]), 'entry_flow/reduction_block_1');
  for (const block of [0, 1]) {
    let inner = top;
    for (const layer of [0, 1, 2]) {
      const input = add('Relu', [inner]);
      inner = separable(building, input, `middle_flow/main_block_${block}/separable_conv${layer}`);
    }
    top = add('Add', [inner, top]);
  }
  top = reduction(building, top, add('Relu', [top]), 'exit_flow/reduction_block');
  top = add('Relu', [separable(building, top, 'exit_flow/separable_conv')]);
  const features = add('Flatten', [add('GlobalAveragePool', [top])]);
  const [factors, offset] = [weightOf(weights, 'fc/age/weights'), weightOf(weights, 'fc/age/bias')];
  const years = add('Gemm', [features, constant(factors.shape, factors.values), constant(offset.shape, offset.values)]);
  return network({ [INPUT]: [1, 3, SIZE_PX, SIZE_PX] }, [years]);
}

/** A block that halves the size; `activated` is what its first layer sees, `input` what its shortcut sees. */
function reduction(building: Building, input: string, activated: string, block: string): string {
  const { add } = building;
  const first = add('Relu', [separable(building, activated, `${block}/separable_conv0`)]);
  const second = separable(building, first, `${block}/separable_conv1`);
  const halved = add('MaxPool', [second], { kernel_shape: [3, 3], strides: [2, 2], auto_pad: 'SAME_UPPER' });
  return add('Add', [halved, convolution(building, input, `${block}/expansion_conv`)]);
}

/** A convolution with stride 2. */
function convolution({ add, constant, filter, weights }: Building, input: string, layer: string): string {
  const bias = weightOf(weights, `${layer}/bias`);
  const filters = filter(weightOf(weights, `${layer}/filters`));
  return add('Conv', [input, filters, constant(bias.shape, bias.values)], { strides: [2, 2], auto_pad: 'SAME_UPPER' });
}

/** Each channel by itself, then all channels of each pixel. */
function separable({ add, constant, filter, depthFilter, weights }: Building, input: string, layer: string): string {
  const depth = weightOf(weights, `${layer}/depthwise_filter`);
  const bias = weightOf(weights, `${layer}/bias`);
  const alone = add('Conv', [input, depthFilter(depth)], { group: at(depth.shape, 2), auto_pad: 'SAME_UPPER' });
  const points = filter(weightOf(weights, `${layer}/pointwise_filter`));
  return add('Conv', [alone, points, constant(bias.shape, bias.values)]);
}
