import { invalidRequest } from '@assay/kernel';
import { momentOf } from '../../platform/moment.js';

/** Before this there was no remote verification; an earlier time is a mistake of units. */
const EARLIEST = Date.UTC(1990, 0, 1);
const CLOCK_SKEW_MS = 300_000;

/** A time of a finished verification, Unix milliseconds; undefined when absent. @throws ApiError 400 naming the field. */
export function pastMoment(field: string, text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const at = momentOf(field, text);
  if (at < EARLIEST || at > now + CLOCK_SKEW_MS)
    throw invalidRequest(field, 'Use a time between 1990 and the present.');
  return at;
}
