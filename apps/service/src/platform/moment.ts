import { invalidRequest, readMoment } from '@assay/kernel';

export const NO_MOMENT = 'Use a day (YYYY-MM-DD) or an RFC 3339 time.';

/** A day or time of a request as Unix milliseconds. @throws ApiError 400 naming the field. */
export function momentOf(field: string, text: string): number {
  const at = readMoment(text);
  if (Number.isNaN(at)) throw invalidRequest(field, NO_MOMENT);
  return at;
}
