import { calibrationFor, dlibAlignment, warpSquare } from '@assay/faces';
import { checkedBytes } from './checked-bytes.js';
import type { Embedder } from './embedder.js';
import { requireFaceApi } from './face-api.js';
import type { ManifestEntry } from './manifest.js';
import { selfTest } from './self-test.js';
import { readWeightSpecs, type Tensor, tensorFlow } from './tfjs-runtime.js';

interface RecognitionNet {
  loadFromWeightMap(weights: Record<string, Tensor>): void;
  computeFaceDescriptor(input: Tensor): Promise<Float32Array>;
}

const SIZE_PX = 150;

/**
 * dlib's 128-value face descriptor (King 2017, weights dedicated to the public domain) as an installed package carries
 * it, on faces aligned with rotation by our own mesh: the package's own alignment leaves heads tilted.
 * @throws ModelRefused
 */
export async function loadDlibEmbedder(entry: ManifestEntry): Promise<Embedder> {
  const calibration = calibrationFor(entry.id);
  if (!calibration) throw new Error(`No calibration is committed for ${entry.id}.`);
  const bytes = await checkedBytes(entry);
  const core = await tensorFlow();
  const { FaceRecognitionNet } = requireFaceApi() as { FaceRecognitionNet: new () => RecognitionNet };
  const network = new FaceRecognitionNet();
  network.loadFromWeightMap(core.io.decodeWeights(bytes.slice().buffer, await readWeightSpecs(entry.file)));
  const run = async (rgb: Float32Array): Promise<Float32Array> => {
    const input = core.tensor(rgb, [SIZE_PX, SIZE_PX, 3], 'float32');
    try {
      return Float32Array.from(await network.computeFaceDescriptor(input));
    } finally {
      input.dispose();
    }
  };
  await selfTest(entry, SIZE_PX, run);
  return {
    model: { role: 'face_embedder', id: entry.id, version: entry.version },
    calibration,
    describe(image, mesh) {
      const { transform, sizePx } = dlibAlignment(mesh);
      return run(warpSquare(image, transform, sizePx));
    },
  };
}
