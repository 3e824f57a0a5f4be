import type { SessionStatus } from '@assay/journeys';
import stories from './data/stories.json' with { type: 'json' };
import { drawPeople, pick, type Random, REVIEWERS, type SamplePerson } from './people.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const SESSIONS = 300;
export const PAYMENTS = 5_000;
/** What is counted while it is made: sessions, payments, and about what else there is. */
export const SAMPLE_TOTAL = SESSIONS + PAYMENTS + 120;
export const DAYS = 30;

/** One session of the sample: who, when, and how it ends. */
export interface PlannedSession {
  readonly person: SamplePerson;
  readonly journey: string;
  /** When it is created, Unix milliseconds. */
  readonly at: number;
  /** When the checks end, or its life does. */
  readonly endsAt: number;
  readonly outcome: SessionStatus;
  readonly codes: readonly string[];
  /** Where the subject left an abandoned session. */
  readonly leftAt?: 'link' | 'consent';
  /** A reviewer's decision on a session that was referred. */
  readonly manual?: { readonly at: number; readonly reviewer: string; readonly comment: string };
}

export const STORIES = stories.stories;
/** The story of a namesake, and how many more customers have the same name. */
const NAMESAKE_OF = STORIES.findIndex(({ code }) => code === 'screening.sanctions_possible_match');
const NAMESAKES = 5;

const REFERRALS = [
  ['face.low_similarity'],
  ['document.mrz_visual_mismatch'],
  ['screening.sanctions_possible_match'],
  ['screening.pep_possible_match'],
  ['liveness.not_live_capture'],
  ['identity.name_mismatch'],
  ['document.glare'],
  ['session.manual_review_required'],
];
const DECLINES = [['document.expired'], ['document.tampered'], ['face.mismatch'], ['liveness.print_attack']];
const JOURNEYS = ['kyc_standard', 'kyc_standard', 'kyc_standard', 'kyc_document_face', 'kyc_light'];
const COMMENTS = [
  'Portrait and selfie agree on a second look.',
  'The date of birth is another one.',
  'Called the customer; all is explained.',
  'The pictures do not agree.',
];

/** How many sessions of the month end how; what is left of 300 is approved by itself. */
const SHARES: readonly (readonly [SessionStatus | 'reviewed', number])[] = [
  ['referred', 22],
  ['reviewed', 22],
  ['declined', 26],
  ['abandoned', 20],
  ['expired', 14],
  ['awaiting_subject', 12],
  ['processing', 3],
  ['created', 2],
];

/** The month of the fictitious company, in order of time. @param now the environment's present, Unix milliseconds */
export function planSessions(random: Random, now: number): PlannedSession[] {
  const people = drawPeople(random, SESSIONS);
  const outcomes = spread(random);
  giveNamesakes(people, outcomes);
  return people
    .map((person, place) =>
      place < STORIES.length ? story(person, place, now) : planned(random, person, outcomes[place] ?? 'approved', now),
    )
    .sort((left, right) => left.at - right.at);
}

/** Some who wait for a person bear the name of the listed one: their hits are alike. */
function giveNamesakes(people: SamplePerson[], outcomes: readonly (SessionStatus | 'reviewed')[]): void {
  const listed = people[NAMESAKE_OF];
  let left = NAMESAKES;
  for (const [place, person] of people.entries()) {
    if (!listed || left === 0 || place < STORIES.length || outcomes[place] !== 'referred') continue;
    const { givenName, familyName, sex } = listed;
    // So many years after the story's customer: between two and nine before the listed person.
    const year = Number(listed.dateOfBirth.slice(0, 4)) + 1 + left;
    const dateOfBirth = `${year}${person.dateOfBirth.slice(4)}`;
    people[place] = { ...person, givenName, familyName, sex, dateOfBirth, namesake: listed };
    left -= 1;
  }
}

function spread(random: Random): (SessionStatus | 'reviewed')[] {
  const all = SHARES.flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome));
  while (all.length < SESSIONS - STORIES.length) all.push('approved');
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as SessionStatus, all[at] as SessionStatus];
  }
  return [...STORIES.map(() => 'approved' as const), ...all];
}

/** Those of the stories: who is reviewed waits since hours, everybody else was approved weeks ago. */
function story(person: SamplePerson, place: number, now: number): PlannedSession {
  const { code, work } = STORIES[place] ?? {};
  const waits = code !== undefined && work !== 'contest';
  const at = waits ? now - (4 + place * 7) * HOUR_MS : now - (26 - place / 2) * DAY_MS;
  const outcome = work === 'contest' ? 'declined' : 'approved';
  return {
    person,
    journey: 'kyc_standard',
    at,
    endsAt: at + 9 * MINUTE_MS,
    outcome: waits ? 'referred' : outcome,
    codes: code === undefined ? [] : [code],
  };
}

function planned(
  random: Random,
  person: SamplePerson,
  wanted: SessionStatus | 'reviewed',
  now: number,
): PlannedSession {
  const at = startOf(random, wanted, now);
  const base = {
    person,
    at,
    journey: pick(random, JOURNEYS),
    endsAt: at + Math.round((8 + random() * 20) * MINUTE_MS),
    codes: [],
  };
  switch (wanted) {
    case 'referred':
      return { ...base, outcome: wanted, codes: referral(random, person), journey: 'kyc_standard' };
    case 'reviewed':
      return {
        ...base,
        journey: 'kyc_standard',
        outcome: random() < 0.7 ? 'approved' : 'declined',
        codes: pick(random, REFERRALS),
        manual: {
          at: Math.min(now - MINUTE_MS, base.endsAt + Math.round((0.3 + random() * 20) * HOUR_MS)),
          reviewer: pick(random, REVIEWERS),
          comment: pick(random, COMMENTS),
        },
      };
    case 'declined':
      return { ...base, outcome: wanted, codes: pick(random, DECLINES), journey: 'kyc_standard' };
    case 'abandoned':
      return { ...base, outcome: wanted, endsAt: at + DAY_MS, leftAt: random() < 0.4 ? 'link' : 'consent' };
    case 'expired':
      return { ...base, outcome: wanted, endsAt: at + 7 * DAY_MS };
    default:
      return { ...base, outcome: wanted };
  }
}

function referral(random: Random, { namesake }: SamplePerson): readonly string[] {
  const codes = pick(random, REFERRALS);
  return namesake ? ['screening.sanctions_possible_match'] : codes;
}

/** Working hours of the month; what waits is recent, what ran out is old. */
function startOf(random: Random, wanted: SessionStatus | 'reviewed', now: number): number {
  const ages: Partial<Record<SessionStatus | 'reviewed', readonly [number, number]>> = {
    referred: [0.05, 3.5],
    awaiting_subject: [0.02, 1.5],
    processing: [0.01, 0.02],
    created: [0.01, 0.3],
    expired: [8, DAYS],
    abandoned: [1.5, DAYS],
  };
  const [from, to] = ages[wanted] ?? [random() < 0.06 ? 0.03 : 1, DAYS];
  const least = from === 0.03 ? 0.5 : to;
  return Math.round(now - (from + random() * (least - from)) * DAY_MS);
}
