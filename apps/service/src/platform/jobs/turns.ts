import type { Database, Statement } from '../store/database.js';

/** Which environment had the last turn of each kind of long work in this process: all others that wait come before it. */
export class Turns {
  readonly #db: Pick<Database, 'system'>;
  /** The environment, by the name of the statement that claims its rows. */
  readonly #last = new Map<string, string>();

  constructor(db: Pick<Database, 'system'>) {
    this.#db = db;
  }

  /** Claims the next row under a new lease, by a statement of `claimStatement`. */
  async claim<Claimed extends { readonly environment_id: string }>(
    statement: Statement,
    lease: string,
  ): Promise<Claimed | undefined> {
    const [claimed] = await this.#db.system<Claimed>(statement, [lease, this.#last.get(statement.name) ?? '']);
    if (claimed) this.#last.set(statement.name, claimed.environment_id);
    else this.#last.delete(statement.name);
    return claimed;
  }
}
