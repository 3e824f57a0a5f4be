import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { MediaUnavailable } from '../media/media-store.js';
import type { Database, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';
import { failureOf } from '../store/failures.js';
import type { Turns } from './turns.js';

/** A table whose rows are long work. One process holds a row, by `lease_token` and `lease_until`. */
export interface LeasedTable {
  readonly table: string;
  /** Begins the names of its statements: `import`. */
  readonly name: string;
  /** Which rows wait for a process, as a condition. */
  readonly waits: string;
  readonly seconds: number;
  /** Columns of the claimed row `i`. */
  readonly returning: string;
  /** What the claim changes besides the lease. */
  readonly sets?: string;
  /** Whether the row's data key is claimed with it, as `k`. */
  readonly withKey?: true;
}

/**
 * Takes the oldest row that waits and that nobody holds, of an environment that the token draws: the long work of one keeps
 * no other waiting. $1: the token of the new lease; $2: the environment that had the last turn, which comes after the
 * others (`Turns.claim`).
 */
export function claimStatement({ table, name, waits, seconds, returning, sets, withKey }: LeasedTable): Statement {
  const waiting = `${waits} and (lease_until is null or lease_until < now())`;
  return {
    name: `${name}_claim`,
    text: `update ${table} i set ${sets ? `${sets}, ` : ''}lease_token = $1, lease_until = now() + interval '${seconds} seconds'
      ${withKey ? 'from data_keys k' : ''}
      where (i.environment_id, i.id) in (
        select environment_id, id from ${table} where ${waiting}${ofEach()}
        order by environment_id = $2, md5(environment_id || $1::text), created_at limit 1 for update skip locked)${ofEach('i.environment_id')}
        ${withKey ? 'and k.environment_id = i.environment_id and k.id = i.data_key_id' : ''}
      returning ${returning}`,
    each: { work: `select distinct environment_id from ${table} where ${waiting}`, max: 1, last: 1 },
  };
}

/** Gives a row back. $1 and $2: its key; $3: the token. */
export function releaseStatement({ table, name }: LeasedTable): Statement {
  return {
    name: `${name}_release`,
    text: `update ${table} set lease_token = null, lease_until = null where environment_id = $1 and id = $2 and lease_token = $3`,
  };
}

/** A table of runs that somebody asked for and that end as completed, cancelled or failed. */
export interface LongRun {
  readonly claim: Statement;
  readonly release: Statement;
  readonly fail: Statement;
  /** What one is called in the log and in its error: `replay`. */
  readonly what: string;
}

const RUN_SECONDS = 60;
/** So long a run goes on at a time; those of other environments take turns with it. */
export const TURN_MS = 10_000;

export function longRun(of: Pick<LeasedTable, 'table' | 'name' | 'returning'> & { readonly what: string }): LongRun {
  const { table, name, what } = of;
  const leased: LeasedTable = {
    ...of,
    waits: `status in ('queued', 'running')`,
    sets: `status = 'running'`,
    seconds: RUN_SECONDS,
  };
  return {
    claim: claimStatement(leased),
    release: releaseStatement(leased),
    fail: {
      name: `${name}_fail`,
      text: `update ${table} set status = 'failed', error = $4, lease_token = null, lease_until = null
        where environment_id = $1 and id = $2 and lease_token = $3`,
    },
    what,
  };
}

/** What a run takes of the app. */
interface LeasesApp {
  readonly db: Database;
  readonly turns: Turns;
  readonly log: Logger;
  readonly stopping: boolean;
}

/**
 * Runs the next one until it is done, cancelled or taken over, or until its turn is over: then it goes back, and on from its
 * place when it is claimed again.
 * @param run asks between two steps whether it goes on
 * @returns whether there may be another
 */
export async function runNext<Claimed extends { readonly environment_id: string; readonly id: string }>(
  { app, of }: { readonly app: LeasesApp; readonly of: LongRun },
  run: (claimed: Claimed, lease: string, goesOn: () => boolean) => Promise<void>,
): Promise<boolean> {
  const lease = randomUUID();
  const claimed = await app.turns.claim<Claimed>(of.claim, lease);
  if (!claimed) return false;
  try {
    const endsAt = performance.now() + TURN_MS;
    await run(claimed, lease, () => !app.stopping && performance.now() < endsAt);
    await app.db.system(of.release, [claimed.environment_id, claimed.id, lease]);
  } catch (error) {
    // Without its database or media it goes on from its place, as soon as its lease has run out.
    if (app.stopping || failureOf(error) || error instanceof MediaUnavailable) throw error;
    app.log.error({ err: error, id: claimed.id }, `a ${of.what} failed`);
    const told = `The ${of.what} met an error of the service. It can be resumed.`;
    await app.db.system(of.fail, [claimed.environment_id, claimed.id, lease, told]);
  }
  return true;
}
