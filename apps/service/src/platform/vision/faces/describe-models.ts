import { checkedBytes } from './checked-bytes.js';
import { effectiveModels } from './effective-models.js';
import type { ManifestEntry } from './manifest.js';

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
 * The models that would run under a manifest, with the built-in ones of the roles that it does not name. Reads and hashes
 * the files, loads none of them.
 * @throws RangeError for a faulty manifest
 */
export async function describeModels(manifestPath?: string): Promise<ModelDescription[]> {
  return Promise.all((await effectiveModels(manifestPath)).map(describeEntry));
}

async function describeEntry(entry: ManifestEntry): Promise<ModelDescription> {
  const { role, id, version, runtime, sha256, licence } = entry;
  const problem = await checkedBytes(entry).then(
    () => (runtime === 'tfjs' ? 'Plug-in models of the tfjs runtime are not supported; convert to ONNX.' : ''),
    (cause: unknown) => (cause instanceof Error ? cause.message : 'The file cannot be checked.'),
  );
  return { role, id, version, runtime, sha256, licence, ok: problem === '', problem };
}
