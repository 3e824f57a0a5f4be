import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const ROOT = 0;

/**
 * Gives what root has just made to the owner of the folder that it lies in: commands are often run as root, and the
 * service, which runs as a user of its own, must be able to read what they leave. Does nothing for any other user.
 */
export async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const { uid, gid } = await stat(dirname(path));
  // A file system without owners has none to give.
  if (uid !== ROOT) await chown(path, uid, gid).catch(() => undefined);
}

/** Makes a folder and those above it that are missing, each its parent's owner's. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first === undefined || process.getuid?.() !== ROOT) return;
  const made: string[] = [];
  for (let folder = resolve(path); folder.length >= resolve(first).length; folder = dirname(folder))
    made.unshift(folder);
  for (const folder of made) await giveToOwner(folder);
}
