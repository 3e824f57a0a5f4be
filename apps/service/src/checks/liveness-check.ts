import type { App } from '../app.js';
import type { LivenessInput, LivenessResult } from '../vision/faces/index-evaluate-liveness.js';
import type { CheckOutcome } from './check-run.js';
import { type FrameOwner, seenElsewhere } from './seen-frames.js';
import { snakeKeys } from './snake-keys.js';
import { inVision } from './vision.js';

export interface LivenessCheckInput extends LivenessInput {
  readonly thresholds: { readonly pass: number; readonly review: number };
  /** Whose frames these are: shown in another capture before, they are a replay. */
  readonly owner: FrameOwner;
}

/** Judges a capture: the engine behind the session check and POST /v1/checks/liveness. */
export async function checkLiveness(
  app: App,
  { thresholds, owner, ...input }: LivenessCheckInput,
): Promise<CheckOutcome> {
  const manifestPath = app.config.models;
  const seen = await inVision(app, 'liveness.evaluate', input, manifestPath ? { manifestPath } : {});
  // Frames without a face prove nothing and are no replay of anything.
  const replayed = seen.faceBox !== null && (await seenElsewhere(app, owner, seen.frameHashes));
  const judged = replayed ? asReplay(seen) : seen;
  // The engine's own judgement stands; a stricter journey only adds to it.
  const status = judged.status === 'passed' && judged.score < thresholds.pass ? 'review' : judged.status;
  const reasonCodes = status === judged.status ? judged.reasonCodes : [...judged.reasonCodes, 'liveness.failed'];
  return {
    status,
    reasonCodes,
    score: judged.score,
    findings: reasonCodes.map((code) => ({ code, observed: judged.score, threshold: thresholds.pass })),
    result: {
      live: status === 'passed',
      score: judged.score,
      threshold: thresholds.pass,
      attack_type: judged.attackType,
      quality: snakeKeys(judged.quality),
      face_box: judged.faceBox,
      parts: snakeKeys(judged.parts),
      actions: snakeKeys(judged.actions),
      frame_hashes: judged.frameHashes,
      frame_fingerprints: judged.frameFingerprints,
      models: judged.models.map(({ id, version }) => ({ name: id, version })),
    },
    timings: [
      { step: 'observe', durationMs: Math.round(judged.timings.observeMs) },
      { step: 'judge', durationMs: Math.round(judged.timings.totalMs - judged.timings.observeMs) },
    ],
    signals: [
      { name: 'liveness_score', value: judged.score, threshold: thresholds.pass },
      ...judged.parts.map(({ name, value }) => ({ name, value })),
    ],
  };
}

const REPLAY_SCORE_MAX = 0.3;

/** Frames of another capture are no capture, whatever they show. */
function asReplay(judged: LivenessResult): LivenessResult {
  return {
    ...judged,
    live: false,
    status: 'failed',
    score: Math.min(judged.score, REPLAY_SCORE_MAX),
    attackType: 'injection',
    reasonCodes: [...new Set(['liveness.challenge_reused', ...judged.reasonCodes])],
  };
}
