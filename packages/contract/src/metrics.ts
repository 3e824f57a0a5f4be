import type { Scope } from './scopes.js';

/** What can be asked for: the unit of its values, what it can be grouped by, and what it needs beside `statistics:read`. */
export const METRICS = {
  sessions_created: { unit: 'sessions', groups: ['journey'] },
  sessions_decided: { unit: 'sessions', groups: ['journey', 'decision'] },
  approval_rate: { unit: 'ratio', groups: ['journey'] },
  time_to_decision_p50: { unit: 'seconds', groups: ['journey'] },
  time_to_decision_p95: { unit: 'seconds', groups: ['journey'] },
  review_time_p50: { unit: 'seconds', groups: ['type'] },
  review_time_p95: { unit: 'seconds', groups: ['type'] },
  queue_open: { unit: 'cases', groups: ['type'] },
  queue_snoozed: { unit: 'cases', groups: ['type'] },
  queue_age_p95: { unit: 'seconds', groups: ['type'] },
  due_kept: { unit: 'ratio', groups: ['type'] },
  funnel: { unit: 'sessions', groups: ['step'] },
  alerts: { unit: 'alerts', groups: ['type', 'rule', 'severity'] },
  false_positive_rate: { unit: 'ratio', groups: ['rule', 'list'] },
  hits_reviewed: { unit: 'hits', groups: ['status', 'list'] },
  holds: { unit: 'transactions', groups: [] },
  transactions: { unit: 'transactions', groups: ['status'] },
  deliveries_failed: { unit: 'deliveries', groups: ['webhook'] },
  reviewer_decisions: { unit: 'decisions', groups: ['operator'] },
  agreement_rate: { unit: 'ratio', groups: ['kind', 'operator'] },
  report_delay_p50: { unit: 'seconds', groups: ['type'], scope: 'sar:read' },
  report_delay_p95: { unit: 'seconds', groups: ['type'], scope: 'sar:read' },
} as const satisfies Readonly<Record<string, MetricFacts>>;

/** What is known of a figure. */
export interface MetricFacts {
  readonly unit: string;
  readonly groups: readonly string[];
  readonly scope?: Scope;
}

export type Metric = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];
