import { conflict, invalidRequest } from '@assay/kernel';

/** What a run looks at and what it may do. */
export interface RunPlan {
  readonly mode: 'live' | 'shadow';
  readonly of: 'transactions' | 'customers';
  /** How far back, by `occurred_at`; null: everything. */
  readonly days: number | null;
  /** Empty: every customer, and transactions that name none. */
  readonly riskClasses: readonly ('low' | 'medium' | 'high')[];
  readonly alertsMax: number;
}

/** A plan as it is asked for. */
export interface AskedPlan {
  readonly mode?: RunPlan['mode'];
  readonly of?: RunPlan['of'];
  readonly days?: number | null;
  readonly risk_classes?: RunPlan['riskClasses'];
  readonly alerts_max?: number;
}

const DAY_MS = 86_400_000;

/** @throws ApiError 400 where the parts contradict each other */
export function planOf({ mode, of, days, risk_classes: classes, alerts_max: most }: AskedPlan): RunPlan {
  if (classes && new Set(classes).size < classes.length)
    throw invalidRequest('risk_classes', 'Name each risk class once.');
  return {
    mode: mode ?? 'shadow',
    of: of ?? 'transactions',
    days: days ?? null,
    riskClasses: classes ?? [],
    alertsMax: most ?? 500,
  };
}

export function planView({ mode, of, days, riskClasses, alertsMax }: RunPlan) {
  return { mode, of, days, risk_classes: riskClasses, alerts_max: alertsMax };
}

/** The first moment that a run at some moment looks at, Unix milliseconds; null: the beginning. */
export function beginOf({ days }: RunPlan, now: number): number | null {
  return days === null ? null : now - days * DAY_MS;
}

/** Versions of a rule, as they run. */
export interface RunningVersions {
  readonly live_version: number | null;
  readonly shadow_version: number | null;
  readonly newest: number;
}

export const NOT_LIVE = 'The rule has no live version: publish one, or let it only count (mode: shadow).';

/** Why a run in live mode goes no further. */
export function notLiveAnyMore(version: number): string {
  return `Version ${version} is not live any more, so it raises no alerts. Begin a run of the version that is.`;
}

/**
 * The version that a run takes: what raises alerts has the approvals of a live version.
 * @throws ApiError 409 where the rule is not live; 400 for another version in live mode
 */
export function versionFor({ mode }: RunPlan, runs: RunningVersions, asked?: number): number {
  if (mode === 'shadow') return asked ?? runs.shadow_version ?? runs.live_version ?? runs.newest;
  if (runs.live_version === null) throw conflict(NOT_LIVE);
  if (asked !== undefined && asked !== runs.live_version)
    throw invalidRequest('version', `Only the live version, ${runs.live_version}, may raise alerts.`);
  return runs.live_version;
}
