import { DelayedBatch } from '../../platform/http/delayed-batch.js';
import type { Database, Statement } from '../../platform/store/database.js';

const FIND: Statement = {
  name: 'capture_links_find',
  text: `select link_hash as hash, environment_id, id as session_id, null as match_number, null::timestamptz as expires_at
      from sessions where link_hash = any($1) and deleted_at is null
    union all
    select token_hash as hash, environment_id, session_id, match_number, expires_at from handoffs
      where token_hash = any($1) and used_at is null`,
};

export interface LinkRow {
  readonly hash: Buffer;
  readonly environment_id: string;
  readonly session_id: string;
  readonly match_number: string | null;
  readonly expires_at: Date | null;
}

/** Looks links up; those that strangers guess wait for each other. */
export class LinkLookUps {
  readonly #db: Database;
  readonly #guessed = new DelayedBatch((hashes: readonly Buffer[]) => this.#rows(hashes));

  constructor(db: Database) {
    this.#db = db;
  }

  /** What a link leads to, alive or not. */
  async row(hash: Buffer, atOnce: boolean): Promise<LinkRow | undefined> {
    return atOnce ? (await this.#rows([hash]))[0] : this.#guessed.ask(hash);
  }

  async #rows(hashes: readonly Buffer[]): Promise<(LinkRow | undefined)[]> {
    const rows = await this.#db.system<LinkRow>(FIND, [hashes]);
    return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)));
  }
}
