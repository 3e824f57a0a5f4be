export interface Statement {
  /** Unique name; the server plans a named statement once a connection. */
  readonly name: string;
  readonly text: string;
  /** For a statement over all environments that locks rows: how to run it where they lie on several nodes. */
  readonly each?: EachEnvironment;
}

/**
 * Rows are locked on one node at a time, so the statement runs once for each environment that has work. Its text marks
 * with `ofEach` where it is confined to one.
 */
export interface EachEnvironment {
  /** Selects `environment_id` of those that may have work. */
  readonly work: string;
  /** Which values of the statement `work` takes, by their places from 0; none when absent. */
  readonly takes?: readonly number[];
  /** So many rows are enough: the environments that are left have their turn in the next round. */
  readonly max?: number;
  /** The place of the value that names the environment whose turn comes after all others. */
  readonly last?: number;
}

/** What runs statements: a transaction, or the database itself. */
export interface Queryable {
  query<R extends object>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}
