import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second towards programs, on every processor. */
const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds; undefined when it is gone, and on other systems. */
export async function processorMs(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Fields 14 and 15 of proc(5), user and system time, counted after the name, which may hold anything.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isNaN(ticks) ? undefined : ticks * TICK_MS;
}
