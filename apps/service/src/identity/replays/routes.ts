import { listReplayFlips } from './flips.js';
import { cancelReplay, createReplay, getReplay, listReplays, resumeReplay } from './replays.js';

/** Every operation of replays with its handler. */
export const replayRoutes = [
  createReplay,
  listReplays,
  getReplay,
  cancelReplay,
  resumeReplay,
  listReplayFlips,
] as const;
