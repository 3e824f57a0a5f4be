import { readdirSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GivenBench, LAYOUTS } from './layouts.js';
import { Refused } from './refused.js';

const DEPTH_MAX = 5;
const FILES_MAX = 200_000;

/**
 * A folder that somebody gives to a benchmark. It is only read.
 * @returns its absolute path
 * @throws Refused where it is no folder, or holds no file of the layout
 */
export function givenFolder(bench: GivenBench, path: string): string {
  const folder = resolve(path);
  const { files, layout } = LAYOUTS[bench];
  const expects = `bench:${bench} expects: ${layout.replaceAll('`', '')}.`;
  let stats: Stats;
  try {
    stats = statSync(folder);
  } catch {
    throw new Refused(`There is no folder ${folder}. ${expects}`);
  }
  if (!stats.isDirectory()) throw new Refused(`${folder} is a file, not a folder. ${expects}`);
  if (filesOf(folder, files).length === 0) throw new Refused(`${folder} holds no ${listed(files)}. ${expects}`);
  return folder;
}

/** The files of a folder, relative to it and in order, that one of the patterns names: `*` in a name, `**` in any folder. */
export function filesOf(folder: string, patterns: readonly string[]): string[] {
  const wanted = patterns.map(expressionOf);
  const found: string[] = [];
  for (const file of walk(folder, '', 0)) {
    if (!wanted.some((one) => one.test(file))) continue;
    found.push(file);
    if (found.length > FILES_MAX) throw new Refused(`${folder} holds more than ${FILES_MAX} files.`);
  }
  return found;
}

function* walk(folder: string, within: string, depth: number): Generator<string> {
  const entries = readdirSync(join(folder, within), { withFileTypes: true });
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && leadsToFolder(join(folder, path)));
    if (!isFolder) yield path;
    else if (depth < DEPTH_MAX) yield* walk(folder, path, depth + 1);
  }
}

function leadsToFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('**/').map((part) => part.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('(?:[^/]+/)*')}$`, 'i');
}

function listed(files: readonly string[]): string {
  return files.length < 2 ? files.join() : `${files.slice(0, -1).join(', ')} or ${files.at(-1)}`;
}
