import { expect, test } from 'vitest';
import { faceVerdict } from './face-verdict.js';

const THRESHOLDS = { pass: 0.7, review: 0.55 };

test.each([
  [0.7, [], 'passed', []],
  [0.699, [], 'review', ['face.low_similarity']],
  [0.55, [], 'review', ['face.low_similarity']],
  [0.549, [], 'failed', ['face.mismatch']],
  [0.95, ['liveness.low_quality'], 'review', []],
  [0.4, ['liveness.low_quality'], 'review', ['face.mismatch']],
  [0.29, ['liveness.low_quality'], 'failed', ['face.mismatch']],
  [null, ['liveness.no_face'], 'failed', []],
] as const)('a score of %s with %j is %s for %j', (score, captureCodes, status, scoreCodes) => {
  expect(faceVerdict(score, THRESHOLDS, captureCodes)).toEqual({ status, scoreCodes });
});
