import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

const FILE_BYTES_MAX = 512 * 1024 * 1024;
const FILES_MAX = 500;

/** Reads the files of an import as text. @throws RangeError with one clear line. */
export async function readTextFiles(paths: readonly string[]): Promise<{ name: string; text: string }[]> {
  checkCount(paths);
  const files = [];
  for (const path of paths) {
    const { size } = await stat(path);
    if (size > FILE_BYTES_MAX) throw new RangeError(`${basename(path)} is larger than 512 MiB.`);
    files.push({ name: basename(path), text: await readFile(path, 'utf8') });
  }
  return files;
}

/** Lines of a file with their numbers, one after another, so that a large file is never held whole. */
export async function* linesOf(path: string): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const file = await open(path);
  let line = 0;
  try {
    for await (const text of file.readLines({ encoding: 'utf8' })) {
      line += 1;
      yield { line, text };
    }
  } finally {
    await file.close();
  }
}

export function checkCount(paths: readonly string[]): void {
  if (paths.length === 0 || paths.length > FILES_MAX) throw new RangeError(`Give 1 to ${FILES_MAX} files.`);
}

/** An id made of a file's name: without its ending and without a date or version at its end, which change with each edition. */
export function idFromName(name: string): string {
  const stem = name
    .toLowerCase()
    .replace(/(\.(csv|tsv|ya?ml|txt|json|jsonl|ndjson|xml|gz))+$/, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/(_+(v|rev|version|edition)?_?\d+)+$/, '')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);
  return stem.length >= 2 ? stem : `list_${stem}`;
}
