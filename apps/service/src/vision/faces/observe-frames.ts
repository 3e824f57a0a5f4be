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

/** At most this many frames are compared with the first, the same number of each action: one may be another person's. */
const IDENTITY_FRAMES_MAX = 8;
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

/** The observations of a capture; identity is compared on a few frames, those nearest to looking forward. */
export async function observeFrames(
  seen: readonly SeenFrame[],
  embedder: Embedder | undefined,
): Promise<FrameObservation[]> {
  const compared = new Set(leastTurned(seen));
  let first: Float32Array | undefined;
  const observations: FrameObservation[] = [];
  for (const frame of seen) {
    let same: number | undefined;
    if (embedder && frame.face && compared.has(frame)) {
      const descriptor = await embedder.describe(frame.image, frame.face.mesh);
      if (first) {
        const { calibration } = embedder;
        same = calibratedScore(calibration, rawSimilarity(calibration.metric, first, descriptor));
      }
      first ??= descriptor;
    }
    const face = frame.face && observeFace(frame.face.mesh, same);
    observations.push({ hash: frame.hash, actionIndex: frame.actionIndex, face });
  }
  return observations;
}

/**
 * Frames that are turned least, one of each action, then a second of each, up to the limit. The measured pitch of a
 * level head differs from face to face, and an action may be another person's: pitch counts from the action's own
 * beginning.
 */
function leastTurned(seen: readonly SeenFrame[]): SeenFrame[] {
  const withFace = seen.filter(({ quality }) => quality);
  if (withFace.length < 2) return [];
  const level = new Map(beginnings(withFace).map(({ actionIndex, quality }) => [actionIndex, quality!.pitch]));
  const turns = withFace
    .map((frame) => ({ frame, yaw: frame.quality!.yaw, pitch: frame.quality!.pitch - level.get(frame.actionIndex)! }))
    .filter(({ yaw, pitch }) => Math.abs(yaw) <= IDENTITY_YAW_MAX_RAD && Math.abs(pitch) <= IDENTITY_PITCH_MAX_RAD)
    .sort((left, right) => Math.hypot(left.yaw, left.pitch) - Math.hypot(right.yaw, right.pitch));
  const byAction = new Map<number | undefined, SeenFrame[]>();
  for (const { frame } of turns) byAction.set(frame.actionIndex, [...(byAction.get(frame.actionIndex) ?? []), frame]);
  const rounds = Array.from({ length: IDENTITY_FRAMES_MAX }, (_, round) =>
    [...byAction.values()].flatMap((own) => own[round] ?? []),
  );
  return rounds.flat().slice(0, IDENTITY_FRAMES_MAX);
}

/** Codes of what makes most frames hard to judge; a turned head is asked for and is no fault of an active capture. */
export function captureCodes(seen: readonly SeenFrame[], active: boolean): string[] {
  const counts = new Map<string, number>();
  const count = (code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  const limits = active ? { ...SELFIE_LIMITS, yawMaxRad: Math.PI, pitchMaxRad: Math.PI } : SELFIE_LIMITS;
  const withFace = seen.filter(({ face }) => face);
  for (const { face, quality, severalFaces } of withFace) {
    if (severalFaces) count('liveness.multiple_faces');
    for (const code of new Set(judgeFaceQuality(quality!, face!.score, limits).map((finding) => finding.code))) {
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
