import type { ChallengeAction } from '@assay/contract';
import type { Queryable, Statement } from '../store/database.js';

/** A liveness challenge of a session. `deadline_at` is real time; `used_at`, the environment's, is set once complete. */
export interface ChallengeRow {
  readonly id: string;
  readonly step: string;
  readonly nonce: string;
  readonly actions: readonly { readonly index: number; readonly type: ChallengeAction }[];
  readonly deadline_at: Date;
  readonly used_at: Date | null;
}

const FIND: Statement = {
  name: 'challenge_find',
  text: `select id, step, nonce, actions, deadline_at, used_at from challenges where environment_id = $1 and session_id = $2 and id = $3`,
};
const COUNT: Statement = {
  name: 'challenge_count',
  text: `select count(*)::int as count from challenges where environment_id = $1 and session_id = $2`,
};
const INSERT: Statement = {
  name: 'challenge_insert',
  text: `insert into challenges (environment_id, id, session_id, step, nonce, actions, deadline_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, now())`,
};
/** A new challenge ends the one that was not completed. */
const END_OPEN: Statement = {
  name: 'challenge_end_open',
  text: `update challenges set deadline_at = least(deadline_at, now()) where environment_id = $1 and session_id = $2 and used_at is null`,
};
const COMPLETE: Statement = {
  name: 'challenge_complete',
  text: `update challenges set used_at = $4 where environment_id = $1 and session_id = $2 and id = $3`,
};
/** Engines read the frames of the last completed challenge and no others. */
const SHOW_FRAMES: Statement = {
  name: 'challenge_frames_current',
  text: `update media set current = (challenge_id = $3) where environment_id = $1 and session_id = $2 and kind = 'challenge_frame'`,
};
const FRAMES: Statement = {
  name: 'challenge_frames',
  text: `select action_index, at_ms from media where environment_id = $1 and challenge_id = $2 limit 100`,
};

/** Where a session's challenges are. */
export interface Place {
  readonly tx: Queryable;
  readonly environmentId: string;
  readonly sessionId: string;
}

export async function findChallenge(
  { tx, environmentId, sessionId }: Place,
  id: string,
): Promise<ChallengeRow | undefined> {
  return (await tx.query<ChallengeRow>(FIND, [environmentId, sessionId, id]))[0];
}

export async function countChallenges({ tx, environmentId, sessionId }: Place): Promise<number> {
  return (await tx.query<{ count: number }>(COUNT, [environmentId, sessionId]))[0]?.count ?? 0;
}

export async function insertChallenge(
  { tx, environmentId, sessionId }: Place,
  row: Omit<ChallengeRow, 'used_at'>,
): Promise<void> {
  await tx.query(END_OPEN, [environmentId, sessionId]);
  const { id, step, nonce, actions, deadline_at: deadlineAt } = row;
  await tx.query(INSERT, [environmentId, id, sessionId, step, nonce, JSON.stringify(actions), deadlineAt]);
}

/** @param at the environment's time, Unix milliseconds. */
export async function completeChallenge(
  { tx, environmentId, sessionId }: Place,
  id: string,
  at: number,
): Promise<void> {
  await tx.query(COMPLETE, [environmentId, sessionId, id, new Date(at)]);
  await tx.query(SHOW_FRAMES, [environmentId, sessionId, id]);
}

export async function framesOf(
  { tx, environmentId }: Place,
  id: string,
): Promise<{ readonly action_index: number; readonly at_ms: number }[]> {
  return tx.query(FRAMES, [environmentId, id]);
}
