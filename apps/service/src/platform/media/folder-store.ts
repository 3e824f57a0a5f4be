import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { giveToOwner, makeFolder } from '../give-to-owner.js';
import type { MediaStore } from './media-store.js';
import { isBlobName } from './s3-location.js';

const READ_BYTES = 1024 * 1024;

/** Blobs as files below one folder: written aside, synced, then renamed, so that a reader never sees half of one. */
export function folderStore(root: string): MediaStore {
  const pathOf = (name: string) => {
    if (!isBlobName(name)) throw new RangeError('Not a blob name.');
    return join(root, name);
  };
  return {
    folder: root,
    async put(name, bytes) {
      await write(pathOf(name), bytes);
    },
    async putStream(name, bytes) {
      await write(pathOf(name), bytes);
    },
    async getStream(name) {
      const file = await open(pathOf(name), 'r').catch(absent);
      return file?.createReadStream({ highWaterMark: READ_BYTES });
    },
    async get(name) {
      return readFile(pathOf(name)).catch(absent);
    },
    async getRange(name, from, bytes) {
      const file = await open(pathOf(name), 'r').catch(absent);
      if (!file) return undefined;
      try {
        return await readRange(file, from, bytes);
      } finally {
        await file.close();
      }
    },
    list: (below = '') => namesBelow(root, below),
    async delete(name) {
      await rm(pathOf(name), { force: true });
      await dropAsides(pathOf(name));
    },
  };
}

async function write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await makeFolder(dirname(path), 0o700);
  const aside = `${path}.${randomUUID()}.tmp`;
  try {
    await writeDurably(aside, bytes);
    await giveToOwner(aside);
    await rename(aside, path);
  } catch (error) {
    // A full disk must not fill up with what did not fit.
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** What a process that died while it wrote the blob has left. */
async function dropAsides(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(absent);
  const left = names?.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.tmp')) ?? [];
  for (const name of left) await rm(join(dirname(path), name), { force: true });
}

async function readRange(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(bytes, size - from)));
  let read = 0;
  while (read < buffer.length) {
    const { bytesRead } = await file.read(buffer, read, buffer.length - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Files that are still being written, or were left so, end in `.tmp`. */
async function* namesBelow(root: string, prefix: string): AsyncGenerator<string> {
  const found = await readdir(join(root, prefix), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const one of found) {
    const name = prefix === '' ? one.name : `${prefix}/${one.name}`;
    if (one.isDirectory()) yield* namesBelow(root, name);
    else if (one.isFile() && !name.endsWith('.tmp') && isBlobName(name)) yield name;
  }
}

async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
