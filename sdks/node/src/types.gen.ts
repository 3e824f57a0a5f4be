// Generated from the contract by tools/src/openapi.ts; do not edit.

export type Actor = {
  readonly type: 'api_key' | 'user' | 'subject' | 'system' | 'engine' | 'reviewer';
  readonly id?: string;
};

export type AuditEvent = {
  readonly id: string;
  /** Position in the chain of the environment, without gaps */
  readonly sequence: number;
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  readonly actor: {
    readonly type: 'api_key' | 'user' | 'subject' | 'system' | 'engine' | 'reviewer';
    readonly id?: string;
    readonly name?: string;
    readonly ip?: string;
  };
  readonly action: string;
  readonly target: {
    readonly type: string;
    readonly id: string;
  };
  readonly environment: 'sandbox' | 'production';
  readonly request_id?: string;
  /** Personal data is shown as a pseudonym */
  readonly changes: readonly ({
    readonly field: string;
    readonly before?: unknown;
    readonly after?: unknown;
  })[];
  readonly reason?: string;
  readonly prev_hash: string;
  readonly hash: string;
};

export type CheckEntry = {
  readonly id: string;
  readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
  readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
  readonly step?: string;
  readonly reason_codes?: readonly string[];
  readonly result?: Readonly<Record<string, unknown>> | null;
  readonly started_at?: string | null;
  readonly completed_at?: string | null;
  readonly attempts?: number;
};

export type Contact = {
  readonly email?: string;
  readonly phone?: string;
};

export type Correction = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly reviewer?: string;
};

export type CreateSessionTokenBody = Readonly<Record<string, never>>;

export type CreatedVerification = {
  readonly id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly journey: string;
  readonly journey_version: number;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly hosted_url: string;
  readonly redirect_url?: string;
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  readonly reason_codes: readonly string[];
  readonly checks: readonly CheckEntry[];
  readonly expected?: Expected;
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previous_verification?: string;
  readonly imported?: boolean;
  readonly provider?: string;
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type Decision = {
  readonly id: string;
  readonly verification_id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly decision: 'approved' | 'declined' | 'referred';
  readonly final: boolean;
  readonly awaiting_approval?: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly decided_at: string;
  readonly decided_by: Actor;
  readonly risk: {
    readonly score: number;
    readonly band: string;
    readonly contributions: readonly ({
      readonly source: string;
      readonly points: number;
    })[];
  };
  readonly risk_score: number;
  readonly reason_codes: readonly string[];
  readonly reasons: readonly Reason[];
  readonly counterfactual: string | null;
  readonly comment?: string | null;
  readonly external_case?: string | null;
  readonly checks: readonly ({
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    readonly reason_codes?: readonly string[];
  })[];
  readonly evidence_bundle_url: string;
};

export type Deleted = {
  readonly id: string;
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
  readonly media_deleted?: number;
  readonly retained?: readonly string[];
};

export type ErrorEnvelope = {
  readonly error: {
    readonly code: 'invalid_request' | 'unauthenticated' | 'insufficient_scope' | 'not_found' | 'conflict' | 'check_unavailable' | 'rate_limited' | 'internal_error';
    /** For people; may change */
    readonly message: string;
    /** What to correct: a body path with dots, a parameter or a header name */
    readonly field?: string;
    /** Every faulty field */
    readonly details?: readonly ({
      readonly field: string;
      readonly message: string;
    })[];
    readonly required_scope?: string;
    readonly check?: string;
    readonly request_id: string;
  };
};

export type Expected = {
  readonly given_name?: string;
  readonly family_name?: string;
  /** YYYY-MM-DD */
  readonly date_of_birth?: string;
  readonly address?: string;
  readonly document_number?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type ExtractedField = {
  readonly value: unknown;
  readonly original?: unknown;
  readonly confidence?: number | null;
  readonly source?: string | null;
  readonly corrected_by?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly corrected_at?: string;
  readonly reason?: string | null;
};

export type GetChangelogReply = {
  readonly versions: readonly ({
    readonly version: string;
    readonly status: 'current' | 'deprecated' | 'retired';
    readonly released_on: string;
    readonly sunset_on: string | null;
  })[];
  readonly changes: readonly ({
    readonly date: string;
    readonly version: string;
    readonly type: 'added' | 'changed' | 'fixed' | 'deprecated' | 'removed';
    readonly breaking: boolean;
    readonly summary: string;
  })[];
};

export type GetOpenApiReply = {
  readonly openapi: string;
  readonly [name: string]: unknown;
};

export type GetUsageReply = {
  readonly period: {
    /** RFC 3339 UTC with milliseconds */
    readonly start: string;
    /** RFC 3339 UTC with milliseconds */
    readonly end: string;
  };
  readonly environment: 'sandbox' | 'production';
  readonly data: readonly ({
    readonly module: string;
    readonly count: number;
    /** Always 0 in the sandbox */
    readonly billable: number;
    readonly failed_not_billed: number;
  })[];
  readonly totals: {
    /** Sessions created; imported ones do not count */
    readonly sessions: number;
    readonly requests: number;
  };
  readonly next_cursor: string | null;
};

export type ListAuditEventsReply = {
  readonly data: readonly AuditEvent[];
  readonly next_cursor: string | null;
};

export type ListVerificationsReply = {
  readonly data: readonly VerificationSummary[];
  readonly next_cursor: string | null;
};

export type NewDecision = {
  readonly decision: 'approved' | 'declined';
  readonly reason_codes?: string | readonly string[];
  readonly comment?: string;
  readonly reviewer?: string;
  readonly external_case?: string;
};

export type NewVerification = {
  /** Journey slug, optionally pinned: kyc_standard@7 */
  readonly journey: string;
  readonly subject: {
    readonly type: 'individual' | 'business';
    /** The caller's own identifier */
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly redirect_url?: string;
  readonly locale?: string;
  /** Seconds */
  readonly expires_in?: number;
  readonly expected?: Expected;
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previous_verification?: string;
};

export type Reason = {
  readonly code: string;
  readonly check?: string;
  readonly severity: string;
  readonly retryable: boolean;
  readonly message: string;
  readonly observed?: unknown;
  readonly threshold?: number;
  readonly margin?: number;
};

export type Recapture = {
  readonly checks: readonly string[];
  readonly comment?: string;
};

export type Risk = {
  readonly score: number;
  readonly band: string;
};

export type SessionToken = {
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type Verification = {
  readonly id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly journey: string;
  readonly journey_version: number;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly hosted_url: string;
  readonly redirect_url?: string;
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  readonly reason_codes: readonly string[];
  readonly checks: readonly CheckEntry[];
  readonly expected?: Expected;
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previous_verification?: string;
  readonly imported?: boolean;
  readonly provider?: string;
  readonly risk: Risk | null;
  readonly extracted: Readonly<Record<string, ExtractedField>>;
  readonly case_id: string | null;
};

export type VerificationSummary = {
  readonly id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly journey: string;
  readonly journey_version: number;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly hosted_url: string;
  readonly redirect_url?: string;
  readonly locale?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly decision: 'approved' | 'declined' | 'referred' | null;
  readonly reason_codes: readonly string[];
  readonly checks: readonly CheckEntry[];
  readonly expected?: Expected;
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previous_verification?: string;
  readonly imported?: boolean;
  readonly provider?: string;
};

/** What each operation takes and answers. */
export interface Operations {
  /** List or stream the audit log */
  readonly listAuditEvents: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** An action, or an area such as verification.* */
      readonly action?: string;
      /** Id or type of who acted */
      readonly actor?: string;
      /** Id or type of what was acted upon */
      readonly target?: string;
      /** The same as created_after */
      readonly after?: string;
      /** The same as created_before */
      readonly before?: string;
    };
    readonly body: undefined;
    readonly reply: ListAuditEventsReply;
  };
  /** Changes of this interface, newest first */
  readonly getChangelog: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetChangelogReply;
  };
  /** This interface as OpenAPI 3.1 */
  readonly getOpenApi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetOpenApiReply;
  };
  /** Usage of one month by module */
  readonly getUsage: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** A month YYYY-MM; the current one by default */
      readonly period?: string;
    };
    readonly body: undefined;
    readonly reply: GetUsageReply;
  };
  /** List and filter sessions */
  readonly listVerifications: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly status?: readonly string[];
      readonly journey?: string;
      readonly decision?: readonly string[];
      readonly subject_reference?: string;
      readonly reason_code?: string;
      readonly risk_band?: readonly string[];
    };
    readonly body: undefined;
    readonly reply: ListVerificationsReply;
  };
  /** Create a session for a journey */
  readonly createVerification: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewVerification;
    readonly reply: CreatedVerification;
  };
  /** Retrieve a session with per-check results */
  readonly getVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Verification;
  };
  /** Correct extracted fields under review */
  readonly correctVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Correction;
    readonly reply: Verification;
  };
  /** Delete a session and its media */
  readonly deleteVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Deleted;
  };
  /** Retrieve the decision, risk score and reason codes */
  readonly getDecision: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Decision;
  };
  /** Record a manual decision */
  readonly recordDecision: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewDecision;
    readonly reply: Decision;
  };
  /** Ask the subject to capture named checks again */
  readonly requestRecapture: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Recapture;
    readonly reply: Verification;
  };
  /** Issue a new session token; the old one dies */
  readonly createSessionToken: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CreateSessionTokenBody | undefined;
    readonly reply: SessionToken;
  };
}

/** Method and path of each operation. */
export const OPERATIONS = {
  listAuditEvents: { method: 'GET', path: '/v1/audit-events' },
  getChangelog: { method: 'GET', path: '/v1/changelog.json' },
  getOpenApi: { method: 'GET', path: '/v1/openapi.json' },
  getUsage: { method: 'GET', path: '/v1/usage' },
  listVerifications: { method: 'GET', path: '/v1/verifications' },
  createVerification: { method: 'POST', path: '/v1/verifications' },
  getVerification: { method: 'GET', path: '/v1/verifications/{id}' },
  correctVerification: { method: 'PATCH', path: '/v1/verifications/{id}' },
  deleteVerification: { method: 'DELETE', path: '/v1/verifications/{id}' },
  getDecision: { method: 'GET', path: '/v1/verifications/{id}/decision' },
  recordDecision: { method: 'POST', path: '/v1/verifications/{id}/decision' },
  requestRecapture: { method: 'POST', path: '/v1/verifications/{id}/recapture' },
  createSessionToken: { method: 'POST', path: '/v1/verifications/{id}/session-tokens' },
} as const;
