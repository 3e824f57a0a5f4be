import type { EnvironmentSettings } from '../../platform/environments/environment.js';
import data from './data/review-times.json' with { type: 'json' };

export type Severity = 'low' | 'medium' | 'high' | 'critical';

/** Severities, lightest first. */
export const SEVERITY_ORDER: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

/**
 * When a case is due: by its severity, unless its kind has a time of its own.
 * @param openedAt Unix milliseconds
 * @param hours of its kind, where the settings of the environment name them
 * @param by the moment at which the review ends by itself, Unix milliseconds
 */
export function dueAt(
  severity: Severity,
  openedAt: number,
  { hours, by }: { readonly hours?: number | undefined; readonly by?: number | null | undefined } = {},
): Date {
  const due = openedAt + (hours ?? data.hours[severity]) * 3_600_000;
  return new Date(Math.min(due, by ?? due));
}

/** Hours until a case of this kind is due; undefined where its severity decides. */
export function dueHours({ case_due_hours: byType }: EnvironmentSettings, type: string): number | undefined {
  return new Map(Object.entries(byType ?? {})).get(type);
}

/** The severity that a risk band stands for; a session without a risk is a medium one. */
export function severityOf(band: string | null): Severity {
  return SEVERITY_ORDER.find((known) => known === band) ?? 'medium';
}
