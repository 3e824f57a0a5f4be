import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../store/database.js';
import type { Generation } from './key-groups.js';

/** Nobody else waits longer for the lock of the truncation. */
const LOCK_MS = 20;
const TRIES_MAX = 25;
const PAUSE_MS = 200;

/**
 * Truncates a generation that is empty. Its lock waits for whoever has touched these two small tables in a transaction
 * that is still open, and gives up at once, so that nobody queues behind it.
 * @returns `truncated`; `filled` when a group was made there meanwhile; `held` when somebody holds it for long
 */
export async function truncateGeneration(
  db: Database,
  generation: Generation,
): Promise<'truncated' | 'filled' | 'held'> {
  const table = `key_groups_${generation}`;
  return db.owner(async (query) => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      try {
        // One message each: a coordinator passes the message of a setting on to its nodes as it is.
        await query('begin');
        await query(`set local lock_timeout = '${LOCK_MS}ms'`);
        await query(`lock table ${table} in access exclusive mode`);
        // The owner is bound by row-level security and would see an empty table. On several nodes it is a superuser, and
        // another role would read on connections of its own, for which the truncation would wait.
        if (!db.distributed) await query('set local role assay_system');
        const filled = (await query(`select from ${table} limit 1`)) > 0;
        if (!db.distributed) await query('reset role');
        if (filled) {
          await query('rollback');
          return 'filled';
        }
        await query(`truncate ${table}; update key_generation set dirty = false; commit`);
        return 'truncated';
      } catch (error) {
        await query('rollback');
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
        await pause(PAUSE_MS);
      }
    }
    return 'held';
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
