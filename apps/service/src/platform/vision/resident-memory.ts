import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Resident set size of a process in bytes, read from outside, so that a process too busy to answer is measured too.
 * Undefined when the process is gone or the platform offers no way (Windows).
 */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') return fromStatus(await readFile(`/proc/${pid}/status`, 'utf8'));
    if (process.platform === 'win32') return undefined;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)], { timeout: 2000 });
    return kibibytes(stdout.trim());
  } catch {
    return undefined;
  }
}

function fromStatus(status: string): number | undefined {
  return kibibytes(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

function kibibytes(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) ? value * 1024 : undefined;
}
