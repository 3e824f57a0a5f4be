import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns a program of the machine; `ASSAY_HAPROXY` and the like name it where it is not in the path */
export function findProgram(name: string): string | undefined {
  const named = process.env[`ASSAY_${name.toUpperCase().replaceAll('-', '_')}`];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return [...(named ? [named] : []), ...folders.map((folder) => join(folder, name))].find((path) => existsSync(path));
}
