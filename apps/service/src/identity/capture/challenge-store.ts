import type { Queryable, Statement } from '../../platform/store/database.js';
import type { ActionType } from '../checks/liveness/challenges.js';

/** A frame as the liveness engine finds it again. Milliseconds from the start of the challenge. */
export interface StoredFrame {
  readonly media_id: string;
  readonly action_index: number;
  readonly at_ms: number;
}

/** A liveness challenge of a session. `deadline_at` is real time; `used_at`, the environment's, is set once complete. */
export interface ChallengeRow {
  readonly id: string;
  readonly step: string;
  readonly nonce: string;
  readonly actions: readonly { readonly index: number; readonly type: ActionType }[];
  readonly deadline_at: Date;
  readonly used_at: Date | null;
  readonly frames: readonly StoredFrame[];
}

const FIND: Statement = {
  name: 'capture_challenge_find',
  text: `select id, step, nonce, actions, deadline_at, used_at, frames from challenges where environment_id = $1 and session_id = $2 and id = $3`,
};
const NEWEST: Statement = {
  name: 'capture_challenge_newest',
  text: `select distinct on (step) id, step, nonce, actions, deadline_at, used_at, frames from challenges
    where environment_id = $1 and session_id = $2 order by step, created_at desc, id desc`,
};
const COUNT: Statement = {
  name: 'capture_challenge_count',
  text: `select count(*)::int as count from challenges where environment_id = $1 and session_id = $2`,
};
/** A new challenge ends the one that was not completed, and takes the place of the one that was. */
const END_OPEN: Statement = {
  name: 'capture_challenge_end_open',
  text: `update challenges set deadline_at = least(deadline_at, now()) where environment_id = $1 and session_id = $2 and used_at is null`,
};
const HIDE_FRAMES: Statement = {
  name: 'capture_challenge_hide_frames',
  text: `update media set current = false where environment_id = $1 and session_id = $2 and kind = 'challenge_frame' and current`,
};
const ADD: Statement = {
  name: 'capture_challenge_add',
  text: `update challenges set frames = $4, used_at = $5 where environment_id = $1 and session_id = $2 and id = $3`,
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

/** The newest challenge of each step: the one that counts. */
export async function newestChallenges({ tx, environmentId, sessionId }: Place): Promise<ChallengeRow[]> {
  return tx.query<ChallengeRow>(NEWEST, [environmentId, sessionId]);
}

export async function countChallenges({ tx, environmentId, sessionId }: Place): Promise<number> {
  return (await tx.query<{ count: number }>(COUNT, [environmentId, sessionId]))[0]?.count ?? 0;
}

/** Makes room for a new challenge: nothing can be added to the former ones, and their frames are not read any more. */
export async function endChallenges({ tx, environmentId, sessionId }: Place): Promise<void> {
  await tx.query(END_OPEN, [environmentId, sessionId]);
  await tx.query(HIDE_FRAMES, [environmentId, sessionId]);
}

/** @param completedAt the environment's time, Unix milliseconds; null while actions are missing. */
export async function saveFrames(
  { tx, environmentId, sessionId }: Place,
  id: string,
  frames: readonly StoredFrame[],
  completedAt: number | null,
): Promise<void> {
  const at = completedAt === null ? null : new Date(completedAt);
  await tx.query(ADD, [environmentId, sessionId, id, JSON.stringify(frames), at]);
}
