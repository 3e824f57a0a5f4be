import { ageOn, isoDay } from '@assay/kernel';
import { type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';

const ADULT = 18;

/** An estimate near the person's age, near the limit, or below it. */
export function seededAge({ person, status, now }: SeededCheck): SeededOutcome {
  const level = seededLevel(status);
  const estimated = { clear: ageOn(person.dateOfBirth, isoDay(now)), doubt: ADULT + 1, against: ADULT - 4 }[level];
  return {
    score: null,
    durationMs: 760,
    result: {
      estimated_age: estimated,
      interval: { low: estimated - 4, high: estimated + 4, confidence: 0.95 },
      over_threshold: level === 'doubt' ? null : level === 'clear',
      min_age: ADULT,
      buffer_years: 3,
      live: true,
      liveness_status: 'passed',
      face_box: { x: 214, y: 158, width: 262, height: 262 },
    },
    timings: [{ step: 'estimate', durationMs: 741 }],
    signals: [{ name: 'estimated_age', value: estimated, threshold: ADULT }],
  };
}
