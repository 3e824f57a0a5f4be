import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwner, makeFolder } from './give-to-owner.js';

const MARK = '.changing';
const WAIT_MS = 100;
const RENEW_MS = 5_000;
/** A mark that nobody has renewed for so long is of a process that was killed. */
const STALE_MS = 60_000;

/**
 * Does work that reads files of a folder and writes them again, while no other process does the same: commands that run at
 * once would each write what the others had not said yet.
 */
export async function oneAtATime<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const mark = join(folder, MARK);
  await makeFolder(folder);
  while (!(await isOurs(mark))) {
    await freeStale(mark);
    await sleep(WAIT_MS);
  }
  const renewal = setInterval(() => void renew(mark), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await rm(mark, { recursive: true, force: true });
  }
}

async function isOurs(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
  await giveToOwner(mark);
  return true;
}

async function renew(mark: string): Promise<void> {
  const now = new Date();
  await utimes(mark, now, now).catch(() => undefined);
}

async function freeStale(mark: string): Promise<void> {
  const found = await stat(mark).catch(() => undefined);
  if (!found || Date.now() - found.mtimeMs < STALE_MS) return;
  const aside = `${mark}.${randomUUID()}`;
  // Of several who wait, one moves it away.
  await rename(mark, aside).then(
    () => rm(aside, { recursive: true, force: true }),
    () => undefined,
  );
}
