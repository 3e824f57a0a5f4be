import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AGE_BUFFER_YEARS, judgeAge } from '@assay/faces';
import { at as itemAt } from '@assay/kernel';
import { decodeImage } from '@assay/service/platform/vision/faces/decode.js';
import type { ModelSet } from '@assay/service/platform/vision/faces/model-set.js';
import table from './ages.json' with { type: 'json' };
import type { EvaluationPictures } from './evaluation-data.js';

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
  readonly coverage: AgeCoverage;
  readonly limits: readonly AgeLimit[];
  /** By decade of the true age: how many, and the mean absolute error. */
  readonly byDecade: readonly { readonly decade: number; readonly pictures: number; readonly meanAbsolute: number }[];
}

/** How many true ages lie within the interval: as it is stated, and with the half-width chosen on the other people. */
export interface AgeCoverage {
  readonly stated: number;
  readonly confidence: number;
  readonly within: number;
  readonly withinHeldOut: number;
}

/** What the estimates say about an age limit with the buffer that the service uses. */
export interface AgeLimit {
  readonly limit: number;
  /** Pictures of people of the limit's age or more, and of younger people. */
  readonly over: number;
  readonly under: number;
  readonly wronglyUnder: number;
  readonly wronglyOver: number;
  readonly unsure: number;
}

const LIMITS = [18, 21, 25, 30, 35, 40, 50] as const;

interface AgeError {
  readonly error: number;
  readonly truth: number;
  readonly person: string;
}

/** Estimates the age of every picture whose person's age is known. */
export async function ageErrors(data: EvaluationPictures, models: ModelSet): Promise<AgeErrors> {
  const [detector, age] = [await models.detector(), await models.age()];
  const errors: AgeError[] = [];
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
  const absolute = sizes(errors);
  const decades = [...new Set(errors.map(({ truth }) => Math.floor(truth / 10) * 10))].sort((a, b) => a - b);
  return {
    pictures: errors.length,
    people: new Set(errors.map(({ person }) => person)).size,
    meanAbsolute: mean(absolute),
    bias: mean(errors.map(({ error }) => error)),
    ninetyPercent: ninetyPercent(absolute),
    largest: absolute.at(-1) ?? Number.NaN,
    coverage: coverageOf(errors),
    limits: LIMITS.map((limit) => decisionsAt(limit, errors)),
    byDecade: decades.map((decade) => {
      const own = errors.filter(({ truth }) => Math.floor(truth / 10) * 10 === decade);
      return { decade, pictures: own.length, meanAbsolute: mean(own.map(({ error }) => Math.abs(error))) };
    }),
  };
}

function coverageOf(errors: readonly AgeError[]): AgeCoverage {
  const question = { minAge: undefined, bufferYears: AGE_BUFFER_YEARS, captureCodes: [] };
  const stated = errors.map(({ error, truth }) => judgeAge(truth + error, question).interval);
  const inside = stated.filter(
    ({ low, high }, at) => low <= itemAt(errors, at).truth && itemAt(errors, at).truth <= high,
  );
  const heldOut = errors.filter(({ error, person }) => {
    const others = errors.filter((other) => other.person !== person);
    return Math.abs(error) <= ninetyPercent(sizes(others));
  });
  const confidence = stated[0]?.confidence ?? Number.NaN;
  return { stated: errors.length, confidence, within: inside.length, withinHeldOut: heldOut.length };
}

function decisionsAt(limit: number, errors: readonly AgeError[]): AgeLimit {
  const question = { minAge: limit, bufferYears: AGE_BUFFER_YEARS, captureCodes: [] };
  const said = errors.map(({ error, truth }) => ({ truth, is: judgeAge(truth + error, question).overThreshold }));
  const count = (wanted: (one: (typeof said)[number]) => boolean) => said.filter(wanted).length;
  return {
    limit,
    over: count(({ truth }) => truth >= limit),
    under: count(({ truth }) => truth < limit),
    wronglyUnder: count(({ truth, is }) => truth >= limit && is === false),
    wronglyOver: count(({ truth, is }) => truth < limit && is === true),
    unsure: count(({ is }) => is === null),
  };
}

function sizes(errors: readonly AgeError[]): number[] {
  return errors.map(({ error }) => Math.abs(error)).sort((a, b) => a - b);
}

function ninetyPercent(sorted: readonly number[]): number {
  return sorted[Math.floor(0.9 * sorted.length)] ?? Number.NaN;
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
