import type { Box, FaceQuality } from '@assay/faces';
import type { CheckStatus, CheckType, JourneyDefinition } from '@assay/journeys';
import type { SeededPerson } from '../sessions/seeded-person.js';
import type { CheckOutcome } from './outcome.js';

export type { SeededPerson };

/** A check whose outcome the sandbox forces. */
export interface SeededCheck {
  readonly person: SeededPerson;
  readonly status: CheckStatus;
  readonly reasonCodes: readonly string[];
  readonly type: CheckType;
  readonly subjectType: 'individual' | 'business';
  readonly thresholds: JourneyDefinition['thresholds'];
  readonly lists: JourneyDefinition['lists'];
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/** What a real check would have left behind, with the time that it takes. */
export interface SeededOutcome
  extends Pick<CheckOutcome, 'result' | 'score' | 'extracted' | 'signals' | 'timings' | 'listVersions'> {
  readonly durationMs: number;
}

/** How far a forced status is from a pass. */
export function seededLevel(status: CheckStatus): 'clear' | 'doubt' | 'against' {
  if (status === 'passed' || status === 'no_match') return 'clear';
  return status === 'failed' || status === 'match' ? 'against' : 'doubt';
}

/** The status of a check that passes, fails or is looked at, as its engine says it. */
export function seededVerdict(status: CheckStatus): 'passed' | 'review' | 'failed' {
  return ({ clear: 'passed', doubt: 'review', against: 'failed' } as const)[seededLevel(status)];
}

/** A score between 0 and 1 on the side of the thresholds where the status lies. */
export function seededScore(status: CheckStatus, { pass, review }: { pass: number; review: number }): number {
  const level = seededLevel(status);
  if (level === 'clear') return rounded(pass + (1 - pass) * 0.75);
  return rounded(level === 'doubt' ? (pass + review) / 2 : review / 2);
}

/** A face in a selfie, in its pixels. */
export const SEEDED_FACE: Box = { left: 214, top: 158, width: 262, height: 262 };

/** An evenly lit, open face that looks into the camera. */
export const SEEDED_QUALITY: FaceQuality = {
  sharpness: 388,
  brightness: 141,
  clippedShare: 0.001,
  interEyePx: 118,
  outsideShare: 0,
  eyeOpenness: 0.31,
  yaw: 0.03,
  pitch: -0.02,
  roll: 0.01,
  eyeShade: 0.62,
  lowerFaceColour: 0.02,
};

/** One page of a PDF with a text layer. */
export const SEEDED_PAGE = {
  pages: [{ number: 1, width: 595.28, height: 841.89, unit: 'pt', source: 'text_layer', words: [] }],
  pageCount: 1,
  textAvailable: true,
  models: [],
} as const;

/** Where a value stands on that page, one below the other. */
export function seededPlace(line: number) {
  return { page: 1, box: { x: 72, y: 96 + line * 18, width: 180, height: 11 } };
}

export function seededName({ givenName, familyName }: SeededPerson): string {
  return `${givenName} ${familyName}`;
}

/** A day some years from a moment, as `YYYY-MM-DD`. */
export function dayYearsFrom(now: number, years: number): string {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), 15)).toISOString().slice(0, 10);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
