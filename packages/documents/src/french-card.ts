/** Cards of adults were valid ten years, those of 2004 and later fifteen (décret n° 2013-1188). */
const YEARS_MAX = 15;

/**
 * Whether a French national card of 1988 to 2021 has certainly ended. Its zone holds no end; its number begins with the
 * year and month of issue, and no card was valid longer than fifteen years.
 * @param today `YYYY-MM-DD`
 */
export function frenchCardEnded(number: string, today: string): boolean {
  const issued = /^(\d{2})(0[1-9]|1[0-2])/.exec(number);
  if (!issued) return false;
  const [, year = '', month = ''] = issued;
  const century = Number(year) >= 88 ? 1900 : 2000;
  return `${century + Number(year) + YEARS_MAX}-${month}` < today.slice(0, 7);
}
