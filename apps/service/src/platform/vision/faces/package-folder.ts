import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../../../files.js';

/** The folder of an installed package, found through its main entry: the export maps hide package.json. */
export function packageFolder(name: string): string {
  const entry = fileURLToPath(packageFile(name));
  const marker = join('node_modules', ...name.split('/'));
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}
