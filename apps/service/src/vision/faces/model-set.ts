import { loadDlibEmbedder } from './dlib-embedder.js';
import type { Embedder, ModelReference } from './embedder.js';
import { DETECTOR_MODEL } from './human-runtime.js';
import { readManifest } from './manifest.js';
import { loadOnnxEmbedder } from './onnx-embedder.js';
import { loadOnnxPad, type PadModel } from './onnx-pad.js';

/** Everything that the face entries run on, after the operator's manifest was applied to the built-in set. */
export interface ModelSet {
  readonly detector: ModelReference;
  readonly embedder: Embedder;
  /** Weighted ensemble of presentation-attack detectors; empty in the built-in set. */
  readonly pad: readonly PadModel[];
}

/** Where the operator's model manifest stands; absent = the built-in models. */
export interface ModelOptions {
  readonly manifestPath?: string;
}

const MANIFESTS_KEPT_MAX = 4;
const loaded = new Map<string, Promise<ModelSet>>();

/** Loads the models on first use and keeps them for the life of the process; a failed load is tried again. */
export function modelSet({ manifestPath = '' }: ModelOptions = {}): Promise<ModelSet> {
  const known = loaded.get(manifestPath);
  if (known) return known;
  if (loaded.size >= MANIFESTS_KEPT_MAX) loaded.delete(loaded.keys().next().value ?? '');
  const loading = load(manifestPath);
  loaded.set(manifestPath, loading);
  loading.catch(() => loaded.delete(manifestPath));
  return loading;
}

async function load(manifestPath: string): Promise<ModelSet> {
  const entries = manifestPath ? await readManifest(manifestPath) : [];
  const plugIn = entries.filter((entry) => entry.runtime === 'onnx');
  const embedder = plugIn.find((entry) => entry.role === 'face_embedder');
  const pad: PadModel[] = [];
  for (const entry of plugIn.filter((one) => one.role === 'face_pad')) pad.push(await loadOnnxPad(entry));
  return {
    detector: { role: 'face_detector', ...DETECTOR_MODEL },
    embedder: embedder ? await loadOnnxEmbedder(embedder) : await loadDlibEmbedder(),
    pad,
  };
}
