import type { BusinessSecrets } from './business.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The next day on which a record says something else by itself: a holding or an office begins or ends, or a company is
 * dissolved. @param today YYYY-MM-DD @returns undefined where nothing is to come
 */
export function comingDay(
  { register, officers }: Pick<BusinessSecrets, 'register' | 'officers'>,
  today: string,
): string | undefined {
  const days = [
    ...register.interests.flatMap(({ start, end }) => [start, end]),
    ...register.parties.flatMap(({ dissolvedOn, deathDate }) => [dissolvedOn, deathDate]),
    ...officers.flatMap(({ appointedOn, resignedOn }) => [appointedOn, resignedOn]),
  ];
  return days.filter((day) => day !== undefined && DAY.test(day) && day > today).sort()[0];
}
