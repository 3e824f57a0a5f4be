/** A day (`YYYY-MM-DD`) as people write it, in the digits that the texts have; what is no day stays as it is. */
export function longDate(day: string, language: string): string {
  const date = new Date(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' });
}
