import type { Step } from '@assay/journeys';
import { isoDay } from '@assay/kernel';

/** How old a proof of address may be where nobody says otherwise. */
export const MAX_AGE_DAYS = 90;
const DAY_MS = 86_400_000;

/** How old the document of a step may be, in days. */
export function maxAgeDaysOf(config: Step['config']): number {
  const days = config['max_age_days'];
  return typeof days === 'number' && days > 0 ? days : MAX_AGE_DAYS;
}

/** The day from which on the document of a step may be dated. @param now the environment's time, Unix milliseconds */
export function issuedFrom(config: Step['config'], now: number): string {
  return isoDay(now - maxAgeDaysOf(config) * DAY_MS);
}
