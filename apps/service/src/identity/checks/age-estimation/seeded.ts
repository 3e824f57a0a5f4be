import { ageOn, isoDay } from '@assay/kernel';
import { SEEDED_FACE, SEEDED_QUALITY, type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';
import { ageResult } from './judge.js';

const ADULT = 18;
const MODEL = { id: 'age', version: 'seeded' } as const;

/** An estimate near the person's age, near the limit, or below it. */
export function seededAge({ person, status, now }: SeededCheck): SeededOutcome {
  const level = seededLevel(status);
  const estimated = { clear: ageOn(person.dateOfBirth, isoDay(now)), doubt: ADULT + 1, against: ADULT - 4 }[level];
  return {
    score: null,
    durationMs: 760,
    result: ageResult(
      {
        estimatedAge: estimated,
        interval: { low: estimated - 4, high: estimated + 4, confidence: 0.95 },
        overThreshold: level === 'doubt' ? null : level === 'clear',
        bufferYears: 3,
        live: true,
        livenessStatus: 'passed',
        quality: SEEDED_QUALITY,
        faceBox: SEEDED_FACE,
        models: [MODEL],
      },
      ADULT,
    ),
    timings: [{ step: 'estimate', durationMs: 741 }],
    signals: [{ name: 'estimated_age', value: estimated, threshold: ADULT }],
  };
}
