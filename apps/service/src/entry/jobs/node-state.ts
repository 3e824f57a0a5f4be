import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config.js';
import { allRuns, type LoopRuns } from '../../platform/jobs/loop-runs.js';
import type { Database, Statement } from '../../platform/store/database.js';

/** A node says what it does this often: the pace of its loop. */
export const TELL_MS = 5000;

const WRITE: Statement = {
  name: 'node_state_write',
  text: `with gone as (delete from node_states where seen_at < now() - interval '1 hour')
    insert into node_states (id, role, started_at, seen_at, jobs) values ($1, $2, $3, now(), $4)
    on conflict (id) do update set seen_at = excluded.seen_at, jobs = excluded.jobs`,
};
const REMOVE: Statement = { name: 'node_state_remove', text: 'delete from node_states where id = $1' };

/** A job as a node tells of it. */
export type ToldJob = Omit<LoopRuns, 'idle' | 'seconds'>;

/** Writes down what this process does, for whoever asks any node how the installation is. */
export class NodeState {
  readonly #db: Database;
  readonly #role: Config['role'];
  readonly #id = randomUUID();
  readonly #startedAt = new Date();

  constructor({ db, config }: { readonly db: Database; readonly config: Pick<Config, 'role'> }) {
    this.#db = db;
    this.#role = config.role;
  }

  /** A round for a loop. */
  async tell(): Promise<boolean> {
    const jobs = [...allRuns()].filter(([, { idle }]) => !idle);
    const told = Object.fromEntries(jobs.map(([name, { idle: _, seconds: __, ...runs }]) => [name, runs]));
    await this.#db.system(WRITE, [this.#id, this.#role, this.#startedAt, JSON.stringify(told)]);
    return false;
  }

  /** Says that this process ends. */
  async leave(): Promise<void> {
    await this.#db.system(REMOVE, [this.#id]);
  }
}
