/** Years that records of transfers, and who made them, are kept after the last one (FATF recommendations 11 and 16). */
const RECORD_YEARS = 5;

/** Until when the records of a customer are kept. @param lastMs when the last transfer occurred, Unix milliseconds */
export function recordsUntil(lastMs: number): number {
  return movedByYears(lastMs, RECORD_YEARS);
}

/** The last moment whose records need not be kept any more. */
export function recordsDueBefore(now: number): number {
  return movedByYears(now, -RECORD_YEARS);
}

function movedByYears(ms: number, years: number): number {
  const day = new Date(ms);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.getTime();
}
