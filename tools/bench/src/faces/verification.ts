import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LeaveOneOutResult, leaveOneIdentityOut, rawSimilarity, type ScoredPair } from '@assay/faces';
import { at } from '@assay/kernel';
import { decodeImage } from '@assay/service/platform/vision/faces/decode.js';
import type { ModelSet } from '@assay/service/platform/vision/faces/model-set.js';
import type { EvaluationPictures } from './evaluation-data.js';
import { middle, timed } from './timed.js';

/** Verification accuracy of the embedder of a model set on the evaluation data. */
export interface Verification {
  readonly model: string;
  readonly result: LeaveOneOutResult;
  /** The same without the pictures that only serve as strangers. */
  readonly withoutStrangers: LeaveOneOutResult;
  /** Pictures in which no face was found. */
  readonly lost: readonly string[];
  /** Median processor time of describing both pictures of a pair, decoding and detection included. */
  readonly pairCpuMs: number;
}

/** Half of the rate that must hold on the person left out: a rate kept exactly is exceeded as often as not. */
const TRAINING_RATE_SHARE = 0.5;

/** Describes every picture once and counts the errors with thresholds chosen without the person they are used on. */
export async function verify(data: EvaluationPictures, models: ModelSet, rateMax: number): Promise<Verification> {
  const [detector, embedder] = [await models.detector(), await models.embedder()];
  const described: (Float32Array | undefined)[] = [];
  const cpuMs: number[] = [];
  const needed = new Set(data.pairs.flat());
  for (const [index, { path }] of data.pictures.entries()) {
    if (!needed.has(index)) continue;
    const bytes = await readFile(join(data.folder, path));
    const { value, cpuMs: spent } = await timed(async () => {
      const picture = await decodeImage(bytes);
      const [face] = await detector.faces(picture);
      return face && embedder.describe(picture, face.mesh);
    });
    described[index] = value;
    cpuMs.push(spent);
  }
  const scored = data.pairs.flatMap(([left, right]): ScoredPair[] => {
    const [a, b] = [described[left], described[right]];
    if (!a || !b) return [];
    const raw = rawSimilarity(embedder.calibration.metric, a, b);
    const score = embedder.calibration.metric === 'cosine' ? raw : -raw;
    return [{ identities: [at(data.pictures, left).person, at(data.pictures, right).person], score }];
  });
  const known = scored.filter(({ identities }) => !identities.some((person) => person.startsWith('human/')));
  return {
    model: `${embedder.model.id}@${embedder.model.version}`,
    result: leaveOneIdentityOut(scored, rateMax * TRAINING_RATE_SHARE),
    withoutStrangers: leaveOneIdentityOut(known, rateMax * TRAINING_RATE_SHARE),
    lost: data.pictures.filter((_, index) => needed.has(index) && !described[index]).map(({ path }) => path),
    pairCpuMs: 2 * middle(cpuMs),
  };
}
