import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '../../give-to-owner.js';
import { oneAtATime } from '../../one-at-a-time.js';
import { readManifest } from './manifest.js';
import { ModelRefused } from './model-refused.js';
import { modelSet } from './model-set.js';
import { type Manifest, presentManifest } from './present-manifest.js';

export interface ModelToInstall {
  readonly role: 'face_detector' | 'face_embedder' | 'face_pad' | 'face_age';
  readonly id: string;
  readonly version: string;
  readonly licence: string;
  /** Lower-case hexadecimal; not checked when undefined. */
  readonly sha256: string | undefined;
  /** `input`, `crop`, `output`, `thresholds`, `calibration` as a manifest entry has them. */
  readonly settings: object;
  readonly bytes: Uint8Array;
}

export interface InstalledModel {
  readonly role: string;
  readonly id: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
  readonly manifest: string;
}

/**
 * Puts a model into `models` of the data folder and into the manifest there, after it was loaded and tested from where
 * it will stand. A model that fails leaves nothing changed.
 * @throws ModelRefused for a wrong hash, a failed self-test, or an embedder under the name of another; RangeError for a faulty manifest
 */
export async function installModel(dataDir: string, model: ModelToInstall): Promise<InstalledModel> {
  const { role, id } = model;
  const sha256 = createHash('sha256').update(model.bytes).digest('hex');
  if (model.sha256 !== undefined && model.sha256 !== sha256)
    throw new ModelRefused(role, `Model ${id}: the file has the SHA-256 ${sha256}, not the one that was named.`);
  const folder = join(dataDir, 'models');
  const file = `${role}-${sha256.slice(0, 16)}.onnx`;
  return oneAtATime(folder, () => placed(folder, file, sha256, model));
}

async function placed(folder: string, file: string, sha256: string, model: ModelToInstall): Promise<InstalledModel> {
  const { role, id, version, licence } = model;
  const manifest = join(folder, 'manifest.json');
  const trial = join(folder, `manifest.${randomUUID()}.trial.json`);
  const isNew = await place(join(folder, file), model.bytes);
  try {
    const entry = { ...model.settings, id, version, runtime: 'onnx', file, sha256, licence };
    const present = await presentManifest(manifest);
    refuseSameName(present, entry, role);
    await writeFile(trial, `${JSON.stringify(withEntry(present, role, entry), null, 2)}\n`);
    await giveToOwner(trial);
    await readManifest(trial);
    await tested(trial, role);
    await rename(trial, manifest);
  } catch (error) {
    await rm(trial, { force: true });
    // One that stood there before may be the model that runs.
    if (isNew) await rm(join(folder, file), { force: true });
    throw error;
  }
  return { role, id, version, file: join(folder, file), sha256, manifest };
}

/** Writes a file as a whole, unless it stands there already. @returns whether it was written */
async function place(path: string, bytes: Uint8Array): Promise<boolean> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(bytes)) return false;
  const aside = `${path}.${randomUUID()}.partial`;
  try {
    await writeFile(aside, bytes);
    await giveToOwner(aside);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
  return true;
}

/** Stored descriptors are known by the name and version of their model: those of two files must never be compared. */
function refuseSameName(
  manifest: Manifest,
  { id, version, sha256 }: { readonly id: string; readonly version: string; readonly sha256: string },
  role: ModelToInstall['role'],
): void {
  if (role !== 'face_embedder') return;
  const entries = [manifest[role] ?? []].flat() as { readonly [member: string]: unknown }[];
  const other = entries.some((one) => one['id'] === id && one['version'] === version && one['sha256'] !== sha256);
  if (other)
    throw new ModelRefused(
      role,
      `Another file is installed as model ${id}, version ${version}. Give this one another --version: faces are then described again.`,
    );
}

/** Detectors of attacks stand beside each other; every other role has one model. */
function withEntry(manifest: Manifest, role: string, entry: { readonly id: string }): Manifest {
  if (role !== 'face_pad') return { ...manifest, [role]: entry };
  const others = [manifest[role] ?? []].flat() as { readonly id?: unknown }[];
  return { ...manifest, [role]: [...others.filter(({ id }) => id !== entry.id), entry] };
}

async function tested(manifestPath: string, role: ModelToInstall['role']): Promise<void> {
  const models = await modelSet({ manifestPath });
  const load = {
    face_detector: models.detector,
    face_embedder: models.embedder,
    face_pad: models.pad,
    face_age: models.age,
  };
  await load[role]();
}
