import data from './data/journeys.json' with { type: 'json' };
import type { CheckType } from './types.js';

export interface SeededJourney {
  readonly id: string;
  readonly name: string;
  readonly subjectType: 'individual' | 'business';
  /** Whether every check of it has an engine. */
  readonly available: boolean;
  readonly checks: readonly CheckType[];
}

/** The journeys that a new organisation starts with, in the order of publication. */
export function seededJourneys(): readonly SeededJourney[] {
  return data.journeys.map(({ id, name, subject_type, available, checks }) => ({
    id,
    name,
    subjectType: subject_type as SeededJourney['subjectType'],
    available,
    checks: checks as CheckType[],
  }));
}
