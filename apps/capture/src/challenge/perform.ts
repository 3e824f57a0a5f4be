import type { CaptureApi } from '../api/capture-api.js';
import type { ApiFailure } from '../api/failure.js';
import { pause } from '../api/retry.js';
import type { ActionType } from '../api/types.js';
import { blobBase64 } from '../camera/grab.js';
import type { CameraReport } from '../camera/report.js';
import { runChallenge } from './run.js';
import { challengeSender } from './send.js';
import { planChallenge } from './timeline.js';

/** How a challenge ended: passed, failed with reasons, broken by a failed operation, or left by the person. */
export type ChallengeEnd =
  | { name: 'passed' }
  | { name: 'left' }
  | { name: 'failed'; codes: string[] }
  | { name: 'broken'; failure: ApiFailure };

/** What a challenge needs from the screen. */
export interface ChallengeHooks {
  frame: () => Promise<Blob | null>;
  /** How many times as long as usual the movements take. */
  pace: number;
  /** What can be said of the camera; undefined when nothing can. */
  camera: () => Promise<CameraReport | undefined>;
  /** Whether the screen is gone. */
  gone: () => boolean;
  onAction: (type: ActionType, position: number, total: number) => void;
  onDone: () => void;
}

const FAILED: ChallengeEnd = { name: 'failed', codes: ['liveness.challenge_failed'] };

/** The frames did not arrive in time: the line is at fault, not the movements. */
export const SLOW_LINE = 'slow_line';
/** A challenge takes frames for a minute. */
const LATE_MS = 55_000;

/** Asks for a challenge, plays it, sends its frames while it runs, and says how the server took it. */
export async function performChallenge(api: CaptureApi, stepId: string, hooks: ChallengeHooks): Promise<ChallengeEnd> {
  const camera = await hooks.camera().catch(() => undefined);
  if (hooks.gone()) return { name: 'left' };
  const made = await api.challenge(stepId);
  if (!made.ok) return { name: 'broken', failure: made.failure };
  const madeMs = performance.now();
  const plan = planChallenge(made.value, hooks.pace);
  const sender = challengeSender(api, made.value, camera);
  const complete = await runChallenge(
    plan,
    {
      now: () => performance.now(),
      wait: pause,
      grab: async () => {
        const blob = await hooks.frame();
        return blob ? blobBase64(blob) : undefined;
      },
      onAction: (action, position) => hooks.onAction(action.type, position, plan.length),
      stopped: () => hooks.gone() || document.hidden,
    },
    sender.push,
  );
  if (hooks.gone()) return { name: 'left' };
  if (!complete) return FAILED;
  hooks.onDone();
  const outcome = await sender.finish();
  if (outcome.failure && performance.now() - madeMs > LATE_MS) return { name: 'failed', codes: [SLOW_LINE] };
  if (outcome.failure && outcome.failure.status !== 409) return { name: 'broken', failure: outcome.failure };
  if (outcome.accepted) return { name: 'passed' };
  const codes = [...new Set(outcome.findings.map((one) => one.code))];
  return codes.length > 0 ? { name: 'failed', codes } : FAILED;
}
