import { type SeededCheck, type SeededOutcome, seededScore } from '../seeded.js';

const MODEL = { name: 'dlib-resnet-128', version: 'seeded' } as const;
const FALSE_MATCH_RATE = 0.000847;

/** The selfie against the portrait of the seeded person's document. */
export function seededFaceMatch({ status, thresholds }: SeededCheck): SeededOutcome {
  const similarity = seededScore(status, thresholds.face_match);
  const threshold = thresholds.face_match.pass;
  return {
    score: similarity,
    durationMs: 870,
    result: {
      match: status === 'passed',
      similarity,
      threshold,
      far_at_threshold: FALSE_MATCH_RATE,
      margin: Math.round((similarity - threshold) * 1e4) / 1e4,
      calibration: 'Seeded: nothing was compared.',
      faces: [
        { image: 'selfie', box: { x: 214, y: 158, width: 262, height: 262 }, quality: { sharpness: 388 } },
        { image: 'reference', box: { x: 61, y: 74, width: 148, height: 148 }, quality: { sharpness: 301 } },
      ],
      reference_source: 'picture',
      chip: null,
      models: [MODEL],
    },
    timings: [{ step: 'compare', durationMs: 852 }],
    signals: [{ name: 'similarity', value: similarity, threshold, model: `${MODEL.name}@${MODEL.version}` }],
  };
}
