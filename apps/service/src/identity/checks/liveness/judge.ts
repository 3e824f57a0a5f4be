import { snakeKeys } from '../../../platform/http/snake-keys.js';
import type { LivenessInput, LivenessResult } from '../../../platform/vision/faces/evaluate-liveness.js';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ChecksApp } from '../app.js';
import type { CheckOutcome } from '../outcome.js';
import { judgeReuse, type Reuse } from './judge-reuse.js';
import { type EarlierUse, type FrameOwner, seenElsewhere } from './seen-frames.js';
import { underThreshold } from './under-threshold.js';

export interface LivenessCheckInput extends LivenessInput {
  readonly thresholds: { readonly pass: number; readonly review: number };
  /** Whose frames these are: shown in another capture before, they may be a replay. */
  readonly owner: FrameOwner;
}

/** A judged capture. What recognises its frames again stays inside: it is no part of the answer. */
export interface JudgedLiveness {
  readonly outcome: CheckOutcome;
  readonly frameHashes: readonly string[];
  readonly frameFingerprints: readonly string[];
  /** Of the frame that looks at the camera most; null without a face. */
  readonly bestFrame: number | null;
}

const OWN_FRAMES = 'Frames were used before in an earlier challenge of this session.';

/** What the engine sees in frames, before policy and memory. */
export function seenInFrames(app: ChecksApp, input: LivenessInput): Promise<LivenessResult> {
  const manifestPath = app.config.models;
  return inVision(app, 'liveness.evaluate', input, manifestPath ? { manifestPath } : {});
}

/** Judges a capture: the engine behind the session check and POST /v1/checks/liveness. */
export async function checkLiveness(
  app: ChecksApp,
  { thresholds, owner, ...input }: LivenessCheckInput,
): Promise<JudgedLiveness> {
  const seen = await seenInFrames(app, input);
  // Frames without a face prove nothing and are no replay of anything.
  const uses = seen.faceBox === null ? [] : await seenElsewhere(app, owner, seen.frameHashes);
  const reuse = judgeReuse(uses, input.challenge !== undefined) ?? ownReuse(seen);
  const judged = reuse ? withReuse(seen, reuse) : seen;
  const { status, reasonCodes } = underThreshold(judged, thresholds.pass);
  const outcome: CheckOutcome = {
    status,
    reasonCodes,
    score: judged.score,
    findings: reasonCodes.map((code) => ({
      code,
      observed: judged.score,
      threshold: thresholds.pass,
      ...(reuse && code === REUSE_CODES[reuse.kind] ? { message: reuse.message } : {}),
    })),
    result: livenessResult(judged, { live: status === 'passed', threshold: thresholds.pass, uses }),
    timings: [
      { step: 'observe', durationMs: Math.round(judged.timings.observeMs) },
      { step: 'judge', durationMs: Math.round(judged.timings.totalMs - judged.timings.observeMs) },
    ],
    signals: [
      { name: 'liveness_score', value: judged.score, threshold: thresholds.pass },
      ...judged.parts.map(({ name, value }) => ({ name, value })),
    ],
  };
  const { frameHashes, frameFingerprints, bestFrame } = seen;
  return { outcome, frameHashes, frameFingerprints, bestFrame };
}

type Shown = Pick<LivenessResult, 'score' | 'attackType' | 'quality' | 'faceBox' | 'parts' | 'actions' | 'models'>;

/** `result` of contract 2.7. */
export function livenessResult(
  judged: Shown,
  { live, threshold, uses }: { live: boolean; threshold: number; uses: readonly EarlierUse[] },
): Record<string, unknown> {
  return {
    live,
    score: judged.score,
    threshold,
    attack_type: judged.attackType,
    quality: snakeKeys(judged.quality),
    face_box: judged.faceBox,
    parts: snakeKeys(judged.parts),
    actions: snakeKeys(judged.actions),
    ...(uses.length > 0 ? { reused: uses } : {}),
    models: judged.models.map(({ id, version }) => ({ name: id, version })),
  };
}

/** The session's own earlier frames, which the engine has recognised. */
function ownReuse({ reused }: LivenessResult): Reuse | undefined {
  return reused ? { kind: 'repeated', message: OWN_FRAMES } : undefined;
}

const REUSE_CODES = { attack: 'liveness.challenge_reused', repeated: 'liveness.not_live_capture' } as const;
const REPLAY_SCORE_MAX = 0.3;
const REPEATED_SCORE_MAX = 0.45;

/** Somebody else's frames are no capture, whatever they show; the subject's own old ones are no new capture. */
function withReuse(judged: LivenessResult, { kind }: Reuse): LivenessResult {
  if (kind === 'attack')
    return {
      ...judged,
      live: false,
      status: 'failed',
      score: Math.min(judged.score, REPLAY_SCORE_MAX),
      attackType: 'injection',
      reasonCodes: [...new Set(['liveness.challenge_reused', ...judged.reasonCodes])],
    };
  return {
    ...judged,
    live: false,
    status: judged.status === 'failed' ? 'failed' : 'review',
    score: Math.min(judged.score, REPEATED_SCORE_MAX),
    reasonCodes: [...new Set(['liveness.not_live_capture', ...judged.reasonCodes])],
  };
}
