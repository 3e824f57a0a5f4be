import { snakeKeys } from '../../../platform/http/snake-keys.js';
import type { AgeInput, AgeResult } from '../../../platform/vision/faces/estimate-age.js';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ChecksApp } from '../app.js';
import type { CheckOutcome } from '../outcome.js';

export interface AgeCheckInput extends AgeInput {
  readonly minAge: number | undefined;
  /** The default of the engine when undefined. */
  readonly bufferYears: number | undefined;
  /** Least liveness score of pictures that count as live; the engine's own when undefined. */
  readonly livePass?: number;
}

/** Estimates an age: the engine behind the session check and POST /v1/checks/age-estimation. */
export async function checkAge(
  app: ChecksApp,
  { frames, minAge, bufferYears, livePass = 0 }: AgeCheckInput,
): Promise<CheckOutcome> {
  const manifestPath = app.config.models;
  const estimated = await inVision(
    app,
    'face.age',
    { frames },
    {
      ...(manifestPath ? { manifestPath } : {}),
      ...(minAge !== undefined ? { minAge } : {}),
      ...(bufferYears !== undefined ? { bufferYears } : {}),
    },
  );
  const { status, reasonCodes, estimatedAge } = estimated;
  const model = estimated.models.at(-1);
  return {
    status,
    reasonCodes,
    findings: reasonCodes.map((code) =>
      code.startsWith('age.') && estimatedAge !== null && minAge !== undefined
        ? { code, observed: estimatedAge, threshold: minAge, margin: estimatedAge - minAge }
        : { code },
    ),
    result: ageResult({ ...estimated, live: estimated.live && estimated.livenessScore >= livePass }, minAge),
    timings: [{ step: 'estimate', durationMs: Math.round(estimated.timings.totalMs) }],
    signals: [
      {
        name: 'estimated_age',
        value: estimatedAge,
        ...(minAge !== undefined ? { threshold: minAge } : {}),
        ...(model ? { model: `${model.id}@${model.version}` } : {}),
      },
    ],
  };
}

type Shown = Pick<
  AgeResult,
  | 'estimatedAge'
  | 'interval'
  | 'overThreshold'
  | 'bufferYears'
  | 'live'
  | 'livenessStatus'
  | 'quality'
  | 'faceBox'
  | 'models'
>;

/** `result` of contract 2.7. */
export function ageResult(estimated: Shown, minAge: number | undefined): Record<string, unknown> {
  return {
    estimated_age: estimated.estimatedAge,
    interval: estimated.interval,
    over_threshold: estimated.overThreshold,
    min_age: minAge ?? null,
    buffer_years: estimated.bufferYears,
    live: estimated.live,
    liveness_status: estimated.livenessStatus,
    quality: snakeKeys(estimated.quality),
    face_box: estimated.faceBox,
    models: estimated.models.map(({ id, version }) => ({ name: id, version })),
  };
}
