import { type SeededCheck, type SeededOutcome, seededLevel, seededName } from '../seeded.js';

const THRESHOLD = 25;

/** The seeded person as the only owner of the company. */
export function seededOwners({ person, status }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const owner = {
    id: 'seeded-owner',
    name: seededName(person),
    percent: { exact: 100, min: 100, max: 100 },
    certainty: clear ? 'certain' : 'possible',
    control: [],
    paths: [],
    verification_id: null,
    verification_status: clear ? 'approved' : null,
  };
  return {
    score: null,
    durationMs: 12,
    result: { business_id: null, threshold: THRESHOLD, owners: [owner], unresolved: [] },
    timings: [{ step: 'resolve', durationMs: 9 }],
    signals: [{ name: 'owners', value: 1 }],
  };
}
