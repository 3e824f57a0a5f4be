import { once } from '../once.js';
import { builtInModel } from './built-in-models.js';
import { checkedBytes } from './checked-bytes.js';
import type { ModelRole } from './manifest.js';
import { graphNetwork, readGraphModel } from './networks/graph-model.js';
import { onnxFile } from './networks/onnx-file.js';
import { readWeights } from './networks/tfjs-weights.js';
import { onnxRuntime, sessionOf } from './onnx-model.js';

/** A network that takes three planes of a picture (NCHW) and gives its outputs in a fixed order. */
export type PictureNetwork = (planes: Float32Array) => Promise<readonly Float32Array[]>;

/**
 * The face detector, loaded once a process: 256 px, −1 to 1, in; out for 512 and for 384 places each one score, then
 * for each of them sixteen offsets. @throws ModelRefused
 */
export const boxNetwork = once(() => opened('face_detector', ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']));

/** The face mesh, loaded once a process: 192 px, 0 to 1, in; 468 points and one certainty out. @throws ModelRefused */
export const meshNetwork = once(() => opened('face_landmarks', ['Identity_2', 'Identity_1']));

async function opened(role: ModelRole, outputs: readonly string[]): Promise<PictureNetwork> {
  const entry = builtInModel(role);
  const model = await readGraphModel(entry.file);
  const weights = readWeights(await checkedBytes(entry), model.weightsManifest[0]?.weights ?? []);
  const network = graphNetwork(model, weights, outputs);
  const session = await sessionOf(entry, onnxFile(network));
  const { Tensor } = await onnxRuntime();
  const [[inputName, shape] = ['', []]] = Object.entries(network.inputs);
  return async (planes) => {
    const results = await session.run({ [inputName]: new Tensor('float32', planes, shape) });
    return network.outputs.map((name) => results[name]!.data as Float32Array);
  };
}
