import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

const POLL_MS = 200;
const WAIT_MAX_MS = 20 * 60 * 1000;

/** Runs the work while no other process does. The lock file names its process, so that a killed one blocks nobody. */
export async function withLock(file, say, work) {
  await acquire(file, say);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file, say) {
  const giveUpAt = Date.now() + WAIT_MAX_MS;
  for (let told = false; Date.now() < giveUpAt; ) {
    if (tryCreate(file)) return;
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) removeStale(file, holder);
    else {
      if (!told) say('Another process prepares this folder; waiting for it …');
      told = true;
      await after(POLL_MS);
    }
  }
  throw new Error(`${file} is held by another process for too long; remove it if none is at work.`);
}

function tryCreate(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Moved before it is removed: of two that find it stale one moves it, and a lock taken meanwhile is put back. */
function removeStale(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== holder) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
