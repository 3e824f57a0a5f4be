import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of an installed package, found through its main entry: the export maps hide package.json. */
export function packageFolder(name: string): string {
  const entry = require.resolve(name);
  const marker = join('node_modules', ...name.split('/'));
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}
