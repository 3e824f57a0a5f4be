import { endLog, type Shredder } from './end-log.js';
import { flipGeneration, type Generation, moveGroups, punctureGroups, readGeneration } from './key-groups.js';
import { finishPending, readPending } from './pending.js';
import { hasOldKeys } from './rewrap.js';
import { truncateGeneration } from './truncate.js';

const MOVES_MAX = 20;

/**
 * Removes what deleted keys left behind on disk: their leaves are taken out of the trees, the trees are moved to the other
 * generation, the one they leave is truncated, and the write-ahead log that held them is ended. A round that is cut off
 * is repeated. On an external server the log belongs to its operator; what is not permitted there is logged.
 */
export async function shredDeleted(shredder: Shredder): Promise<boolean> {
  const { db } = shredder;
  const pending = await readPending(db);
  if (pending.jobs.length === 0 && pending.punctures.length === 0) return false;
  // Keys that the master key wraps stay readable on disk until their table is dropped, and their sessions wait for that.
  const early = await hasOldKeys(db);
  if (early && pending.punctures.length === 0) return false;
  const { current, dirty } = await readGeneration(db);
  if (dirty && !(await emptied(shredder, current === 0 ? 1 : 0))) return false;
  await punctureGroups(shredder, current, pending.punctures);
  if (!(await emptied(shredder, await flipGeneration(db)))) return false;
  await endLog(shredder);
  return finishPending(db, early ? { ...pending, jobs: [] } : pending);
}

/** Moves and truncates a generation. @returns false when somebody held it for long; the next round goes on */
async function emptied({ db, log }: Shredder, generation: Generation): Promise<boolean> {
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    await moveGroups(db, generation);
    const outcome = await truncateGeneration(db, generation);
    if (outcome === 'truncated') return true;
    if (outcome === 'held') break;
  }
  log.warn('deleted keys wait on disk for an open transaction that has read keys; "doctor" names it');
  return false;
}
