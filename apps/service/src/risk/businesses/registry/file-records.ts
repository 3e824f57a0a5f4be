import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type RegisterEntry, type RegistryFormat, readRegister } from '@assay/ownership';
import { decodePieces, type Encoding, probeEncoding } from '@assay/tables';

/** Larger pieces make rows that live long enough to cost the garbage collector. */
const PIECE_BYTES = 64 * 1024;
const END_BYTES = 64 * 1024;

/** The file is not of the format that was named. */
export class WrongFormat extends Error {}

/** What must be known of a file before its records are read. */
export interface OpenedFile {
  readonly path: string;
  readonly sha256: string;
  readonly encoding: Encoding;
  /** The first and the last bytes as text: where some formats say how much they hold. */
  readonly head: string;
  readonly tail: string;
}

/** Looks through a file. @throws WrongFormat when it is none */
export async function openFile(path: string): Promise<OpenedFile> {
  // A folder would fail later with a message about reading.
  if (!(await stat(path)).isFile()) throw new WrongFormat(`${path} is not a file.`);
  const hash = createHash('sha256');
  const probe = probeEncoding(basename(path));
  let head: Buffer | undefined;
  let tail = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    probe.push(piece);
    head ??= piece.subarray(0, END_BYTES);
    tail = Buffer.concat([tail, piece]).subarray(-END_BYTES);
  }
  const encoding = probe.end();
  // Where the bytes are cut, a letter may be: nothing that is looked for is there.
  const textOf = (bytes: Buffer | undefined) => new TextDecoder(encoding).decode(bytes);
  return { path, sha256: hash.digest('hex'), encoding, head: textOf(head), tail: textOf(tail) };
}

/** The records of a file, each with its line. @throws RangeError for another format, and where it cannot be read on */
export async function* fileRecords(
  format: RegistryFormat,
  { path, encoding }: OpenedFile,
): AsyncGenerator<RegisterEntry> {
  const text = decodePieces(basename(path), encoding, createReadStream(path, { highWaterMark: PIECE_BYTES }));
  for await (const entries of readRegister(format, basename(path), text)) yield* entries;
}
