import { readFile } from 'node:fs/promises';
import { at } from '@assay/kernel';
import { type NetworkBuilder, networkBuilder } from './network-builder.js';
import type { Network, NetworkTensor } from './onnx-file.js';
import { type WeightSpec, weightOf } from './tfjs-weights.js';

/** A converted model of TensorFlow.js: its operations, and what its weight file holds. */
export interface GraphModel {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly { readonly weights: readonly WeightSpec[] }[];
}

interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, Attribute>>;
}

/** Texts are in base64, whole numbers in decimal digits. */
interface Attribute {
  readonly s?: string;
  readonly list?: { readonly s?: readonly string[]; readonly i?: readonly string[] };
  readonly shape?: { readonly dim: readonly { readonly size: string }[] };
}

interface Translation extends NetworkBuilder {
  readonly weights: ReadonlyMap<string, NetworkTensor>;
  /** What the network gives for a node of the model, made when it is first asked for. */
  result(name: string): string;
}

/** The description of a model beside its weight file. */
export async function readGraphModel(binFile: string): Promise<GraphModel> {
  return JSON.parse(await readFile(binFile.replace(/\.bin$/, '.json'), 'utf8')) as GraphModel;
}

/**
 * The part of a model that the named nodes need, as a network whose pictures have the channels first. Only what the
 * face detector and the face mesh are made of is known. @throws RangeError for anything else
 */
export function graphNetwork(
  { modelTopology }: GraphModel,
  weights: ReadonlyMap<string, NetworkTensor>,
  outputs: readonly string[],
): Network {
  const nodes = new Map(modelTopology.node.map((node) => [node.name, node]));
  const inputs: Record<string, number[]> = {};
  const known = new Map<string, string>();
  const builder = networkBuilder();
  const translation: Translation = {
    ...builder,
    weights,
    result(name) {
      const node = nodes.get(name);
      if (!node) throw new RangeError(`The model has no node ${name}.`);
      const made = known.get(name) ?? (node.op === 'Placeholder' ? placeholder(node) : translated(node, translation));
      known.set(name, made);
      return made;
    },
  };
  const placeholder = ({ name, attr }: GraphNode): string => {
    const [, height, width, channels] = (attr?.['shape']?.shape?.dim ?? []).map(({ size }) => Number(size));
    if (!channels || !height || !width) throw new RangeError(`The input ${name} has no size.`);
    inputs[name] = [1, channels, height, width];
    return name;
  };
  return builder.network(
    inputs,
    outputs.map((name) => translation.result(name)),
  );
}

function translated(node: GraphNode, translation: Translation): string {
  const { add, constant, pad, result, weights } = translation;
  const [source = '', second = ''] = node.input ?? [];
  switch (node.op) {
    case 'Identity':
      return result(source);
    case 'Relu':
    case 'Sigmoid':
      return add(node.op, [result(source)]);
    case 'AddV2':
      return add('Add', [result(source), result(second)]);
    case 'Prelu':
      return add('PRelu', [result(source), slopes(translation, second)]);
    case 'MaxPool':
      return add('MaxPool', [result(source)], { ...window(node), kernel_shape: spatial(node, 'ksize') });
    case 'DepthwiseConv2dNative':
    case '_FusedConv2D':
      return convolution(node, translation);
    case 'Pad': {
      // Pairs of before and after for count, height, width, channels.
      const ends = weightOf(weights, second).values;
      const side = (which: 0 | 1) => [0, 3, 1, 2].map((dimension) => at(ends, dimension * 2 + which));
      return pad(result(source), side(0), side(1));
    }
    case 'Reshape': {
      const shape = BigInt64Array.from(weightOf(weights, second).values, BigInt);
      const channelsLast = add('Transpose', [result(source)], { perm: [0, 2, 3, 1] });
      return add('Reshape', [channelsLast, constant([shape.length], shape)]);
    }
    default:
      throw new RangeError(`The operation ${node.op} has no translation.`);
  }
}

function convolution(node: GraphNode, translation: Translation): string {
  const { add, constant, filter, depthFilter, result, weights } = translation;
  const [source = '', filterName = '', biasName, slopesName = ''] = node.input ?? [];
  const weight = weightOf(weights, filterName);
  const depthwise = node.op === 'DepthwiseConv2dNative';
  const inputs = [result(source), depthwise ? depthFilter(weight) : filter(weight)];
  if (biasName) {
    const bias = weightOf(weights, biasName);
    inputs.push(constant(bias.shape, bias.values));
  }
  const output = add('Conv', inputs, { ...window(node), group: depthwise ? at(weight.shape, 2) : 1 });
  const fused = node.attr?.['fused_ops']?.list?.s?.map(textOf) ?? [];
  if (fused.includes('Relu')) return add('Relu', [output]);
  return fused.includes('Prelu') ? add('PRelu', [output, slopes(translation, slopesName)]) : output;
}

/** How a window moves over the picture. */
function window(node: GraphNode): { strides: number[]; auto_pad: string } {
  const padding = textOf(node.attr?.['padding']?.s ?? '');
  return { strides: spatial(node, 'strides'), auto_pad: padding === 'SAME' ? 'SAME_UPPER' : padding };
}

/** The values for height and width of an attribute that has one for each dimension. */
function spatial(node: GraphNode, name: string): number[] {
  return (node.attr?.[name]?.list?.i ?? []).slice(1, 3).map(Number);
}

/** One slope a channel, which stands before height and width. */
function slopes({ constant, weights }: Translation, name: string): string {
  const { values } = weightOf(weights, name);
  return constant([values.length, 1, 1], values);
}

function textOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString();
}
