import { ApiError } from '@assay/kernel';
import type { Vault } from '../crypto/vault.js';
import type { Database, Queryable, Statement } from '../store/database.js';

/** Failures in fifteen minutes before an account is closed to an address, and a whole account or address to everybody. */
const PAIR_MAX = 5;
const ALONE_MAX = 50;

/**
 * An attempt counts as failed when it begins, so that many at once cannot pass the limit together. Each failure at or
 * over the limit closes for twice as long as the one before: a minute, two, up to an hour.
 */
const BEGIN: Statement = {
  name: 'operator_attempt_begin',
  text: `insert into operator_attempts as a (subject, failures, window_from) values ($1, 1, now())
    on conflict (subject) do update set
      failures = case when ${passed()} then 1 else a.failures + 1 end,
      window_from = case when ${passed()} then now() else a.window_from end,
      locked_until = case when not ${passed()} and a.failures + 1 >= $2::int
        then now() + make_interval(secs => least(3600, 60 * power(2, least(6, a.failures + 1 - $2::int)))) end
    where a.locked_until is null or a.locked_until <= now()
    returning failures`,
};
const LOCKED: Statement = {
  name: 'operator_attempt_locked',
  text: `select greatest(1, ceil(extract(epoch from locked_until - now())))::int as seconds from operator_attempts where subject = $1`,
};
const SUCCEEDED: Statement = {
  name: 'operator_attempt_succeeded',
  text: `update operator_attempts set failures = failures - 1, locked_until = null where subject = $1 and failures > 0`,
};
const FORGET: Statement = { name: 'operator_attempt_forget', text: 'delete from operator_attempts where subject = $1' };

/** What is counted for one attempt. */
export interface Attempt {
  /** Of this account and this address. */
  readonly pair: Buffer;
  readonly account: Buffer;
  readonly address: Buffer;
  /** Failures of the pair, this one with them. */
  readonly failures: number;
}

/**
 * Begins an attempt to prove who one is.
 * @param account what is tried: an e-mail address, known or not, or an operator's id for second factors
 * @throws ApiError 429 with a growing Retry-After, for accounts that exist and for others alike
 */
export async function beginAttempt(db: Database, vault: Vault, account: string, address: string): Promise<Attempt> {
  const subject = (kind: string, value: string) => vault.blindIndex('installation', `attempt ${kind}`, value);
  const pair = subject('pair', `${account}\0${address}`);
  const [all, from] = [subject('account', account), subject('address', address)];
  const failures = await db.systemTransaction(async (tx) => {
    const count = await take(tx, pair, PAIR_MAX);
    await take(tx, all, ALONE_MAX);
    await take(tx, from, ALONE_MAX);
    return count;
  });
  return { pair, account: all, address: from, failures };
}

/** Whether this failure closed the account to the address. */
export function hasLocked({ failures }: Attempt): boolean {
  return failures >= PAIR_MAX;
}

/** The attempt succeeded: it was no failure, and the account starts again at this address. */
export async function attemptSucceeded(tx: Queryable, { pair, account, address }: Attempt): Promise<void> {
  await tx.query(FORGET, [pair]);
  await tx.query(SUCCEEDED, [account]);
  await tx.query(SUCCEEDED, [address]);
}

async function take(tx: Queryable, subject: Buffer, most: number): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(BEGIN, [subject, most]);
  if (row) return row.failures;
  const [locked] = await tx.query<{ seconds: number }>(LOCKED, [subject]);
  const retryAfterSeconds = locked?.seconds ?? 1;
  throw new ApiError('rate_limited', `Too many failed attempts. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

function passed(): string {
  return `greatest(a.window_from, coalesce(a.locked_until, a.window_from)) < now() - interval '15 minutes'`;
}
