import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../platform/config.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { readS3Location } from '../../platform/media/s3-location.js';
import { s3Store } from '../../platform/media/s3-store.js';

/** Where a backup lies: a file, or objects of an S3 store. */
export interface BackupPlace {
  /**
   * Never over another backup, and never half of one under its name.
   * @param stop breaks off; what was written is removed
   */
  write(stream: AsyncIterable<Buffer>, stop?: AbortSignal): Promise<void>;
  read(): AsyncIterable<Buffer>;
}

const PART_BYTES = 16 * 1024 * 1024;
const PARTS_MAX = 1_000_000;

/** @param text a path, or `s3://bucket/prefix?endpoint=…` @throws RangeError for an address that cannot be used */
export function backupPlace(text: string, aws: Config['aws']): BackupPlace {
  return text.startsWith('s3:') ? objects(s3Store(readS3Location(text, aws, 'The address of the backup'))) : file(text);
}

function file(path: string): BackupPlace {
  return {
    async write(stream, stop) {
      const folder = dirname(path);
      if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: make it first.`);
      if (existsSync(path)) throw new Error(`There is a file ${path} already.`);
      const aside = `${path}.${randomUUID()}.partial`;
      try {
        await writeWhole(aside, stream, stop);
        // A rename alone would replace what another process has written meanwhile.
        await (await open(path, 'wx', 0o600)).close();
        await rename(aside, path);
      } finally {
        await rm(aside, { force: true });
      }
    },
    read: () => createReadStream(path, { highWaterMark: 1024 * 1024 }),
  };
}

async function writeWhole(path: string, stream: AsyncIterable<Buffer>, stop?: AbortSignal): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const part of stream) {
      stop?.throwIfAborted();
      await handle.writeFile(part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As numbered parts, so that none is held whole and none has to be sent again whole. The last one is marked inside. */
function objects(store: MediaStore): BackupPlace {
  return {
    async write(stream, stop) {
      if (await store.get(partName(0)))
        throw new Error('There is a backup at this address already, or the rest of one that was cut off.');
      let number = 0;
      try {
        for await (const part of partsOf(stream)) {
          stop?.throwIfAborted();
          await store.put(partName(number), part);
          number += 1;
        }
      } catch (error) {
        for (let left = number; left >= 0; left -= 1) await store.delete(partName(left)).catch(() => undefined);
        throw error;
      }
    },
    async *read() {
      for (let number = 0; number < PARTS_MAX; number += 1) {
        const part = await store.get(partName(number));
        if (!part) return;
        yield part;
      }
    },
  };
}

/** Joins what comes in to parts of one size; the last one is shorter. */
async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function partName(number: number): string {
  return `part-${String(number).padStart(6, '0')}`;
}
