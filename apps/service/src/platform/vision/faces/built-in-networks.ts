import { at } from '@assay/kernel';
import { once } from '../once.js';
import { builtInModel } from './built-in-models.js';
import { checkedBytes } from './checked-bytes.js';
import type { ModelRole } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { graphNetwork, readGraphModel } from './networks/graph-model.js';
import { onnxFile } from './networks/onnx-file.js';
import { readWeights } from './networks/tfjs-weights.js';
import { onnxRuntime, sessionOf } from './onnx-model.js';

/** A network that takes three planes of a picture (NCHW), with its outputs by name. */
export type PictureNetwork<Output extends string> = (
  planes: Float32Array,
) => Promise<Readonly<Record<Output, Float32Array>>>;

/**
 * The face detector, loaded once a process: 256 px, −1 to 1, in; out for 512 and for 384 places each one score, then
 * for each of them sixteen offsets. @throws ModelRefused
 */
export const boxNetwork = once(() =>
  opened('face_detector', {
    scoresFine: 'Identity',
    scoresCoarse: 'Identity_1',
    offsetsFine: 'Identity_2',
    offsetsCoarse: 'Identity_3',
  }),
);

/** The face mesh, loaded once a process: 192 px, 0 to 1, in; 468 points and one certainty out. @throws ModelRefused */
export const meshNetwork = once(() => opened('face_landmarks', { points: 'Identity_2', certainty: 'Identity_1' }));

/** @param nodes of the model, by the name of what they give */
async function opened<Output extends string>(
  role: ModelRole,
  nodes: Readonly<Record<Output, string>>,
): Promise<PictureNetwork<Output>> {
  const entry = builtInModel(role);
  const model = await readGraphModel(entry.file);
  const weights = readWeights(await checkedBytes(entry), model.weightsManifest[0]?.weights ?? []);
  const network = graphNetwork(model, weights, Object.values(nodes));
  const session = await sessionOf(entry, onnxFile(network));
  const { Tensor } = await onnxRuntime();
  const [[inputName, shape] = ['', []]] = Object.entries(network.inputs);
  return async (planes) => {
    const results = await session.run({ [inputName]: new Tensor('float32', planes, shape) });
    const outputs = Object.keys(nodes).map((name, index) => {
      const data = results[at(network.outputs, index)]?.data;
      if (!(data instanceof Float32Array)) throw new ModelRefused(role, `Model ${entry.id} gives no floats.`);
      return [name, data];
    });
    return Object.fromEntries(outputs) as Record<Output, Float32Array>;
  };
}
