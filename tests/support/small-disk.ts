import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** A file system of its own with little room. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room but this much, in MiB. */
  fill(leaveMiB: number): Promise<void>;
  /** Gives the room back. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined where this user may not mount one: it takes root on Linux. */
export async function mountSmallDisk(sizeMiB: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-disk-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill(leaveMiB) {
      const file = await open(filler, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const take = Math.floor((bavail * bsize) / 1024 / 1024 - leaveMiB);
          if (take <= 0) break;
          await file.write(CHUNK);
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
