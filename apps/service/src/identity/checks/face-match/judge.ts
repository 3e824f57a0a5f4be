import type { ChipData } from '@assay/documents';
import type { Environment } from '../../../platform/environments/environment.js';
import { snakeKeys } from '../../../platform/http/snake-keys.js';
import type { FaceComparison } from '../../../platform/vision/faces/compare-faces.js';
import { COMPARED, type FaceAnalysis } from '../../../platform/vision/faces/compared-faces.js';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ChecksApp } from '../app.js';
import { type ChipPortraitChoice, chipPortrait, chipView } from '../document/chip-portrait.js';
import type { CheckOutcome } from '../outcome.js';
import { forgedStatus } from './derive.js';

export interface FaceMatchInput {
  readonly selfie: Uint8Array;
  readonly reference: Uint8Array;
  /** What was found in these pictures before. */
  readonly analysed?: { readonly selfie: FaceAnalysis; readonly reference: FaceAnalysis };
  readonly thresholds: { readonly pass: number; readonly review: number };
  /** Of the same document as the reference; `now` in Unix milliseconds. */
  readonly chip?: { readonly data: ChipData; readonly now: number; readonly environment: Pick<Environment, 'kind'> };
}

/** The largest face of a picture, described for a comparison now. */
export function analysedFace(app: ChecksApp, picture: Uint8Array, kind: 'selfie' | 'document'): Promise<FaceAnalysis> {
  const manifestPath = app.config.models;
  const options = { ...COMPARED, kind, ...(manifestPath ? { manifestPath } : {}) };
  return inVision(app, 'face.analyse', picture, options);
}

/** Compares two faces, the signed portrait of a chip before the printed one: the engine behind the session check and POST /v1/checks/face-match. */
export async function checkFaceMatch(
  app: ChecksApp,
  { selfie, reference: printed, analysed, thresholds, chip: given }: FaceMatchInput,
): Promise<CheckOutcome> {
  const manifestPath = app.config.models;
  const chip = given && (await chipPortrait(app, given));
  const reference = chip?.portrait ?? printed;
  const compared = await inVision(
    app,
    'face.compare',
    { selfie, reference, ...(analysed && reference === printed ? { analysed } : {}) },
    { thresholds, ...(manifestPath ? { manifestPath } : {}) },
  );
  const forged = chip?.assessment.reasons.some(({ code }) => code === 'document.chip_invalid') ?? false;
  const reasonCodes = forged ? [...compared.reasonCodes, 'document.chip_invalid'] : compared.reasonCodes;
  const { model } = compared;
  return {
    status: forgedStatus(compared.status, reasonCodes),
    reasonCodes,
    score: compared.score,
    findings: reasonCodes.map((code) =>
      compared.score !== null && (code === 'face.mismatch' || code === 'face.low_similarity')
        ? { code, observed: compared.score, threshold: compared.threshold }
        : { code },
    ),
    result: faceMatchResult(compared, chip),
    timings: [{ step: 'compare', durationMs: Math.round(compared.timings.totalMs) }],
    signals: [
      {
        name: 'similarity',
        value: compared.similarity,
        threshold: compared.threshold,
        model: `${model.id}@${model.version}`,
      },
    ],
  };
}

type Compared = Pick<
  FaceComparison,
  'match' | 'score' | 'threshold' | 'falseMatchRateAtThreshold' | 'calibrationNote' | 'faces' | 'models'
>;

/** `result` of contract 2.7. */
export function faceMatchResult(compared: Compared, chip?: ChipPortraitChoice): Record<string, unknown> {
  const { score, threshold } = compared;
  return {
    match: compared.match,
    similarity: score,
    threshold,
    far_at_threshold: compared.falseMatchRateAtThreshold,
    margin: score === null ? null : Math.round((score - threshold) * 1e4) / 1e4,
    calibration: compared.calibrationNote,
    faces: snakeKeys(compared.faces),
    reference_source: chip?.portrait ? 'chip' : 'picture',
    chip: chip ? { ...chipView(chip.assessment), portrait: chip.used } : null,
    models: compared.models.map(({ id, version }) => ({ name: id, version })),
  };
}
