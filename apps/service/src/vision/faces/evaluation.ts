import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Metric, rawSimilarity } from '@assay/faces';
import { decodeImage } from './decode.js';
import { detectFaces } from './detect.js';
import type { Embedder } from './embedder.js';
import type { EvaluationPairs } from './evaluation-data.js';

/** Verification accuracy (ISO/IEC 19795-1) of one descriptor model. */
export interface Accuracy {
  readonly genuine: number;
  readonly impostor: number;
  /** Pairs lost because a picture gave no face; they are not in the rates. */
  readonly lost: number;
  /** True accept rate at false match rates of 1 %, 0.1 % and 0.01 %, with the raw value at each. */
  readonly operatingPoints: readonly { falseMatchRate: number; trueAcceptRate: number; raw: number }[];
  /** Median processor time of describing both faces of a pair, detection and decoding included. */
  readonly pairCpuMs: number;
}

type Descriptors = Map<string, Float32Array>;

/** Describes every picture of the pairs once with each model (one detection for all) and counts the errors. */
export async function evaluate(pairs: EvaluationPairs, embedders: readonly Embedder[]): Promise<Accuracy[]> {
  const names = [...new Set([...pairs.genuine, ...pairs.impostor].flat())];
  const described = embedders.map((): Descriptors => new Map());
  const cpuMs = embedders.map((): number[] => []);
  for (const name of names) {
    const detection = await timed(async () => {
      const picture = await decodeImage(await readFile(join(pairs.folder, name)));
      return { picture, face: (await detectFaces(picture))[0] };
    });
    const { picture, face } = detection.value;
    if (!face) continue;
    for (const [index, embedder] of embedders.entries()) {
      const description = await timed(() => embedder.describe(picture, face.mesh));
      described[index]!.set(name, description.value);
      cpuMs[index]!.push(detection.cpuMs + description.cpuMs);
    }
  }
  return embedders.map(({ calibration }, index) =>
    accuracyOf(pairs, described[index]!, calibration.metric, 2 * middle(cpuMs[index]!)),
  );
}

function accuracyOf(pairs: EvaluationPairs, descriptors: Descriptors, metric: Metric, pairCpuMs: number): Accuracy {
  const sign = metric === 'cosine' ? 1 : -1;
  const score = (list: EvaluationPairs['genuine']) =>
    list.flatMap(([left, right]) => {
      const [a, b] = [descriptors.get(left), descriptors.get(right)];
      return a && b ? [sign * rawSimilarity(metric, a, b)] : [];
    });
  const genuine = score(pairs.genuine);
  const impostor = score(pairs.impostor).sort((a, b) => b - a);
  const operatingPoints = [0.01, 0.001, 0.0001].map((falseMatchRate) => {
    const limit = impostor[Math.floor(falseMatchRate * impostor.length)] ?? -Infinity;
    const accepted = genuine.filter((value) => value > limit).length;
    return { falseMatchRate, trueAcceptRate: accepted / genuine.length, raw: sign * limit };
  });
  const lost = pairs.genuine.length + pairs.impostor.length - genuine.length - impostor.length;
  return { genuine: genuine.length, impostor: impostor.length, lost, operatingPoints, pairCpuMs };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; cpuMs: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const used = process.cpuUsage(before);
  return { value, cpuMs: (used.user + used.system) / 1000 };
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
