import { ApiError, canonicalJson } from '@assay/kernel';
import { MATCH_SCORE_MIN, MATCH_THRESHOLD_DEFAULT } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import { type Asked, type Coverage, SCREENING_KINDS } from '../screening/coverage.js';
import { checkScreening, type ScreeningInput } from '../screening/screening-check.js';
import type { BusinessesApp } from './app.js';
import type { BusinessScreening, ScreenedSubject, ScreeningWord } from './business.js';
import { dayOf } from './resolve.js';
import { type Parties, subjectsOf } from './subjects.js';

/** From the least to the most serious. */
const RANK: readonly ScreeningWord[] = ['not_screened', 'no_match', 'review', 'unavailable', 'possible_match', 'match'];
/** What a business is screened against: sanctions and political offices always, news where any were imported. */
export const BUSINESS_KINDS: Required<Asked> = { kinds: SCREENING_KINDS, waive: ['adverse_media'] };

/** What a screening looks for, and from which scores on. */
export interface ScreeningTerms extends Pick<ScreeningInput, 'lists' | 'onStale' | 'matchFrom'> {
  readonly waive: Required<Asked>['waive'];
  /** Least match score of a hit. */
  readonly possibleFrom: number;
}

/**
 * Screens the company, its officers and every owner in its graph. Without a list in production the answer says so.
 * @param input `reference` is that by which reviews know the business; `before` is what is known of it, which stands
 * while no list answers
 */
export async function screenBusiness(
  app: BusinessesApp,
  environment: Environment,
  input: Omit<Parties, 'today'> & { now: number; reference: string; before?: BusinessScreening | undefined },
): Promise<BusinessScreening> {
  const { now, reference, before } = input;
  const { subjects, left } = subjectsOf({ ...input, today: dayOf(now) });
  const terms: ScreeningTerms = {
    lists: BUSINESS_KINDS.kinds,
    waive: BUSINESS_KINDS.waive,
    onStale: environment.settings.lists?.on_stale ?? 'review',
    possibleFrom: MATCH_THRESHOLD_DEFAULT,
    matchFrom: MATCH_SCORE_MIN,
  };
  const known = new Map(before?.subjects.map((subject) => [subjectKey(subject), subject]));
  const gaps = { left, exposed: input.owners.some(({ politicallyExposed }) => politicallyExposed) };
  const found = await screenSubjects(app, environment, { subjects, terms, reference, known, ...gaps });
  return { ...found, screenedAt: now, ...gaps };
}

/** What counts beside the hits: names that were not screened, and offices of which the register knows. */
type Beside = Pick<BusinessScreening, 'left' | 'exposed'>;
type Screened = Pick<BusinessScreening, 'outcome' | 'subjects' | 'listsSearched' | 'coverage' | 'reasonCodes'>;

/** Screens the parties of a business one after the other. A list that is missing is missing for all of them. */
export async function screenSubjects(
  app: BusinessesApp,
  environment: Environment,
  input: {
    readonly subjects: readonly Omit<ScreenedSubject, 'outcome' | 'hits'>[];
    readonly terms: ScreeningTerms;
    readonly reference: string;
    /** What was found before, by key. */
    readonly known?: ReadonlyMap<string, ScreenedSubject>;
  } & Beside,
): Promise<Screened> {
  const { terms, reference, known } = input;
  const codes = new Set<string>(besideCodes(input));
  const subjects: ScreenedSubject[] = [];
  let listsSearched: readonly unknown[] = [];
  let coverage: readonly Coverage[] = [];
  let answered = true;
  for (const subject of input.subjects) {
    const found: ScreenedOne = answered ? await screenOne(app, environment, subject, terms, reference) : UNAVAILABLE;
    for (const code of found.reasonCodes) codes.add(code);
    if (found.lists) [listsSearched, coverage] = [found.lists, found.coverage];
    answered = found.outcome !== 'unavailable';
    const before = answered ? undefined : known?.get(subjectKey(subject));
    const stands = before && before.hits.length > 0 ? before : found;
    subjects.push({ ...subject, outcome: stands.outcome, hits: stands.hits });
  }
  return { outcome: worstOutcome({ ...input, subjects }), subjects, listsSearched, coverage, reasonCodes: [...codes] };
}

/** What the parties come to together: no business is clear with somebody who was not screened or is known to be exposed. */
export function worstOutcome({ subjects, ...beside }: Pick<BusinessScreening, 'subjects'> & Beside): ScreeningWord {
  const worst = subjects.reduce<ScreeningWord>((found, { outcome }) => worseOf(found, outcome), 'no_match');
  const isClear = besideCodes(beside).length === 0 && subjects.every(({ outcome }) => outcome !== 'not_screened');
  return worst === 'no_match' && !isClear ? 'review' : worst;
}

export function besideCodes({ left = 0, exposed = false }: Beside): string[] {
  return [...(left > 0 ? ['screening.insufficient_data'] : []), ...(exposed ? ['screening.pep_match'] : [])];
}

export function worseOf(a: ScreeningWord, b: ScreeningWord): ScreeningWord {
  return RANK.indexOf(b) > RANK.indexOf(a) ? b : a;
}

/** One party under one query, as monitors and reviews know it. */
export function subjectKey({ party, name, query }: Pick<ScreenedSubject, 'party' | 'name' | 'query'>): string {
  return canonicalJson([party ?? name, query ?? null]);
}

interface ScreenedOne extends Pick<ScreenedSubject, 'outcome' | 'hits'> {
  readonly lists?: readonly unknown[];
  readonly coverage: readonly Coverage[];
  readonly reasonCodes: readonly string[];
}

const UNAVAILABLE: ScreenedOne = {
  outcome: 'unavailable',
  hits: [],
  coverage: [],
  reasonCodes: ['session.check_unavailable'],
};
/** A name that cannot be searched (only symbols) is no reason to refuse the company. */
const UNUSABLE: ScreenedOne = {
  outcome: 'not_screened',
  hits: [],
  coverage: [],
  reasonCodes: ['screening.insufficient_data'],
};

async function screenOne(
  app: BusinessesApp,
  environment: Environment,
  { name, party = name, query }: Pick<ScreenedSubject, 'name' | 'party' | 'query'>,
  { lists, waive, onStale, possibleFrom, matchFrom }: ScreeningTerms,
  reference: string,
): Promise<ScreenedOne> {
  try {
    const outcome = await checkScreening(app, environment, {
      query: { ...(query ?? { name }), matchThreshold: possibleFrom },
      lists,
      waive,
      onStale,
      matchFrom,
      customer: { reference, party },
    });
    const { status, hits, listsSearched, coverage, reasonCodes } = outcome;
    return { outcome: status, hits, lists: listsSearched, coverage, reasonCodes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'check_unavailable') return UNAVAILABLE;
    if (error.code === 'invalid_request') return UNUSABLE;
    throw error;
  }
}
