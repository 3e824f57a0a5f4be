import { sha256 } from '../crypto/vault.js';
import type { Queryable, Statement } from '../store/database.js';

/** What a browser is asked to answer, and where the answer counts. */
export type ChallengePurpose = 'enrol' | 'prove' | 'alone' | 'oidc';

const KEEP: Statement = {
  name: 'operator_challenge_keep',
  text: `insert into operator_challenges (challenge_hash, purpose, bound_to, sealed, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
};
const TAKE: Statement = {
  name: 'operator_challenge_take',
  text: `delete from operator_challenges
    where challenge_hash = $1 and purpose = $2 and bound_to is not distinct from $3
    returning sealed, expires_at > now() as live`,
};

export interface NewChallenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** The cookie that has to come back with the answer. */
  readonly cookie?: string | undefined;
  readonly sealed?: Buffer;
  readonly seconds: number;
}

/** Keeps a challenge until it is answered, or its time is over. Only hashes of challenge and cookie are stored. */
export async function keepChallenge(tx: Queryable, kept: NewChallenge): Promise<void> {
  const { challenge, purpose, cookie, sealed, seconds } = kept;
  await tx.query(KEEP, [sha256(challenge), purpose, bound(cookie), sealed ?? null, seconds]);
}

/**
 * Uses a challenge up; of two answers at once one finds it gone.
 * @returns undefined when it was never given to this browser for this purpose, was used, or is too old
 */
export async function takeChallenge(
  tx: Queryable,
  challenge: string,
  purpose: ChallengePurpose,
  cookie: string | undefined,
): Promise<{ sealed: Buffer | null } | undefined> {
  const values = [sha256(challenge), purpose, bound(cookie)];
  const [row] = await tx.query<{ sealed: Buffer | null; live: boolean }>(TAKE, values);
  return row?.live ? { sealed: row.sealed } : undefined;
}

function bound(cookie: string | undefined): Buffer | null {
  return cookie === undefined ? null : sha256(cookie);
}
