import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { type GraphModel, graphNetwork } from './graph-model.js';
import { networkBuilder } from './network-builder.js';
import { type Network, type NetworkTensor, onnxFile } from './onnx-file.js';

async function run(
  network: Network,
  values: readonly number[],
): Promise<{ shape: readonly number[]; values: number[] }> {
  const session = await InferenceSession.create(onnxFile(network));
  const [[name, shape] = ['', []]] = Object.entries(network.inputs);
  const results = await session.run({ [name]: new Tensor('float32', Float32Array.from(values), shape) });
  const result = results[network.outputs[0]!]!;
  return { shape: result.dims, values: Array.from(result.data as Float32Array) };
}

/** Two pixels side by side with two channels each: (1, 2) and (3, 4), channels first. */
const PIXELS = [1, 3, 2, 4];

test('a filter of TensorFlow does in the runtime what it did there', async () => {
  const { add, filter, constant, network } = networkBuilder();
  // To output 0 goes the first channel times 10, to output 1 the second times 100; then factors 1 and 2.
  const weights = filter({ shape: [1, 1, 2, 2], values: Float32Array.of(10, 0, 0, 100) }, Float32Array.of(1, 2));
  const output = add('Conv', ['picture', weights, constant([2], Float32Array.of(0.5, -0.5))]);
  const result = await run(network({ picture: [1, 2, 1, 2] }, [output]), PIXELS);
  expect(result).toEqual({ shape: [1, 2, 1, 2], values: [10.5, 30.5, 399.5, 799.5] });
});

test('zeros are added where they are asked for', async () => {
  const { pad, network } = networkBuilder();
  const padded = pad('picture', [0, 0, 0, 0], [0, 1, 0, 1]);
  const result = await run(network({ picture: [1, 2, 1, 2] }, [padded]), PIXELS);
  expect(result).toEqual({ shape: [1, 3, 1, 3], values: [1, 3, 0, 2, 4, 0, 0, 0, 0] });
});

const SAME = Buffer.from('SAME').toString('base64');
const SIZES = ['1', '1', '2', '2'].map((size) => ({ size }));
const WEIGHTS = new Map<string, NetworkTensor>([
  ['depth', { shape: [1, 3, 2, 1], values: Float32Array.of(0, 0, 1, 1, 5, 7) }],
  ['slopes', { shape: [1, 1, 2], values: Float32Array.of(0.5, 0.25) }],
  ['flat', { shape: [2], values: Float32Array.of(1, -1) }],
]);
const MODEL: GraphModel = {
  weightsManifest: [],
  modelTopology: {
    node: [
      { name: 'picture', op: 'Placeholder', attr: { shape: { shape: { dim: SIZES } } } },
      {
        name: 'alone',
        op: 'DepthwiseConv2dNative',
        input: ['picture', 'depth'],
        attr: { padding: { s: SAME }, strides: { list: { i: ['1', '1', '1', '1'] } } },
      },
      { name: 'bent', op: 'Prelu', input: ['alone', 'slopes'] },
      { name: 'row', op: 'Reshape', input: ['bent', 'flat'] },
      { name: 'result', op: 'Identity', input: ['row'] },
      { name: 'strange', op: 'Elu', input: ['picture'] },
      { name: 'broken', op: 'Prelu', input: ['picture', 'nowhere'] },
    ],
  },
};

test('a converted model gives its values in its own order, channels last', async () => {
  // Each channel sees itself and the pixel to its right, times 5 and 7; below zero half and a quarter are left.
  const result = await run(graphNetwork(MODEL, WEIGHTS, ['result']), [1, -3, 2, -4]);
  expect(result).toEqual({ shape: [1, 4], values: [(1 - 15) / 2, (2 - 28) / 4, -3 / 2, -4 / 4] });
});

test('what a model has and is not known is refused, but only where it is asked for', () => {
  expect(graphNetwork(MODEL, WEIGHTS, ['result']).nodes.map(({ operation }) => operation)).not.toContain('Elu');
  expect(() => graphNetwork(MODEL, WEIGHTS, ['strange'])).toThrow(RangeError);
  expect(() => graphNetwork(MODEL, WEIGHTS, ['broken'])).toThrow('no tensor nowhere');
  expect(() => graphNetwork(MODEL, WEIGHTS, ['absent'])).toThrow('no node absent');
});
