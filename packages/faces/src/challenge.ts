import { at } from '@assay/kernel';
import type { FrameObservation, ObservedFace } from './frame-observation.js';
import { median } from './geometry.js';
import { STILL_CHANGE_MAX, shapeChange } from './motion.js';

/** What a subject can be asked to do; left and right are the subject's own sides. */
export type ChallengeActionType = 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'blink' | 'open_mouth';

export interface ChallengeAction {
  readonly index: number;
  readonly type: ChallengeActionType;
}

export interface JudgedAction extends ChallengeAction {
  readonly completed: boolean;
  readonly detail: string;
}

/** The subject's own resting values, so that the shape of an eye or a habitual pose decides nothing. */
interface Baseline {
  readonly yaw: number;
  readonly pitch: number;
  readonly eyes: number;
  readonly mouth: number;
}

const TURN_RAD = 0.35;
/** Below this share of the limit a measure counts as at rest, above it as on its way. */
const REST_SHARE = 0.5;
/** A movement that goes further than asked is on its way below this share of its peak. */
const PASSING_SHARE = 0.8;
const LOOK_RAD = 0.2;
const BLINK_SHARE = 0.65;
const OPEN_EYES_SHARE = 0.8;
const BLINK_FRAMES_MAX = 4;
const BLINK_YAW_MAX_RAD = 0.3;
const MOUTH_RISE = 0.25;
const HELD_FRAMES_MIN = 2;
const HEAD_MOVEMENTS: ReadonlySet<ChallengeActionType> = new Set(['turn_left', 'turn_right', 'look_up', 'look_down']);

/** What the frames of one action show of it. */
interface Performance {
  readonly completed: boolean;
  readonly detail: string;
  /** A look that no frame shows on its way, held by a head that goes on moving. */
  readonly quick?: boolean;
}

/**
 * Judges each action of a challenge by the frames sent for it, in the order sent. An action counts when it is held for
 * two frames (one to four for a blink) and when the resting state is seen too: a picture that merely shows a turned
 * head completes nothing. A movement of the head must also be seen on its way. One look, which is so short that it can
 * be over between two frames, is believed without where the head goes on moving while it holds it, and where every other
 * movement of the capture was seen on its way: still pictures of each pose have neither.
 */
export function judgeChallenge(
  actions: readonly ChallengeAction[],
  frames: readonly FrameObservation[],
): JudgedAction[] {
  const faces = facesOf(frames);
  if (faces.length === 0) {
    return actions.map((action) => ({ ...action, completed: false, detail: 'No face was seen.' }));
  }
  const baseline = baselineOf(frames, faces);
  const judged = actions.map((action) => ({ action, ...performanceOf(action, frames, faces, baseline) }));
  const movements = judged.filter(({ action }) => HEAD_MOVEMENTS.has(action.type));
  const believed = movements.length > 1 && movements.filter(({ completed }) => !completed).length === 1;
  return judged.map(({ action, completed, detail, quick = false }) => ({
    ...action,
    completed: completed || (quick && believed),
    detail,
  }));
}

function performanceOf(
  action: ChallengeAction,
  frames: readonly FrameObservation[],
  faces: readonly ObservedFace[],
  baseline: Baseline,
): Performance {
  const own = frames.filter(({ actionIndex }) => actionIndex === action.index);
  const seen = facesOf(own);
  if (seen.length < HELD_FRAMES_MIN) {
    return { completed: false, detail: `Only ${seen.length} of ${own.length} frames show a face.` };
  }
  return judgeAction(action.type, seen, faces, baseline);
}

function facesOf(frames: readonly FrameObservation[]): ObservedFace[] {
  return frames.flatMap(({ face }) => (face ? [face] : []));
}

function judgeAction(
  type: ChallengeActionType,
  seen: readonly ObservedFace[],
  all: readonly ObservedFace[],
  baseline: Baseline,
): Performance {
  switch (type) {
    case 'turn_left':
      return heldMove(seen, all, ({ pose }) => pose.yaw - baseline.yaw, TURN_RAD, 'yaw');
    case 'turn_right':
      return heldMove(seen, all, ({ pose }) => baseline.yaw - pose.yaw, TURN_RAD, 'yaw');
    case 'look_up':
      return heldMove(seen, all, ({ pose }) => pose.pitch - baseline.pitch, LOOK_RAD, 'pitch');
    case 'look_down':
      return heldMove(seen, all, ({ pose }) => baseline.pitch - pose.pitch, LOOK_RAD, 'pitch');
    case 'blink':
      return blinked(seen, baseline);
    case 'open_mouth':
      return heldMove(seen, all, ({ mouth }) => mouth - baseline.mouth, MOUTH_RISE, 'mouth opening');
  }
}

/**
 * Resting values: upper quartile of open eyes, lower quartile of the mouth; the direction is the middle of the first
 * frames of the actions, since each action begins before the movement and one early mover must not decide.
 */
function baselineOf(frames: readonly FrameObservation[], faces: readonly ObservedFace[]): Baseline {
  const first = facesOf(beginnings(frames.filter(({ face }) => face)));
  const forward = faces.filter(({ pose }) => Math.abs(pose.yaw) < BLINK_YAW_MAX_RAD);
  const eyes = (forward.length > 0 ? forward : faces).map((face) => face.eyes);
  return {
    yaw: median(first.map(({ pose }) => pose.yaw)),
    pitch: median(first.map(({ pose }) => pose.pitch)),
    eyes: quantile(eyes, 0.75),
    mouth: quantile(
      faces.map(({ mouth }) => mouth),
      0.25,
    ),
  };
}

function quantile(values: readonly number[], share: number): number {
  return at(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length * share),
  );
}

/** The first frame of each action: the resting pose, since an action begins before its movement. */
export function beginnings<Frame extends { readonly actionIndex: number | undefined }>(
  frames: readonly Frame[],
): Frame[] {
  const begun = new Set<number | undefined>();
  return frames.filter(({ actionIndex }) => !begun.has(actionIndex) && begun.add(actionIndex));
}

/**
 * A measure that goes above a limit for two frames, stood at rest at some time, and for a movement of the head was also
 * seen on its way: two still pictures, one straight and one turned, have nothing between them.
 */
function heldMove(
  seen: readonly ObservedFace[],
  all: readonly ObservedFace[],
  measure: (face: ObservedFace) => number,
  limit: number,
  name: string,
): Performance {
  const peak = Math.max(...seen.map(measure));
  const rested = all.some((face) => Math.abs(measure(face)) < REST_SHARE * limit);
  const passing =
    name === 'mouth opening' ||
    seen.some((face) => between(measure(face), REST_SHARE * limit, Math.max(limit, PASSING_SHARE * peak)));
  const hold = longestHold(seen, measure, limit);
  const done = hold.length >= HELD_FRAMES_MIN && rested;
  const alive = hold.slice(1).every((face, before) => shapeChange(at(hold, before), face) > STILL_CHANGE_MAX);
  const detail = [`Largest change of ${name} ${peak.toFixed(2)}, needed ${limit.toFixed(2)} for two frames.`];
  if (!rested) detail.push('The resting position was not seen.');
  if (!passing) detail.push('No frame shows the movement on its way.');
  return { completed: done && passing, quick: done && alive && name === 'pitch', detail: detail.join(' ') };
}

/** The most frames above a limit without a return to rest between them: a dip below it is the unrest of the mesh. */
function longestHold(
  seen: readonly ObservedFace[],
  measure: (face: ObservedFace) => number,
  limit: number,
): ObservedFace[] {
  let longest: ObservedFace[] = [];
  let hold: ObservedFace[] = [];
  for (const face of seen) {
    const value = measure(face);
    if (value > limit) hold = [...hold, face];
    else if (value < REST_SHARE * limit) hold = [];
    if (hold.length > longest.length) longest = hold;
  }
  return longest;
}

/** Open, closed for at most four frames, open again. */
function blinked(seen: readonly ObservedFace[], baseline: Baseline): Performance {
  const forward = seen.filter(({ pose }) => Math.abs(pose.yaw - baseline.yaw) < BLINK_YAW_MAX_RAD);
  const lowest = Math.min(...forward.map(({ eyes }) => eyes), Infinity);
  const detail = `Lowest eye opening ${lowest.toFixed(2)}, resting ${baseline.eyes.toFixed(2)}.`;
  let opened = false;
  let closedFrames = 0;
  for (const { eyes } of forward) {
    if (eyes > baseline.eyes * OPEN_EYES_SHARE) {
      if (opened && closedFrames > 0 && closedFrames <= BLINK_FRAMES_MAX) return { completed: true, detail };
      opened = true;
      closedFrames = 0;
    } else if (opened && eyes < baseline.eyes * BLINK_SHARE) {
      closedFrames += 1;
    }
  }
  return { completed: false, detail };
}

function between(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
