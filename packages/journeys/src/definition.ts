import type { CheckType } from './types.js';

/** One check of a journey. `after` names the steps that must be finished first. */
export interface Step {
  readonly id: string;
  readonly check: CheckType;
  readonly config: Readonly<Record<string, unknown>>;
  readonly after: readonly string[];
  /** CEL condition; false means the step is skipped. */
  readonly when?: string;
}

/** An effect at a point of the journey. `then` is `decline:<code>`, `refer:<code>` or `skip:<step>`. */
export interface Branch {
  readonly at: string;
  readonly when: string;
  readonly then: string;
}

/** A condition looked at after all checks. `then` is `decline:<code>`, `refer:<code>` or `score:<points>`. */
export interface JourneyRule {
  readonly id: string;
  /** What people call it; absent where the author wrote nothing, so that older hashes stay. */
  readonly name?: string;
  readonly when: string;
  readonly then: string;
  readonly version: number;
}

export type PolicyAction = 'decline' | 'refer' | 'ignore';

/** What a screening looks for. */
export type ScreeningKind = 'sanctions' | 'pep' | 'adverse_media';

/** Scores: face match and liveness calibrated 0–1, screening and risk 0–100. */
export interface Thresholds {
  readonly face_match: { readonly pass: number; readonly review: number };
  readonly liveness: { readonly pass: number; readonly review: number };
  readonly screening: { readonly possible: number; readonly match: number };
  readonly risk: { readonly approve_below: number; readonly decline_from: number };
  /** First score of the bands medium, high and critical. */
  readonly risk_bands: readonly [number, number, number];
}

/** A journey definition with every default filled in; the form that is hashed, stored and decided by. */
export interface JourneyDefinition {
  readonly steps: readonly Step[];
  readonly branches: readonly Branch[];
  readonly rules: readonly JourneyRule[];
  readonly policy: Readonly<Record<string, PolicyAction>>;
  readonly lists: {
    readonly screening: readonly ScreeningKind[];
    /** Kinds of these that are searched where a list covers them and are no lack where none does; absent where none is. */
    readonly waive?: readonly ScreeningKind[];
    readonly block: readonly string[];
    readonly allow: readonly string[];
    readonly on_stale: 'review' | 'refuse';
  };
  readonly thresholds: Thresholds;
  readonly risk: { readonly points: Readonly<Record<string, number>> };
  readonly review: {
    readonly approvals_required: 1 | 2;
    readonly sample_percent: number;
    readonly comment_required: boolean;
    readonly deadline_hours: number | null;
    /** Where its cases go; absent where the author wrote nothing, so that older hashes stay. */
    readonly inbox?: string;
  };
  readonly session: {
    readonly expires_in: number;
    readonly max_attempts: number;
    /** What a declined subject is told; absent where the author wrote nothing, so that older hashes stay. */
    readonly decline_notice?: DeclineNotice;
  };
  readonly retention: {
    readonly media_days: number | null;
    readonly data_days: number | null;
    readonly minimum_days: number | null;
    readonly on_delete: 'erase' | 'keep_record';
  };
  readonly monitoring: { readonly rescreen_days: number | null };
  /** What the PDF report shows; absent where the author wrote nothing, so that older hashes stay. */
  readonly report?: { readonly pictures: boolean };
  /** What a publication needs beside its approvals; absent where the author wrote nothing. */
  readonly publishing?: { readonly replay_required: boolean };
}

/** What a declined subject may be told: not even the outcome, the outcome, or also the reasons that it can cure. */
export const DECLINE_NOTICES = ['nothing', 'general', 'reasons'] as const;
export type DeclineNotice = (typeof DECLINE_NOTICES)[number];

/** Everything of a definition but its steps, where the author wrote nothing. */
export const DEFINITION_DEFAULTS: Omit<JourneyDefinition, 'steps'> = {
  branches: [],
  rules: [],
  policy: {},
  lists: {
    screening: ['sanctions', 'pep', 'adverse_media'],
    block: ['blocklist'],
    allow: ['allowlist'],
    on_stale: 'review',
  },
  thresholds: {
    face_match: { pass: 0.7, review: 0.55 },
    liveness: { pass: 0.5, review: 0.3 },
    screening: { possible: 80, match: 95 },
    risk: { approve_below: 30, decline_from: 85 },
    risk_bands: [30, 60, 85],
  },
  risk: { points: {} },
  review: { approvals_required: 1, sample_percent: 0, comment_required: false, deadline_hours: null },
  session: { expires_in: 604_800, max_attempts: 3 },
  retention: { media_days: null, data_days: null, minimum_days: null, on_delete: 'erase' },
  monitoring: { rescreen_days: null },
};
