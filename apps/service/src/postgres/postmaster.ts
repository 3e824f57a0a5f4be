import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server wrote into `postmaster.pid` of its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
}

/** Lines 1, 4 and 5 of the file (PostgreSQL miscadmin.h, LOCK_FILE_LINE_*); undefined when no server is at work. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port, socketDir] = [Number(lines[0]), Number(lines[3]), lines[4]?.trim()];
  return pid > 0 && port > 0 && socketDir ? { pid, port, socketDir } : undefined;
}
