import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headPose, judgeFaceQuality, measureFace, SELFIE_LIMITS } from '@assay/faces';
import { at as itemAt } from '@assay/kernel';
import { decodeImage, type RgbImage } from '@assay/service/platform/vision/faces/decode.js';
import { detectFaces } from '@assay/service/platform/vision/faces/detect.js';
import type { Embedder } from '@assay/service/platform/vision/faces/embedder.js';
import { judgeSeen } from '@assay/service/platform/vision/faces/evaluate-liveness.js';
import { modelSet } from '@assay/service/platform/vision/faces/model-set.js';
import { type LivenessFrame, type SeenFrame, seeFrames } from '@assay/service/platform/vision/faces/observe-frames.js';
import { samplePhotograph } from '@assay/service/platform/vision/faces/test-pictures.js';
import sharp from 'sharp';
import { type DrawnAction, type Sequence, type SourceFace, type Species, sequencesOf } from './attack-set.js';
import { picturesOf } from './evaluation-data.js';
import { faceTriangles } from './face-triangles.js';
import { AT_REST, drawHead, FULL_LOOK_RAD, FULL_TURN_RAD, type HeadState } from './turned-head.js';

/** How often a species was judged live, review or failed. */
export interface SpeciesTally {
  readonly species: Species;
  sequences: number;
  live: number;
  review: number;
  failed: number;
  readonly codes: Map<string, number>;
  /** Names of the sources whose sequences were judged the wrong way. */
  readonly wrong: string[];
}

/** Numbers of the sample photographs. */
export const PHOTOGRAPHS = [1, 2, 3, 4, 5, 6] as const;
/** Folders of the evaluation data with larger pictures; those of the video crops are too small for a capture. */
const COLLECTIONS = ['deepface', 'human', 'face_recognition'] as const;
const FACE_SIDE_MIN_PX = 90;
const FRAME_WIDTH_PX = 480;
/** A drawn turn must be seen as this much by the mesh, so that the sequence of a source shows what it stands for. */
const TURN_SEEN_MIN_RAD = 0.4;
const LOOK_SEEN_MIN_RAD = 0.24;
const FORWARD_MAX_RAD = 0.25;

/** Challenges as the service draws them: a turn to each side and one other move, in different orders. */
const CHALLENGES: readonly (readonly DrawnAction[])[] = [
  ['turn_left', 'turn_right', 'look_up'],
  ['look_up', 'turn_right', 'turn_left'],
  ['turn_right', 'look_up', 'turn_left'],
  ['look_up', 'turn_left', 'turn_right'],
];

/**
 * Faces of the sample photographs of an installed package, and of the evaluation data where its folder is given, that
 * are large, sharp and look forward; at most `most`, in a fixed order.
 */
export async function sourceFaces(most: number, folder?: string): Promise<SourceFace[]> {
  const triangles = await faceTriangles();
  const sources: SourceFace[] = [];
  const pictures = [
    ...PHOTOGRAPHS.map((number) => ({ name: `sample${number}`, read: () => samplePhotograph(number) })),
    ...(folder ? COLLECTIONS.flatMap((collection) => portraitsOf(folder, collection)) : []),
  ];
  for (const { name, read } of pictures) {
    const photograph = await decodeImage(await read());
    for (const [index, { box }] of (await detectFaces(photograph)).entries()) {
      if (sources.length >= most) return sources;
      if (box.width < FACE_SIDE_MIN_PX) continue;
      const image = await decodeImage(await closeUp(photograph, box));
      const [face] = await detectFaces(image);
      if (!face || face.box.width < 0.25 * image.width) continue;
      const source = { name: `${name}-${index + 1}`, image, mesh: face.mesh.slice(0, 468), triangles };
      const quality = judgeFaceQuality(measureFace(image, face.box, face.mesh), face.score, SELFIE_LIMITS);
      if (quality.length === 0 && (await movesVisibly(source))) sources.push(source);
    }
  }
  return sources;
}

function portraitsOf(folder: string, collection: string): { name: string; read: () => Promise<Buffer> }[] {
  return picturesOf(folder, collection).map((path) => ({ name: path, read: () => readFile(join(folder, path)) }));
}

/** Whether the detector sees the drawn moves as moves; what the judge makes of them is not asked. */
async function movesVisibly(source: SourceFace): Promise<boolean> {
  const before = headPose(source.mesh);
  if (Math.abs(before.yaw) > FORWARD_MAX_RAD) return false;
  const seen = async (state: Partial<HeadState>) => {
    const [face] = await detectFaces(drawHead(source.image, source.mesh, source.triangles, { ...AT_REST, ...state }));
    return face ? headPose(face.mesh) : before;
  };
  const [left, right] = [await seen({ yaw: FULL_TURN_RAD }), await seen({ yaw: -FULL_TURN_RAD })];
  if (Math.min(left.yaw - before.yaw, before.yaw - right.yaw) < TURN_SEEN_MIN_RAD) return false;
  return (await seen({ pitch: FULL_LOOK_RAD })).pitch - before.pitch >= LOOK_SEEN_MIN_RAD;
}

/** The face with as much again around it, at the width of a frame of the capture page. */
export async function closeUp(
  image: { readonly data: Uint8Array; readonly width: number; readonly height: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<Buffer> {
  const side = Math.max(box.width, box.height) * 2;
  const left = Math.max(0, Math.round(box.left + box.width / 2 - side / 2));
  const top = Math.max(0, Math.round(box.top + box.height / 2 - side / 2));
  const width = Math.min(image.width - left, Math.round(side));
  const height = Math.min(image.height - top, Math.round(side));
  return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(FRAME_WIDTH_PX)
    .png()
    .toBuffer();
}

/**
 * Judges so many sequences of each species and counts. The sources are taken in turn, a second time with another
 * challenge; a splice takes its other person from half the list away. One part of several takes every so-manieth.
 */
export async function judgeAttacks(
  sources: readonly SourceFace[],
  sequences: number,
  part = { number: 0, of: 1 },
): Promise<SpeciesTally[]> {
  const tallies = new Map<Species, SpeciesTally>();
  const strangerStep = Math.max(1, sources.length >> 1);
  const at = (index: number) => itemAt(sources, index % sources.length);
  for (let index = part.number; index < sequences && sources.length > 0; index += part.of) {
    const round = Math.floor(index / sources.length);
    const challenge = itemAt(CHALLENGES, (index + round) % CHALLENGES.length);
    const judge = await sequenceJudge();
    for (const sequence of await sequencesOf(at(index), challenge, at(index + strangerStep)))
      count(tallies, sequence, await judge(sequence));
  }
  return [...tallies.values()];
}

type Judged = Awaited<ReturnType<typeof judgeSeen>>;

/** Judges sequences as the service does; frames that several of them share are looked at once. */
async function sequenceJudge(): Promise<(sequence: Sequence) => Promise<Judged>> {
  const models = await modelSet();
  const [detector, embedder, pad] = [await models.detector(), await models.embedder(), await models.pad()];
  const described = new Map<RgbImage, Promise<Float32Array>>();
  const describedOnce: Embedder = {
    ...embedder,
    describe(image, mesh) {
      const known = described.get(image) ?? embedder.describe(image, mesh);
      described.set(image, known);
      return known;
    },
  };
  const looked = new Map<Uint8Array, SeenFrame>();
  const seen = async (frames: readonly LivenessFrame[]) => {
    const list: SeenFrame[] = [];
    for (const { data, actionIndex, atMs } of frames) {
      const frame = looked.get(data) ?? itemAt(await seeFrames([{ data }], detector), 0);
      looked.set(data, frame);
      list.push({ ...frame, actionIndex, atMs });
    }
    return list;
  };
  return async ({ actions, frames, earlier }) => {
    const before = earlier ? await seen(earlier) : [];
    const input = {
      challenge: { actions },
      previousFrameHashes: before.map(({ hash }) => hash),
      previousFingerprints: before.map(({ fingerprint }) => fingerprint),
    };
    return judgeSeen(await seen(frames), input, describedOnce, pad);
  };
}

function count(tallies: Map<Species, SpeciesTally>, { species, source }: Sequence, judged: Judged): void {
  const fresh = { species, sequences: 0, live: 0, review: 0, failed: 0, codes: new Map<string, number>(), wrong: [] };
  const tally = tallies.get(species) ?? fresh;
  tally.sequences += 1;
  tally[judged.status === 'passed' ? 'live' : judged.status] += 1;
  for (const code of judged.reasonCodes) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  if ((species === 'bona_fide') !== judged.live) tally.wrong.push(source);
  tallies.set(species, tally);
}
