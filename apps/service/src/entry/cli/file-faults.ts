/** What the system says of files and disks, and what to do. */
const FAULTS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  ENOTDIR: (path) => `${path} leads through a file, where a folder is needed.`,
  EISDIR: () => 'A folder was named where a file is needed.',
  EACCES: (path) => `This user may not open ${path}: run the command as the user of the service.`,
  EPERM: (path) => `This user may not change ${path}: run the command as the user of the service.`,
  EROFS: (path) => `${path} is on a disk that cannot be written.`,
  ENOSPC: () => 'The disk is full: make room, and give the command again.',
  EDQUOT: () => 'The quota of this user on the disk is used up: make room, and give the command again.',
};

/** A fault of a file or a disk in one plain sentence; undefined for any other error, such as one of a connection. */
export function fileFault(error: unknown): string | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || syscall === 'connect' || syscall === 'listen') return undefined;
  return FAULTS[code]?.(path ?? 'the file');
}
