import type { ChallengeFrame } from '../api/capture-api.js';
import type { TimedAction } from './timeline.js';

/** What a run needs from the outside. */
export interface ChallengeTools {
  /** Milliseconds of a steady clock. */
  now: () => number;
  wait: (durationMs: number) => Promise<void>;
  /** Base64 JPEG of the picture of the moment; undefined when the camera gives none. */
  grab: () => Promise<string | undefined>;
  /** Called when an action's prompt appears. */
  onAction: (action: TimedAction, position: number) => void;
  /** Whether the person left; the run then ends early. */
  stopped: () => boolean;
}

/** Plays a plan and collects the frames of each action; shorter when it was stopped or the camera failed. */
export async function runChallenge(
  plan: readonly TimedAction[],
  tools: ChallengeTools,
  onFrames: (frames: ChallengeFrame[]) => void,
): Promise<boolean> {
  const startMs = tools.now();
  for (const [position, action] of plan.entries()) {
    await until(startMs + action.startMs, tools);
    if (tools.stopped()) return false;
    tools.onAction(action, position);
    const frames: ChallengeFrame[] = [];
    for (const atMs of action.framesAtMs) {
      await until(startMs + atMs, tools);
      if (tools.stopped()) return false;
      const takenMs = Math.round(tools.now() - startMs);
      const data = await tools.grab();
      if (data) frames.push({ action_index: action.index, at_ms: takenMs, data });
    }
    if (frames.length === 0) return false;
    onFrames(frames);
    await until(startMs + action.endMs, tools);
  }
  return !tools.stopped();
}

async function until(timeMs: number, tools: ChallengeTools): Promise<void> {
  const leftMs = timeMs - tools.now();
  if (leftMs > 0) await tools.wait(leftMs);
}
