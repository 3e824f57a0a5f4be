import type { CameraReport } from '@assay/faces';
import type { CheckStatus, CheckType, Decision, Finding, Outcome, SessionStatus } from '@assay/journeys';
import type { Act } from '../../platform/approvals/one-person.js';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { AuditActor } from '../../platform/store/record.js';
import { type Retention, retentionOf } from './retention.js';
import type { SeededPerson } from './seeded-person.js';

/** One check of a session. Times are Unix milliseconds. */
export interface SessionCheck {
  readonly id: string;
  readonly step: string;
  readonly type: CheckType;
  status: CheckStatus;
  reasonCodes: string[];
  score: number | null;
  findings: readonly Finding[];
  startedAt: number | null;
  completedAt: number | null;
  /** Captures that were judged; the journey limits them. */
  attempts: number;
}

/** One line of the decision trail: a move, a manual opinion, a correction. */
export interface TrailEntry {
  readonly at: number;
  readonly actor: AuditActor | { readonly type: 'engine' | 'import'; readonly id: string };
  readonly action: string;
  readonly from?: SessionStatus;
  readonly to?: SessionStatus;
  readonly reasonCodes?: readonly string[];
  /** Of a manual decision: who gave it, which it was, and the comment. */
  readonly opinion?: { readonly reviewer: string; readonly decision: Outcome; readonly comment: string | null };
  /** Who corrected or contested, as the request names them. */
  readonly reviewer?: string;
  /** Paths of the fields that were corrected. */
  readonly fields?: readonly string[];
}

/** A decision as it was made; the newest stands, older ones stay in the trail. */
export interface StoredDecision {
  readonly id: string;
  readonly decision: Decision;
  readonly decidedAt: number;
  readonly decidedBy: { readonly type: string; readonly id: string };
  readonly contributions: readonly { readonly source: string; readonly points: number }[];
  readonly reasons: readonly unknown[];
  readonly counterfactual: string | null;
  readonly comment?: string | null;
  readonly externalCase?: string | null;
}

/** What is stored of a session beside its columns and holds nothing personal. */
export interface SessionState {
  checks: SessionCheck[];
  trail: TrailEntry[];
  consent: { readonly version: string; readonly at: number } | null;
  /** Opinions since the session was last referred; not yet final under four-eyes. */
  opinions: (Act & { readonly decision: Outcome })[];
  caseId: string | null;
  decision: StoredDecision | null;
  /** Set by a sandbox seed: the state to reach without capture. */
  forced: { readonly state: SessionStatus; readonly reasonCode?: string } | null;
  /** Reason codes that the sandbox put on checks and session; no check gives them again. */
  forcedCodes?: readonly string[];
  /** Steps whose capture is asked for again; empty asks for what is missing. */
  recapture: { readonly step: string; readonly reasonCodes: readonly string[] }[];
  /** Copied from the journey version, so that erasing needs no journey. Days; null keeps. */
  retention: Retention;
  timings: { readonly step: string; readonly startedAt: number; readonly durationMs: number }[];
  signals: {
    readonly check: string;
    readonly name: string;
    readonly value: unknown;
    readonly threshold?: number;
    readonly model?: string;
    /** An earlier run of the step measured it. */
    readonly replaced?: true;
  }[];
  /** Editions of lists by the step that searched them; sessions of earlier versions name no step. */
  listVersions: { readonly list: string; readonly version: string; readonly check?: string }[];
  /** A seeded subject of the sandbox: what the session shows is made up. */
  seeded?: true;
  /** The session whose outcome this one replaces. */
  supersedes?: string;
  /** The session that replaces the outcome of this one; a later one only where that came to no decision. */
  supersededBy?: string;
  /** Of a business session: the business record, once it is known, so that its sessions are found by it. */
  businessId?: string | null;
}

export interface ExtractedField {
  value: unknown;
  original?: unknown;
  confidence: number | null;
  source: string | null;
  correctedBy?: string;
  correctedAt?: number;
  reason?: string | null;
}

/** What is personal, or opens the session; sealed with the session's own key. */
export interface SessionSecrets {
  readonly subject: { readonly reference: string; readonly country?: string };
  readonly link: string;
  readonly redirectUrl?: string;
  readonly locale?: string;
  readonly expected?: Readonly<Record<string, string>>;
  readonly contact?: { readonly email?: string; readonly phone?: string };
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previousVerification?: string;
  /** Which company a business session is about; without it the business with the subject's reference. */
  business?: SessionCompany;
  extracted: Record<string, ExtractedField>;
  /** Results by check id, as in the standalone checks. */
  results: Record<string, Record<string, unknown>>;
  /** What the subject typed in the hosted flow. */
  typed?: Record<string, string>;
  device?: Record<string, unknown>;
  /** What the capture page said about its camera with the frames of a challenge. */
  camera?: { readonly challenge: string; readonly report: CameraReport };
  /** What recognises the recording that answered the last judged challenge of a step; never shown. */
  recordings?: Record<string, Recording>;
  /** The fictitious person of a session of the sample data. */
  person?: SeededPerson;
  /** How far each contact step has come, by step. */
  contactProofs?: Record<string, ContactProof>;
}

/** What recognises the frames that answered a challenge, in their order. */
export interface Recording {
  readonly challenge: string;
  readonly hashes: readonly string[];
  readonly fingerprints: readonly string[];
}

/** The company of a business session: named by the integrator, or chosen and confirmed in the hosted flow. */
export interface SessionCompany {
  readonly id?: string;
  readonly registration_number?: string;
  readonly country?: string;
  readonly name?: string;
  readonly lei?: string;
  /** Only this register is asked. */
  readonly registry?: string;
  /** A choice among the results of a search: the representative's, or the integrator's. */
  readonly record?: { readonly source: string; readonly recordId: string };
  /** The integrator chose the record, and the representative cannot choose another. */
  readonly given?: true;
  /** The representative says that no register here lists it. */
  readonly notListed?: true;
  /** When the representative confirmed it, the environment's time. */
  readonly confirmedAt?: number;
}

/** What is known of a contact step: a code is on its way, or how that ended. */
export interface ContactProof {
  readonly outcome: 'sent' | 'confirmed' | 'undeliverable' | 'too_many_attempts' | 'no_more_codes' | 'unavailable';
  readonly channel: 'email' | 'sms';
  readonly destination: string;
  readonly destinationMasked: string;
  /** Who named the destination. */
  readonly givenBy: 'integrator' | 'subject';
  /** What the destination itself gives reason to look at: a disposable mailbox, internet telephony. */
  readonly reasonCodes: readonly string[];
  readonly at: number;
  /** How long the code is good, when another may be sent, and how many wrong ones are still allowed. */
  readonly code?: { readonly expiresAt: number; readonly resendAt: number; readonly attemptsLeft: number };
}

/** A session as handlers and jobs work with it. Times are Unix milliseconds. */
export interface Session {
  readonly environmentId: string;
  readonly id: string;
  status: SessionStatus;
  decision: Decision | null;
  readonly journeyId: string;
  readonly journeyVersion: number;
  readonly subjectType: 'individual' | 'business';
  riskScore: number | null;
  riskBand: string | null;
  reasonCodes: string[];
  readonly createdAt: number;
  updatedAt: number;
  expiresAt: number;
  openedAt: number | null;
  decidedAt: number | null;
  tokenHash: Buffer | null;
  tokenExpiresAt: number | null;
  readonly imported: boolean;
  readonly provider: string | null;
  readonly externalId: string | null;
  /** Counts writes; guards against a write that was made from an older reading. */
  readonly version: number;
  /** Sequence of the last event of this session. */
  sequence: number;
  /** When a job should look at this session; null when none should. */
  processAt: number | null;
  /** When a session in review expires, by the journey's deadline. */
  reviewDueAt: number | null;
  mediaEraseAt: number | null;
  dataEraseAt: number | null;
  readonly key: DataKey;
  state: SessionState;
  secrets: SessionSecrets;
}

/** The check of a journey step. */
export function checkOf(session: Session, step: string): SessionCheck | undefined {
  return session.state.checks.find((check) => check.step === step);
}

/** The state of a session that has just been made. */
export function emptyState(): SessionState {
  return {
    checks: [],
    trail: [],
    consent: null,
    opinions: [],
    caseId: null,
    decision: null,
    forced: null,
    recapture: [],
    retention: retentionOf(),
    timings: [],
    signals: [],
    listVersions: [],
  };
}
