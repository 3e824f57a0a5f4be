import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Config } from '../../platform/config.js';
import type { MediaStore } from '../../platform/media/media-store.js';
import { readS3Location } from '../../platform/media/s3-location.js';
import { s3Store } from '../../platform/media/s3-store.js';

/** Where a backup lies: a file, or objects of an S3 store. */
export interface BackupPlace {
  write(stream: AsyncIterable<Buffer>): Promise<void>;
  read(): AsyncIterable<Buffer>;
}

const PART_BYTES = 16 * 1024 * 1024;
const PARTS_MAX = 1_000_000;

/** @param text a path, or `s3://bucket/prefix?endpoint=…` @throws RangeError for an address that cannot be used */
export function backupPlace(text: string, aws: Config['aws']): BackupPlace {
  return text.startsWith('s3:') ? objects(s3Store(readS3Location(text, aws))) : file(text);
}

function file(path: string): BackupPlace {
  return {
    async write(stream) {
      const aside = `${path}.partial`;
      // Never over another backup, and never half of one under its name.
      await (await open(path, 'wx', 0o600)).close();
      try {
        const handle = await open(aside, 'w', 0o600);
        try {
          for await (const part of stream) await handle.writeFile(part);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        await rm(path, { force: true });
        throw error;
      }
    },
    read: () => createReadStream(path, { highWaterMark: 1024 * 1024 }),
  };
}

/** As numbered parts, so that none is held whole and none has to be sent again whole. The last one is marked inside. */
function objects(store: MediaStore): BackupPlace {
  return {
    async write(stream) {
      if (await store.get(partName(0))) throw new Error('There is a backup at this address already.');
      let waiting: Buffer[] = [];
      let bytes = 0;
      let number = 0;
      for await (const part of stream) {
        waiting.push(part);
        bytes += part.length;
        if (bytes < PART_BYTES) continue;
        await store.put(partName(number), Buffer.concat(waiting));
        number += 1;
        [waiting, bytes] = [[], 0];
      }
      if (bytes > 0) await store.put(partName(number), Buffer.concat(waiting));
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

function partName(number: number): string {
  return `part-${String(number).padStart(6, '0')}`;
}
