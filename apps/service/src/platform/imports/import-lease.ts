import { claimStatement, type LeasedTable, releaseStatement } from '../jobs/leases.js';
import { MediaUnavailable } from '../media/media-store.js';
import type { Statement } from '../store/database.js';
import { failureOf } from '../store/failures.js';

/** An import whose lines wait on disk and are stored step by step. */
export interface LeasedImport extends Pick<LeasedTable, 'table' | 'name' | 'seconds' | 'returning'> {
  /** The column that counts steps. */
  readonly step: string;
  /** The columns that count what became of the lines, in the order of the parameters from $6. */
  readonly counts: readonly string[];
}

export interface ImportLease {
  /** Takes the oldest import that waits and that nobody works on, with the key of its lines. $1: the lease. */
  readonly claim: Statement;
  /** Moves on by one step, if nobody else did: with the lines in the same transaction every step counts once. */
  readonly advance: Statement;
  /** Gives the import back after a failure, for another try in a second. */
  readonly stumble: Statement;
  readonly release: Statement;
}

/** Whether a failure passes by itself, however long it lasts: it says nothing about the line at which it came. */
export function isPassing(error: unknown): boolean {
  return error instanceof MediaUnavailable || failureOf(error) !== undefined;
}

/**
 * The statements of an import. The key of the row is $1 and $2, the lease $3, the step that was done $4, the place of the
 * next line $5.
 */
export function importLease(of: LeasedImport): ImportLease {
  const { table, name, seconds, step } = of;
  const leased: LeasedTable = { ...of, waits: `status = 'processing'`, withKey: true };
  const counts = of.counts.map((column, at) => `${column} = ${column} + $${at + 6}`).join(', ');
  return {
    claim: claimStatement(leased),
    advance: {
      name: `${name}_advance`,
      text: `update ${table} set ${step} = ${step} + 1, blob_offset = $5, attempts = 0, ${counts},
          lease_until = now() + interval '${seconds} seconds'
        where environment_id = $1 and id = $2 and lease_token = $3 and ${step} = $4 and status = 'processing' returning id`,
    },
    stumble: {
      name: `${name}_stumble`,
      text: `update ${table} set attempts = attempts + 1, lease_token = null, lease_until = now() + interval '1 second'
        where environment_id = $1 and id = $2 and lease_token = $3`,
    },
    release: releaseStatement(leased),
  };
}
