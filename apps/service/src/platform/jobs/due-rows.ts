import { ofEach } from '../store/each-environment.js';

/** What waits for a moment of its environment's clock. Every part is SQL text of our own. */
export interface DueRows {
  /** The columns wanted, of the tables in `from`. */
  readonly select: string;
  /** Tables; the one with the due column has an index that begins with its environment and that column. */
  readonly from: string;
  /** Name of that table in `from`. */
  readonly table: string;
  readonly due: string;
  /** Further conditions, as they stand in a partial index. */
  readonly where?: string;
  readonly limit: number;
}

/**
 * A query of the rows that are due, of each environment its oldest first and of all the first before the second, so that the
 * backlog of one keeps no other waiting: one look into an index for each environment, whose clock is read once.
 * A condition over all rows with a moment of each row's own environment would walk over everything that is not yet due.
 */
export function dueRows({ select, from, table, due, where = 'true', limit }: DueRows): string {
  return `select d.* from environments e cross join lateral (
      select ${select}, ${table}.${due} as due,
        row_number() over (partition by ${table}.environment_id order by ${table}.${due}) as turn from ${from}
      where ${table}.environment_id = e.id and ${table}.${due} <= now() + make_interval(secs => e.clock_offset_seconds)
        and ${where}${ofEach(`${table}.environment_id`)} order by ${table}.${due} limit ${limit}) d
    where true${ofEach('e.id')} order by d.turn, d.due limit ${limit}`;
}
