import type { CheckStatus, JourneyDefinition } from '@assay/journeys';
import type { SeededPerson } from '../sessions/seeded-person.js';
import type { CheckOutcome } from './outcome.js';

export type { SeededPerson };

/** A check whose outcome the sandbox forces. */
export interface SeededCheck {
  readonly person: SeededPerson;
  readonly status: CheckStatus;
  readonly reasonCodes: readonly string[];
  readonly thresholds: JourneyDefinition['thresholds'];
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/** What a real check would have left behind, with the time that it takes. */
export interface SeededOutcome extends Pick<CheckOutcome, 'result' | 'score' | 'extracted' | 'signals' | 'timings'> {
  readonly durationMs: number;
}

/** How far a forced status is from a pass. */
export function seededLevel(status: CheckStatus): 'clear' | 'doubt' | 'against' {
  if (status === 'passed' || status === 'no_match') return 'clear';
  return status === 'failed' || status === 'match' ? 'against' : 'doubt';
}

/** A score between 0 and 1 on the side of the thresholds where the status lies. */
export function seededScore(status: CheckStatus, { pass, review }: { pass: number; review: number }): number {
  const level = seededLevel(status);
  if (level === 'clear') return rounded(pass + (1 - pass) * 0.75);
  return rounded(level === 'doubt' ? (pass + review) / 2 : review / 2);
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
