import {
  AGE_BUFFER_YEARS,
  type AgeInterval,
  type Box,
  type FaceQuality,
  judgeAge,
  judgeFaceQuality,
  median,
  SELFIE_LIMITS,
} from '@assay/faces';
import { publicModel } from './analyse-faces.js';
import { judgeSeen } from './evaluate-liveness.js';
import { type ModelOptions, modelSet } from './model-set.js';
import { type LivenessFrame, seeFrames } from './observe-frames.js';

export interface AgeInput {
  /** One selfie or several frames of the same person; at most 12. */
  readonly frames: readonly LivenessFrame[];
}

export interface AgeOptions extends ModelOptions {
  readonly minAge?: number;
  readonly bufferYears?: number;
}

export interface AgeResult {
  readonly status: 'passed' | 'review' | 'failed';
  /** Whole years, the middle of the frames; null without a face. */
  readonly estimatedAge: number | null;
  readonly interval: AgeInterval | null;
  readonly overThreshold: boolean | null;
  readonly bufferYears: number;
  /** Whether the same pictures pass the liveness check: one still picture without a detector never does. */
  readonly live: boolean;
  readonly livenessStatus: 'passed' | 'review' | 'failed';
  /** 0 to 1, where 1 is live. */
  readonly livenessScore: number;
  readonly quality: FaceQuality | null;
  readonly faceBox: Box | null;
  readonly reasonCodes: readonly string[];
  readonly models: readonly { id: string; version: string }[];
  readonly timings: { readonly totalMs: number };
}

const FRAMES_MAX = 12;

/**
 * Estimates the age of the largest face, and says what that means for an age limit. A detected attack fails; a poor
 * picture decides nothing.
 * @throws MediaError for a picture that cannot be used; RangeError for no or too many frames; ModelRefused
 */
export async function estimateAge({ frames }: AgeInput, options: AgeOptions = {}): Promise<AgeResult> {
  if (frames.length === 0 || frames.length > FRAMES_MAX) throw new RangeError(`Frames: 1 to ${FRAMES_MAX} are needed.`);
  const startedAt = performance.now();
  const models = await modelSet(options);
  const [detector, age] = [await models.detector(), await models.age()];
  const seen = await seeFrames(frames, detector);
  // Several frames must show one person; one frame needs no comparison.
  const embedder = frames.length > 1 ? await models.embedder() : undefined;
  const liveness = await judgeSeen(seen, {}, embedder, await models.pad());
  const ages: number[] = [];
  const codes = new Set<string>();
  for (const { image, face, quality, severalFaces } of seen) {
    if (!face || !quality) continue;
    ages.push(await age.estimate(image, face.mesh));
    if (severalFaces) codes.add('liveness.multiple_faces');
    for (const { code } of judgeFaceQuality(quality, face.score, SELFIE_LIMITS)) codes.add(code);
  }
  const bufferYears = options.bufferYears ?? AGE_BUFFER_YEARS;
  const shared = {
    bufferYears,
    live: liveness.live,
    livenessStatus: liveness.status,
    livenessScore: liveness.score,
    quality: liveness.quality,
    faceBox: liveness.faceBox,
    models: [detector.model, age.model].map(publicModel),
    timings: { totalMs: performance.now() - startedAt },
  };
  if (ages.length === 0) {
    const nothing = { estimatedAge: null, interval: null, overThreshold: null } as const;
    return { status: 'failed', ...nothing, reasonCodes: ['liveness.no_face'], ...shared };
  }
  const judged = judgeAge(median(ages), { minAge: options.minAge, bufferYears, captureCodes: [...codes] });
  const attack = liveness.reasonCodes.filter((code) => ATTACKS.has(code));
  if (attack.length === 0) return { ...judged, ...shared };
  return {
    ...judged,
    ...shared,
    status: 'failed',
    overThreshold: null,
    reasonCodes: [...new Set([...attack, ...judged.reasonCodes])],
  };
}

/** Findings of the liveness check that speak of an attack rather than of a still picture. */
const ATTACKS: ReadonlySet<string> = new Set([
  'liveness.failed',
  'liveness.print_attack',
  'liveness.replay_screen',
  'liveness.injection_suspected',
]);
