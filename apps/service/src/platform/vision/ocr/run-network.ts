import { at } from '@assay/kernel';
import type { InferenceSession, Tensor } from 'onnxruntime-node';

/** What a network with one input and one output gives. @throws RangeError for a network without them */
export async function runNetwork(network: InferenceSession, input: Tensor): Promise<Tensor> {
  const outputs = await network.run({ [at(network.inputNames, 0)]: input });
  const output = outputs[at(network.outputNames, 0)];
  if (!output) throw new RangeError('The network gives nothing.');
  return output;
}
