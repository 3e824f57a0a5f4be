import type { Explanation, ScreeningHit, ScreeningOutcome, ScreeningResult } from '@assay/screening';
import { sha256 } from '../../../platform/crypto/vault.js';
import type { Coverage } from '../../../risk/screening/coverage.js';
import { type SeededCheck, type SeededOutcome, seededLevel, seededName } from '../seeded.js';
import { seededCompany } from '../seeded-company.js';

const ALGORITHM = { name: 'name-match', version: 'seeded' } as const;
const TYPE_OF: Readonly<Record<string, ScreeningHit['types'][number]>> = {
  pep: 'pep',
  rca: 'rca',
  adverse: 'adverse_media',
};
const HIT_ID = 'sandbox-seeded';
const LIST = { id: 'sandbox_seeded', version: 'seeded', entries: 1 } as const;

/** The seeded person, or their company, against the lists: nothing, or one listed party of the same name. */
export function seededScreening(seed: SeededCheck): SeededOutcome {
  const { status, thresholds, subjectType } = seed;
  const level = seededLevel(status);
  const score = { clear: 0, doubt: 87, against: 100 }[level];
  const hits = level === 'clear' ? [] : [hitOf(seed, score)];
  const outcome = ({ clear: 'no_match', doubt: 'possible_match', against: 'match' } as const)[level];
  const model = `${ALGORITHM.name}@${ALGORITHM.version}`;
  return {
    score,
    durationMs: 14,
    result: subjectType === 'business' ? companyResult(seed, outcome, hits) : personResult(seed, outcome, hits),
    timings: [{ step: 'search', durationMs: 11 }],
    signals: [{ name: 'best_match_score', value: score, threshold: thresholds.screening.possible, model }],
    listVersions: [{ list: LIST.id, version: LIST.version }],
  };
}

function personResult(seed: SeededCheck, outcome: ScreeningOutcome, hits: readonly ScreeningHit[]) {
  const found: ScreeningResult & { readonly coverage: readonly Coverage[] } = {
    outcome,
    hits,
    hits_total: hits.length,
    lists_searched: [LIST],
    match_threshold: seed.thresholds.screening.possible,
    algorithm: ALGORITHM,
    coverage: coverageOf(seed),
  };
  return { ...found, monitor_id: null };
}

function companyResult(seed: SeededCheck, outcome: ScreeningOutcome, hits: readonly ScreeningHit[]) {
  const subjects = [{ role: 'company', name: nameOf(seed), outcome, hits }];
  return { business_id: null, outcome, coverage: coverageOf(seed), subjects, lists_searched: [LIST] };
}

/** Everything that the check looks for is covered. */
function coverageOf({ type, lists }: SeededCheck): Coverage[] {
  const kinds = type === 'adverse_media' ? (['adverse_media'] as const) : lists.screening;
  return kinds.map((kind) => ({ type: kind, status: 'covered' }));
}

function nameOf({ person, subjectType }: SeededCheck): string {
  return subjectType === 'business' ? seededCompany(person).name : seededName(person);
}

function hitOf(seed: SeededCheck, score: number): ScreeningHit {
  const { person, reasonCodes, status } = seed;
  const word = /^screening\.(\w+?)_/.exec(reasonCodes[0] ?? '')?.[1] ?? 'sanctions';
  const listed = nameOf(seed).toUpperCase();
  return {
    id: HIT_ID,
    entity_hash: sha256(Buffer.from(`${HIT_ID} ${listed}`)).toString('hex'),
    name: listed,
    matched_name: listed,
    match_score: score,
    risk_score: seededLevel(status) === 'against' ? 90 : 60,
    types: [TYPE_OF[word] ?? 'sanction'],
    list: LIST.id,
    programs: ['SEEDED'],
    positions: [],
    dates_of_birth: [person.dateOfBirth.slice(0, 4)],
    countries: [person.country],
    aliases: [],
    sources: [],
    explanation: explanationOf(nameOf(seed), score),
    review_status: 'unreviewed',
  };
}

function explanationOf(name: string, score: number): Explanation[] {
  const words = name.toLowerCase().split(' ');
  const tokens = words.map((word) => ({
    ...{ query: word, listed: word, similarity: 1, weight: 0.9 },
    method: 'exact' as const,
  }));
  return [
    {
      ...{ factor: 'name', score, weight: 1, detail: 'The words are the same.', contradicts: false },
      ...{ tokens, unmatched_query: [], unmatched_listed: [] },
    },
    { factor: 'dob', score: 3, weight: 0, detail: 'The year of birth is the same.', contradicts: false },
  ];
}
