import { randomUUID } from 'node:crypto';
import type { Database, Statement } from '../store/database.js';

const HOLD: Statement = {
  name: 'job_lease_hold',
  text: `insert into job_leases as l (job, holder, until) values ($1, $2, now() + make_interval(secs => $3))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where l.holder = excluded.holder or l.until < now()
    returning holder`,
};
const LEAVE: Statement = {
  name: 'job_lease_leave',
  text: 'delete from job_leases where job = $1 and holder = $2',
};

/** How long a lease is good for; whoever holds it asks again well before. */
const LEASE_SECONDS = 6;
const ASK_MS = 2000;

/**
 * The one process of an installation that does what none needs to do twice: looking for what is due. A lease on a row, so
 * that it works through a pooler; a process that ended without leaving is followed after six seconds. Two at once do no
 * harm: each row is taken under its own lock.
 */
export class Leadership {
  readonly #db: Database;
  readonly #job: string;
  readonly #alone: boolean;
  readonly #holder = randomUUID();
  #leads = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  /** @param alone whether no other process works on this database: then nothing is asked */
  constructor(db: Database, job: string, alone: boolean) {
    this.#db = db;
    this.#job = job;
    this.#alone = alone;
  }

  /** A round that this process does only while it leads; others have nothing to do then. */
  only(round: () => Promise<boolean>): () => Promise<boolean> {
    return async () => ((await this.leads()) ? round() : false);
  }

  async leads(): Promise<boolean> {
    if (this.#alone) return true;
    if (performance.now() - this.#askedAt >= ASK_MS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return this.#leads;
  }

  /** Leaves the lease to the next one at once. */
  async leave(): Promise<void> {
    if (this.#leads && !this.#alone) await this.#db.system(LEAVE, [this.#job, this.#holder]);
    this.#leads = false;
  }

  async #ask(): Promise<void> {
    this.#leads = false;
    const held = await this.#db.system(HOLD, [this.#job, this.#holder, LEASE_SECONDS]);
    this.#askedAt = performance.now();
    this.#leads = held.length > 0;
  }
}
