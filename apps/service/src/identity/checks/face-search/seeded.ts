import { type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';

const THRESHOLD = 0.9;

/** A search that found nobody, or one other face. The match names no session: nobody real is meant. */
export function seededFaceSearch({ status }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const best = clear ? 0.41 : 0.95;
  return {
    score: best,
    durationMs: 540,
    result: {
      matches: clear ? [] : [{ verification_id: null, subject_reference: null, similarity: best, status: 'approved' }],
      population_size: 1,
      best_similarity: best,
      min_similarity: THRESHOLD,
      pending_enrolments: 0,
    },
    timings: [
      { step: 'describe', durationMs: 512 },
      { step: 'search', durationMs: 3 },
    ],
    signals: [{ name: 'best_similarity', value: best, threshold: THRESHOLD }],
  };
}
