import { invalidRequest, isIsoDate } from '@assay/kernel';

/** RFC 3339 §5.6, whose day ends at 23:59. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt](?:[01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** A day (00:00Z) or RFC 3339 time as Unix milliseconds; NaN for anything else. */
export function readMoment(text: string): number {
  if (isIsoDate(text)) return Date.parse(`${text}T00:00:00.000Z`);
  // A day that no calendar has would be taken for one of the next month.
  return RFC_3339.test(text) && isIsoDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

export const NO_MOMENT = 'Use a day (YYYY-MM-DD) or an RFC 3339 time.';

/** The same of a request. @throws ApiError 400 naming the field. */
export function momentOf(field: string, text: string): number {
  const at = readMoment(text);
  if (Number.isNaN(at)) throw invalidRequest(field, NO_MOMENT);
  return at;
}
