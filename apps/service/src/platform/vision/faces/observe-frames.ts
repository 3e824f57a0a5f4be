import { createHash } from 'node:crypto';
import {
  beginnings,
  calibratedScore,
  type FaceQuality,
  type FrameObservation,
  judgeFaceQuality,
  measureFace,
  observeFace,
  rawSimilarity,
  SELFIE_LIMITS,
} from '@assay/faces';
import { at } from '@assay/kernel';
import { type DecodedImage, decodeImage } from './decode.js';
import type { DetectedFace, FaceDetector } from './detect.js';
import type { Embedder } from './embedder.js';
import { frameFingerprint } from './frame-fingerprint.js';
import { rivalFaces } from './rival-faces.js';

export interface LivenessFrame {
  readonly data: Uint8Array;
  /** Which action of the challenge the frame belongs to. */
  readonly actionIndex?: number;
  /** Milliseconds since the capture began, by the sender's clock. */
  readonly atMs?: number;
}

/** One decoded frame with everything that later judgements need. */
export interface SeenFrame {
  readonly image: DecodedImage;
  readonly hash: string;
  /** What the frame shows, whatever its encoding. */
  readonly fingerprint: string;
  readonly actionIndex: number | undefined;
  readonly atMs: number | undefined;
  readonly face: DetectedFace | undefined;
  readonly quality: FaceQuality | undefined;
  readonly severalFaces: boolean;
}

/** A frame that shows a face. */
export type FacedFrame = SeenFrame & { readonly face: DetectedFace; readonly quality: FaceQuality };

export function hasFace(frame: SeenFrame): frame is FacedFrame {
  return frame.face !== undefined && frame.quality !== undefined;
}

/** So many frames of each action are compared with the first, and the most turned one: any may be another person's. */
const LEVEL_FRAMES_MAX = 2;
/**
 * Descriptors of more turned faces are not comparable enough to accuse a subject of a swap. Of 900 drawn frames those
 * that look up further fell under the limit of identity in 13 of 212, those within both limits in none of 470.
 */
const IDENTITY_YAW_MAX_RAD = 0.45;
const IDENTITY_PITCH_MAX_RAD = 0.15;

/** Decodes the frames and finds the largest face of each. @throws MediaError for any frame that cannot be used */
export async function seeFrames(frames: readonly LivenessFrame[], detector: FaceDetector): Promise<SeenFrame[]> {
  const seen: SeenFrame[] = [];
  for (const frame of frames) {
    const image = await decodeImage(frame.data);
    const faces = await detector.faces(image);
    const [face] = faces;
    seen.push({
      image,
      hash: createHash('sha256').update(`${image.width}x${image.height}:`).update(image.data).digest('hex'),
      fingerprint: frameFingerprint(image),
      actionIndex: frame.actionIndex,
      atMs: frame.atMs,
      face,
      quality: face && measureFace(image, face.box, face.mesh),
      severalFaces: rivalFaces(faces),
    });
  }
  return seen;
}

/** The observations of a capture; identity is compared on a few frames of each action. */
export async function observeFrames(
  seen: readonly SeenFrame[],
  embedder: Embedder | undefined,
): Promise<FrameObservation[]> {
  const compared = comparedFrames(seen);
  const first = seen.filter(hasFace).find((frame) => compared.get(frame) === 'level');
  const reference = first && (await embedder?.describe(first.image, first.face.mesh));
  const observations: FrameObservation[] = [];
  for (const frame of seen) {
    const { hash, actionIndex, face } = frame;
    const kind = frame === first ? undefined : compared.get(frame);
    let same: number | undefined;
    if (embedder && reference && face && kind) {
      const { calibration } = embedder;
      const descriptor = await embedder.describe(frame.image, face.mesh);
      same = calibratedScore(calibration, rawSimilarity(calibration.metric, reference, descriptor));
    }
    const observed = face && observeFace(face.mesh, kind === 'level' ? same : undefined);
    observations.push({
      hash,
      actionIndex,
      face: observed && { ...observed, turnedSameAsFirst: kind === 'turned' ? same : undefined },
    });
  }
  return observations;
}

/**
 * The frames of each action that are turned least, and the one that is turned most. The measured pitch of a level head
 * differs from face to face, and an action may be another person's: pitch counts from the action's own beginning.
 */
function comparedFrames(seen: readonly SeenFrame[]): ReadonlyMap<SeenFrame, 'level' | 'turned'> {
  const compared = new Map<SeenFrame, 'level' | 'turned'>();
  const withFace = seen.filter(hasFace);
  if (withFace.length < 2) return compared;
  for (const { actionIndex, quality: level } of beginnings(withFace)) {
    const turns = withFace
      .filter((frame) => frame.actionIndex === actionIndex)
      .map((frame) => ({ frame, yaw: frame.quality.yaw, pitch: frame.quality.pitch - level.pitch }))
      .sort((left, right) => Math.hypot(left.yaw, left.pitch) - Math.hypot(right.yaw, right.pitch));
    compared.set(at(turns, turns.length - 1).frame, 'turned');
    const near = turns.filter(
      ({ yaw, pitch }) => Math.abs(yaw) <= IDENTITY_YAW_MAX_RAD && Math.abs(pitch) <= IDENTITY_PITCH_MAX_RAD,
    );
    for (const { frame } of near.slice(0, LEVEL_FRAMES_MAX)) compared.set(frame, 'level');
  }
  return compared;
}

/** Codes of what makes most frames hard to judge; a turned head is asked for and is no fault of an active capture. */
export function captureCodes(seen: readonly SeenFrame[], active: boolean): string[] {
  const counts = new Map<string, number>();
  const count = (code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  const limits = active ? { ...SELFIE_LIMITS, yawMaxRad: Math.PI, pitchMaxRad: Math.PI } : SELFIE_LIMITS;
  const withFace = seen.filter(hasFace);
  for (const { face, quality, severalFaces } of withFace) {
    if (severalFaces) count('liveness.multiple_faces');
    for (const code of new Set(judgeFaceQuality(quality, face.score, limits).map((finding) => finding.code))) {
      count(code);
    }
  }
  return [...counts].filter(([, times]) => times * 2 >= withFace.length).map(([code]) => code);
}

/** Below this eyes are closed, or a laugh narrows them: it informs, and decides nothing. */
const EYES_CLOSED_MAX = 0.12;

/** What most frames show that is worth telling the subject; a blink is asked for and is none of it. */
export function informationCodes(seen: readonly SeenFrame[], active: boolean): string[] {
  const eyes = seen.flatMap(({ quality }) => (quality ? [quality.eyeOpenness] : []));
  const closed = eyes.filter((openness) => openness < EYES_CLOSED_MAX).length;
  return !active && closed > 0 && closed * 2 >= eyes.length ? ['liveness.eyes_closed'] : [];
}
