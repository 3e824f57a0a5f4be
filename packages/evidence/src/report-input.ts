import type { AuditEnds, EvidenceContent, SubjectRef } from './types.js';

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
  /** A seeded subject of the sandbox: the data is made up. */
  readonly seeded?: boolean;
  readonly imported?: boolean;
  readonly provider?: string;
  /** A first opinion waits for another reviewer's. */
  readonly awaiting_approval?: boolean;
}

export interface ReportCheck {
  readonly type: string;
  /** Its step in the journey, by which signals name it. */
  readonly step?: string;
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
  readonly audit: AuditEnds;
  /** Public text of each reason code. */
  readonly reasonTexts: Readonly<Record<string, string>>;
  /** The evidence key that signs the bundles; null where there is none. */
  readonly key: ReportKey | null;
  /** Where the service publishes its public keys. */
  readonly keysUrl: string;
}

export interface ReportKey {
  readonly id: string;
  /** Lower-case hex SHA-256 of the public key as it is published. */
  readonly sha256: string;
}
