import { SEEDED_FACE, SEEDED_QUALITY, type SeededCheck, type SeededOutcome, seededScore } from '../seeded.js';
import { faceMatchResult } from './judge.js';

const MODEL = { id: 'dlib-resnet-128', version: 'seeded' } as const;
const FALSE_MATCH_RATE = 0.000847;

/** The selfie against the portrait of the seeded person's document. */
export function seededFaceMatch({ status, thresholds }: SeededCheck): SeededOutcome {
  const score = seededScore(status, thresholds.face_match);
  const threshold = thresholds.face_match.pass;
  const portrait = { left: 61, top: 74, width: 148, height: 148 };
  return {
    score,
    durationMs: 870,
    result: faceMatchResult({
      match: status === 'passed',
      score,
      threshold,
      falseMatchRateAtThreshold: FALSE_MATCH_RATE,
      calibrationNote: 'Seeded: nothing was compared.',
      faces: [
        { image: 'selfie', box: SEEDED_FACE, quality: SEEDED_QUALITY },
        { image: 'reference', box: portrait, quality: { ...SEEDED_QUALITY, sharpness: 301 } },
      ],
      models: [MODEL],
    }),
    timings: [{ step: 'compare', durationMs: 852 }],
    signals: [{ name: 'similarity', value: score, threshold, model: `${MODEL.id}@${MODEL.version}` }],
  };
}
