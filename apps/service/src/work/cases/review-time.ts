import data from './data/review-times.json' with { type: 'json' };

export type Severity = 'low' | 'medium' | 'high' | 'critical';

/** Severities, lightest first. */
export const SEVERITY_ORDER: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

/** When a case of this severity is due. @param openedAt Unix milliseconds. */
export function dueAt(severity: Severity, openedAt: number): Date {
  return new Date(openedAt + data.hours[severity] * 3_600_000);
}

/** The severity that a risk band stands for; a session without a risk is a medium one. */
export function severityOf(band: string | null): Severity {
  return SEVERITY_ORDER.find((known) => known === band) ?? 'medium';
}
