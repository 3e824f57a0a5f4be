import type { EvidenceContent, SubjectRef } from './types.js';

/** What the report needs of a session, in the shape the API shows it. */
export interface ReportSession {
  readonly id: string;
  readonly status: string;
  readonly environment: string;
  readonly journey: string;
  readonly journey_version: number;
  readonly subject: SubjectRef;
  readonly created_at: string;
  readonly updated_at: string;
  readonly checks: readonly ReportCheck[];
  readonly imported?: boolean;
  readonly provider?: string;
}

export interface ReportCheck {
  readonly type: string;
  readonly status: string;
  readonly reason_codes?: readonly string[];
  readonly completed_at?: string | null;
  readonly attempts?: number;
}

export interface ReportReason {
  readonly code: string;
  readonly check?: string;
  readonly message?: string;
  readonly observed?: number | string | null;
  readonly threshold?: number | null;
  readonly margin?: number | null;
}

/** What the report needs of a decision, in the shape the API shows it. */
export interface ReportDecision {
  readonly id: string;
  readonly decision: string;
  readonly final: boolean;
  readonly decided_at: string;
  readonly decided_by: { readonly type: string; readonly id?: string };
  readonly risk?: {
    readonly score: number;
    readonly band: string;
    readonly contributions?: readonly { readonly source: string; readonly points: number }[];
  } | null;
  readonly reason_codes: readonly string[];
  readonly reasons?: readonly ReportReason[];
  readonly counterfactual?: string | null;
  readonly comment?: string | null;
}

export interface ReportInput {
  readonly session: ReportSession;
  /** Null while there is none, and for sessions that ended without one. */
  readonly decision: ReportDecision | null;
  readonly evidence: EvidenceContent;
  /** Public text of each reason code. */
  readonly reasonTexts: Readonly<Record<string, string>>;
  /** Evidence key that signs the bundle; null when the report stands alone. */
  readonly keyId: string | null;
}
