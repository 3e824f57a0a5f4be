import { calibrationFor, dlibAlignment, matchCalibrationFor, meanDescriptor, mirrored, warpSquare } from '@assay/faces';
import { checkedBytes } from './checked-bytes.js';
import type { Embedder } from './embedder.js';
import type { ManifestEntry } from './manifest.js';
import { dlibNetwork } from './networks/dlib-network.js';
import { onnxFile } from './networks/onnx-file.js';
import { readWeightSpecs, readWeights } from './networks/tfjs-weights.js';
import { FACE_API_INPUT, openNetwork } from './onnx-model.js';
import { selfTest } from './self-test.js';

const SIZE_PX = 150;

/**
 * dlib's 128-value face descriptor (King 2017, weights dedicated to the public domain) as an installed package carries
 * it, on faces aligned with rotation by our own mesh: the package's own alignment leaves heads tilted.
 * @throws ModelRefused
 */
export async function loadDlibEmbedder(entry: ManifestEntry): Promise<Embedder> {
  const calibration = calibrationFor(entry.id);
  const [plain, withCohort] = [matchCalibrationFor(entry.id, false), matchCalibrationFor(entry.id, true)];
  if (!calibration || !plain) throw new Error(`No calibration is committed for ${entry.id}.`);
  const weights = readWeights(await checkedBytes(entry), await readWeightSpecs(entry.file));
  const { run } = await openNetwork(entry, onnxFile(dlibNetwork(weights)), FACE_API_INPUT, SIZE_PX);
  await selfTest(entry, SIZE_PX, run);
  return {
    model: { role: 'face_embedder', id: entry.id, version: entry.version },
    sha256: entry.sha256,
    calibration,
    match: { plain, ...(withCohort ? { withCohort } : {}) },
    describe(image, mesh) {
      const { transform, sizePx } = dlibAlignment(mesh);
      return run(warpSquare(image, transform, sizePx));
    },
    async describeMirrored(image, mesh) {
      const { transform, sizePx } = dlibAlignment(mesh);
      const crop = warpSquare(image, transform, sizePx);
      return meanDescriptor(await run(crop), await run(mirrored(crop, sizePx)));
    },
  };
}
