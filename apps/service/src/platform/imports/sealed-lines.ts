import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataKey, openWith, sealWith } from '../crypto/vault.js';

/** Longest line that is kept; a longer one is counted and reported, its bytes are not. */
export const LINE_BYTES_MAX = 40 * 1024 * 1024;

/**
 * A file of sealed lines. Frame: one byte (1 a line, 0 one that was too long), the length as four bytes, big-endian, and
 * the sealed bytes; so a reader goes on at any frame whose offset it knows.
 */
const HEADER_BYTES = 5;

/** Whose lines they are; binds every frame to its import and its place. */
export interface LinesOwner {
  readonly environmentId: string;
  readonly importId: string;
  readonly key: DataKey;
}

export interface SealedLine {
  /** Undefined: the line was too long to be kept. */
  readonly bytes: Buffer | undefined;
  /** Where the next frame begins. */
  readonly nextOffset: number;
}

function linesPath(folder: string, name: string): string {
  if (!/^[a-z]{3}_[0-9a-z]{26}$/.test(name)) throw new RangeError('Not a name of stored lines.');
  return join(folder, `${name}.lines`);
}

/** Deletes stored lines; what is gone already is no error. */
export async function dropLines(folder: string, importId: string): Promise<void> {
  await rm(linesPath(folder, importId), { force: true });
}

/** Writes sealed lines one after the other; `close` makes them durable. @param folder in the data folder that all nodes share */
export async function createLines(folder: string, owner: LinesOwner) {
  const path = linesPath(folder, owner.importId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  let count = 0;
  return {
    async write(line: Buffer | undefined): Promise<void> {
      const sealed = line ? sealWith(owner.key, line, context(owner, count)) : Buffer.alloc(0);
      const frame = Buffer.alloc(HEADER_BYTES + sealed.length);
      frame.writeUInt8(line ? 1 : 0, 0);
      frame.writeUInt32BE(sealed.length, 1);
      sealed.copy(frame, HEADER_BYTES);
      await file.appendFile(frame);
      count += 1;
    },
    async close(): Promise<void> {
      await file.sync();
      await file.close();
    },
    async discard(): Promise<void> {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** Opens stored lines for reading; undefined when the file is gone. */
export async function openLines(folder: string, owner: LinesOwner) {
  const file = await open(linesPath(folder, owner.importId), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  const read = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset);
    if (bytesRead !== length) throw new Error('Stored lines end before their count.');
    return buffer;
  };
  return {
    /** @throws Error when the frame was changed, moved or cut off. */
    async line(index: number, offset: number): Promise<SealedLine> {
      const header = await read(offset, HEADER_BYTES);
      const length = header.readUInt32BE(1);
      if (length > LINE_BYTES_MAX + 1024) throw new Error('Stored lines have an impossible length.');
      const nextOffset = offset + HEADER_BYTES + length;
      if (header[0] !== 1) return { bytes: undefined, nextOffset };
      return {
        bytes: openWith(owner.key, await read(offset + HEADER_BYTES, length), context(owner, index)),
        nextOffset,
      };
    },
    close: () => file.close(),
  };
}

function context({ environmentId, importId }: LinesOwner, index: number): string {
  return `import ${environmentId} ${importId} ${index}`;
}
