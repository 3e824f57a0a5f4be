import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { processExists } from './process-exists.js';

const run = promisify(execFile);

/** What a running server wrote into `postmaster.pid` of its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
}

/** Lines 1, 4 and 5 of the file (PostgreSQL miscadmin.h, LOCK_FILE_LINE_*); undefined when no server is at work. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await lockLines(join(cluster, LOCK_FILE));
  const [pid, port, socketDir] = [Number(lines[0]), Number(lines[3]), lines[4]?.trim()];
  return pid > 0 && port > 0 && socketDir ? { pid, port, socketDir } : undefined;
}

/**
 * Who holds the lock file of a cluster: `free` when there is none or its process is gone, `held` by a server of this
 * cluster, `stale` when the number now belongs to another process, or to one that has ended and was not collected by its
 * parent. PostgreSQL takes either for a running server and refuses to start. In doubt the lock is held.
 */
export async function lockHolder(cluster: string): Promise<'free' | 'held' | 'stale'> {
  const pid = await lockedBy(cluster);
  if (!processExists(pid)) return 'free';
  const command = await commandOf(pid);
  // It may have ended since it was looked for.
  if (command === undefined) return processExists(pid) ? 'held' : 'free';
  if (command === 'ended') return 'stale';
  const [program, ...rest] = command;
  if (!['postgres', 'postmaster'].includes(basename(program ?? ''))) return 'stale';
  const folder = rest[rest.indexOf('-D') + 1];
  return folder?.startsWith('/') && folder !== cluster ? 'stale' : 'held';
}

/**
 * Removes the lock file that names this process. Of two that do it at once, one may already have started a server: a lock
 * that names another process is put back.
 */
export async function removeStaleLock(cluster: string, pid: number): Promise<void> {
  const path = join(cluster, LOCK_FILE);
  const aside = `${path}.stale-${process.pid}`;
  await rename(path, aside).catch(ignoreMissing);
  const [moved] = await lockLines(aside);
  if (moved !== undefined && Number(moved) !== pid) await link(aside, path);
  await rm(aside, { force: true });
}

/** The process that the lock file of a cluster names; `NaN` when there is none. */
export async function lockedBy(cluster: string): Promise<number> {
  return Number((await lockLines(join(cluster, LOCK_FILE)))[0]);
}

const LOCK_FILE = 'postmaster.pid';

async function lockLines(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text === '' ? [] : text.split('\n');
}

/** The words of a process's command; undefined when they cannot be read. */
async function commandOf(pid: number): Promise<readonly string[] | 'ended' | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The state follows the name, which stands in brackets and may hold any character (proc(5)).
    const state = stat?.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return 'ended';
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line ? line.split('\0') : undefined;
  }
  const { stdout } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const [state, ...command] = stdout.trim().split(/\s+/);
  if (!state) return undefined;
  return state.startsWith('Z') ? 'ended' : command;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
