import { type SeededCheck, type SeededOutcome, seededLevel, seededName } from '../seeded.js';

const ALGORITHM = { name: 'name-match', version: 'seeded' } as const;
const TYPE_OF: Readonly<Record<string, string>> = { pep: 'pep', rca: 'rca', adverse: 'adverse_media' };

/** The name of the seeded person against the lists: nothing, or one listed party of the same name. */
export function seededScreening({ person, status, reasonCodes, thresholds }: SeededCheck): SeededOutcome {
  const level = seededLevel(status);
  const score = { clear: 0, doubt: 87, against: 100 }[level];
  const word = /^screening\.(\w+?)_/.exec(reasonCodes[0] ?? '')?.[1] ?? 'sanctions';
  const name = seededName(person);
  const hit = {
    id: 'sandbox-seeded',
    name: name.toUpperCase(),
    matched_name: name.toUpperCase(),
    match_score: score,
    risk_score: level === 'against' ? 90 : 60,
    types: [TYPE_OF[word] ?? 'sanction'],
    list: 'sandbox_seeded',
    programs: ['SEEDED'],
    positions: [],
    dates_of_birth: [person.dateOfBirth.slice(0, 4)],
    countries: [person.country],
    aliases: [],
    sources: [],
    explanation: [
      { factor: 'name', score, weight: 0.7 },
      { factor: 'dob', score: 80, weight: 0.3 },
    ],
    review_status: 'unreviewed',
  };
  return {
    score,
    durationMs: 14,
    result: {
      outcome: status,
      hits: level === 'clear' ? [] : [hit],
      hits_total: level === 'clear' ? 0 : 1,
      match_threshold: thresholds.screening.possible,
      lists_searched: [{ id: 'sandbox_seeded', version: 'seeded', entries: 1 }],
      algorithm: ALGORITHM,
      monitor_id: null,
    },
    timings: [{ step: 'search', durationMs: 11 }],
    signals: [
      {
        name: 'best_match_score',
        value: score,
        threshold: thresholds.screening.possible,
        model: `${ALGORITHM.name}@${ALGORITHM.version}`,
      },
    ],
  };
}
