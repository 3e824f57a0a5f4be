import { temporarilyUnavailable } from '@assay/kernel';
import type { Statement } from '../store/database.js';
import { type Allowance, type Limiter, unlimited, WINDOW_SECONDS } from './limits.js';

/**
 * Takes a block of a window, or begins the next one. All who wait now ($3) are served first; what is taken for later
 * ($4) is at most a quarter of the rest, so that a window near its end is not split among nodes that may not use it.
 */
const LEASE: Statement = {
  name: 'rate_window_lease',
  text: `insert into rate_windows as w (key, ends_at, used, granted)
    select $1, now() + make_interval(secs => ${WINDOW_SECONDS}), g, g
      from (select least($2::int, $3::int + least($4::int, greatest($2::int - $3::int, 0) / 4)) as g) as block
    on conflict (key) do update set
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end,
      used = case when w.ends_at <= now() then excluded.granted
        else w.used + least($2::int - w.used, $3::int + least($4::int, greatest($2::int - w.used - $3::int, 0) / 4)) end,
      granted = case when w.ends_at <= now() then excluded.granted
        else least($2::int - w.used, $3::int + least($4::int, greatest($2::int - w.used - $3::int, 0) / 4)) end
    returning granted, used, extract(epoch from ends_at)::float8 as ends_at, extract(epoch from ends_at - now())::float8 as left_seconds`,
};

interface LeaseRow {
  readonly granted: number;
  readonly used: number;
  /** Unix second. */
  readonly ends_at: number;
  readonly left_seconds: number;
}

/** The part of one window that this node may admit by itself. */
interface Share {
  left: number;
  /** What all nodes have taken, as far as this node knows. */
  used: number;
  resetAt: number;
  /** Monotonic milliseconds after which nothing of it counts. */
  until: number;
  /** Taken beyond present need at the next lease; doubles, so that a rare caller costs one request at a time. */
  ahead: number;
  waiting: number;
  leasing: Promise<void> | undefined;
}

export interface LeaseStore {
  system<R extends object>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}

const SHARES_MAX = 100_000;
const BLOCKS_A_WINDOW = 20;
const ROUNDS_MAX = 50;

/**
 * Windows that several nodes share: each node leases blocks of a window from one row and admits from its block without
 * asking. Never more than the limit is admitted in a window; what a node leased and did not use is lost to the others.
 */
export class SharedLimiter implements Limiter {
  readonly #store: LeaseStore;
  readonly #monotonicMs: () => number;
  readonly #shares = new Map<string, Share>();

  constructor(store: LeaseStore, monotonicMs: () => number = () => performance.now()) {
    this.#store = store;
    this.#monotonicMs = monotonicMs;
  }

  /** @throws ApiError 503 when no lease can be had in time. */
  async take(key: string, limit: number): Promise<Allowance> {
    if (limit === 0) return unlimited();
    const name = `${limit}:${key}`;
    const share = this.#shares.get(name) ?? this.#add(name);
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const now = this.#monotonicMs();
      if (share.until > now && share.left > 0) {
        share.left -= 1;
        return answer(share, limit, true);
      }
      if (share.until > now && share.used >= limit) return answer(share, limit, false);
      share.waiting += 1;
      share.leasing ??= this.#lease(name, share, limit).finally(() => {
        share.leasing = undefined;
      });
      await share.leasing.finally(() => {
        share.waiting -= 1;
      });
    }
    throw temporarilyUnavailable('The service is busy. Try again shortly.');
  }

  async #lease(name: string, share: Share, limit: number): Promise<void> {
    // Every request of this turn of the loop joins before the block is sized.
    await Promise.resolve();
    const askedAt = this.#monotonicMs();
    const need = Math.min(limit, Math.max(1, share.waiting));
    const [row] = await this.#store.system<LeaseRow>(LEASE, [name, limit, need, share.ahead]);
    if (!row) throw temporarilyUnavailable('The service is busy. Try again shortly.');
    // Counted from before the question, so that this node's window ends no later than the shared one.
    share.until = askedAt + row.left_seconds * 1000;
    share.left = row.granted;
    share.used = row.used;
    share.resetAt = Math.ceil(row.ends_at);
    share.ahead = Math.min(Math.max(1, share.ahead * 2), Math.ceil(limit / BLOCKS_A_WINDOW));
  }

  #add(name: string): Share {
    if (this.#shares.size >= SHARES_MAX) this.#forgetEnded();
    const share: Share = {
      ...{ left: 0, used: 0, resetAt: 0, until: 0, ahead: 0, waiting: 0 },
      leasing: undefined,
    };
    this.#shares.set(name, share);
    return share;
  }

  #forgetEnded(): void {
    const now = this.#monotonicMs();
    for (const [name, share] of this.#shares) if (share.until <= now && !share.leasing) this.#shares.delete(name);
    // A forgotten block is lost to its caller, never admitted twice.
    if (this.#shares.size >= SHARES_MAX) this.#shares.clear();
  }
}

function answer(share: Share, limit: number, allowed: boolean): Allowance {
  return {
    limit,
    remaining: Math.max(0, limit - share.used + share.left),
    resetAt: share.resetAt,
    allowed,
  };
}
