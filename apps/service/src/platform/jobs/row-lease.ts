import type { Logger } from 'pino';
import type { Database, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';
import { columns } from '../store/named-columns.js';

const HELD = columns({ environment_id: 'text', id: 'text' });
/** How often a lease is renewed before it runs out. */
const RENEWALS = 4;

/** Rows of a table that a process works on under one lease, by `lease_token` and `lease_until`. */
export interface RowLease {
  readonly table: string;
  readonly renew: Statement;
  readonly everyMs: number;
}

/** Who works on leased rows. */
export interface Holder {
  readonly db: Database;
  readonly log: Logger;
}

export interface LeasedRow {
  readonly environment_id: string;
  readonly id: string;
}

/**
 * A lease is short, so that the work of a killed node is soon taken up, and renewed for as long as the work takes.
 * @param columns the one that names a row in its environment (`id`), and the one of the lease's end (`lease_until`)
 */
export function rowLease(table: string, seconds: number, { id = 'id', until = 'lease_until' } = {}): RowLease {
  return {
    table,
    everyMs: (seconds * 1000) / RENEWALS,
    renew: {
      name: `${table}_renew`,
      // Waits for nobody: who ends a row needs no lease any more, and who holds several takes them in an order of its own.
      text: `with held as materialized (
      select s.environment_id, s.${id} as id from ${table} s join ${HELD.rows(2)} on r.environment_id = s.environment_id and r.id = s.${id}
      where s.lease_token = $1${ofEach('s.environment_id')} for no key update of s skip locked)
    update ${table} s set ${until} = now() + interval '${seconds} seconds'
    from held where s.environment_id = held.environment_id and s.${id} = held.id${ofEach('s.environment_id')}`,
      each: { work: 'select distinct e.id as environment_id from unnest($1::text[]) as e(id)', takes: [1] },
    },
  };
}

/** Does some work on rows that are held, and renews their lease meanwhile. */
export async function whileHeld(
  app: Holder,
  { of, lease, rows }: { readonly of: RowLease; readonly lease: string; readonly rows: readonly LeasedRow[] },
  work: () => Promise<unknown>,
): Promise<void> {
  const renewal = rows.length > 0 ? setInterval(() => void renewLease(app, of, lease, rows), of.everyMs) : undefined;
  try {
    await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Renews a lease; a row that somebody changes at this moment is left to the next round, well within it. */
export async function renewLease(app: Holder, of: RowLease, lease: string, rows: readonly LeasedRow[]): Promise<void> {
  const held = HELD.values(rows, { environment_id: ({ environment_id }) => environment_id, id: ({ id }) => id });
  await app.db.system(of.renew, [lease, ...held]).catch((error: unknown) => {
    app.log.warn({ err: error, table: of.table }, 'a lease could not be renewed');
  });
}
