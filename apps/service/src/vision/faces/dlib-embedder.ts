import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calibrationFor, dlibAlignment, warpSquare } from '@assay/faces';
import type { Embedder } from './embedder.js';
import { packageFolder, requireOnCore, type Tensor, tensorFlow, type WeightSpec } from './tfjs-runtime.js';

interface RecognitionNet {
  loadFromWeightMap(weights: Record<string, Tensor>): void;
  computeFaceDescriptor(input: Tensor): Promise<Float32Array>;
}

interface FaceApi {
  FaceRecognitionNet: new () => RecognitionNet;
}

export const DLIB_MODEL = { role: 'face_embedder', id: 'dlib-resnet-128', version: '1.7.15' } as const;

/** Folder and name of the built-in descriptor weights. */
export function dlibWeightsFile(): string {
  return join(packageFolder('@vladmandic/face-api'), 'model', 'face_recognition_model.bin');
}

/**
 * dlib's 128-value face descriptor (King 2017, weights dedicated to the public domain) as an installed package carries
 * it, on faces aligned with rotation by our own mesh: the package's own alignment leaves heads tilted.
 */
export async function loadDlibEmbedder(): Promise<Embedder> {
  const calibration = calibrationFor(DLIB_MODEL.id);
  if (!calibration) throw new Error(`No calibration is committed for ${DLIB_MODEL.id}.`);
  const core = await tensorFlow();
  const folder = packageFolder('@vladmandic/face-api');
  const { FaceRecognitionNet } = requireOnCore(join(folder, 'dist', 'face-api.node-wasm.js')) as FaceApi;
  const network = new FaceRecognitionNet();
  network.loadFromWeightMap(core.io.decodeWeights(await weightBytes(), await weightSpecs(folder)));
  return {
    model: DLIB_MODEL,
    calibration,
    async describe(image, mesh) {
      const { transform, sizePx } = dlibAlignment(mesh);
      const input = core.tensor(warpSquare(image, transform, sizePx), [sizePx, sizePx, 3], 'float32');
      try {
        return Float32Array.from(await network.computeFaceDescriptor(input));
      } finally {
        input.dispose();
      }
    },
  };
}

async function weightBytes(): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(await readFile(dlibWeightsFile()));
  return bytes.buffer;
}

async function weightSpecs(folder: string): Promise<WeightSpec[]> {
  const text = await readFile(join(folder, 'model', 'face_recognition_model-weights_manifest.json'), 'utf8');
  return (JSON.parse(text) as { weights: WeightSpec[] }[]).flatMap((group) => group.weights);
}
