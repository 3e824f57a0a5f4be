import type { CameraJudgement } from './camera-report.js';
import { type ChallengeAction, type JudgedAction, judgeChallenge } from './challenge.js';
import type { FrameObservation } from './frame-observation.js';
import { clamp } from './geometry.js';
import { type MotionEvidence, measureMotion } from './motion.js';
import { fuseParts, type LivenessPart } from './passive-cues.js';

/** Kinds of attack as the API names them. */
export type AttackType = 'print' | 'screen' | 'mask' | 'deepfake' | 'injection';

/** What a configured presentation-attack detector said over the frames. */
export interface PadEvidence {
  /** Weighted probability of a bona fide presentation, 0 to 1. */
  readonly probability: number;
  readonly threshold: number;
  readonly detail: string;
  /** The pictures are none that the detector was made for: it then proves neither life nor an attack. */
  readonly outOfDomain?: boolean;
}

export interface LivenessEvidence {
  readonly frames: readonly FrameObservation[];
  readonly actions: readonly ChallengeAction[];
  /** Parts of the passive score (see `passiveParts`); empty without a face. */
  readonly passive: readonly LivenessPart[];
  /** Undefined when no detector is configured. */
  readonly pad: PadEvidence | undefined;
  /** A frame's pixels were already used in an earlier challenge. */
  readonly reused: boolean;
  /** False when frames were taken in another order than that of the actions they are sent for. */
  readonly inOrder?: boolean;
  /** What the capture page's report on its camera came to; undefined without a report. */
  readonly camera?: CameraJudgement;
  /** Codes of a capture that cannot be judged well: quality, several faces, covered face. */
  readonly captureCodes: readonly string[];
  /** Codes that only inform: they change no status. */
  readonly informationCodes?: readonly string[];
}

export interface LivenessJudgement {
  readonly live: boolean;
  readonly status: 'passed' | 'review' | 'failed';
  /** 1 = bona fide. Never at or above the threshold unless the status is `passed`. */
  readonly score: number;
  readonly threshold: number;
  readonly attackType: AttackType | null;
  readonly parts: readonly LivenessPart[];
  readonly actions: readonly JudgedAction[];
  readonly reasonCodes: readonly string[];
}

export const LIVENESS_THRESHOLD = 0.7;
const REVIEW_CEILING = 0.69;
const FAILED_CEILING = 0.3;
const IDENTITY_MIN = 0.55;
/** Of 360 drawn faces at the end of their movement none was less like its own first frame; of 2160 strangers 86 % were. */
const TURNED_IDENTITY_MIN = 0.35;
const FACE_SHARE_MIN = 0.6;
const REPEATED_SHARE_MAX = 0.2;
const STILL_SHARE_MAX = 0.7;
/** A flat picture stays below this over a turn; 13 pairs of turned faces lay between 0.14 and 0.26. */
const PLANAR_RESIDUAL_MIN = 0.1;
const SCREEN_CUE_MAX = 0.2;

interface Finding {
  readonly outcome: 'review' | 'failed';
  readonly code: string;
  readonly attackType?: AttackType;
}

/**
 * One explained liveness decision. The policy:
 * - frames out of the order of the challenge, several persons, or a flat picture turned before the camera: failed;
 * - frames that answered an earlier challenge of the same capture: review at best;
 * - a challenge of which nothing was done, or whose frames repeat: failed; done in part: review;
 * - a challenge without a head turn shows no depth, and still pictures of each pose could answer it: review at best,
 *   unless a detector is configured;
 * - one still picture, or frames without a challenge, is not proof of life: review at best, unless a configured
 *   presentation-attack detector (ISO/IEC 30107-3) calls it bona fide and nothing contradicts it;
 * - a detector that sees a picture it was not made for (a face without its surroundings) proves nothing: where it finds
 *   an attack, review;
 * - signs of a virtual camera or an injected stream in the report of the capture page: review;
 * - simple picture cues only lower the score: they never make a pass, and alone they never make a failure.
 * Injected video that performs the challenge is outside what frames can show.
 */
export function judgeLiveness(evidence: LivenessEvidence): LivenessJudgement {
  const motion = measureMotion(evidence.frames);
  const actions = judgeChallenge(evidence.actions, evidence.frames);
  const parts = [...evidence.passive, ...activeParts(evidence, motion, actions)];
  const findings = [
    ...captureFindings(evidence, motion),
    ...cameraFindings(evidence),
    ...sequenceFindings(evidence, motion),
    ...movementFindings(evidence, motion, actions),
    ...challengeFindings(actions),
    ...padFindings(evidence),
  ];
  const failed = findings.some(({ outcome }) => outcome === 'failed');
  const unfailed = findings.length > 0 || fuseParts(parts) < LIVENESS_THRESHOLD ? 'review' : 'passed';
  const status = failed ? 'failed' : unfailed;
  const ceiling = { passed: 1, review: REVIEW_CEILING, failed: FAILED_CEILING }[status];
  const reasonCodes = [...new Set(findings.map(({ code }) => code))];
  if (status === 'review' && reasonCodes.length === 0) reasonCodes.push('liveness.low_quality');
  return {
    live: status === 'passed',
    status,
    score: clamp(fuseParts(parts), 0, ceiling),
    threshold: LIVENESS_THRESHOLD,
    attackType: attackTypeOf(findings, evidence.passive),
    parts,
    actions,
    reasonCodes: [...reasonCodes, ...(evidence.informationCodes ?? [])],
  };
}

function captureFindings(evidence: LivenessEvidence, motion: MotionEvidence): Finding[] {
  const findings: Finding[] = evidence.captureCodes.map((code) => ({ outcome: 'review', code }));
  if (motion.framesWithFace === 0) return [...findings, { outcome: 'failed', code: 'liveness.no_face' }];
  if (motion.framesWithFace < evidence.frames.length * FACE_SHARE_MIN) {
    findings.push({ outcome: 'review', code: 'liveness.no_face' });
  }
  return findings;
}

/** A report can be forged and an honest person can use such a camera: a review, whatever else speaks. */
function cameraFindings({ camera }: LivenessEvidence): Finding[] {
  return (camera?.codes ?? []).map((code) => ({ outcome: 'review', code, attackType: 'injection' }));
}

function sequenceFindings(evidence: LivenessEvidence, motion: MotionEvidence): Finding[] {
  const findings: Finding[] = [];
  // The subject's own frames once more: nobody attacks, and nobody is seen to be there now.
  if (evidence.reused) findings.push({ outcome: 'review', code: 'liveness.not_live_capture' });
  if (evidence.inOrder === false) {
    findings.push({ outcome: 'failed', code: 'liveness.challenge_failed', attackType: 'injection' });
  }
  if (motion.framesWithFace === 0) return findings;
  if ((motion.identityMin ?? 1) < IDENTITY_MIN || (motion.turnedIdentityMin ?? 1) < TURNED_IDENTITY_MIN) {
    findings.push({ outcome: 'failed', code: 'liveness.multiple_faces' });
  }
  if (motion.planarResidual !== undefined && motion.planarResidual < PLANAR_RESIDUAL_MIN) {
    findings.push({ outcome: 'failed', code: 'liveness.print_attack', attackType: 'print' });
  }
  return findings;
}

/** Whether the frames can come from a moving head at all. A finished challenge is movement; the mesh's rest is not. */
function movementFindings(
  evidence: LivenessEvidence,
  motion: MotionEvidence,
  actions: readonly JudgedAction[],
): Finding[] {
  if (motion.framesWithFace === 0) return [];
  const code = 'liveness.not_live_capture';
  const trusted = evidence.pad !== undefined && !evidence.pad.outOfDomain;
  const repeated = motion.repeatedShare > REPEATED_SHARE_MAX;
  const still = evidence.frames.length > 1 && motion.stillShare > STILL_SHARE_MAX;
  if (actions.length > 0) {
    const undone = actions.some(({ completed }) => !completed);
    if (repeated || (still && undone)) return [{ outcome: 'failed', code }];
    return motion.planarResidual === undefined && !trusted ? [{ outcome: 'review', code }] : [];
  }
  return repeated || still || !trusted ? [{ outcome: 'review', code }] : [];
}

function challengeFindings(actions: readonly JudgedAction[]): Finding[] {
  const done = actions.filter(({ completed }) => completed).length;
  if (done === actions.length) return [];
  return [{ outcome: done === 0 ? 'failed' : 'review', code: 'liveness.challenge_failed' }];
}

function padFindings({ pad }: LivenessEvidence): Finding[] {
  if (!pad || pad.probability >= pad.threshold) return [];
  if (pad.outOfDomain) return [{ outcome: 'review', code: 'liveness.low_quality' }];
  return [{ outcome: 'failed', code: 'liveness.failed' }];
}

/** A detector that says only "attack" names no kind; strong screen traces do. */
function attackTypeOf(findings: readonly Finding[], passive: readonly LivenessPart[]): AttackType | null {
  const named = [...findings]
    .sort((left, right) => Number(right.outcome === 'failed') - Number(left.outcome === 'failed'))
    .find(({ attackType }) => attackType !== undefined)?.attackType;
  if (named) return named;
  if (!findings.some(({ code }) => code === 'liveness.failed')) return null;
  const screen = passive.some(({ name, value }) => name === 'moire' && value < SCREEN_CUE_MAX);
  return screen ? 'screen' : null;
}

/** Parts that need several frames or a detector. Their weights stand above those of the picture cues. */
function activeParts(
  evidence: LivenessEvidence,
  motion: MotionEvidence,
  actions: readonly JudgedAction[],
): LivenessPart[] {
  const parts: LivenessPart[] = [];
  const { pad } = evidence;
  if (evidence.camera) parts.push(evidence.camera.part);
  if (pad) parts.push({ name: 'pad', value: pad.probability, weight: 2, detail: pad.detail });
  if (actions.length > 0) {
    const done = actions.filter(({ completed }) => completed).length;
    const detail = `${done} of ${actions.length} actions were done.`;
    parts.push({ name: 'challenge', value: done / actions.length, weight: 2, detail });
  }
  if (evidence.frames.length > 1) {
    const value = 1 - Math.max(motion.stillShare, motion.repeatedShare);
    const detail = `Shape change ${motion.shapeChange.toFixed(4)} a frame; ${percent(motion.stillShare)} of the steps without change, ${percent(motion.repeatedShare)} of the frames repeated.`;
    parts.push({ name: 'motion', value: clamp(value, 0, 1), weight: 1, detail });
  }
  if (motion.planarResidual !== undefined) {
    const value = clamp(motion.planarResidual / (2 * PLANAR_RESIDUAL_MIN), 0, 1);
    const detail = `The turned view is ${motion.planarResidual.toFixed(3)} of a face radius away from a flat picture.`;
    parts.push({ name: 'depth', value, weight: 1, detail });
  }
  if (motion.identityMin !== undefined) {
    const detail = `The frames show one person with a score of at least ${motion.identityMin.toFixed(2)}.`;
    parts.push({ name: 'identity', value: clamp(motion.identityMin / LIVENESS_THRESHOLD, 0, 1), weight: 0.5, detail });
  }
  return parts;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
