import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluateLiveness } from '@assay/service/platform/vision/faces/evaluate-liveness.js';
import type { ModelOptions } from '@assay/service/platform/vision/faces/model-set.js';

export interface SpoofSample {
  readonly name: string;
  readonly attack: boolean;
  readonly status: string;
  readonly score: number;
  /** The parts of the score, by name. */
  readonly parts: Readonly<Record<string, number>>;
}

const SAMPLES = [
  ['image_F1.jpg', true],
  ['image_F2.jpg', true],
  ['image_T1.jpg', false],
] as const;

/** Judges the two attacks and the bona fide picture of the Silent-Face samples as single selfies. */
export async function spoofSamples(folder: string, options: ModelOptions): Promise<SpoofSample[]> {
  const judged: SpoofSample[] = [];
  for (const [name, attack] of SAMPLES) {
    const data = await readFile(join(folder, 'silent-face', name));
    const { status, score, parts } = await evaluateLiveness({ frames: [{ data }] }, options);
    judged.push({
      name,
      attack,
      status,
      score,
      parts: Object.fromEntries(parts.map((part) => [part.name, part.value])),
    });
  }
  return judged;
}
