import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';

/** The bytes of a model file. @throws ModelRefused when they cannot be read or differ from the manifest */
export async function checkedBytes(entry: ManifestEntry): Promise<Uint8Array> {
  const bytes = await readFile(entry.file).catch(() => {
    throw new ModelRefused(entry.role, `Model ${entry.id}: the file cannot be read.`);
  });
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== entry.sha256) throw new ModelRefused(entry.role, `Model ${entry.id}: the file has another SHA-256.`);
  return new Uint8Array(bytes);
}
