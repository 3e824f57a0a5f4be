import { parseJson } from '../../json-file.js';
import { textIfThere } from '../../text-if-there.js';

export type Manifest = Record<string, unknown>;

/**
 * The manifest that the `models` commands wrote into the data folder; empty where there is none.
 * @throws RangeError for another one; the file system's error for one that cannot be read: written anew, it would lack all
 * that it names
 */
export async function presentManifest(path: string): Promise<Manifest> {
  const text = (await textIfThere(path)) ?? '{}';
  const value = parseJson(path, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'models' in value)
    throw new RangeError(`${path} was not written by this command; change it by hand.`);
  return value as Manifest;
}
