import { once } from '../once.js';
import { type AgeModel, loadBuiltInAge, loadOnnxAge } from './age-model.js';
import { boxNetwork, meshNetwork } from './built-in-networks.js';
import { detectFaces, detectPortraits, type FaceDetector } from './detect.js';
import { loadDlibEmbedder } from './dlib-embedder.js';
import { effectiveModels } from './effective-models.js';
import type { Embedder } from './embedder.js';
import { type FaceMatcher, faceMatcher } from './face-matcher.js';
import type { ManifestEntry, ModelRole } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { loadOnnxDetector } from './onnx-detector.js';
import { loadOnnxEmbedder } from './onnx-embedder.js';
import { loadOnnxPad, type PadModel } from './onnx-pad.js';

/**
 * Everything that the face entries run on, after the operator's manifest was applied to the built-in set. Each role is
 * checked, tested and loaded when it is first asked for. Every method throws ModelRefused for a role without a model.
 */
export interface ModelSet {
  detector(): Promise<FaceDetector>;
  embedder(): Promise<Embedder>;
  /** Weighted ensemble of presentation-attack detectors; empty in the built-in set. */
  pad(): Promise<readonly PadModel[]>;
  age(): Promise<AgeModel>;
  /** How faces of two occasions are compared: with the cohort where the embedder was measured with one. */
  matcher(): Promise<FaceMatcher>;
}

/** Where the operator's model manifest stands; absent = the built-in models. */
export interface ModelOptions {
  readonly manifestPath?: string;
}

/** Detector and mesh together, under the version of the package that carries them. */
const DETECTOR_MODEL = { id: 'blazeface-facemesh', version: '3.3.6' } as const;
const MANIFESTS_KEPT_MAX = 4;
const loaded = new Map<string, Promise<ModelSet>>();

/** The models of a manifest, kept for the life of the process; a role that failed to load is tried again. */
export function modelSet({ manifestPath = '' }: ModelOptions = {}): Promise<ModelSet> {
  const known = loaded.get(manifestPath);
  if (known) return known;
  if (loaded.size >= MANIFESTS_KEPT_MAX) loaded.delete(loaded.keys().next().value ?? '');
  const loading = effectiveModels(manifestPath || undefined).then((entries) =>
    setOf(entries, manifestPath || undefined),
  );
  loaded.set(manifestPath, loading);
  loading.catch(() => loaded.delete(manifestPath));
  return loading;
}

function setOf(entries: readonly ManifestEntry[], manifestPath: string | undefined): ModelSet {
  const detector = once(() => loadDetector(entries));
  const embedder = once(() => {
    const entry = required(entries, 'face_embedder');
    return entry.runtime === 'onnx' ? loadOnnxEmbedder(entry) : loadDlibEmbedder(entry);
  });
  return {
    detector,
    embedder,
    matcher: once(async () => faceMatcher(await embedder(), await detector(), manifestPath)),
    pad: once(async () => {
      const models: PadModel[] = [];
      for (const entry of entries.filter(({ role }) => role === 'face_pad')) models.push(await loadOnnxPad(entry));
      return models;
    }),
    age: once(() => {
      const entry = required(entries, 'face_age');
      return entry.runtime === 'onnx' ? loadOnnxAge(entry) : loadBuiltInAge(entry);
    }),
  };
}

/** The detector; the mesh is always the built-in one. */
async function loadDetector(entries: readonly ManifestEntry[]): Promise<FaceDetector> {
  const landmarks = required(entries, 'face_landmarks');
  if (landmarks.runtime !== 'builtin')
    throw new ModelRefused(landmarks.role, `Model ${landmarks.id}: this role takes the built-in model only.`);
  await meshNetwork();
  const entry = required(entries, 'face_detector');
  if (entry.runtime === 'onnx') return loadOnnxDetector(entry);
  await boxNetwork();
  return {
    model: { role: 'face_detector', ...DETECTOR_MODEL },
    faces: detectFaces,
    portraits: detectPortraits,
  };
}

function required(entries: readonly ManifestEntry[], role: ModelRole): ManifestEntry {
  const entry = entries.find((one) => one.role === role);
  if (!entry) throw new ModelRefused(role, `No model is configured for the role ${role}.`);
  if (entry.runtime === 'tfjs')
    throw new ModelRefused(role, `Model ${entry.id}: plug-in models of the tfjs runtime are not supported; use ONNX.`);
  return entry;
}
