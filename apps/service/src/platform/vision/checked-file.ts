import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** The bytes of a file that a model needs. @throws Error when it does not have the hash of its manifest */
export async function checkedFile(file: URL, sha256: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`The model file ${basename(file.pathname)} does not have the hash of its manifest.`);
  return bytes;
}
