import type { Logger } from 'pino';
import type { Vault } from '../crypto/vault.js';
import type { Database } from '../store/database.js';

/** What shredding takes. */
export interface Shredder {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Logger;
}

const ENDS = ['select pg_switch_wal()', 'checkpoint', 'select pg_switch_wal()', 'checkpoint'];
const ENDS_EVERYWHERE = ENDS.map((text) => `select run_command_on_all_nodes('${text}')`);

/** Ends the write-ahead log that held what was removed, and drops it. What is not permitted is logged. */
export async function endLog({ db, log }: Shredder): Promise<void> {
  await db.maintain(db.distributed ? ENDS_EVERYWHERE : ENDS).catch((error: unknown) => {
    log.warn({ err: error }, 'the write-ahead log could not be ended; ask the operator of the database to recycle it');
  });
}
