import { readdir, readFile } from 'node:fs/promises';

const TICK_MICROSECONDS = 10_000;

/** CPU time that processes have used so far, in microseconds, from /proc; undefined on other systems. */
export async function cpuMicroseconds(pids: readonly number[]): Promise<number | undefined> {
  let ticks = 0;
  for (const pid of pids) {
    const fields = await statOf(pid);
    if (!fields) return undefined;
    // utime and stime, and those of children that have ended (proc(5), fields 14 to 17 counted after the name).
    for (const index of [11, 12, 13, 14]) ticks += Number(fields[index]);
  }
  return ticks * TICK_MICROSECONDS;
}

/** A process and those that it started. */
export async function withChildren(pid: number): Promise<number[]> {
  const found = [pid];
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statOf(Number(name));
    if (fields && Number(fields[1]) === pid) found.push(Number(name));
  }
  return found;
}

/** The fields of /proc/<pid>/stat after the name in brackets. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
