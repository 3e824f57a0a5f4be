import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodePieces, type InputFile, probeEncoding } from '@assay/tables';

const FILE_BYTES_MAX = 512 * 1024 * 1024;
const FILES_MAX = 500;

/** Larger pieces make rows that live long enough to cost the garbage collector. */
const PIECE_BYTES = 64 * 1024;

/** Reads the files of an import. @throws RangeError with one clear line. */
export async function readInputFiles(paths: readonly string[]): Promise<InputFile[]> {
  checkCount(paths);
  const files: InputFile[] = [];
  for (const path of paths) {
    const { size } = await stat(path);
    if (size > FILE_BYTES_MAX) throw new RangeError(`${basename(path)} is larger than 512 MiB.`);
    files.push({ name: basename(path), bytes: await readFile(path) });
  }
  return files;
}

/**
 * The text of a file in pieces, so that a large file is never held whole. The file is read twice: nobody knows its
 * encoding before its end. @throws RangeError for a file that is no text.
 */
export async function* textOf(path: string): AsyncGenerator<string> {
  const name = basename(path);
  const probe = probeEncoding(name);
  for await (const piece of piecesOf(path)) probe.push(piece);
  yield* decodePieces(name, probe.end(), piecesOf(path));
}

function piecesOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: PIECE_BYTES });
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
    .replace(/(_+((v|rev|version|edition)_?)?\d+)+$/, '')
    .replace(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, 40);
  return stem.length >= 2 ? stem : `list_${stem}`;
}
