import {
  type AttackType,
  type Box,
  type CameraReport,
  type ChallengeAction,
  type FaceQuality,
  type JudgedAction,
  judgeCamera,
  judgeLiveness,
  type LivenessPart,
  measureCues,
  median,
  type PadEvidence,
  passiveParts,
} from '@assay/faces';
import { at } from '@assay/kernel';
import { originalBox, publicModel } from './analyse-faces.js';
import type { Embedder } from './embedder.js';
import { fileOrigin } from './file-origin.js';
import { isReplayOf } from './frame-fingerprint.js';
import { type ModelOptions, modelSet } from './model-set.js';
import {
  captureCodes,
  type FacedFrame,
  hasFace,
  informationCodes,
  type LivenessFrame,
  observeFrames,
  type SeenFrame,
  seeFrames,
} from './observe-frames.js';
import type { PadModel } from './onnx-pad.js';

export interface LivenessInput {
  /** One selfie, or the frames of a capture in the order taken; at most 72. */
  readonly frames: readonly LivenessFrame[];
  readonly challenge?: { readonly actions: readonly ChallengeAction[] };
  /** `frameHashes` of what answered an earlier challenge of this capture: pixels seen there are not a new capture. */
  readonly previousFrameHashes?: readonly string[];
  /** `frameFingerprints` of it: the same recording encoded again is not a new capture. */
  readonly previousFingerprints?: readonly string[];
  /** What the capture page said about its camera. */
  readonly camera?: CameraReport;
}

export interface LivenessResult {
  readonly live: boolean;
  readonly status: 'passed' | 'review' | 'failed';
  /** 1 = bona fide. */
  readonly score: number;
  readonly threshold: number;
  readonly attackType: AttackType | null;
  readonly parts: readonly LivenessPart[];
  readonly actions: readonly JudgedAction[];
  /** Of the sharpest frame with a face that looks forward most; null without a face. */
  readonly quality: FaceQuality | null;
  readonly faceBox: Box | null;
  /** Place of that frame among those given; null without a face. */
  readonly bestFrame: number | null;
  /** Whether the frames answered an earlier challenge of this capture, by `previousFrameHashes` and `previousFingerprints`. */
  readonly reused: boolean;
  readonly frameHashes: readonly string[];
  readonly frameFingerprints: readonly string[];
  readonly reasonCodes: readonly string[];
  readonly models: readonly { id: string; version: string }[];
  readonly timings: { readonly observeMs: number; readonly totalMs: number };
}

/** Six actions of twelve frames. */
const FRAMES_MAX = 72;
/** Picture cues and detectors look at this many of the best frames; the middle value counts. */
const STILLS_MAX = 3;

/**
 * Judges whether a living person was before the camera. The policy stands at `judgeLiveness`.
 * @throws MediaError for a frame that cannot be used; RangeError for no or too many frames; ModelRefused
 */
export async function evaluateLiveness(input: LivenessInput, options: ModelOptions = {}): Promise<LivenessResult> {
  const { frames } = input;
  if (frames.length === 0 || frames.length > FRAMES_MAX) throw new RangeError(`Frames: 1 to ${FRAMES_MAX} are needed.`);
  const startedAt = performance.now();
  const models = await modelSet(options);
  const [detector, embedder, pad] = [await models.detector(), await models.embedder(), await models.pad()];
  const seen = await seeFrames(frames, detector);
  const observedAt = performance.now();
  return {
    ...(await judgeSeen(seen, input, embedder, pad)),
    models: [detector.model, embedder.model, ...pad.map(({ model }) => model)].map(publicModel),
    timings: { observeMs: observedAt - startedAt, totalMs: performance.now() - startedAt },
  };
}

/** Judges frames that were decoded and looked at. Without an embedder no identity is compared. */
export async function judgeSeen(
  seen: readonly SeenFrame[],
  input: Omit<LivenessInput, 'frames'>,
  embedder: Embedder | undefined,
  pad: readonly PadModel[],
): Promise<Omit<LivenessResult, 'models' | 'timings'>> {
  const actions = input.challenge?.actions ?? [];
  const best = bestFrames(seen);
  const earlier = new Set(input.previousFrameHashes);
  const fingerprints = seen.map(({ fingerprint }) => fingerprint);
  const reused =
    seen.some(({ hash }) => earlier.has(hash)) || isReplayOf(fingerprints, input.previousFingerprints ?? []);
  const judgement = judgeLiveness({
    frames: await observeFrames(seen, embedder),
    actions,
    passive: await passiveOf(best),
    pad: await padOf(best, pad),
    reused,
    inOrder: inOrder(seen),
    ...(input.camera ? { camera: judgeCamera(input.camera) } : {}),
    captureCodes: captureCodes(seen, actions.length > 0),
    informationCodes: informationCodes(seen, actions.length > 0),
  });
  const [top] = best;
  return {
    ...judgement,
    quality: top?.quality ?? null,
    bestFrame: top ? seen.indexOf(top) : null,
    faceBox: top?.face ? originalBox(top.face.box, top.image) : null,
    reused,
    frameHashes: seen.map(({ hash }) => hash),
    frameFingerprints: fingerprints,
  };
}

/** Whether frames that carry times were taken in the order of the actions they are sent for. */
function inOrder(seen: readonly SeenFrame[]): boolean {
  const timed = seen.flatMap(({ atMs, actionIndex }) =>
    atMs === undefined || actionIndex === undefined ? [] : [{ atMs, actionIndex }],
  );
  const actions = timed.sort((left, right) => left.atMs - right.atMs).map(({ actionIndex }) => actionIndex);
  return actions.slice(1).every((action, before) => action >= at(actions, before));
}

/** Frames that look most at the camera, the sharper of equals first. */
function bestFrames(seen: readonly SeenFrame[]): FacedFrame[] {
  const rank = ({ quality }: FacedFrame) => Math.abs(quality.yaw) - Math.min(1, quality.sharpness / 1000) * 0.1;
  return seen
    .filter(hasFace)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, STILLS_MAX);
}

/** The part values of several frames, each the middle of its kind. */
async function passiveOf(best: readonly FacedFrame[]): Promise<LivenessPart[]> {
  const lists: LivenessPart[][] = [];
  for (const { image, face } of best) {
    lists.push(passiveParts(measureCues(image, face.box, await fileOrigin(image))));
  }
  const [first] = lists;
  if (!first) return [];
  return first.map((_, index) => {
    const values = lists.map((list) => at(list, index));
    const middle = median(values.map(({ value }) => value));
    return at(
      values.filter(({ value }) => value === middle),
      0,
    );
  });
}

/** The weighted ensemble of the configured detectors: the middle probability of the frames for each. */
async function padOf(best: readonly FacedFrame[], pad: readonly PadModel[]): Promise<PadEvidence | undefined> {
  const weight = pad.reduce((sum, model) => sum + model.weight, 0);
  if (weight === 0 || best.length === 0) return undefined;
  let probability = 0;
  let threshold = 0;
  const details: string[] = [];
  for (const model of pad) {
    const values: number[] = [];
    for (const { image, face } of best) values.push(await model.bonaFideProbability(image, face.box));
    const value = median(values);
    probability += (value * model.weight) / weight;
    threshold += (model.threshold * model.weight) / weight;
    details.push(`${model.model.id} ${value.toFixed(3)}`);
  }
  const outOfDomain = best.some(({ image, face }) => pad.some((model) => !model.inDomain(image, face.box)));
  const where = outOfDomain ? ' The picture shows too little around the face for the detector.' : '';
  return { probability, threshold, outOfDomain, detail: `Bona fide probability: ${details.join(', ')}.${where}` };
}
