import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DLIB_MODEL, dlibWeightsFile } from './dlib-embedder.js';
import { DETECTOR_MODEL } from './human-runtime.js';
import { type ManifestEntry, readManifest } from './manifest.js';
import { checkedBytes } from './onnx-model.js';
import { packageFolder } from './tfjs-runtime.js';

/** One line of `models status`. */
export interface ModelDescription {
  readonly role: string;
  readonly id: string;
  readonly version: string;
  readonly runtime: string;
  readonly sha256: string;
  readonly licence: string;
  readonly ok: boolean;
  /** Why `ok` is false; empty otherwise. */
  readonly problem: string;
}

/**
 * The face models that would run under a manifest: plug-ins first, then the built-in ones of the roles that no plug-in
 * fills. Reads and hashes the files, loads none of them.
 * @throws RangeError for a faulty manifest
 */
export async function describeModels(manifestPath?: string): Promise<ModelDescription[]> {
  const entries = manifestPath ? await readManifest(manifestPath) : [];
  const plugIns = await Promise.all(entries.filter((entry) => entry.runtime !== 'builtin').map(describeEntry));
  const taken = new Set(plugIns.filter(({ role }) => role === 'face_embedder').map(({ role }) => role));
  const builtIns = (await builtInModels()).filter(({ role }) => !taken.has(role));
  return [...plugIns, ...builtIns];
}

async function describeEntry(entry: ManifestEntry): Promise<ModelDescription> {
  const { role, id, version, runtime, sha256, licence } = entry;
  const problem = await checkedBytes(entry).then(
    () => (runtime === 'tfjs' ? 'Plug-in models of the tfjs runtime are not supported; convert to ONNX.' : ''),
    (cause: unknown) => (cause instanceof Error ? cause.message : 'The file cannot be checked.'),
  );
  return { role, id, version, runtime, sha256, licence, ok: problem === '', problem };
}

function builtInModels(): Promise<ModelDescription[]> {
  const models = join(packageFolder('@vladmandic/human'), 'models');
  return Promise.all([
    builtIn('face_detector', 'blazeface', DETECTOR_MODEL.version, join(models, 'blazeface.bin'), 'MIT'),
    builtIn('face_landmarks', 'facemesh', DETECTOR_MODEL.version, join(models, 'facemesh.bin'), 'MIT'),
    builtIn('face_embedder', DLIB_MODEL.id, DLIB_MODEL.version, dlibWeightsFile(), 'MIT (weights CC0)'),
  ]);
}

async function builtIn(
  role: string,
  id: string,
  version: string,
  file: string,
  licence: string,
): Promise<ModelDescription> {
  const bytes = await readFile(file).catch(() => undefined);
  const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : '';
  const problem = bytes ? '' : 'The file of the installed package cannot be read.';
  return { role, id, version, runtime: 'builtin', sha256, licence, ok: bytes !== undefined, problem };
}
