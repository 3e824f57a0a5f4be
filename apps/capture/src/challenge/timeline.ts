import type { ActionType, Challenge } from '../api/types.js';

const READ_MS = 1100;
const MOVE_MS = 2300;
const FRAMES_HARD_MAX = 12;

/** One movement: when its prompt appears, when its frames are taken, when it ends. Milliseconds from the start. */
export interface TimedAction {
  index: number;
  type: ActionType;
  startMs: number;
  endMs: number;
  framesAtMs: number[];
}

/** Movements that are asked for again are slower: who has them read aloud begins when they have been read. */
export const CALM_PACE = 1.6;

/**
 * Plans a challenge. The first frame of each action is the face before it moves, the others spread over the movement;
 * never more frames than the server allows, nor more than twelve.
 *
 * @param pace how many times as long it all takes
 */
export function planChallenge(
  challenge: Pick<Challenge, 'actions' | 'max_frames_per_action'>,
  pace = 1,
): TimedAction[] {
  const [readMs, moveMs] = [READ_MS * pace, MOVE_MS * pace];
  const frames = Math.max(2, Math.min(FRAMES_HARD_MAX, Math.floor(challenge.max_frames_per_action)));
  return challenge.actions.map((action, position) => {
    const startMs = position * (readMs + moveMs);
    const moves = Array.from({ length: frames - 1 }, (_, frame) =>
      Math.round(startMs + readMs + (frame * (moveMs - 150)) / Math.max(1, frames - 2)),
    );
    return {
      index: action.index,
      type: action.type,
      startMs,
      endMs: startMs + readMs + moveMs,
      framesAtMs: [startMs + 200, ...moves],
    };
  });
}
