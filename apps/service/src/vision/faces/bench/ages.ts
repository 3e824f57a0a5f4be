import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeImage } from '../decode.js';
import type { EvaluationPictures } from '../evaluation-data.js';
import type { ModelSet } from '../model-set.js';
import table from './ages.json' with { type: 'json' };

/** Errors of the age network over pictures of people of known age, in years. */
export interface AgeErrors {
  readonly pictures: number;
  readonly people: number;
  readonly meanAbsolute: number;
  /** Mean of estimate minus true age. */
  readonly bias: number;
  /** Nine of ten errors are at most this large. */
  readonly ninetyPercent: number;
  readonly largest: number;
  /** By decade of the true age: how many, and the mean absolute error. */
  readonly byDecade: readonly { readonly decade: number; readonly pictures: number; readonly meanAbsolute: number }[];
}

/** Estimates the age of every picture whose person's age is known. */
export async function ageErrors(data: EvaluationPictures, models: ModelSet): Promise<AgeErrors> {
  const [detector, age] = [await models.detector(), await models.age()];
  const errors: { error: number; truth: number; person: string }[] = [];
  const known = [
    ...data.pictures.flatMap(({ path }) => {
      const truth = ageOf(path);
      return truth === undefined ? [] : [{ path, truth, person: dirname(path) }];
    }),
    ...Object.entries(table.ages).map(([path, truth]) => ({ path, truth, person: path.replace(/\d*\.jpg$/, '') })),
  ];
  for (const { path, truth, person } of known) {
    const picture = await decodeImage(await readFile(join(data.folder, path)));
    const [face] = await detector.faces(picture);
    if (face) errors.push({ error: (await age.estimate(picture, face.mesh)) - truth, truth, person });
  }
  const absolute = errors.map(({ error }) => Math.abs(error)).sort((a, b) => a - b);
  const decades = [...new Set(errors.map(({ truth }) => Math.floor(truth / 10) * 10))].sort((a, b) => a - b);
  return {
    pictures: errors.length,
    people: new Set(errors.map(({ person }) => person)).size,
    meanAbsolute: mean(absolute),
    bias: mean(errors.map(({ error }) => error)),
    ninetyPercent: absolute[Math.floor(0.9 * absolute.length)] ?? Number.NaN,
    largest: absolute.at(-1) ?? Number.NaN,
    byDecade: decades.map((decade) => {
      const own = errors.filter(({ truth }) => Math.floor(truth / 10) * 10 === decade);
      return { decade, pictures: own.length, meanAbsolute: mean(own.map(({ error }) => Math.abs(error))) };
    }),
  };
}

function ageOf(path: string): number | undefined {
  const [source, name] = path.split('/');
  if (source !== 'bbt' || !name) return undefined;
  const born = (table.born.bbt as Readonly<Record<string, number>>)[name];
  return born === undefined ? undefined : table.taken.bbt - born;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
