export interface Statement {
  /** Unique name; the server plans a named statement once a connection. */
  readonly name: string;
  readonly text: string;
}

/** What runs statements: a transaction, or the database itself. */
export interface Queryable {
  query<R extends object>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}
