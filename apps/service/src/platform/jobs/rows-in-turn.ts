import { ofEach } from '../store/each-environment.js';

/** Rows that wait for work. Every part is SQL text of our own. */
export interface WaitingRows {
  /** Has an index that begins with its environment and the columns of `order`. */
  readonly table: string;
  /** Which rows wait, as a condition on columns of the table. */
  readonly waits: string;
  /** Columns by which the rows of an environment are next. */
  readonly order: readonly string[];
}

/**
 * The environments in which rows wait, as the recursive part `waiting` of a `with`: a loose walk over the index, which takes
 * one look for each of them, however many rows wait there.
 */
export function environmentsWaiting({ table, waits, order }: WaitingRows): string {
  const first = (more: string) => `select w.environment_id from ${table} w
        where ${more}${waits}${ofEach('w.environment_id')} order by ${ordered(['environment_id', ...order])} limit 1`;
  return `waiting as (
      (${first('')})
      union all
      select n.environment_id from waiting cross join lateral (
        ${first('w.environment_id > waiting.environment_id and ')}) n)`;
}

/**
 * A query of rows to claim, locked, of environments in an order that the token draws: however much waits in one, or in as
 * many as a process has room for, the others have their turn. $1: the token of the lease; $2: how many rows; $3:
 * environments left out.
 * @param id the column that names a row in its environment
 */
export function rowsInTurn(rows: WaitingRows, id = 'id'): string {
  const { table, waits, order } = rows;
  return `with recursive ${environmentsWaiting(rows)}
      select r.environment_id, r.${id} from (
        select environment_id from waiting where environment_id <> all($3::text[])
        order by md5(environment_id || $1::text) limit $2) drawn
      cross join lateral (
        select w.environment_id, w.${id} from ${table} w
        where w.environment_id = drawn.environment_id and ${waits}${ofEach('w.environment_id')}
        order by ${ordered(order)} limit $2 for update skip locked) r limit $2`;
}

function ordered(columns: readonly string[]): string {
  return columns.map((column) => `w.${column}`).join(', ');
}
