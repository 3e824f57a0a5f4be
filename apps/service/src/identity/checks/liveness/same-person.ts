import { FACE_MATCH_THRESHOLDS } from '@assay/faces';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ChecksApp } from '../app.js';
import { analysedFace } from '../face-match/judge.js';
import type { CheckOutcome } from '../outcome.js';
import { LIVENESS_FAILED } from './under-threshold.js';

/** Pictures of one session: what every other check of the face looks at, and what was proven to be live. */
export interface Shown {
  readonly selfie: Uint8Array;
  /** The frame of the challenge that looks at the camera most. */
  readonly frame: Uint8Array;
}

const REVIEW_SCORE_MAX = 0.69;
const FAILED_SCORE_MAX = 0.3;

/**
 * The selfie has to show who answered the challenge. Both come from the subject's device one after the other: without this
 * somebody would prove to be alive and send the picture of another person, whose document then matches.
 */
export async function samePerson(app: ChecksApp, outcome: CheckOutcome, shown: Shown): Promise<CheckOutcome> {
  const score = await similarityOf(app, shown);
  const { pass, review } = FACE_MATCH_THRESHOLDS;
  const signals = [...(outcome.signals ?? []), { name: 'similarity_to_selfie', value: score, threshold: pass }];
  if (score !== null && score >= pass) return { ...outcome, signals };
  const status = outcome.status === 'failed' || (score !== null && score < review) ? 'failed' : 'review';
  const code = score === null ? 'liveness.no_face' : 'liveness.multiple_faces';
  const finding = {
    code,
    ...(score === null ? {} : { observed: score, threshold: pass }),
    message:
      score === null
        ? 'The selfie shows no face to compare with the frames of the challenge.'
        : 'The selfie does not clearly show the person who answered the challenge.',
  };
  const most = status === 'failed' ? FAILED_SCORE_MAX : REVIEW_SCORE_MAX;
  // What a stricter journey adds to a capture that passes alone says nothing beside this.
  const added = outcome.status === 'review' ? LIVENESS_FAILED : undefined;
  const others = outcome.reasonCodes.filter((one) => one !== code && one !== added);
  const livenessScore = Math.min(outcome.score ?? 0, most);
  return {
    ...outcome,
    status,
    reasonCodes: [code, ...others],
    score: livenessScore,
    findings: [finding, ...(outcome.findings ?? []).filter((one) => others.includes(one.code))],
    signals,
    result: { ...outcome.result, live: false, score: livenessScore },
  };
}

/** Calibrated, 0 to 1; null where one of them shows no face. */
async function similarityOf(app: ChecksApp, { selfie, frame }: Shown): Promise<number | null> {
  const manifestPath = app.config.models;
  const analysed = {
    selfie: await analysedFace(app, selfie, 'selfie'),
    reference: await analysedFace(app, frame, 'selfie'),
  };
  const input = { selfie, reference: frame, analysed };
  const { score } = await inVision(app, 'face.compare', input, manifestPath ? { manifestPath } : {});
  return score;
}
