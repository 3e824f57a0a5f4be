import type { EnvironmentSettings } from '../environments/environment.js';

/** Days between two reviews of a customer, by risk class. */
export function reviewDays({ customer_reviews: set }: EnvironmentSettings) {
  return { high_days: set?.high_days ?? 365, medium_days: set?.medium_days ?? 1095, low_days: set?.low_days ?? 1825 };
}
