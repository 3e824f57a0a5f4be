import type { App } from '../app.js';
import type { CheckOutcome } from './check-run.js';
import { snakeKeys } from './snake-keys.js';
import { inVision } from './vision.js';

export interface FaceMatchInput {
  readonly selfie: Uint8Array;
  readonly reference: Uint8Array;
  readonly thresholds: { readonly pass: number; readonly review: number };
}

/** Compares two faces: the engine behind the session check and POST /v1/checks/face-match. */
export async function checkFaceMatch(
  app: App,
  { selfie, reference, thresholds }: FaceMatchInput,
): Promise<CheckOutcome> {
  const manifestPath = app.config.models;
  const compared = await inVision(
    app,
    'face.compare',
    { selfie, reference },
    { thresholds, ...(manifestPath ? { manifestPath } : {}) },
  );
  const model = compared.models.at(-1);
  return {
    status: compared.status,
    reasonCodes: compared.reasonCodes,
    score: compared.score,
    findings: compared.reasonCodes.map((code) =>
      compared.score !== null && (code === 'face.mismatch' || code === 'face.low_similarity')
        ? { code, observed: compared.score, threshold: compared.threshold }
        : { code },
    ),
    result: {
      match: compared.match,
      similarity: compared.similarity,
      threshold: compared.threshold,
      far_at_threshold: compared.falseMatchRateAtThreshold,
      margin: compared.score === null ? null : Math.round((compared.score - compared.threshold) * 1e4) / 1e4,
      calibration: compared.calibrationNote,
      faces: snakeKeys(compared.faces),
      models: compared.models.map(({ id, version }) => ({ name: id, version })),
    },
    timings: [{ step: 'compare', durationMs: Math.round(compared.timings.totalMs) }],
    signals: [
      {
        name: 'similarity',
        value: compared.similarity,
        threshold: compared.threshold,
        ...(model ? { model: `${model.id}@${model.version}` } : {}),
      },
    ],
  };
}
