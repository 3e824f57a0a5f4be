import { statfs } from 'node:fs/promises';

/** Two segments of PostgreSQL's log: with less, the next burst of writes fails. */
export const DISK_ROOM_BYTES_MIN = 32 * 1024 * 1024;

/** Whether the disks of all folders have room for an ordinary user. A folder that cannot be looked at is no obstacle. */
export async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const room = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => undefined);
      return disk === undefined || disk.bavail * disk.bsize >= DISK_ROOM_BYTES_MIN;
    }),
  );
  return room.every((enough) => enough);
}
