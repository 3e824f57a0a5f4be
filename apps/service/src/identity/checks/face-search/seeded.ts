import { FACE_SEARCH_THRESHOLD } from '@assay/faces';
import { isoTime } from '@assay/kernel';
import type { FaceMatch } from '../../faces/search-faces.js';
import { SEEDED_FACE, SEEDED_QUALITY, type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';
import { searchedFace } from './judge.js';

const MODEL = { id: 'dlib-resnet-128', version: 'seeded' } as const;
const DAY_MS = 86_400_000;

/** A search that found nobody, or one other face. The match names no session: nobody real is meant. */
export function seededFaceSearch({ status, now }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const best = clear ? 0.41 : 0.95;
  const match: FaceMatch = {
    source: 'verified',
    verification_id: null,
    subject_reference: null,
    similarity: best,
    status: 'approved',
    verified_at: isoTime(now - DAY_MS),
  };
  return {
    score: best,
    durationMs: 540,
    result: {
      matches: clear ? [] : [match],
      population_size: 1,
      best_similarity: best,
      min_similarity: FACE_SEARCH_THRESHOLD,
      pending_enrolments: 0,
      false_candidates_at_threshold: 0,
      ...searchedFace({ box: SEEDED_FACE, quality: SEEDED_QUALITY, models: [MODEL] }, FACE_SEARCH_THRESHOLD),
    },
    timings: [
      { step: 'describe', durationMs: 512 },
      { step: 'search', durationMs: 3 },
    ],
    signals: [{ name: 'best_similarity', value: best, threshold: FACE_SEARCH_THRESHOLD }],
  };
}
