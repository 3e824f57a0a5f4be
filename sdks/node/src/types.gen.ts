// Generated from the contract by tools/src/openapi.ts; do not edit.

export type AcceptedInvitation = {
  readonly token: string;
  /** At least 12 characters; absent: who is invited is told */
  readonly password?: string;
  readonly name?: string;
  readonly email?: string;
};

export type Actor = {
  readonly type: 'api_key' | 'user' | 'subject' | 'system' | 'engine' | 'reviewer' | 'import';
  readonly id?: string;
};

export type AddressObject = {
  readonly line1?: string;
  readonly line2?: string;
  readonly street?: string;
  readonly house_number?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  readonly raw?: string;
};

export type AdvanceSandboxClockBody = {
  readonly advance_seconds: number;
};

export type AdvanceSandboxClockReply = {
  /** RFC 3339 UTC with milliseconds */
  readonly now: string;
  readonly offset_seconds: GetTrpUptimeReply;
  readonly pending: GetTrpUptimeReply;
};

export type AgeEstimationCheck = {
  readonly selfie?: MediaValue;
  readonly frames?: readonly MediaValue[];
  readonly min_age?: number;
  readonly buffer_years?: number;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
  /** Has no effect: pictures of an age estimation are never stored */
  readonly store?: boolean;
};

export type Alert = {
  readonly id: string;
  readonly kind: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly state: string;
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type AlertItem = {
  readonly id: string;
  readonly kind: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly state: string;
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly case_id: string;
  readonly case_type: 'verification' | 'screening' | 'transaction' | 'wallet' | 'business';
  readonly subject_reference: string | null;
  readonly resource: {
    readonly type: string;
    readonly id: string;
  } | null;
};

/** Decimal text with up to 18 digits on each side of the point, greater than 0 */
export type Amount = string | number;

export type AnswerTravelRuleLinkBody = {
  readonly response: 'accepted' | 'rejected' | 'repair';
  readonly comment?: string;
  readonly address?: string;
};

export type ArticlesTaken = {
  readonly source: string;
  /** New articles */
  readonly added: number;
  /** Articles whose text has changed under the same address */
  readonly changed: number;
  /** Copies of stored articles, folded into them */
  readonly copies: number;
  /** Articles that were stored already */
  readonly known: number;
  readonly rejected: readonly ({
    /** Place in the document, from 1 */
    readonly place: number;
    readonly reason: string;
  })[];
};

export type AssignCase = {
  readonly owner?: string | null;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
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

export type Backtest = {
  readonly id: string;
  readonly rule: string;
  readonly version: GetTrpUptimeReply;
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  readonly from: string | null;
  readonly to: string | null;
  readonly progress: {
    readonly done: GetTrpUptimeReply;
    readonly total: GetTrpUptimeReply;
    readonly percent: number;
  };
  readonly result: {
    readonly evaluated: GetTrpUptimeReply;
    readonly hits: GetTrpUptimeReply;
    readonly unknown: GetTrpUptimeReply;
    readonly customers_hit: GetTrpUptimeReply;
    /** Hits that carry a label */
    readonly labelled: number;
    readonly confirmed: GetTrpUptimeReply;
    readonly precision: number | null;
    readonly recall: number | null;
    readonly live: {
      readonly version: GetTrpUptimeReply;
      readonly hits: GetTrpUptimeReply;
      /** Hits of this version that the live one does not have */
      readonly added: number;
      readonly removed: GetTrpUptimeReply;
    } | null;
    readonly samples: readonly ({
      readonly transaction_id: string;
      readonly explanation: string;
      readonly live: boolean;
    })[];
  } | null;
  readonly error: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly completed_at: string | null;
};

export type BeneficialOwner = {
  readonly id: string;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly date_of_birth: string | null;
    readonly nationality: string | null;
  };
  readonly percent: {
    readonly exact: number | null;
    readonly min: number;
    readonly max: number;
  };
  readonly votes: {
    readonly exact: number | null;
    readonly min: number;
    readonly max: number;
  };
  readonly certainty: 'certain' | 'possible' | 'fallback';
  readonly control: readonly string[];
  readonly tests: {
    readonly multiplication: 'yes' | 'possible' | 'no';
    readonly votes: 'yes' | 'possible' | 'no';
    readonly level_by_level: 'yes' | 'possible' | 'no';
    readonly dominance: 'yes' | 'possible' | 'no';
  };
  readonly paths: readonly ({
    readonly nodes: readonly string[];
    readonly percents: readonly number[];
    readonly percent: number;
    readonly percent_min: number;
  })[];
  readonly paths_truncated: boolean;
  readonly verification_id: string | null;
  /** Where the owner verifies itself; with a new session only */
  readonly hosted_url?: string;
  readonly screening: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
};

export type BeneficialOwners = {
  readonly business_id: string;
  readonly threshold: number;
  readonly comparator: 'gte' | 'gt';
  /** A day of the calendar, YYYY-MM-DD */
  readonly as_of: string;
  readonly data: readonly BeneficialOwner[];
  readonly unresolved: readonly ({
    readonly node: string;
    readonly name: string;
    readonly reason: string;
    readonly percent: number;
    readonly percent_min: number;
    readonly detail?: string;
  })[];
  readonly total_resolved_percent: number;
  readonly reason_codes: readonly string[];
  /** Computed in rational numbers */
  readonly exact: boolean;
  readonly truncated: boolean;
  readonly next_cursor: string | null;
};

export type BeneficiaryMatch = {
  readonly outcome: 'match' | 'partial' | 'none' | 'not_a_customer';
  readonly score: number;
  readonly verification_id: string | null;
};

export type Business = {
  readonly id: string;
  readonly reference: string | null;
  readonly name: string;
  readonly legal_form: string | null;
  readonly registration_number: string | null;
  readonly lei: string | null;
  readonly country: string | null;
  readonly status: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
  readonly status_raw: string | null;
  readonly incorporated_on: string | null;
  readonly dissolved_on: string | null;
  readonly address: {
    readonly raw: string;
    readonly country?: string;
  } | null;
  readonly industry_codes: readonly ({
    readonly scheme: string;
    readonly code: string;
  })[];
  readonly officers: readonly ({
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly appointed_on: string | null;
    readonly resigned_on: string | null;
  })[];
  readonly ownership: {
    readonly nodes: readonly ({
      readonly id: string;
      readonly kind: 'business' | 'person' | 'trust' | 'arrangement' | 'state' | 'unknown';
      readonly name: string;
      readonly country?: string;
    })[];
    readonly edges: readonly ({
      readonly from: string;
      readonly to: string;
      readonly interest: string;
      readonly percent: {
        readonly exact: number | null;
        readonly min: number;
        readonly max: number;
      } | null;
      readonly since: string | null;
      readonly until: string | null;
      readonly source: string;
    })[];
    readonly truncated: boolean;
  };
  readonly documents: readonly BusinessDocument[];
  readonly differences: readonly ({
    readonly field: string;
    readonly declared: unknown;
    readonly registry: unknown;
  })[];
  readonly screening: {
    readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
    /** RFC 3339 UTC with milliseconds */
    readonly screened_at: string;
    readonly subjects: readonly ({
      readonly role: 'company' | 'officer' | 'owner';
      readonly name: string;
      readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';
      readonly hits: readonly unknown[];
    })[];
    readonly lists_searched: readonly unknown[];
    readonly coverage: readonly Coverage[];
  };
  readonly reason_codes: readonly string[];
  readonly risk: {
    readonly score: number;
    readonly band: string;
    readonly contributions: readonly ({
      readonly source: string;
      readonly points: GetTrpUptimeReply;
    })[];
  };
  readonly registry: {
    readonly source: string;
    /** The registry's own identifier of the record */
    readonly id: string;
    readonly version: string;
    /** RFC 3339 UTC with milliseconds */
    readonly retrieved_at: string;
    /** Registers that the record was joined from, the preferred one first */
    readonly sources: readonly ({
      readonly registry: string;
      readonly id: string;
      /** RFC 3339 UTC with milliseconds */
      readonly retrieved_at: string;
    })[];
    /** What the registers say differently */
    readonly differences: readonly ({
      readonly field: string;
      readonly values: readonly ({
        readonly registry: string;
        readonly value: unknown;
      })[];
    })[];
  };
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type BusinessDocument = {
  readonly id: string;
  readonly business_id: string;
  readonly type: string;
  readonly classification_confidence: number;
  /** entity_name, registration_number, incorporation_date, issue_date, expiry_date, jurisdiction, registered_address, directors, signatories, shareholders, beneficial_owners as far as they were read; fields says how surely and where */
  readonly extracted: Readonly<Record<string, unknown>>;
  /** What the document and the register both say */
  readonly compared?: readonly string[];
  readonly differences?: readonly ({
    readonly field: string;
    readonly document: unknown;
    readonly registry: unknown;
  })[];
  readonly status: 'passed' | 'review' | 'failed';
  readonly reason_codes: readonly string[];
  readonly tampering: {
    readonly suspected: boolean | null;
    readonly score: number | null;
    readonly findings: readonly unknown[];
  };
  readonly media_type: string;
  readonly bytes: GetTrpUptimeReply;
  readonly sha256: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
};

export type BusinessResult = {
  readonly id: string;
  /** Valid for 24 hours */
  readonly result_id: string;
  readonly registry: string;
  readonly name: string;
  readonly registration_number: string | null;
  readonly license_number: string | null;
  readonly lei: string | null;
  readonly country: string | null;
  readonly status: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
  readonly incorporated_on: string | null;
  readonly address: string | null;
  readonly score: number;
};

export type BusinessResults = {
  readonly data: readonly BusinessResult[];
  readonly next_cursor: string | null;
  /** The registers that were searched; in a country of none of them the answer is 422 */
  readonly coverage: readonly ({
    readonly registry: string;
    readonly countries: readonly string[] | null;
  })[];
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
};

export type BusinessSearch = {
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  readonly name?: string;
  readonly registration_number?: string;
  readonly license_number?: string;
  readonly lei?: string;
  readonly match?: 'contains' | 'prefix' | 'fuzzy';
  readonly limit?: number;
  readonly cursor?: string;
};

export type CameraReport = {
  /** Kind of camera, judged on the device: its name is not sent */
  readonly source: 'physical' | 'virtual' | 'generated' | 'unknown';
  readonly listed?: boolean | null;
  readonly native_api?: boolean | null;
  readonly automated?: boolean | null;
  readonly controls?: number | null;
  readonly size_matches?: boolean | null;
  readonly resolution_response?: 'followed' | 'ignored' | 'refused' | 'not_tried';
  readonly frames_timed?: number;
  readonly frame_jitter_ms?: number | null;
};

export type CaptureBusiness = {
  readonly company: {
    readonly name: string;
    readonly registration_number: string | null;
    readonly country: string | null;
    readonly legal_form: string | null;
    readonly status: string;
    readonly incorporated_on: string | null;
    readonly address: string | null;
    readonly registry: string | null;
  } | null;
  /** The integrator named the company: the subject cannot choose another */
  readonly fixed: boolean;
  readonly confirmed: boolean;
  readonly wanted: {
    readonly name: string | null;
    readonly country: string | null;
  };
  readonly owners: readonly CaptureOwner[];
  /** Corporate documents uploaded so far */
  readonly documents: number;
};

export type CaptureCompanies = {
  readonly data: readonly ({
    readonly result_id: string;
    readonly name: string;
    readonly registration_number: string | null;
    readonly country: string | null;
    readonly status: string;
    readonly address: string | null;
  })[];
};

export type CaptureCompanyChoice = {
  readonly result_id?: string;
  readonly not_listed?: {
    readonly name: string;
    readonly registration_number?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
};

export type CaptureCompanyConfirmation = {
  readonly owners: readonly ({
    readonly name: string;
    readonly percent?: number;
  })[];
  /** Owners by the register, by their id, who are none any more */
  readonly former_owners?: readonly string[];
};

export type CaptureCompanySearch = {
  /** Name or registration number */
  readonly query: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type CaptureContact = {
  readonly step?: string;
  /** E-mail address */
  readonly email?: string;
  /** Phone number in E.164 form: +351912345678 */
  readonly phone?: string;
};

export type CaptureContactConfirm = {
  readonly step?: string;
  /** The six digits as the person typed them */
  readonly code: string;
};

export type CaptureContactView = {
  readonly step: string;
  readonly status: 'pending' | 'passed' | 'review';
  readonly reason_codes: readonly string[];
  readonly channel: 'email' | 'sms';
  readonly destination_masked: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  readonly attempts_left: GetTrpUptimeReply;
  /** RFC 3339 UTC with milliseconds */
  readonly resend_after: string;
};

export type CaptureFinding = {
  readonly code: string;
  readonly severity: 'advice' | 'retake';
  readonly value: number | null;
  readonly threshold: number | null;
};

export type CaptureOwner = {
  readonly id: string;
  readonly name: string;
  readonly percent: {
    readonly exact: number | null;
    readonly min: number;
    readonly max: number;
  };
  readonly control: readonly string[];
  readonly state: 'open' | 'invited' | 'in_progress' | 'in_review' | 'verified' | 'failed' | 'lapsed';
  readonly link: string | null;
};

export type CaptureReceipt = {
  readonly capture_id: string;
  readonly media_id: string;
  readonly kind: 'document_front' | 'document_back' | 'selfie' | 'proof_of_address' | 'document' | 'business_document';
  readonly accepted: boolean;
  readonly findings: readonly CaptureFinding[];
  readonly retake_advised: boolean;
};

export type CaptureSession = {
  readonly verification_id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly environment: 'sandbox' | 'production';
  readonly locale: string | null;
  readonly branding: {
    readonly name: string | null;
    readonly logo_url: string | null;
    readonly primary_color: string | null;
  };
  readonly consent: {
    readonly required: boolean;
    readonly version: string;
    readonly text: string | null;
    readonly accepted: boolean;
  };
  readonly next_step: string | null;
  /** The steps in which the subject takes part */
  readonly steps: readonly CaptureStep[];
  readonly redirect_url: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  readonly handoff?: {
    readonly match_number: string;
  };
  readonly business?: CaptureBusiness;
};

export type CaptureStep = {
  readonly id: string;
  readonly check: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
  readonly state: 'pending' | 'captured' | 'recapture' | 'done';
  readonly requires: readonly ({
    readonly kind: 'document_front' | 'document_back' | 'selfie' | 'proof_of_address' | 'document' | 'business_document';
    readonly optional: boolean;
    readonly state: 'missing' | 'accepted' | 'retake';
  })[];
  readonly accepted_types: readonly string[] | null;
  readonly attempts_left: GetTrpUptimeReply;
  readonly reason_codes: readonly string[];
};

export type Case = {
  readonly id: string;
  readonly type: 'verification' | 'screening' | 'transaction' | 'wallet' | 'business';
  readonly state: 'open' | 'in_review' | 'escalated' | 'pending_approval' | 'closed';
  readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action' | null;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly owner: {
    readonly id: string;
    readonly name: string;
  } | null;
  readonly lease: CaseLease | null;
  readonly inbox: string | null;
  readonly subject_reference: string | null;
  /** The newest 100, oldest first */
  readonly alerts: readonly Alert[];
  readonly verification_id: string | null;
  readonly transaction_ids: readonly string[];
  readonly due_at: string | null;
  readonly sla_breached: boolean;
  readonly tags: readonly string[];
  readonly comments_count: GetTrpUptimeReply;
  readonly proposed_outcome: {
    readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action';
    readonly reviewer: string;
  } | null;
  readonly snoozed_until: string | null;
  readonly merged_into: string | null;
  readonly legal_hold: boolean;
  readonly legal_hold_reason: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly closed_at: string | null;
};

export type CaseComment = {
  readonly id: string;
  readonly case_id: string;
  readonly author: string;
  readonly text: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type CaseEvent = {
  readonly id: string;
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  readonly action: string;
  readonly actor: {
    readonly type: string;
    readonly id?: string;
    readonly name?: string;
  };
  readonly changes: readonly ({
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  })[];
};

export type CaseFile = {
  readonly id: string;
  readonly case_id: string;
  readonly name: string | null;
  readonly media_type: string;
  readonly bytes: GetTrpUptimeReply;
  readonly sha256: string;
  readonly uploaded_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly url: string;
};

export type CaseLease = {
  readonly operator: {
    readonly id: string;
    readonly name: string;
  };
  /** RFC 3339 UTC with milliseconds */
  readonly until: string;
};

export type Challenge = {
  readonly id: string;
  readonly nonce: string;
  readonly actions: readonly ({
    readonly index: GetTrpUptimeReply;
    readonly type: 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'blink' | 'open_mouth';
  })[];
  /** RFC 3339 UTC with milliseconds */
  readonly deadline_at: string;
  readonly max_frames_per_action: GetTrpUptimeReply;
};

export type ChallengeFrames = {
  readonly nonce: string;
  readonly camera?: CameraReport;
  readonly frames: readonly ({
    readonly action_index: number;
    readonly at_ms: number;
    /** Base64 (standard or URL-safe) or a data: URL */
    readonly data: string;
  })[];
};

export type ChallengeReceipt = {
  readonly accepted: boolean;
  /** Actions for which no frame has come yet */
  readonly remaining_actions: number;
  readonly findings: readonly CaptureFinding[];
};

export type CheckAnswer = {
  readonly id: string;
  readonly type: string;
  readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
  readonly reason_codes: readonly string[];
  readonly reasons: readonly Reason[];
  readonly result: Readonly<Record<string, unknown>>;
  readonly models: readonly ({
    readonly name: string;
    readonly version: string;
  })[];
  readonly duration_ms: GetTrpUptimeReply;
  readonly billable: boolean;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** What store kept; a later check takes it as {media_id} */
  readonly media?: readonly ({
    readonly media_id: string;
    readonly kind: string;
  })[];
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
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
  readonly attempts?: GetTrpUptimeReply;
};

export type CheckNewChallenge = Readonly<Record<string, never>>;

export type ChipData = {
  readonly sod: string;
  readonly dg1?: string;
  readonly dg2?: string;
  readonly dg14?: string;
};

export type CloseCase = {
  readonly outcome: 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action';
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type Consent = {
  readonly version: string;
  readonly accepted: boolean;
};

export type Contact = {
  readonly email?: string;
  readonly phone?: string;
};

export type ContactCheck = {
  /** E-mail address */
  readonly email?: string;
  /** Phone number in E.164 form: +351912345678 */
  readonly phone?: string;
  readonly channel?: 'email' | 'sms' | 'phone';
  /** BCP 47; en, de and es are known */
  readonly locale?: string;
  /** The six digits as the person typed them */
  readonly code?: string;
  readonly check_id?: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly journey?: string;
  readonly store?: boolean;
};

export type Contest = {
  readonly reason: string;
  readonly reviewer?: string;
};

export type Correction = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly reviewer?: string;
};

export type Counterparty = {
  readonly id: string;
  readonly name: string;
  readonly legal_name: string | null;
  readonly country: string | null;
  readonly lei: string | null;
  readonly website: string | null;
  readonly protocols: readonly ({
    readonly name: 'trp' | 'trisa' | 'email';
    readonly endpoint?: string;
    readonly version?: string;
    readonly common_name?: string;
    readonly ivms101?: '2020' | '2023';
  })[];
  readonly status: 'verified' | 'pending' | 'rejected' | 'unknown';
  readonly verified_at: string | null;
  readonly due_diligence: {
    readonly status: 'not_started' | 'in_progress' | 'approved' | 'rejected';
    readonly updated_at: string | null;
  };
  readonly reachability: {
    readonly reachable: boolean;
    readonly protocol: string;
    readonly detail: string;
    /** RFC 3339 UTC with milliseconds */
    readonly checked_at: string;
  } | null;
  readonly jurisdiction_threshold: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly source: 'own' | 'directory' | 'sandbox';
  /** How this sandbox VASP answers */
  readonly sandbox_behaviour?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type CounterpartyChange = {
  readonly name?: string;
  readonly legal_name?: string | null;
  readonly country?: string | null;
  readonly lei?: string | null;
  readonly website?: string | null;
  readonly protocols?: readonly ({
    readonly name: 'trp' | 'trisa' | 'email';
    readonly endpoint?: string;
    readonly version?: string;
    readonly common_name?: string;
    readonly ivms101?: '2020' | '2023';
  })[];
  readonly addresses?: readonly string[];
  readonly due_diligence?: 'not_started' | 'in_progress' | 'approved' | 'rejected';
};

export type Coverage = {
  readonly type: 'sanctions' | 'pep' | 'adverse_media';
  /** stale: a list that covers it is out of date; no_list: no list covers it, so that nobody is clear of it; waived: no list covers it, and the journey does not insist */
  readonly status: 'covered' | 'stale' | 'no_list' | 'waived';
};

export type CreatedKey = {
  readonly id: string;
  readonly name: string;
  readonly environment: 'sandbox' | 'production';
  readonly scopes: readonly string[];
  /** The last four characters of the key */
  readonly last4: string;
  readonly rate_limit: number | null;
  /** The only addresses that may use it; empty: any */
  readonly ip_allow: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  /** Shown once */
  readonly api_key?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type CreatedVerification = {
  readonly id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly journey: string;
  readonly journey_version: GetTrpUptimeReply;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    readonly id: string | null;
    readonly name: string | null;
    readonly registration_number: string | null;
    readonly country: string | null;
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
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  readonly supersedes?: string;
  readonly superseded_by?: string;
  readonly imported?: boolean;
  readonly provider?: string;
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type CreatedWebhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string | null;
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
  readonly secret_last4: string;
  readonly next_secret_last4: string | null;
  readonly next_secret_activates_at: string | null;
  readonly health: WebhookHealth;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** Shown once. HMAC key: its UTF-8 bytes, `whsec_` included */
  readonly secret?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Its name or id, where one address belongs to several */
  readonly organisation?: string;
};

export type Customer = {
  /** Opaque; stands in addresses in place of the reference */
  readonly id: string;
  /** The caller's own identifier */
  readonly reference: string;
  readonly type: 'individual' | 'business' | null;
  readonly name: string | null;
  readonly country: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly first_seen_at: string;
  readonly risk: {
    readonly score: number | null;
    readonly band: string | null;
    readonly class: string | null;
  };
  readonly review_due_at: string | null;
  readonly counts: {
    readonly verifications: number;
    readonly checks: number;
    readonly open_hits: number;
    readonly open_cases: number;
    readonly monitors: number;
    readonly transactions: number;
    readonly wallets: number;
    readonly travel_rule_messages: number;
    readonly businesses: number;
  };
  readonly gaps: readonly ('identity_not_verified' | 'not_monitored' | 'hits_open' | 'cases_open' | 'review_overdue')[];
  /** The subject has asked that the data only be kept */
  readonly restricted: boolean;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type CustomerGap = {
  readonly id: 'identity_not_verified' | 'not_monitored' | 'hits_open' | 'cases_open' | 'review_overdue';
  readonly message: string;
  readonly count: number | null;
};

export type DataRequest = {
  readonly id: string;
  readonly type: 'access' | 'erasure' | 'restriction';
  readonly status: 'pending_approval' | 'completed';
  readonly customer_id: string;
  readonly subject_reference: string | null;
  readonly reason: string | null;
  readonly requested_by: string;
  readonly approved_by: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly due_at: string;
  readonly overdue: boolean;
  readonly plan: ErasurePlan | null;
  readonly export_url: string | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly completed_at: string | null;
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
    readonly score: GetTrpUptimeReply;
    readonly band: string;
    readonly contributions: readonly ({
      readonly source: string;
      readonly points: number;
    })[];
  };
  readonly risk_score: GetTrpUptimeReply;
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

export type DeclaredBusiness = {
  readonly name?: string;
  readonly registration_number?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly incorporated_on?: string;
  readonly address?: string;
  readonly owners?: readonly ({
    readonly name: string;
    readonly percent?: number;
  })[];
};

export type Deleted = {
  readonly id: string;
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
  readonly media_deleted?: GetTrpUptimeReply;
  readonly retained?: readonly string[];
};

export type DeletedCounterparty = {
  readonly id: string;
  readonly deleted: true;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type DeletedWebhook = {
  readonly id: string;
  readonly deleted: boolean;
  /** RFC 3339 UTC with milliseconds */
  readonly deleted_at: string;
};

export type Delivery = {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly resource_id: string;
  readonly sequence: GetTrpUptimeReply;
  readonly status: 'pending' | 'delivered' | 'failed';
  /** Attempts made */
  readonly attempt: number;
  readonly next_attempt_at: string | null;
  readonly response_status: GetTrpUptimeReply | null;
  readonly response_excerpt: string | null;
  readonly error: string | null;
  readonly duration_ms: GetTrpUptimeReply | null;
  readonly delivered_at: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly attempts: readonly DeliveryAttempt[];
};

export type DeliveryAttempt = {
  readonly attempt: GetTrpUptimeReply;
  /** RFC 3339 UTC with milliseconds */
  readonly sent_at: string;
  readonly response_status: GetTrpUptimeReply | null;
  readonly error: string | null;
  readonly duration_ms: GetTrpUptimeReply;
};

export type DocumentAiCheck = {
  readonly document: MediaValue;
  readonly schema?: DocumentSchema | readonly (string | FieldSpec)[];
  readonly fields?: readonly (string | FieldSpec)[];
  readonly detect_tampering?: boolean;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

export type DocumentCheck = {
  readonly front: MediaValue;
  readonly back?: MediaValue;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  readonly type?: 'auto' | 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'visa' | 'other';
  readonly expected?: Expected;
  readonly chip?: ChipData;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

/** Fields by name, or properties as in JSON Schema */
export type DocumentSchema = {
  readonly fields?: readonly (string | FieldSpec)[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly $schema?: string;
  readonly $id?: string;
  readonly additionalProperties?: unknown;
};

export type ErasureDryRun = {
  readonly dry_run: true;
  readonly goes: readonly ({
    readonly type: string;
    readonly id: string;
  })[];
  readonly stays: readonly ({
    readonly type: string;
    readonly id: string | null;
    readonly reason: 'legal_hold' | 'minimum_retention' | 'in_progress' | 'record_keeping';
    readonly until: string | null;
  })[];
};

export type ErasurePlan = {
  readonly goes: readonly ({
    readonly type: string;
    readonly id: string;
  })[];
  readonly stays: readonly ({
    readonly type: string;
    readonly id: string | null;
    readonly reason: 'legal_hold' | 'minimum_retention' | 'in_progress' | 'record_keeping';
    readonly until: string | null;
  })[];
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
    /** Of insufficient_scope: give the second factor, then ask again */
    readonly step_up?: true;
    readonly check?: string;
    /** Of check_unavailable: what was asked for and nothing covers here, such as pep or wallet_tags */
    readonly missing?: readonly string[];
    /** Of conflict: who has the case in hand, and until when */
    readonly lease?: {
      readonly operator: {
        readonly id: string;
        readonly name: string;
      };
      /** RFC 3339 UTC with milliseconds */
      readonly until: string;
    };
    /** Where this document describes the code; a path of this service */
    readonly doc_url?: string;
    readonly request_id: string;
  };
};

export type EscalateCase = {
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type Exchange = {
  /** The last path part of hosted_url */
  readonly link: string;
};

export type Exchanged = {
  readonly session_token: string | null;
  readonly session_token_expires_at: string | null;
  readonly session: CaptureSession;
};

export type Expected = {
  readonly given_name?: string;
  readonly family_name?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date_of_birth?: string;
  readonly address?: string;
  readonly document_number?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
};

export type ExpectedResidence = {
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  /** In one text, lines parted by commas, or in parts */
  readonly address?: string | AddressObject;
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

export type FaceMatchCheck = {
  readonly selfie: MediaValue;
  readonly reference: MediaValue;
  readonly chip?: ChipData;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

export type FaceSearchCheck = {
  readonly image: MediaValue;
  readonly limit?: number;
  /** Lowest similarity of a match; the search threshold by default */
  readonly min_similarity?: number;
  readonly scope?: 'verified' | 'blocklist' | 'all';
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

export type FactorAdded = {
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
  /** Each opens the session once in place of the second factor */
  readonly recovery_codes: readonly string[];
};

export type FactorCode = {
  readonly code: string;
};

export type FieldSpec = {
  readonly name: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly labels?: readonly string[];
  readonly columns?: readonly string[];
  readonly items?: Readonly<Record<string, unknown>>;
};

export type FiredRule = {
  readonly id: string;
  readonly name: string;
  readonly version: GetTrpUptimeReply;
  readonly mode: 'live' | 'shadow';
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  readonly score: GetTrpUptimeReply;
  /** One sentence with the values */
  readonly explanation: string;
  /** The values that made the rule fire, by name */
  readonly matched: Readonly<Record<string, string | number | boolean | null>>;
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

export type GetCustomerGapsReply = {
  readonly data: readonly CustomerGap[];
  readonly next_cursor: string | null;
};

export type GetCustomerTimelineReply = {
  readonly data: readonly TimelineItem[];
  readonly next_cursor: string | null;
};

export type GetEvidenceKeysReply = {
  readonly keys: readonly ({
    readonly key_id: string;
    readonly alg: string;
    readonly public_key: string;
    readonly created_at: string;
    readonly retired_at: string | null;
  })[];
};

export type GetInstallationIdentityReply = {
  readonly name: string;
  readonly lei?: string;
  readonly national_id?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, unknown>>;
  readonly country?: string;
};

export type GetOpenApiReply = {
  readonly openapi: string;
  readonly [name: string]: unknown;
};

/** Statements of the Beneficial Ownership Data Standard 0.4 */
export type GetOwnershipStatementsReply = readonly (Readonly<Record<string, unknown>>)[];

export type GetSandboxSampleReply = {
  /** failed: what was made until then is there, and can be removed */
  readonly status: 'none' | 'filling' | 'filled' | 'failed' | 'clearing';
  /** How much of the filling is done */
  readonly progress: number;
  readonly started_at: string | null;
  /** Named stories of the sample, one or two for each kind of work */
  readonly stories: readonly ({
    readonly name: string;
    /** The kind of work: verification, hit, transaction, … */
    readonly work: string;
    /** The customer whom the story is about */
    readonly subject_reference: string;
  })[];
};

export type GetStatisticsReply = {
  readonly metric: string;
  readonly unit: string;
  readonly interval: 'hour' | 'day';
  readonly group_by: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly as_of: string;
  readonly data: readonly ({
    /** RFC 3339 UTC with milliseconds */
    readonly start: string;
    readonly group: string | null;
    readonly value: number | null;
  })[];
};

export type GetTravelRuleLinkReply = Readonly<Record<string, unknown>>;

export type GetTrpExtensionsReply = {
  readonly required: readonly string[];
  readonly supported: readonly string[];
};

export type GetTrpUptimeReply = number;

export type GetTrpVersionReply = {
  readonly version: string;
  readonly vendor: string;
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

export type Handoff = {
  readonly url: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  /** Two digits that both devices show */
  readonly match_number: string;
};

export type HitReview = {
  /** The hit that was reviewed */
  readonly id: string;
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  readonly reason: string;
  readonly reviewed_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly reviewed_at: string;
  /** Monitors of the customer that count it from now on */
  readonly monitor_ids: readonly string[];
  readonly environment: 'sandbox' | 'production';
};

export type Import = {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly provider: string;
  readonly enroll_faces: boolean;
  readonly received: GetTrpUptimeReply;
  readonly imported: GetTrpUptimeReply;
  readonly duplicates: GetTrpUptimeReply;
  readonly failed: GetTrpUptimeReply;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly results: readonly ImportRow[];
  readonly next_cursor: string | null;
};

export type ImportEvidence = {
  /** document_front, selfie, original_result … */
  readonly kind: string;
  readonly media_type?: string;
  /** Of the bytes, hexadecimal */
  readonly sha256?: string;
  /** Base64 or a data: URL, never an address; at most 10 MiB decoded */
  readonly data: string;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly captured_at?: string;
  readonly capture_method?: string;
};

export type ImportRecord = {
  /** The provider's id; a hash of the record by default */
  readonly external_id?: string;
  /** Who verified the subject before */
  readonly provider?: string;
  readonly subject?: {
    readonly type?: 'individual' | 'business';
    /** The caller's own identifier */
    readonly reference?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** The same as subject.reference; one is required */
  readonly reference?: string;
  readonly journey?: string;
  readonly status?: 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly decision?: 'approved' | 'declined' | null;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly created_at?: string;
  /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
  readonly decided_at?: string;
  readonly reason_codes?: readonly string[];
  readonly risk?: {
    readonly score: number;
    readonly band?: 'low' | 'medium' | 'high' | 'critical';
  };
  readonly checks?: readonly ({
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    readonly status: 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    readonly reason_codes?: readonly string[];
    readonly score?: number | null;
    readonly result?: GetTravelRuleLinkReply | null;
    /** RFC 3339 time, or YYYY-MM-DD for 00:00Z */
    readonly completed_at?: string;
  })[];
  /** Values by the paths of a correction (document.family_name), or {value, confidence, source} */
  readonly extracted?: Readonly<Record<string, unknown>>;
  readonly evidence?: readonly ImportEvidence[];
  readonly comment?: string | null;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
};

export type ImportRow = {
  /** Position of the record, from 0; empty lines do not count */
  readonly index: number;
  readonly external_id?: string;
  readonly status: 'imported' | 'duplicate' | 'failed';
  readonly verification_id?: string;
  /** The part of the record to blame */
  readonly field?: string;
  readonly message?: string;
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
};

export type ImportSummary = {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly provider: string;
  readonly enroll_faces: boolean;
  readonly received: GetTrpUptimeReply;
  readonly imported: GetTrpUptimeReply;
  readonly duplicates: GetTrpUptimeReply;
  readonly failed: GetTrpUptimeReply;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly completed_at: string | null;
};

export type Inbox = {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment: 'round_robin' | 'least_loaded' | 'none';
  readonly due_hours: number | null;
  readonly escalation: {
    readonly after_hours: number;
    readonly inbox: string | null;
  } | null;
  readonly open_cases: number;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type InboxPatch = {
  readonly name?: string;
  readonly members?: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment?: 'round_robin' | 'least_loaded' | 'none';
  readonly due_hours?: number | null;
  readonly escalation?: {
    readonly after_hours: number;
    readonly inbox: string | null;
  } | null;
};

export type InvitationAnswer = {
  readonly next: 'password' | 'done' | 'totp' | 'passkey' | 'enrol';
  readonly email?: string | null;
  readonly name?: string;
  readonly organisation?: string;
};

export type InvitedOperator = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly status: 'invited' | 'active';
  readonly roles: {
    readonly sandbox: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
    readonly production: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  };
  readonly auditor_until: string | null;
  readonly second_factors: readonly ('totp' | 'passkey')[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly joined_at: string | null;
  readonly last_sign_in_at: string | null;
  /** Shown once; whoever opens it first joins */
  readonly invitation_url?: string;
  /** RFC 3339 UTC with milliseconds */
  readonly invitation_expires_at: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
};

export type Journey = {
  readonly id: string;
  readonly name: string;
  readonly subject_type: 'individual' | 'business';
  readonly published_version: GetTrpUptimeReply | null;
  readonly versions: readonly ({
    readonly version: GetTrpUptimeReply;
    readonly status: 'draft' | 'published' | 'archived';
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    readonly author: string;
    readonly comment: string | null;
    /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
    readonly definition_sha256: string;
  })[];
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** Of the version just written, else of the published one, else of the newest */
  readonly definition: Readonly<Record<string, unknown>>;
};

export type JourneyPublication = {
  readonly version?: number;
  readonly comment?: string;
};

export type JourneySummary = {
  readonly id: string;
  readonly name: string;
  readonly subject_type: 'individual' | 'business';
  readonly published_version: GetTrpUptimeReply | null;
  readonly versions: readonly ({
    readonly version: GetTrpUptimeReply;
    readonly status: 'draft' | 'published' | 'archived';
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    readonly author: string;
    readonly comment: string | null;
    /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
    readonly definition_sha256: string;
  })[];
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type JourneyVersion = {
  readonly version: GetTrpUptimeReply;
  readonly status: 'draft' | 'published' | 'archived';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly author: string;
  readonly comment: string | null;
  /** Lower-case hex SHA-256 of the RFC 8785 JSON of the definition */
  readonly definition_sha256: string;
  readonly journey: string;
  readonly definition: Readonly<Record<string, unknown>>;
};

export type Key = {
  readonly id: string;
  readonly name: string;
  readonly environment: 'sandbox' | 'production';
  readonly scopes: readonly string[];
  /** The last four characters of the key */
  readonly last4: string;
  readonly rate_limit: number | null;
  /** The only addresses that may use it; empty: any */
  readonly ip_allow: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
};

export type LegalHold = {
  readonly hold: boolean;
  readonly reason: string;
};

export type List = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'block' | 'allow' | 'other';
  readonly entries: GetTrpUptimeReply;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ListAlertsReply = {
  readonly data: readonly AlertItem[];
  readonly next_cursor: string | null;
};

export type ListAuditEventsReply = {
  readonly data: readonly AuditEvent[];
  readonly next_cursor: string | null;
};

export type ListBacktestsReply = {
  readonly data: readonly Backtest[];
  readonly next_cursor: string | null;
};

export type ListBusinessesReply = {
  readonly data: readonly Business[];
  readonly next_cursor: string | null;
};

export type ListCaseCommentsReply = {
  readonly data: readonly CaseComment[];
  readonly next_cursor: string | null;
};

export type ListCaseEventsReply = {
  readonly data: readonly CaseEvent[];
  readonly next_cursor: string | null;
};

export type ListCaseFilesReply = {
  readonly data: readonly CaseFile[];
  readonly next_cursor: string | null;
};

export type ListCasesReply = {
  readonly data: readonly Case[];
  readonly next_cursor: string | null;
};

export type ListChecksReply = {
  readonly data: readonly ListedCheck[];
  readonly next_cursor: string | null;
};

export type ListCounterpartiesReply = {
  readonly data: readonly Counterparty[];
  readonly next_cursor: string | null;
};

export type ListCustomersReply = {
  readonly data: readonly Customer[];
  readonly next_cursor: string | null;
};

export type ListDataRequestsReply = {
  readonly data: readonly DataRequest[];
  readonly next_cursor: string | null;
};

export type ListDeliveriesReply = {
  readonly data: readonly Delivery[];
  readonly next_cursor: string | null;
};

export type ListEntriesReply = {
  readonly data: readonly ListEntry[];
  readonly next_cursor: string | null;
};

export type ListEntry = {
  readonly id: string;
  readonly list: string;
  readonly type: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
  /** Masked where it is personal data */
  readonly value: string;
  readonly reason: string;
  readonly created_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly source_verification: string | null;
};

export type ListEventTypesReply = {
  readonly data: readonly ({
    readonly type: string;
    readonly description: string;
    readonly opt_in: boolean;
  })[];
  readonly next_cursor: string | null;
};

export type ListImportsReply = {
  readonly data: readonly ImportSummary[];
  readonly next_cursor: string | null;
};

export type ListInboxesReply = {
  readonly data: readonly Inbox[];
  readonly next_cursor: string | null;
};

export type ListJourneysReply = {
  readonly data: readonly JourneySummary[];
  readonly next_cursor: string | null;
};

export type ListKeysReply = {
  readonly data: readonly Key[];
  readonly next_cursor: string | null;
};

export type ListListsReply = {
  readonly data: readonly List[];
  readonly next_cursor: string | null;
};

export type ListReasonCodesReply = {
  readonly data: readonly ({
    readonly code: string;
    readonly area: string;
    readonly severity: 'decline' | 'refer' | 'info';
    readonly retryable: boolean;
    readonly message: string;
  })[];
  readonly next_cursor: string | null;
};

export type ListRulesReply = {
  readonly data: readonly Rule[];
  readonly next_cursor: string | null;
};

export type ListSandboxSubjectsReply = {
  readonly data: readonly ({
    readonly reference: string;
    readonly outcome: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
    readonly reason_codes: readonly string[];
    readonly subject: {
      readonly type: string;
      readonly given_name: string;
      readonly family_name: string;
      /** A day of the calendar, YYYY-MM-DD */
      readonly date_of_birth: string;
    };
    /** References of the same subject that force another reason code. */
    readonly variants: readonly ({
      readonly reference: string;
      readonly reason_codes: readonly string[];
    })[];
  })[];
  readonly next_cursor: string | null;
};

export type ListScreeningHitsReply = {
  readonly data: readonly ListedHit[];
  readonly next_cursor: string | null;
};

export type ListScreeningMonitorsReply = {
  readonly data: readonly ScreeningMonitor[];
  readonly next_cursor: string | null;
};

export type ListTransactionsReply = {
  readonly data: readonly TransactionSummary[];
  readonly next_cursor: string | null;
};

export type ListTravelAddressesReply = {
  readonly data: readonly TravelAddress[];
  readonly next_cursor: string | null;
};

export type ListTravelRuleMessagesReply = {
  readonly data: readonly TravelRuleSummary[];
  readonly next_cursor: string | null;
};

export type ListVerificationsReply = {
  readonly data: readonly VerificationSummary[];
  readonly next_cursor: string | null;
};

export type ListViewsReply = {
  readonly data: readonly SavedView[];
  readonly next_cursor: string | null;
};

export type ListWalletMonitorsReply = {
  readonly data: readonly WalletMonitor[];
  readonly next_cursor: string | null;
};

export type ListWalletScreeningsReply = {
  readonly data: readonly WalletScreening[];
  readonly next_cursor: string | null;
};

export type ListWatchlistsReply = {
  readonly data: readonly Watchlist[];
  readonly next_cursor: string | null;
  /** What the lists of this environment cover together */
  readonly coverage: readonly ({
    readonly type: 'sanctions' | 'pep' | 'adverse_media' | 'wallet_tags';
    readonly status: 'covered' | 'stale' | 'no_list';
  })[];
};

export type ListWebhooksReply = {
  readonly data: readonly Webhook[];
  readonly next_cursor: string | null;
};

export type ListedCheck = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly reason_codes: readonly string[];
  readonly score: number | null;
  readonly standalone: boolean;
  readonly verification_id: string | null;
  readonly step: string | null;
  readonly subject_reference: string | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly completed_at: string | null;
};

export type ListedHit = {
  readonly id: string;
  readonly state: 'open' | 'reviewed';
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  readonly subject_reference: string | null;
  readonly subject_name: string | null;
  readonly entity_id: string | null;
  readonly name: string | null;
  readonly matched_name: string | null;
  readonly match_score: number | null;
  readonly risk_score: number | null;
  readonly types: readonly string[];
  readonly list: string | null;
  readonly programs: readonly string[];
  readonly dates_of_birth: readonly string[];
  readonly countries: readonly string[];
  readonly aliases: readonly string[];
  readonly explanation: readonly (Readonly<Record<string, unknown>>)[];
  /** What saw it last */
  readonly source: {
    readonly type: 'check' | 'verification' | 'business';
    readonly id: string;
  };
  readonly reviewed_by: string | null;
  readonly reviewed_at: string | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type LivenessCheck = {
  readonly selfie?: MediaValue;
  readonly frames?: readonly (string | LivenessFrame)[];
  readonly mode?: 'passive' | 'active';
  readonly challenge_id?: string;
  readonly camera?: CameraReport;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

export type LivenessFrame = {
  readonly action_index?: number;
  readonly at_ms?: number;
  readonly data: string;
};

export type Me = {
  readonly type: 'user' | 'api_key';
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly environment: 'sandbox' | 'production';
  readonly organisation: {
    readonly id: string;
    readonly name: string;
  };
  readonly roles?: {
    readonly sandbox: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
    readonly production: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  };
  /** What the caller may do in this environment */
  readonly scopes: readonly string[];
  readonly second_factors?: readonly ('totp' | 'passkey')[];
  readonly session?: {
    readonly id: string;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
    /** RFC 3339 UTC with milliseconds */
    readonly expires_at: string;
    /** It ends when nothing is asked for this long */
    readonly idle_seconds: number;
    readonly second_factor_at: string | null;
  };
};

/** Base64 (standard or URL-safe), a data: URL, {data, media_type} or {media_id} */
export type MediaValue = string | {
  readonly data: string;
  readonly media_type?: string;
} | {
  readonly media_id: string;
};

export type MergeCase = {
  /** The case that takes the alerts */
  readonly into: string;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type Money = {
  /** Decimal text; a number of at most 15 significant digits is accepted */
  readonly amount: string | number;
  readonly currency: string;
};

export type MonitoredHit = {
  /** Prefix of the list and the list's own number */
  readonly id: string;
  /** SHA-256 over what identifies the listed party */
  readonly entity_hash: string;
  readonly name: string;
  readonly matched_name: string;
  readonly match_score: number;
  readonly risk_score: number;
  readonly types: readonly string[];
  readonly list: string;
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
  readonly [name: string]: unknown;
};

export type NewBacktest = {
  readonly version?: number;
  /** Inclusive, by occurred_at */
  readonly from?: string;
  /** Exclusive, by occurred_at */
  readonly to?: string;
};

/** result_id (or id, or the result as returned), or country with registration_number, or lei */
export type NewBusiness = {
  readonly result_id?: string;
  readonly id?: string;
  /** The caller's own identifier */
  readonly reference?: string;
  readonly country?: string | null;
  readonly registration_number?: string | null;
  readonly lei?: string | null;
  readonly declared?: DeclaredBusiness;
  readonly registry?: string;
  readonly name?: string;
  readonly license_number?: string | null;
  readonly status?: string;
  readonly incorporated_on?: string | null;
  readonly address?: string | null;
  readonly score?: number;
};

export type NewBusinessDocument = {
  readonly document: MediaValue;
  readonly type?: 'auto' | 'certificate_of_incorporation' | 'articles' | 'shareholder_register' | 'ubo_declaration' | 'good_standing' | 'license' | 'bank_statement' | 'power_of_attorney' | 'financial_statement' | 'other';
  /** Text of the document where the caller has it; read only where the file shows none, and never enough to pass */
  readonly text?: string;
  readonly file_name?: string;
};

export type NewCaseComment = {
  readonly text: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type NewCaseFile = {
  /** Base64, a data: URL or {data, media_type}; a picture or PDF of at most 10 MiB */
  readonly file: string | {
    readonly data: string;
    readonly media_type?: string;
  };
  readonly name: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type NewChallenge = {
  readonly step: string;
};

export type NewCounterparty = {
  readonly name: string;
  readonly legal_name?: string | null;
  readonly country?: string | null;
  readonly lei?: string | null;
  readonly website?: string | null;
  readonly protocols?: readonly ({
    readonly name: 'trp' | 'trisa' | 'email';
    readonly endpoint?: string;
    readonly version?: string;
    readonly common_name?: string;
    readonly ivms101?: '2020' | '2023';
  })[];
  readonly addresses?: readonly string[];
  readonly due_diligence?: 'not_started' | 'in_progress' | 'approved' | 'rejected';
};

export type NewDataApproval = {
  /** Behind a key: which person */
  readonly approved_by?: string;
};

export type NewDecision = {
  readonly decision: 'approved' | 'declined';
  readonly reason_codes?: string | readonly string[];
  readonly comment?: string;
  readonly reviewer?: string;
  readonly external_case?: string;
};

export type NewErasure = {
  readonly reason: string;
  /** Only list what would go and what would stay */
  readonly dry_run?: boolean;
  /** Behind a key: which person */
  readonly requested_by?: string;
};

export type NewExport = {
  readonly reason?: string;
};

export type NewHitReview = {
  readonly status: 'true_positive' | 'false_positive' | 'inconclusive';
  readonly reason: string;
  readonly reviewer?: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly check_id?: string;
  readonly verification_id?: string;
  readonly business_id?: string;
  /** Which of several screened under one reference */
  readonly party_name?: string;
};

export type NewHitReviews = {
  /** Identifiers of hits, as their list gives them */
  readonly ids: readonly string[];
  readonly decision: 'true_positive' | 'false_positive' | 'inconclusive';
  readonly reason: string;
  readonly reviewer?: string;
};

export type NewImport = {
  /** Who verified the subject before */
  readonly provider?: string;
  /** Faces join the population of the 1:N search */
  readonly enroll_faces?: boolean;
  readonly records: readonly ((ImportRecord) | unknown)[];
};

export type NewInbox = {
  readonly name: string;
  readonly members?: readonly string[];
  /** Who owns a new case: members in turn, who has least, nobody */
  readonly assignment?: 'round_robin' | 'least_loaded' | 'none';
  readonly due_hours?: number | null;
  readonly escalation?: {
    readonly after_hours: number;
    readonly inbox: string | null;
  } | null;
};

export type NewJourney = {
  /** Slug */
  readonly id?: string;
  readonly name?: string;
  readonly subject_type?: 'individual' | 'business';
  /** steps, branches, rules, policy, lists, thresholds, risk, review, session, retention, monitoring; whatever is left out has its default */
  readonly definition?: Readonly<Record<string, unknown>>;
  /** Check types, or {type, config}: stands for linear definition.steps */
  readonly checks?: readonly unknown[];
  readonly publish?: boolean;
  /** published is the same as publish: true */
  readonly status?: 'draft' | 'published';
  readonly version?: number;
  readonly comment?: string;
};

export type NewKey = {
  readonly name?: string;
  /** Scopes, or presets: full, read_only, integration, reviewer, auditor */
  readonly scopes?: readonly string[];
  readonly rate_limit?: number | null;
  readonly ip_allow?: readonly string[];
  readonly expires_at?: string | null;
};

export type NewList = {
  /** Slug; by default made of name */
  readonly id?: string;
  readonly name?: string;
  readonly kind?: 'block' | 'allow' | 'other';
};

export type NewListEntry = {
  readonly type?: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
  /** At most 500 characters; for type face a session id (its selfie), a media id, or a picture as base64 */
  readonly value: string;
  readonly reason: string;
  readonly expires_at?: string | null;
  readonly source_verification?: string | null;
};

export type NewOperator = {
  readonly email: string;
  readonly name: string;
  /** Roles by environment; a bare list stands for the request's own environment */
  readonly roles: OperatorRoles | readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  /** When the role auditor ends; needed with that role */
  readonly auditor_until?: string;
};

export type NewOwnershipChallenge = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** By default the usual one of the chain */
  readonly method?: 'eip191' | 'eip712' | 'bip137' | 'bip322' | 'solana' | 'satoshi_test' | 'declaration';
  /** Stands in the text that is signed */
  readonly purpose?: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Satoshi test: where the amount has to arrive */
  readonly deposit_address?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** Seconds; default 15 minutes, Satoshi test 24 h */
  readonly expires_in?: number;
};

export type NewRestriction = {
  readonly reason: string;
  /** false lifts it */
  readonly restricted?: boolean;
};

export type NewRule = {
  readonly id?: string;
  readonly name: string;
  /** CEL */
  readonly condition: string;
  readonly description?: string;
  /** Transaction types; empty: all */
  readonly types?: readonly string[];
  /** Empty: both */
  readonly directions?: readonly ('in' | 'out')[];
  /** Values that the condition reads as params.<name> */
  readonly parameters?: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  readonly action?: 'score' | 'flag' | 'hold' | 'reject';
  readonly score?: number;
  readonly severity?: 'low' | 'medium' | 'high' | 'critical';
  readonly tags?: readonly string[];
  readonly reference?: string | null;
  readonly reason_code?: string | null;
  readonly explanation?: string | null;
  readonly comment?: string;
};

/** Fields that are left out are taken from the newest version */
export type NewRuleVersion = {
  readonly name?: string;
  readonly description?: string;
  /** Transaction types; empty: all */
  readonly types?: readonly string[];
  /** Empty: both */
  readonly directions?: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition?: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters?: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  readonly action?: 'score' | 'flag' | 'hold' | 'reject';
  readonly score?: number;
  readonly severity?: 'low' | 'medium' | 'high' | 'critical';
  readonly tags?: readonly string[];
  readonly reference?: string | null;
  readonly reason_code?: string | null;
  readonly explanation?: string | null;
  readonly comment?: string;
};

export type NewTransaction = {
  /** The caller's own identifier */
  readonly reference?: string;
  /** payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own */
  readonly type?: string;
  readonly direction?: 'in' | 'out';
  readonly amount?: Amount;
  /** ISO 4217, or the asset of a crypto transfer */
  readonly currency?: string;
  /** RFC 3339, from 1970 to five minutes from now; now by default */
  readonly occurred_at?: string;
  readonly subject?: TransactionSubject;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly counterparty?: string | TransactionCounterparty;
  /** Who pays: the subject of an outgoing, the counterparty of an incoming transaction; a text is its name */
  readonly sender?: string | TransactionCounterparty;
  /** Who is paid: the counterparty of an outgoing, the subject of an incoming transaction; a text is its name */
  readonly receiver?: string | TransactionCounterparty;
  readonly payment_method?: {
    readonly type?: string;
    readonly account?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly issuing_country?: string;
  };
  readonly device?: {
    readonly ip?: string;
    readonly user_agent?: string;
    readonly fingerprint?: string;
  };
  readonly crypto?: {
    readonly chain?: string;
    readonly asset?: string;
    readonly tx_hash?: string;
    readonly from?: string;
    readonly to?: string;
  };
  readonly memo?: string;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
};

export type NewTravelAddress = {
  /** Whose transfers come in here; beneficiaries are compared */
  readonly subject_reference?: string;
  readonly beneficiary_address?: string;
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
  /** BCP 47 */
  readonly locale?: string;
  /** Seconds */
  readonly expires_in?: number;
  readonly expected?: Expected;
  readonly contact?: Contact;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly previous_verification?: string;
  readonly supersedes?: string;
  readonly business?: SubjectBusiness;
};

export type NewView = {
  readonly name: string;
  readonly list: 'cases' | 'verifications' | 'transactions' | 'alerts';
  /** Parameters of the list that are not about a person, and its sort and order */
  readonly filters: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Shown to everybody in the environment */
  readonly shared?: boolean;
};

export type NewWalletMonitor = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly interval_hours?: number;
  /** Events only for changes from or to this band or a higher one */
  readonly min_band?: 'low' | 'medium' | 'high' | 'critical';
};

export type NewWalletScreening = {
  /** As the chain writes it */
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier; found by the form otherwise */
  readonly chain?: string;
  /** Ticker: ETH, USDT */
  readonly asset?: string;
  /** Where funds came from, or where they went */
  readonly direction?: 'inbound' | 'outbound' | 'both';
  readonly method?: 'haircut' | 'fifo' | 'poison';
  readonly max_hops?: number;
  /** Day or RFC 3339 time: lists and transfers count as they were then */
  readonly as_of?: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
};

export type NewWebhook = {
  /** https, without credentials; no redirects */
  readonly url: string;
  /** Event types, areas such as `verification.*`, or `*` for all but check.completed */
  readonly events?: readonly string[];
  readonly description?: string | null;
  readonly enabled?: boolean;
};

export type NextCase = {
  readonly types?: readonly ('verification' | 'screening' | 'transaction' | 'wallet' | 'business')[];
  readonly states?: readonly ('open' | 'in_review' | 'escalated' | 'pending_approval')[];
  readonly severities?: readonly ('low' | 'medium' | 'high' | 'critical')[];
  /** Any of these */
  readonly reason_codes?: readonly string[];
};

export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly status: 'invited' | 'active';
  readonly roles: {
    readonly sandbox: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
    readonly production: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  };
  readonly auditor_until: string | null;
  readonly second_factors: readonly ('totp' | 'passkey')[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly joined_at: string | null;
  readonly last_sign_in_at: string | null;
};

export type OperatorChange = {
  readonly name?: string;
  /** Roles by environment; a bare list stands for the request's own environment */
  readonly roles?: OperatorRoles | readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  readonly auditor_until?: string | null;
};

export type OperatorPage = {
  readonly data: readonly Operator[];
  readonly next_cursor: string | null;
};

export type OperatorRoles = {
  readonly sandbox?: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
  readonly production?: readonly ('viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin')[];
};

export type OwnSession = {
  readonly id: string;
  /** Whether it is the one that asks */
  readonly current: boolean;
  readonly user_agent: string;
  readonly ip: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly last_seen_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  readonly second_factor_at: string | null;
};

export type OwnSessionPage = {
  readonly data: readonly OwnSession[];
  readonly next_cursor: string | null;
};

export type OwnerLink = {
  readonly verification_id?: string;
  readonly journey?: string;
  readonly redirect_url?: string;
  readonly locale?: string;
};

export type OwnershipChallenge = {
  readonly id: string;
  readonly address: string;
  readonly chain: string;
  readonly account_id: string | null;
  readonly method: 'eip191' | 'eip712' | 'bip137' | 'bip322' | 'solana' | 'satoshi_test' | 'declaration';
  readonly status: 'pending' | 'verified' | 'failed' | 'expired';
  readonly nonce: string;
  readonly purpose: string;
  readonly message: string | null;
  readonly typed_data: Readonly<Record<string, unknown>> | null;
  readonly satoshi_test: {
    readonly from: string;
    readonly to: string;
    readonly asset: string;
    readonly amount: string;
    /** RFC 3339 UTC with milliseconds */
    readonly deadline: string;
  } | null;
  /** What a success proves; a declaration proves nothing but who is answerable */
  readonly assurance: 'cryptographic' | 'on_chain' | 'declared';
  readonly attempts_left: GetTrpUptimeReply;
  readonly failure: string | null;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  readonly verified_at: string | null;
};

export type OwnershipProof = {
  /** Hexadecimal, base64 or base58, as the method has it */
  readonly signature?: string;
  /** Satoshi test: the transfer that was seen to arrive */
  readonly transfer?: {
    readonly tx_hash: string;
    /** As the chain writes it */
    readonly from: string;
    /** As the chain writes it */
    readonly to: string;
    readonly asset: string;
    readonly amount: string;
    /** RFC 3339 UTC with milliseconds */
    readonly occurred_at: string;
  };
  /** Declaration: who makes it */
  readonly declared_by?: string;
};

export type PackPublication = {
  readonly mode?: 'live' | 'shadow';
  /** false only shows the back-test; true publishes */
  readonly confirm?: boolean;
  readonly comment?: string;
};

export type PartyScreening = {
  readonly name: string;
  readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable';
  readonly hits: readonly ({
    readonly id: string;
    readonly name: string;
    readonly list: string;
    readonly types: readonly string[];
    readonly match_score: number;
  })[];
};

export type ProofOfAddressCheck = {
  readonly document: MediaValue;
  readonly expected?: ExpectedResidence;
  /** As expected.name */
  readonly name?: string;
  /** In one text, lines parted by commas, or in parts */
  readonly address?: string | AddressObject;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** Oldest accepted date of issue */
  readonly max_age_days?: number;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  /** Take thresholds from this journey */
  readonly journey?: string;
  /** Keep the media; otherwise only hashes and the result are kept */
  readonly store?: boolean;
  readonly thresholds?: {
    readonly pass?: number;
    readonly review?: number;
  };
};

export type Reason = {
  readonly code: string;
  readonly check?: string | null;
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

export type Recovered = {
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
  readonly recovery_codes_left: GetTrpUptimeReply;
};

export type Reevaluation = {
  /** RFC 3339 UTC with milliseconds */
  readonly evaluated_at: string;
  readonly cause: 'late_transaction';
  readonly cause_transaction_id: string;
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  readonly risk: Risk;
  readonly reason_codes: readonly string[];
  /** How many rules were evaluated, and how */
  readonly rule_counts: {
    readonly live: GetTrpUptimeReply | null;
    readonly shadow: number | null;
    /** Live and shadow rules without an answer */
    readonly unknown: number;
    readonly unknown_because: {
      /** No exchange rate for the day of an amount */
      readonly missing_rate: number;
      readonly missing_field: GetTrpUptimeReply;
      readonly insufficient_history: GetTrpUptimeReply;
      readonly error: GetTrpUptimeReply;
    };
  };
  readonly rules_fired: readonly FiredRule[];
  readonly rules_unknown: readonly UnknownRule[];
};

export type Release = {
  readonly reason: string;
};

export type ReportDraft = {
  readonly narrative?: string;
  readonly action_taken?: string;
  /** See the guide on cases */
  readonly suspicions?: readonly string[];
  /** Report indicators of the financial intelligence unit (goAML) */
  readonly indicators?: readonly string[];
  /** A day of the calendar, YYYY-MM-DD */
  readonly from?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly to?: string;
  readonly total?: {
    /** Decimal string */
    readonly amount: string;
    readonly currency: string;
  };
  /** Take the place of what the case knows of its customer */
  readonly subjects?: readonly ReportSubject[];
  readonly transactions?: readonly ReportTransaction[];
  readonly prior_report?: {
    readonly number: string;
    readonly kind: 'correction' | 'continuing';
  };
};

export type ReportFiling = {
  /** The authority's reference */
  readonly reference: string;
  /** Now by default */
  readonly filed_at?: string;
};

export type ReportItem = {
  /** The case */
  readonly id: string;
  /** draft: written; proposed: a second person has to agree; closed: agreed, the authority has yet to confirm; filed: its reference is known */
  readonly status: 'draft' | 'proposed' | 'closed' | 'filed';
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly due_at: string | null;
  readonly drafted_by: string | null;
  readonly drafted_at: string | null;
  readonly authority_reference: string | null;
  readonly filed_at: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ReportPage = {
  readonly data: readonly ReportItem[];
  readonly next_cursor: string | null;
};

export type ReportSubject = {
  readonly type: 'individual' | 'business';
  readonly given_name?: string;
  readonly family_name?: string;
  /** Of a business, or of a person whose parts of the name are not known */
  readonly name?: string;
  readonly date_of_birth?: string;
  readonly gender?: 'female' | 'male';
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  readonly address?: {
    readonly street?: string;
    readonly city?: string;
    readonly postcode?: string;
    readonly region?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly identification?: {
    readonly kind: 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'foreign' | 'other';
    readonly number: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
    /** A day of the calendar, YYYY-MM-DD */
    readonly issue_date?: string;
    /** A day of the calendar, YYYY-MM-DD */
    readonly expiry_date?: string;
  };
  readonly tax_number?: {
    readonly kind: 'ein' | 'ssn' | 'foreign';
    readonly number: string;
  };
  readonly phone?: string;
  readonly email?: string;
  readonly occupation?: string;
  readonly accounts?: readonly string[];
};

export type ReportTransaction = {
  readonly reference: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date: string;
  /** Decimal string */
  readonly amount: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  /** Place of the client among the subjects, from 0; the first one by default */
  readonly subject?: number;
  readonly description?: string;
  readonly method?: string;
  readonly counterparty?: {
    readonly name?: string;
    readonly type?: 'individual' | 'business';
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
    readonly account?: string;
    /** ISO 9362 */
    readonly bic?: string;
    readonly institution?: string;
    /** Its place among the subjects where it is one; found by its account by default */
    readonly subject?: number;
  };
};

export type ReportingProfile = {
  readonly name: string;
  readonly kind: 'casino' | 'depository' | 'insurance' | 'money_services' | 'securities' | 'loan' | 'other';
  readonly tax_id?: {
    readonly kind: 'ein' | 'ssn' | 'foreign';
    readonly number: string;
  };
  /** Primary federal regulator in the United States */
  readonly regulator?: string;
  readonly address: {
    readonly street?: string;
    readonly city?: string;
    readonly postcode?: string;
    readonly region?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly phone: string;
  readonly contact: {
    readonly office: string;
    readonly given_name: string;
    readonly family_name: string;
    readonly email?: string;
  };
  readonly transmitter_control_code?: string;
  readonly goaml?: {
    readonly entity_id: number;
    readonly branch?: string;
    /** Country profile; default generic */
    readonly profile?: string;
  };
};

export type ReviewScreeningHitsReply = {
  readonly data: readonly ({
    readonly id: string;
    /** The decision, or failed */
    readonly status: string;
    readonly error?: {
      readonly code: string;
      readonly message: string;
    };
  })[];
};

export type Risk = {
  readonly score: number;
  readonly band: string;
};

export type RoleTable = {
  readonly data: readonly ({
    readonly role: 'viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin';
    readonly scopes: readonly string[];
  })[];
  readonly duties: readonly ({
    readonly duty: string;
    readonly holders: readonly ({
      readonly role: 'viewer' | 'reviewer' | 'senior_reviewer' | 'compliance_admin' | 'auditor' | 'developer' | 'admin';
      readonly when?: string;
    })[];
  })[];
  readonly next_cursor: null;
};

export type RotatedSecret = {
  readonly id: string;
  /** Shown once */
  readonly secret?: string;
  /** Only in a repeated answer: the secret was shown once and is left out */
  readonly secret_shown?: false;
  readonly secret_last4: string;
  /** RFC 3339 UTC with milliseconds */
  readonly activates_at: string;
};

export type Rule = {
  readonly id: string;
  /** The version whose fields are shown: live, else shadow, else newest */
  readonly version: number;
  readonly mode: 'live' | 'shadow' | 'off';
  readonly live_version: GetTrpUptimeReply | null;
  readonly shadow_version: number | null;
  readonly name: string;
  readonly description: string;
  /** Transaction types; empty: all */
  readonly types: readonly string[];
  /** Empty: both */
  readonly directions: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  readonly score: number;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly tags: readonly string[];
  readonly reference: string | null;
  readonly reason_code: string | null;
  readonly explanation: string | null;
  readonly author: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  readonly fired_7d: GetTrpUptimeReply;
  readonly shadow_fired_7d: GetTrpUptimeReply;
  /** The newest 50, newest first */
  readonly versions: readonly ({
    readonly version: GetTrpUptimeReply;
    readonly status: 'draft' | 'live' | 'shadow' | 'archived';
    readonly author: string;
    readonly comment: string | null;
    /** RFC 3339 UTC with milliseconds */
    readonly created_at: string;
  })[];
  readonly environment: 'sandbox' | 'production';
};

export type RulePack = {
  readonly mode: 'live' | 'shadow';
  readonly published: boolean;
  /** Statuses by the rules that are live now, and as they would be */
  readonly backtest: {
    /** The newest stored transactions, at most 2,000 */
    readonly transactions: number;
    readonly stored: GetTrpUptimeReply;
    readonly from: string | null;
    readonly to: string | null;
    readonly before: {
      readonly approved: GetTrpUptimeReply;
      readonly flagged: GetTrpUptimeReply;
      readonly held: GetTrpUptimeReply;
      readonly rejected: GetTrpUptimeReply;
    };
    readonly after: {
      readonly approved: GetTrpUptimeReply;
      readonly flagged: GetTrpUptimeReply;
      readonly held: GetTrpUptimeReply;
      readonly rejected: GetTrpUptimeReply;
    };
    readonly customers: GetTrpUptimeReply;
    /** Customers with a transaction that would not be approved */
    readonly customers_alerted: number;
  };
  /** Rules of the pack whose mode changes */
  readonly rules: readonly ({
    readonly id: string;
    readonly name: string;
    readonly version: GetTrpUptimeReply;
    readonly action: 'score' | 'flag' | 'hold' | 'reject';
    readonly before: 'live' | 'shadow';
    readonly after: 'live' | 'shadow';
    readonly hits: GetTrpUptimeReply;
    readonly unknown: GetTrpUptimeReply;
  })[];
};

export type RulePublication = {
  readonly version?: number;
  readonly mode?: 'live' | 'shadow' | 'off';
  readonly comment?: string;
};

export type RuleSnooze = {
  readonly rule: string;
  readonly subject_reference: string;
  /** RFC 3339 UTC with milliseconds */
  readonly until: string;
  readonly reason: string;
  readonly created_by: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type RuleVersion = {
  readonly version: GetTrpUptimeReply;
  readonly status: 'draft' | 'live' | 'shadow' | 'archived';
  readonly author: string;
  readonly comment: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly rule: string;
  readonly name: string;
  readonly description: string;
  /** Transaction types; empty: all */
  readonly types: readonly string[];
  /** Empty: both */
  readonly directions: readonly ('in' | 'out')[];
  /** CEL */
  readonly condition: string;
  /** Values that the condition reads as params.<name> */
  readonly parameters: Readonly<Record<string, number | boolean | string | readonly string[] | readonly number[]>>;
  readonly action: 'score' | 'flag' | 'hold' | 'reject';
  readonly score: number;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly tags: readonly string[];
  readonly reference: string | null;
  readonly reason_code: string | null;
  readonly explanation: string | null;
};

export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly list: 'cases' | 'verifications' | 'transactions' | 'alerts';
  readonly filters: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly shared: boolean;
  readonly owner: string;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type ScreeningCheck = {
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly date_of_birth?: string;
  readonly type?: 'individual' | 'business' | 'vessel' | 'aircraft';
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  /** An equal listed one is a match whatever the name; another IMO number or LEI speaks against one */
  readonly identifiers?: readonly ScreeningIdentifier[];
  /** A number of a kind that is not known */
  readonly document_number?: string;
  readonly lists?: readonly ('sanctions' | 'pep' | 'adverse_media')[];
  readonly match_threshold?: number;
  /** Screen again whenever lists change; screening.hit and screening.cleared tell */
  readonly monitor?: boolean;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly journey?: string;
  readonly thresholds?: {
    /** As match_threshold */
    readonly possible?: number;
    readonly match?: number;
  };
  readonly store?: boolean;
};

export type ScreeningIdentifier = {
  readonly type: 'passport' | 'national_id' | 'tax' | 'lei' | 'registration' | 'imo' | 'mmsi' | 'call_sign' | 'tail_number';
  /** Blanks, hyphens and case do not count */
  readonly value: string;
};

export type ScreeningMonitor = {
  readonly id: string;
  readonly monitoring: true;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly name: string;
  readonly type: 'individual' | 'business' | 'vessel' | 'aircraft' | null;
  readonly identifiers: readonly ScreeningIdentifier[];
  readonly owner: {
    readonly type: 'check' | 'verification' | 'business';
    readonly id: string;
  };
  readonly verification_id: string | null;
  readonly lists: readonly string[];
  /** review: no hit, but no list covers a part of what is looked for */
  readonly outcome: 'no_match' | 'review' | 'possible_match' | 'match';
  readonly coverage: readonly Coverage[];
  readonly hits: readonly MonitoredHit[];
  readonly rescreen_days: GetTrpUptimeReply | null;
  readonly last_screened_at: string | null;
  readonly next_screening_at: string | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type SearchRequest = {
  /** A reference or id, an e-mail address, telephone, document or account number, a wallet; or a name of at least two words, or one word with a birth date (YYYY-MM-DD) */
  readonly q: string;
  readonly types?: readonly ('customer' | 'verification' | 'screening_monitor' | 'business' | 'transaction' | 'wallet_screening' | 'wallet_monitor' | 'travel_rule_message' | 'case' | 'check')[];
};

export type SearchResults = {
  readonly data: readonly ({
    readonly type: 'customer' | 'verification' | 'screening_monitor' | 'business' | 'transaction' | 'wallet_screening' | 'wallet_monitor' | 'travel_rule_message' | 'case' | 'check';
    readonly id: string;
    readonly label: string;
    readonly detail: string | null;
    readonly matched: 'id' | 'reference' | 'name' | 'birth' | 'email' | 'phone' | 'document_number' | 'account' | 'wallet';
  })[];
};

export type SecretRotation = {
  readonly overlap_seconds?: number;
};

export type SessionToken = {
  readonly session_token: string;
  /** RFC 3339 UTC with milliseconds */
  readonly session_token_expires_at: string;
};

export type Settings = {
  readonly environment: 'sandbox' | 'production';
  readonly branding: {
    readonly name: string | null;
    readonly logo_url: string | null;
    readonly primary_color: string | null;
  };
  readonly allowed_origins: readonly string[];
  readonly languages: readonly string[];
  readonly retention: {
    readonly media_days: number | null;
    readonly data_days: number | null;
    readonly minimum_days: number | null;
    readonly on_delete: 'erase' | 'keep_record';
  };
  readonly review: {
    readonly approvals_required: GetTrpUptimeReply;
    readonly sample_percent: number;
    readonly comment_required: boolean;
    readonly deadline_hours: number | null;
  };
  readonly lists: {
    readonly on_stale: 'review' | 'refuse';
  };
  readonly travel_rule: {
    readonly legal_name: string | null;
    readonly lei: string | null;
    readonly national_id: {
      readonly number: string;
      readonly type?: 'RAID' | 'TXID' | 'MISC';
      /** Code of the registration authority by GLEIF, such as RA000585 */
      readonly authority?: string;
    } | null;
    readonly address: {
      readonly lines?: readonly string[];
      readonly street?: string;
      readonly number?: string;
      readonly city?: string;
      readonly postcode?: string;
      readonly region?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
    } | null;
    readonly country: string | null;
  };
  readonly usage_thresholds: Readonly<Record<string, GetTrpUptimeReply>>;
};

export type SettingsChange = {
  readonly branding?: {
    readonly name?: string | null;
    readonly logo_url?: string | null;
    readonly primary_color?: string | null;
  } | null;
  readonly allowed_origins?: readonly string[] | null;
  readonly languages?: readonly string[] | null;
  readonly retention?: Readonly<Record<string, unknown>> | null;
  readonly review?: Readonly<Record<string, unknown>> | null;
  readonly lists?: {
    readonly on_stale?: 'review' | 'refuse' | null;
  } | null;
  readonly travel_rule?: {
    readonly legal_name?: string | null;
    readonly lei?: string | null;
    readonly national_id?: {
      readonly number: string;
      readonly type?: 'RAID' | 'TXID' | 'MISC';
      /** Code of the registration authority by GLEIF, such as RA000585 */
      readonly authority?: string;
    } | null;
    readonly address?: {
      readonly lines?: readonly string[];
      readonly street?: string;
      readonly number?: string;
      readonly city?: string;
      readonly postcode?: string;
      readonly region?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
    } | null;
    readonly country?: string | null;
  } | null;
  readonly usage_thresholds?: Readonly<Record<string, number | null>> | null;
};

export type SignInAnswer = {
  readonly next: 'done' | 'totp' | 'passkey' | 'enrol';
};

export type SignedOut = {
  readonly signed_out: true;
};

export type SimulateVerificationBody = {
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly reason_codes?: readonly string[];
  readonly checks?: readonly ({
    readonly type: 'document' | 'liveness' | 'face_match' | 'face_search' | 'sanctions_pep' | 'adverse_media' | 'age_estimation' | 'proof_of_address' | 'contact_email' | 'contact_phone' | 'document_ai' | 'device' | 'business_registry' | 'ubo' | 'business_document' | 'risk_score';
    readonly status: 'pending' | 'processing' | 'passed' | 'failed' | 'review' | 'no_match' | 'possible_match' | 'match' | 'unavailable' | 'skipped';
    readonly reason_codes?: readonly string[];
  })[];
};

export type SkipCase = {
  /** Kept as a comment of the case */
  readonly reason: string;
};

export type Snooze = {
  /** The caller's own identifier */
  readonly subject_reference: string;
  /** RFC 3339 or a day, at most 366 days ahead */
  readonly until: string;
  readonly reason: string;
};

export type SnoozeCase = {
  readonly until: string | null;
  /** Kept as a comment of the case */
  readonly comment?: string;
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type StoredReportDraft = {
  readonly case_id: string;
  readonly draft: ReportDraft | null;
  readonly updated_by: string | null;
  readonly updated_at: string | null;
};

export type StoredReportingProfile = {
  readonly profile: ReportingProfile | null;
  /** The fictitious institution of the sandbox stands in until one is set */
  readonly built_in: boolean;
  readonly updated_by: string | null;
  readonly updated_at: string | null;
};

export type SubjectBusiness = {
  readonly id?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  readonly registration_number?: string;
  /** Of a search, valid for 24 hours */
  readonly result_id?: string;
  /** ISO 17442 */
  readonly lei?: string;
  /** Only this register is asked */
  readonly registry?: string;
  readonly name?: string;
};

export type SubjectExport = {
  readonly format_version: string;
  /** RFC 3339 UTC with milliseconds */
  readonly generated_at: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly verifications: readonly (Readonly<Record<string, unknown>>)[];
  readonly checks: readonly (Readonly<Record<string, unknown>>)[];
  readonly screening_monitors: readonly (Readonly<Record<string, unknown>>)[];
  readonly wallets: readonly (Readonly<Record<string, unknown>>)[];
  readonly transactions: readonly (Readonly<Record<string, unknown>>)[];
  readonly travel_rule_messages: readonly (Readonly<Record<string, unknown>>)[];
};

export type TagCase = {
  /** All tags the case shall have */
  readonly tags: readonly string[];
  /** Who acts; by default the key itself */
  readonly reviewer?: string;
};

export type TimelineItem = {
  /** RFC 3339 UTC with milliseconds */
  readonly at: string;
  /** verification, decision, risk, check, hit, hit_review, screening_monitor, wallet_screening, wallet_monitor, transaction, travel_rule_message, business, case, case_closed */
  readonly type: string;
  readonly id: string;
  /** In words, without personal data */
  readonly summary: string;
};

export type TotpSetUp = {
  /** Base32, for who cannot read the QR code */
  readonly secret: string;
  /** What the QR code holds */
  readonly uri: string;
};

export type Transaction = {
  readonly id: string;
  readonly reference: string;
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  readonly recommended_action: 'approve' | 'review' | 'hold' | 'reject';
  readonly risk: Risk;
  readonly reason_codes: readonly string[];
  readonly rules_evaluated: GetTrpUptimeReply;
  /** How many rules were evaluated, and how */
  readonly rule_counts: {
    readonly live: GetTrpUptimeReply | null;
    readonly shadow: number | null;
    /** Live and shadow rules without an answer */
    readonly unknown: number;
    readonly unknown_because: {
      /** No exchange rate for the day of an amount */
      readonly missing_rate: number;
      readonly missing_field: GetTrpUptimeReply;
      readonly insufficient_history: GetTrpUptimeReply;
      readonly error: GetTrpUptimeReply;
    };
  };
  readonly rules_fired: readonly FiredRule[];
  readonly shadow_rules_fired: readonly FiredRule[];
  /** Rules without an answer: never the same as rules that did not fire */
  readonly rules_unknown: readonly UnknownRule[];
  readonly alerts: readonly ({
    readonly id: string;
    readonly severity: 'low' | 'medium' | 'high' | 'critical';
    readonly case_id: string;
    readonly status: string;
  })[];
  readonly screening: {
    readonly subject: string | null;
    readonly counterparty: string | null;
    readonly wallet: string | null;
  };
  readonly travel_rule: {
    readonly required: boolean;
  };
  readonly evaluations: readonly Reevaluation[];
  /** A transaction came late and belongs into its windows: a new evaluation is to come */
  readonly stale: boolean;
  readonly reevaluation: {
    readonly pending: GetTrpUptimeReply;
    readonly done: GetTrpUptimeReply;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly evaluated_at: string;
  readonly duration_ms: GetTrpUptimeReply;
  readonly type: string;
  readonly direction: 'in' | 'out';
  readonly amount: string | null;
  readonly currency: string | null;
  readonly base: {
    readonly amount: string | null;
    readonly currency: string;
    readonly rate: string | null;
    readonly rate_date: string | null;
  } | null;
  /** RFC 3339 UTC with milliseconds */
  readonly occurred_at: string;
  readonly subject: TransactionSubject | null;
  readonly subject_reference: string | null;
  readonly counterparty: TransactionCounterparty | null;
  /** Up to 50 pairs; echoed, never interpreted */
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly label: {
    readonly outcome: 'confirmed' | 'false_positive' | 'inconclusive';
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    readonly by: string;
  } | null;
  readonly release: {
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
    readonly by: string;
    readonly reason: string;
  } | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
};

export type TransactionCounterparty = {
  /** The caller's own identifier */
  readonly reference?: string;
  readonly name?: string;
  readonly type?: 'individual' | 'business';
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** IBAN or another account number */
  readonly account?: string;
  readonly institution?: {
    readonly name?: string;
    /** ISO 9362 */
    readonly bic?: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  readonly wallet?: {
    readonly address: string;
    readonly chain?: string;
  };
};

export type TransactionLabel = {
  /** confirmed: really suspicious; false_positive: not; inconclusive: withdraws an earlier label */
  readonly outcome: 'confirmed' | 'false_positive' | 'inconclusive';
};

export type TransactionSubject = {
  /** The caller's own identifier */
  readonly reference?: string;
  readonly type?: 'individual' | 'business';
  readonly name?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  /** A name of the IANA database (Europe/Lisbon) or a fixed offset (+05:30): where the clock of rules stands */
  readonly time_zone?: string;
};

export type TransactionSummary = {
  readonly id: string;
  readonly reference: string;
  readonly status: 'approved' | 'flagged' | 'held' | 'rejected';
  readonly risk: Risk;
  readonly reason_codes: readonly string[];
  /** A transaction came late and belongs into its windows: a new evaluation is to come */
  readonly stale: boolean;
  readonly type: string;
  readonly direction: 'in' | 'out';
  readonly amount: string | null;
  readonly currency: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly occurred_at: string;
  readonly subject_reference: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type TravelAddress = {
  readonly id: string;
  /** Hand this to the originator or its VASP */
  readonly travel_address: string;
  readonly url: string;
  readonly subject_reference: string | null;
  readonly beneficiary_address: string | null;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
};

export type TravelRuleMessage = {
  readonly id: string;
  readonly direction: 'out' | 'in';
  readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
  readonly environment: 'sandbox' | 'production';
  readonly protocol: 'trp' | 'trisa' | 'email' | null;
  readonly counterparty_id: string | null;
  readonly counterparty: {
    readonly id: string | null;
    readonly name: string;
  } | null;
  readonly transaction_id: string | null;
  readonly subject_reference: string | null;
  /** One UUID through all messages of a transfer */
  readonly request_identifier: string;
  readonly transfer: {
    readonly asset: string;
    readonly amount: string;
    readonly chain: string | null;
    readonly beneficiary_address: string | null;
    readonly given_address: string | null;
    readonly tx_hash: string | null;
    readonly fiat_value: {
      readonly amount: string;
      readonly currency: string;
    } | null;
  };
  readonly screening: {
    readonly outcome: string;
    readonly originator: string;
    readonly beneficiary: string;
  };
  readonly case_id: string | null;
  readonly rejection: TravelRuleRejection | null;
  readonly repair: TravelRuleRepair | null;
  readonly comment: string | null;
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
  readonly ivms101_version: '2020' | '2023';
  readonly ivms101: GetTravelRuleLinkReply;
  readonly parties: {
    readonly originator: readonly PartyScreening[];
    readonly beneficiary: readonly PartyScreening[];
  };
  readonly beneficiary_match: BeneficiaryMatch | null;
  /** What the counterparty sent wrong and a person should see before the answer */
  readonly doubts: readonly ({
    readonly field: string;
    readonly message: string;
    readonly constraint?: string;
  })[];
  readonly requirement: {
    readonly required: boolean;
    readonly jurisdiction: string;
    readonly threshold: {
      readonly amount: string;
      readonly currency: string;
    };
  } | null;
  readonly delivery: {
    readonly attempts: GetTrpUptimeReply;
    readonly last_error: string | null;
  };
  readonly history: readonly ({
    readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
    /** RFC 3339 UTC with milliseconds */
    readonly at: string;
  })[];
};

export type TravelRuleParty = {
  readonly name: string;
  readonly type?: 'individual' | 'business';
  readonly date_of_birth?: string;
  readonly place_of_birth?: string;
  readonly country?: string;
  readonly address?: string | {
    readonly lines?: readonly string[];
    readonly street?: string;
    readonly number?: string;
    readonly city?: string;
    readonly postcode?: string;
    readonly region?: string;
    readonly country?: string;
  };
  readonly account?: string;
  readonly national_id?: string | {
    readonly number: string;
    readonly type?: string;
    readonly country?: string;
    /** Of a business: its registration authority by GLEIF, RA000585 */
    readonly authority?: string;
  };
};

export type TravelRuleRejection = {
  readonly code: string;
  readonly message: string;
  readonly retry: boolean;
};

export type TravelRuleRepair = {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly string[];
};

export type TravelRuleRequest = {
  /** acknowledge when message_id is present, else send */
  readonly action?: 'send' | 'acknowledge' | 'accept' | 'reject' | 'request_repair' | 'repair' | 'confirm' | 'cancel';
  readonly message_id?: string;
  readonly transfer?: {
    /** Ticker, such as BTC */
    readonly asset?: string;
    /** Decimal text; a number of at most 15 significant digits is accepted */
    readonly amount?: string | number;
    readonly chain?: string;
    readonly beneficiary_address?: string;
    /** ta…: where the inquiry goes */
    readonly travel_address?: string;
    readonly tx_hash?: string | null;
    readonly fiat_value?: Money;
  };
  readonly ivms101?: GetTravelRuleLinkReply;
  readonly originator?: TravelRuleParty;
  readonly beneficiary?: TravelRuleParty;
  /** Decimal text; a number of at most 15 significant digits is accepted */
  readonly amount?: string | number;
  /** Ticker, such as BTC */
  readonly asset?: string;
  readonly chain?: string;
  readonly beneficiary_address?: string;
  readonly beneficiary_vasp?: string | {
    readonly id?: string;
    readonly name?: string;
    readonly lei?: string;
    readonly country?: string;
    readonly travel_address?: string;
  };
  readonly counterparty_id?: string;
  readonly protocol?: 'trp' | 'trisa' | 'email';
  readonly transaction_id?: string;
  readonly response?: 'accepted' | 'rejected' | 'repair';
  readonly comment?: string;
  readonly rejection_code?: string;
  readonly fields?: readonly string[];
  readonly tx_hash?: string;
  /** Seconds; default 72 h */
  readonly expires_in?: number;
};

export type TravelRuleSummary = {
  readonly id: string;
  readonly direction: 'out' | 'in';
  readonly status: 'pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable';
  readonly environment: 'sandbox' | 'production';
  readonly protocol: 'trp' | 'trisa' | 'email' | null;
  readonly counterparty_id: string | null;
  readonly counterparty: {
    readonly id: string | null;
    readonly name: string;
  } | null;
  readonly transaction_id: string | null;
  readonly subject_reference: string | null;
  /** One UUID through all messages of a transfer */
  readonly request_identifier: string;
  readonly transfer: {
    readonly asset: string;
    readonly amount: string;
    readonly chain: string | null;
    readonly beneficiary_address: string | null;
    readonly given_address: string | null;
    readonly tx_hash: string | null;
    readonly fiat_value: {
      readonly amount: string;
      readonly currency: string;
    } | null;
  };
  readonly screening: {
    readonly outcome: string;
    readonly originator: string;
    readonly beneficiary: string;
  };
  readonly case_id: string | null;
  readonly rejection: TravelRuleRejection | null;
  readonly repair: TravelRuleRepair | null;
  readonly comment: string | null;
  readonly reason_codes: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly expires_at: string;
};

export type TypedDetails = {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly full_name?: string;
  /** A day of the calendar, YYYY-MM-DD */
  readonly date_of_birth?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly nationality?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly country?: string;
  readonly address?: string;
  readonly document_type?: string;
  /** ISO 3166-1 alpha-2, upper case */
  readonly document_country?: string;
  readonly document_number?: string;
};

export type UnknownRule = {
  readonly id: string;
  readonly mode: 'live' | 'shadow';
  readonly reason: 'missing_field' | 'insufficient_history' | 'error';
  readonly detail: string;
};

export type Verification = {
  readonly id: string;
  readonly status: 'created' | 'awaiting_subject' | 'processing' | 'referred' | 'approved' | 'declined' | 'abandoned' | 'expired';
  readonly journey: string;
  readonly journey_version: GetTrpUptimeReply;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    readonly id: string | null;
    readonly name: string | null;
    readonly registration_number: string | null;
    readonly country: string | null;
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
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  readonly supersedes?: string;
  readonly superseded_by?: string;
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
  readonly journey_version: GetTrpUptimeReply;
  readonly environment: 'sandbox' | 'production';
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** ISO 3166-1 alpha-2, upper case */
    readonly country?: string;
  };
  /** Of a business session: the company, and the id of its record once that is known. */
  readonly business?: {
    readonly id: string | null;
    readonly name: string | null;
    readonly registration_number: string | null;
    readonly country: string | null;
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
  /** A seeded subject of the sandbox: results and fields are of a fictitious person. */
  readonly seeded?: boolean;
  readonly supersedes?: string;
  readonly superseded_by?: string;
  readonly imported?: boolean;
  readonly provider?: string;
};

export type ViewCaseReply = {
  readonly id: string;
  /** Everybody else who looks at the case */
  readonly viewers: readonly ({
    readonly operator: {
      readonly id: string;
      readonly name: string;
    };
    /** RFC 3339 UTC with milliseconds */
    readonly since: string;
    /** RFC 3339 UTC with milliseconds */
    readonly until: string;
  })[];
};

export type WalletCoverage = {
  readonly graph: 'labels_only' | 'transfers';
  readonly note: string;
  readonly kinds?: readonly ({
    readonly type: 'wallet_tags';
    readonly status: 'covered' | 'no_list';
  })[];
  /** What the lists that cover wallet tags name addresses of */
  readonly categories?: readonly string[];
  /** What no list covers: sanctions, or wallet_tags. Nobody is clear of it, so that no_match becomes review */
  readonly missing?: readonly string[];
  readonly lists: readonly ({
    readonly id: string;
    readonly version: string;
    readonly entries: GetTrpUptimeReply;
  })[];
  /** Transfers of the address that were seen */
  readonly transfers: number;
  readonly transfers_followed: GetTrpUptimeReply;
  readonly first_at: string | null;
  readonly last_at: string | null;
  /** A limit left transfers out; what they hold counts as unknown */
  readonly truncated: boolean;
};

export type WalletEntity = {
  readonly name: string | null;
  readonly category: string;
  readonly confidence: number;
  readonly source: string | null;
};

export type WalletExposure = {
  readonly direction: 'inbound' | 'outbound';
  readonly category: string;
  readonly asset: string | null;
  readonly direct_percent: number;
  readonly indirect_percent: number;
  readonly amount: string | null;
  /** Least number of transfers; 0 for the address itself and for unknown funds */
  readonly hops: number;
  readonly paths: readonly ({
    readonly entity: string | null;
    readonly addresses: readonly string[];
    /** Smallest amount along the way */
    readonly amount: string;
  })[];
};

export type WalletListing = {
  readonly list: string;
  readonly entry: string | null;
  readonly category: string;
  readonly entity: string | null;
  readonly confidence: number;
  readonly asset: string | null;
  readonly listed_on: string | null;
  readonly delisted_on: string | null;
  /** In force at the time of the screening */
  readonly active: boolean;
};

export type WalletMonitor = {
  readonly id: string;
  readonly address: string;
  readonly chain: string | null;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly monitoring: true;
  readonly interval_hours: GetTrpUptimeReply;
  readonly min_band: 'low' | 'medium' | 'high' | 'critical';
  readonly status: 'match' | 'review' | 'no_match';
  readonly sanctioned: boolean;
  readonly risk: {
    readonly score: number;
    readonly band: string;
    readonly contributions: readonly ({
      readonly source: string;
      readonly points: GetTrpUptimeReply;
    })[];
  };
  readonly reason_codes: readonly string[];
  readonly categories: readonly string[];
  /** RFC 3339 UTC with milliseconds */
  readonly last_screened_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly next_screening_at: string;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type WalletScreening = {
  readonly id: string;
  readonly address: string;
  /** The form under which it is matched on every chain */
  readonly normalized: string;
  readonly chain: string | null;
  readonly network: 'main' | 'test' | null;
  readonly status: 'match' | 'review' | 'no_match';
  readonly sanctioned: boolean;
  readonly risk: {
    readonly score: number;
    readonly band: string;
    readonly contributions: readonly ({
      readonly source: string;
      readonly points: GetTrpUptimeReply;
    })[];
  };
  readonly reason_codes: readonly string[];
  readonly entity: WalletEntity | null;
  readonly lists: readonly WalletListing[];
  readonly exposure: readonly WalletExposure[];
  readonly coverage: WalletCoverage;
  readonly method: 'haircut' | 'fifo' | 'poison';
  /** RFC 3339 UTC with milliseconds */
  readonly as_of: string;
  /** The caller's own identifier */
  readonly subject_reference?: string;
  readonly case_id: string | null;
  readonly environment: 'sandbox' | 'production';
  /** RFC 3339 UTC with milliseconds */
  readonly screened_at: string;
  readonly warnings?: readonly ({
    readonly code: string;
    readonly field: string;
    readonly message: string;
  })[];
};

export type Watchlist = {
  readonly id: string;
  /** Names the edition; part of every result */
  readonly version: string;
  readonly entries: GetTrpUptimeReply;
  readonly types: readonly string[];
  /** Built in and searched in the sandbox only */
  readonly sample: boolean;
  /** Of the files that it was imported from */
  readonly format: string;
  /** Which environments search it */
  readonly reach: 'all' | 'sandbox' | 'production';
  /** What it answers for: by its publisher, or as the import said; none of an own list alone */
  readonly covers: readonly ('sanctions' | 'pep' | 'adverse_media')[];
  /** The newest ones, latest first */
  readonly editions: readonly ({
    readonly version: string;
    readonly entries: GetTrpUptimeReply;
    readonly added: GetTrpUptimeReply | null;
    readonly changed: GetTrpUptimeReply | null;
    readonly removed: GetTrpUptimeReply | null;
  })[];
  readonly imported_at: string | null;
  /** Neither imported nor found unchanged for 14 days */
  readonly stale: boolean;
  readonly stale_at: string | null;
  /** Rows that could not be read */
  readonly rejected: number;
  readonly changes: {
    readonly added: GetTrpUptimeReply;
    readonly changed: GetTrpUptimeReply;
    readonly removed: GetTrpUptimeReply;
  } | null;
  readonly monitoring: {
    readonly status: 'waiting' | 'running' | 'done';
    /** Monitored subjects that were looked at */
    readonly screened: number;
    /** For how many something was told */
    readonly affected: number;
    readonly finished_at: string | null;
  } | null;
};

export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string | null;
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
  readonly secret_last4: string;
  readonly next_secret_last4: string | null;
  readonly next_secret_activates_at: string | null;
  readonly health: WebhookHealth;
  /** RFC 3339 UTC with milliseconds */
  readonly created_at: string;
  /** RFC 3339 UTC with milliseconds */
  readonly updated_at: string;
};

export type WebhookChange = {
  /** https, without credentials; no redirects */
  readonly url?: string;
  /** Event types, areas such as `verification.*`, or `*` for all but check.completed */
  readonly events?: readonly string[];
  readonly description?: string | null;
  readonly enabled?: boolean;
};

export type WebhookHealth = {
  readonly success_rate_24h: number | null;
  readonly last_delivery_at: string | null;
  readonly last_status: number | null;
  readonly consecutive_failures: GetTrpUptimeReply;
};

export type WebhookTest = {
  readonly type?: string;
};

export type WebhookTestResult = {
  readonly delivery_id: string;
  readonly status: 'delivered' | 'failed';
  readonly response_status: GetTrpUptimeReply | null;
  readonly response_excerpt: string | null;
  readonly error: string | null;
  readonly duration_ms: GetTrpUptimeReply;
};

/** What each operation takes and answers. */
export interface Operations {
  /** Public keys that sign evidence */
  readonly getEvidenceKeys: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetEvidenceKeysReply;
  };
  /** Extensions of TRP that are required and supported here */
  readonly getTrpExtensions: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTrpExtensionsReply;
  };
  /** Who runs this installation; 404 where it serves several organisations */
  readonly getInstallationIdentity: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetInstallationIdentityReply;
  };
  /** A guide to this interface for language models (llms.txt) */
  readonly getLlmsText: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Seconds since this process started, as one number */
  readonly getTrpUptime: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTrpUptimeReply;
  };
  /** List alerts */
  readonly listAlerts: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly state?: readonly string[];
      readonly severity?: readonly string[];
      readonly type?: readonly string[];
      readonly kind?: string;
      readonly case_id?: string;
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListAlertsReply;
  };
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
  /** List and filter businesses */
  readonly listBusinesses: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier */
      readonly reference?: string;
      /** The same as reference */
      readonly subject_reference?: string;
      readonly status?: 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
      readonly risk_band?: 'low' | 'medium' | 'high' | 'critical';
      readonly reason_code?: string;
    };
    readonly body: undefined;
    readonly reply: ListBusinessesReply;
  };
  /** Create a business record from a selected registry result */
  readonly createBusiness: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewBusiness | undefined;
    readonly reply: Business;
  };
  /** Search a registry by name, license or registration number */
  readonly searchBusinesses: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: BusinessSearch | undefined;
    readonly reply: BusinessResults;
  };
  /** Retrieve registry data, officers and ownership graph */
  readonly getBusiness: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Business;
  };
  /** Export the ownership graph as BODS 0.4 statements */
  readonly getOwnershipStatements: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetOwnershipStatementsReply;
  };
  /** Attach and classify a corporate document */
  readonly addBusinessDocument: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewBusinessDocument;
    readonly reply: BusinessDocument;
  };
  /** Resolve ownership to natural persons with percentages and paths */
  readonly getBeneficialOwners: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly threshold?: number;
      readonly comparator?: 'gte' | 'gt';
      /** A day of the calendar, YYYY-MM-DD */
      readonly as_of?: string;
    };
    readonly body: undefined;
    readonly reply: BeneficialOwners;
  };
  /** Link a beneficial owner to the verification session of that person, or invite it to a new one */
  readonly linkBeneficialOwner: {
    readonly params: {
      readonly id: string;
      readonly node: string;
    };
    readonly query: undefined;
    readonly body: OwnerLink | undefined;
    readonly reply: BeneficialOwner;
  };
  /** Choose the company of a business session */
  readonly chooseCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanyChoice | undefined;
    readonly reply: CaptureSession;
  };
  /** Confirm the register's data and declare the owners; the business record is made */
  readonly confirmCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanyConfirmation;
    readonly reply: CaptureSession;
  };
  /** Make the link by which a beneficial owner verifies itself */
  readonly inviteCaptureOwner: {
    readonly params: {
      readonly node: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** Find the company of a business session in the registers, by its representative */
  readonly searchCaptureCompany: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureCompanySearch;
    readonly reply: CaptureCompanies;
  };
  /** The subject gives up; the session is abandoned */
  readonly cancelCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** Begin an active liveness challenge */
  readonly startChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewChallenge;
    readonly reply: Challenge;
  };
  /** Send frames of one or more actions */
  readonly sendChallengeFrames: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: ChallengeFrames;
    readonly reply: ChallengeReceipt;
  };
  /** Record consent, or its refusal */
  readonly giveConsent: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Consent;
    readonly reply: CaptureSession;
  };
  /** Send the subject a one-time code */
  readonly sendCaptureCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureContact | undefined;
    readonly reply: CaptureContactView;
  };
  /** Confirm the one-time code */
  readonly confirmCaptureCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CaptureContactConfirm;
    readonly reply: CaptureContactView;
  };
  /** Save details that the subject typed */
  readonly saveCaptureData: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: TypedDetails | undefined;
    readonly reply: CaptureSession;
  };
  /** Follow the state of the session as server-sent events */
  readonly followCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Exchange a hosted link for a session token */
  readonly exchangeLink: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Exchange;
    readonly reply: Exchanged;
  };
  /** Make a one-time link for another device */
  readonly startHandoff: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Handoff;
  };
  /** Upload one picture */
  readonly putCaptureMedia: {
    readonly params: {
      readonly capture_id: string;
    };
    readonly query: undefined;
    readonly body: Uint8Array;
    readonly reply: CaptureReceipt;
  };
  /** What the subject has to do next */
  readonly getCaptureSession: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: CaptureSession;
  };
  /** Submit the capture; the checks begin */
  readonly submitCapture: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: CaptureSession;
  };
  /** List cases and alerts with owner, severity and state */
  readonly listCases: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly state?: readonly string[];
      readonly severity?: readonly string[];
      /** me, none or an id */
      readonly owner?: string;
      readonly type?: readonly string[];
      /** What `order` is about; created_at by default. Without `order` due_at begins with what is due first, the others with the newest and the most severe */
      readonly sort?: 'created_at' | 'due_at' | 'severity';
      readonly subject_reference?: string;
      /** none or an id */
      readonly inbox?: string;
      readonly tag?: string;
      /** Set aside at this moment, or not */
      readonly snoozed?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListCasesReply;
  };
  /** Take the case that waits most urgently */
  readonly nextCase: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NextCase | undefined;
    readonly reply: Case;
  };
  /** Retrieve a case */
  readonly getCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Case;
  };
  /** Give a case to somebody, or hand it back */
  readonly assignCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: AssignCase | undefined;
    readonly reply: Case;
  };
  /** Close a case with an outcome */
  readonly closeCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CloseCase;
    readonly reply: Case;
  };
  /** List the comments of a case */
  readonly listCaseComments: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseCommentsReply;
  };
  /** Comment on a case */
  readonly addCaseComment: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewCaseComment;
    readonly reply: CaseComment;
  };
  /** Escalate a case */
  readonly escalateCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: EscalateCase | undefined;
    readonly reply: Case;
  };
  /** The history of a case, from its part of the audit trail */
  readonly listCaseEvents: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseEventsReply;
  };
  /** List the files of a case */
  readonly listCaseFiles: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListCaseFilesReply;
  };
  /** Attach a file to a case */
  readonly addCaseFile: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewCaseFile;
    readonly reply: CaseFile;
  };
  /** The bytes of a file of a case */
  readonly getCaseFile: {
    readonly params: {
      readonly id: string;
      readonly file_id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Take a case for 10 minutes, or renew the lease */
  readonly leaseCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Case;
  };
  /** Give a case back before its lease ends */
  readonly releaseCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Case;
  };
  /** Place or lift a legal hold; what it covers is not deleted */
  readonly setLegalHold: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: LegalHold;
    readonly reply: Case;
  };
  /** Merge a case into another one */
  readonly mergeCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: MergeCase;
    readonly reply: Case;
  };
  /** Take up a closed case again, or refuse a proposed closing */
  readonly reopenCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: EscalateCase | undefined;
    readonly reply: Case;
  };
  /** The report of suspicion of a case as goAML or FinCEN XML */
  readonly getCaseReport: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly format?: 'goaml' | 'fincen';
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** What was written for the report of a case */
  readonly getReportDraft: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: StoredReportDraft;
  };
  /** Write narrative, subjects, amounts and transactions of the report of a case */
  readonly setReportDraft: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: ReportDraft | undefined;
    readonly reply: StoredReportDraft;
  };
  /** Record that the authority has a report, and its reference there */
  readonly recordFiling: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: ReportFiling;
    readonly reply: ReportItem;
  };
  /** Pass over a case: it is not handed to the caller again today */
  readonly skipCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SkipCase;
    readonly reply: Case;
  };
  /** Set a case aside until a moment */
  readonly snoozeCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SnoozeCase;
    readonly reply: Case;
  };
  /** Set the tags of a case */
  readonly tagCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: TagCase;
    readonly reply: Case;
  };
  /** Say that one looks at a case, and learn who else does */
  readonly viewCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: ViewCaseReply;
  };
  /** Say that one no longer looks at a case */
  readonly leaveCase: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ViewCaseReply;
  };
  /** Changes of this interface, newest first */
  readonly getChangelog: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetChangelogReply;
  };
  /** List checks: those of sessions that have begun, and standalone ones */
  readonly listChecks: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly type?: string;
      /** The status: passed, failed, … */
      readonly outcome?: string;
      /** The caller's own identifier */
      readonly subject_reference?: string;
      readonly standalone?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListChecksReply;
  };
  /** Estimate an age from a selfie */
  readonly checkAgeEstimation: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AgeEstimationCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Verify an e-mail address or phone number with a one-time code */
  readonly checkContact: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ContactCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Read a document and judge what it says */
  readonly checkDocument: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: DocumentCheck;
    readonly reply: CheckAnswer;
  };
  /** Extract the fields that you name from any document */
  readonly checkDocumentAi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: DocumentAiCheck;
    readonly reply: CheckAnswer;
  };
  /** Compare a selfie with a document portrait */
  readonly checkFaceMatch: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FaceMatchCheck;
    readonly reply: CheckAnswer;
  };
  /** Search a face among verified subjects and the blocklist */
  readonly checkFaceSearch: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FaceSearchCheck;
    readonly reply: CheckAnswer;
  };
  /** Judge a selfie or short capture for presentation attacks */
  readonly checkLiveness: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: LivenessCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** Draw a challenge for an active liveness check */
  readonly createLivenessChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Challenge;
  };
  /** Read a proof of address and compare it with what is expected */
  readonly checkProofOfAddress: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ProofOfAddressCheck;
    readonly reply: CheckAnswer;
  };
  /** Screen a name against sanctions, PEP and adverse media */
  readonly checkScreening: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ScreeningCheck | undefined;
    readonly reply: CheckAnswer;
  };
  /** List hits, open and reviewed */
  readonly listScreeningHits: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly state?: 'open' | 'reviewed';
      readonly list?: string;
      /** Match score from here on */
      readonly min_score?: number;
      /** The caller's own identifier */
      readonly subject_reference?: string;
      /** Of the subject of this monitor */
      readonly monitor?: string;
    };
    readonly body: undefined;
    readonly reply: ListScreeningHitsReply;
  };
  /** Say of several hits whether they are the customer */
  readonly reviewScreeningHits: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewHitReviews;
    readonly reply: ReviewScreeningHitsReply;
  };
  /** Say whether a hit is the customer */
  readonly reviewScreeningHit: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewHitReview;
    readonly reply: HitReview;
  };
  /** List monitored subjects */
  readonly listScreeningMonitors: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly subject_reference?: string;
      /** By hits: no_match also finds monitors that are shown as review, because no list covers a part */
      readonly outcome?: 'no_match' | 'possible_match' | 'match';
    };
    readonly body: undefined;
    readonly reply: ListScreeningMonitorsReply;
  };
  /** Retrieve a monitor with its hits */
  readonly getScreeningMonitor: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ScreeningMonitor;
  };
  /** Stop monitoring a subject */
  readonly stopScreeningMonitor: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** List customers: everything that one subject reference has, counted */
  readonly listCustomers: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier */
      readonly subject_reference?: string;
      readonly type?: 'individual' | 'business';
      readonly risk_band?: 'low' | 'medium' | 'high' | 'critical';
    };
    readonly body: undefined;
    readonly reply: ListCustomersReply;
  };
  /** Retrieve a customer by reference or id */
  readonly getCustomer: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Customer;
  };
  /** Enter a request for erasure, or see what it would take */
  readonly createErasure: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewErasure;
    readonly reply: ErasureDryRun | DataRequest;
  };
  /** Enter a request for access to the data of a subject */
  readonly createSubjectExport: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewExport | undefined;
    readonly reply: DataRequest;
  };
  /** List what a customer lacks or waits for */
  readonly getCustomerGaps: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: GetCustomerGapsReply;
  };
  /** Restrict the processing of a subject, or lift that */
  readonly createRestriction: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: undefined;
    readonly body: NewRestriction;
    readonly reply: DataRequest;
  };
  /** List everything that a customer has, newest first */
  readonly getCustomerTimeline: {
    readonly params: {
      readonly reference: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: GetCustomerTimelineReply;
  };
  /** List requests of subjects about their data, with due dates */
  readonly listDataRequests: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly type?: 'access' | 'erasure' | 'restriction';
      readonly status?: 'pending_approval' | 'completed';
      /** The caller's own identifier */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListDataRequestsReply;
  };
  /** Retrieve a request */
  readonly getDataRequest: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DataRequest;
  };
  /** Approve an erasure as a second person; it is done at once */
  readonly approveErasure: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewDataApproval | undefined;
    readonly reply: DataRequest;
  };
  /** Retrieve the data of the subject of a request for access */
  readonly getSubjectExport: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: SubjectExport;
  };
  /** List event types */
  readonly listEventTypes: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListEventTypesReply;
  };
  /** List inboxes */
  readonly listInboxes: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListInboxesReply;
  };
  /** Create an inbox */
  readonly createInbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewInbox;
    readonly reply: Inbox;
  };
  /** Change an inbox */
  readonly updateInbox: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: InboxPatch | undefined;
    readonly reply: Inbox;
  };
  /** List journeys and their versions, in order of first publication */
  readonly listJourneys: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListJourneysReply;
  };
  /** Create a journey, add a version to one, or publish one */
  readonly saveJourney: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewJourney | undefined;
    readonly reply: Journey;
  };
  /** Retrieve a journey */
  readonly getJourney: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Journey;
  };
  /** Publish a version of a journey; by default the newest draft */
  readonly publishJourney: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: JourneyPublication | undefined;
    readonly reply: Journey;
  };
  /** Retrieve one version of a journey with its definition */
  readonly getJourneyVersion: {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: JourneyVersion;
  };
  /** List the API keys of this environment that are not revoked */
  readonly listKeys: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListKeysReply;
  };
  /** Make an API key of this environment */
  readonly createApiKey: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewKey | undefined;
    readonly reply: CreatedKey;
  };
  /** Revoke an API key */
  readonly deleteApiKey: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** List block, allow and other lists */
  readonly listLists: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListListsReply;
  };
  /** Create a list */
  readonly createList: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewList | undefined;
    readonly reply: List;
  };
  /** List the entries of a list */
  readonly listEntries: {
    readonly params: {
      readonly list: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly type?: 'any' | 'name' | 'document_number' | 'email' | 'email_domain' | 'phone' | 'ip' | 'cidr' | 'device' | 'face' | 'wallet' | 'iban' | 'country' | 'business_number' | 'subject_reference';
    };
    readonly body: undefined;
    readonly reply: ListEntriesReply;
  };
  /** Add an entry to a blocklist or allowlist with a reason */
  readonly addListEntry: {
    readonly params: {
      readonly list: string;
    };
    readonly query: undefined;
    readonly body: NewListEntry;
    readonly reply: ListEntry;
  };
  /** Retrieve an entry */
  readonly getListEntry: {
    readonly params: {
      readonly list: string;
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: ListEntry;
  };
  /** Remove an entry */
  readonly deleteListEntry: {
    readonly params: {
      readonly list: string;
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** Take news articles from a provider (webhook) */
  readonly postMediaArticles: {
    readonly params: {
      readonly source: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: ArticlesTaken;
  };
  /** This interface as OpenAPI 3.1 */
  readonly getOpenApi: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetOpenApiReply;
  };
  /** List the operators of the organisation */
  readonly listOperators: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: OperatorPage;
  };
  /** Invite a person to the console */
  readonly inviteOperator: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewOperator;
    readonly reply: InvitedOperator;
  };
  /** Who calls, and what they may do here */
  readonly getCurrentOperator: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Me;
  };
  /** List the open sessions of the operator who asks; none for a key */
  readonly listOwnSessions: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: OwnSessionPage;
  };
  /** End a session of the operator who asks */
  readonly endOwnSession: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** Read one operator */
  readonly getOperator: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Operator;
  };
  /** Change the roles or the name of an operator */
  readonly changeOperator: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: OperatorChange | undefined;
    readonly reply: Operator;
  };
  /** Delete an operator; sessions end at once */
  readonly deleteOperator: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** List reason codes with their texts */
  readonly listReasonCodes: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** BCP 47; English where there is no translation */
      readonly locale?: string;
      readonly area?: readonly string[];
      readonly severity?: readonly ('decline' | 'refer' | 'info')[];
      readonly retryable?: boolean;
    };
    readonly body: undefined;
    readonly reply: ListReasonCodesReply;
  };
  /** List reports of suspicion: drafts, proposals and filings with due dates */
  readonly listReports: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ReportPage;
  };
  /** What each role of the console may do */
  readonly listRoles: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: RoleTable;
  };
  /** Read the rule set with versions and authors */
  readonly listRules: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly mode?: 'live' | 'shadow' | 'off';
      readonly tag?: string;
    };
    readonly body: undefined;
    readonly reply: ListRulesReply;
  };
  /** Write a rule */
  readonly createRule: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewRule;
    readonly reply: Rule;
  };
  /** Run the rule pack live, with its back-test shown first */
  readonly publishRulePack: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: PackPublication | undefined;
    readonly reply: RulePack;
  };
  /** Retrieve a rule */
  readonly getRule: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Rule;
  };
  /** List the back-tests of a rule */
  readonly listBacktests: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListBacktestsReply;
  };
  /** Run a version of a rule over stored transactions */
  readonly createBacktest: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewBacktest | undefined;
    readonly reply: Backtest;
  };
  /** Retrieve a back-test with its progress */
  readonly getBacktest: {
    readonly params: {
      readonly id: string;
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Backtest;
  };
  /** Stop a back-test; it keeps its place */
  readonly cancelBacktest: {
    readonly params: {
      readonly id: string;
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Backtest;
  };
  /** Go on with a cancelled or failed back-test where it stopped */
  readonly resumeBacktest: {
    readonly params: {
      readonly id: string;
      readonly backtest: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Backtest;
  };
  /** Run a version of a rule: live, in shadow, or not at all */
  readonly publishRule: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: RulePublication | undefined;
    readonly reply: Rule;
  };
  /** Make an earlier version live again; by default the one that was live before */
  readonly rollbackRule: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: JourneyPublication | undefined;
    readonly reply: Rule;
  };
  /** Silence a rule for one customer until a moment */
  readonly snoozeRule: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Snooze;
    readonly reply: RuleSnooze;
  };
  /** Add a version to a rule, as a draft */
  readonly addRuleVersion: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: NewRuleVersion | undefined;
    readonly reply: RuleVersion;
  };
  /** Retrieve one version of a rule */
  readonly getRuleVersion: {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: RuleVersion;
  };
  /** Move the sandbox's clock forward */
  readonly advanceSandboxClock: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AdvanceSandboxClockBody;
    readonly reply: AdvanceSandboxClockReply;
  };
  /** Tell whether the sandbox has sample data */
  readonly getSandboxSample: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** Fill the sandbox with a month of a fictitious company */
  readonly fillSandbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** Remove the sample data of the sandbox */
  readonly clearSandbox: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetSandboxSampleReply;
  };
  /** List the seeded subjects with the outcomes they force */
  readonly listSandboxSubjects: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListSandboxSubjectsReply;
  };
  /** Bring a sandbox session to a state by legal moves */
  readonly simulateVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SimulateVerificationBody;
    readonly reply: Verification;
  };
  /** Find customers and what they have */
  readonly searchAll: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: SearchRequest;
    readonly reply: SearchResults;
  };
  /** Read the settings of this environment */
  readonly getSettings: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Settings;
  };
  /** Change settings of this environment; null goes back to the default */
  readonly updateSettings: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: SettingsChange | undefined;
    readonly reply: Settings;
  };
  /** The institution that files reports of suspicion */
  readonly getReportingProfile: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: StoredReportingProfile;
  };
  /** Set the institution that files reports of suspicion */
  readonly setReportingProfile: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: ReportingProfile;
    readonly reply: StoredReportingProfile;
  };
  /** Sign in to the console with a password */
  readonly signIn: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: Credentials;
    readonly reply: SignInAnswer;
  };
  /** Join by an invitation */
  readonly acceptInvitation: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: AcceptedInvitation;
    readonly reply: InvitationAnswer;
  };
  /** Give a recovery code in place of the second factor */
  readonly giveRecoveryCode: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: Recovered;
  };
  /** Give a code of the authenticator: the second step of signing in, or a renewal of it */
  readonly giveTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: SignInAnswer;
  };
  /** Prove the authenticator that is being set up */
  readonly confirmTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: FactorCode;
    readonly reply: FactorAdded;
  };
  /** Begin to set up an authenticator */
  readonly beginTotp: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: TotpSetUp;
  };
  /** End the session of the console */
  readonly signOut: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: SignedOut;
  };
  /** A figure by hour or day */
  readonly getStatistics: {
    readonly params: undefined;
    readonly query: {
      readonly metric?: 'sessions_created' | 'sessions_decided' | 'approval_rate' | 'time_to_decision_p50' | 'time_to_decision_p95' | 'review_time_p50' | 'review_time_p95' | 'queue_open' | 'queue_age_p95' | 'due_kept' | 'funnel' | 'alerts' | 'false_positive_rate' | 'hits_reviewed' | 'holds' | 'transactions' | 'deliveries_failed' | 'reviewer_decisions';
      /** Inclusive, at the beginning of its interval; a week before `to` by default, a day where `interval` is hour */
      readonly from?: string;
      /** Exclusive; now by default */
      readonly to?: string;
      readonly interval?: 'hour' | 'day';
      readonly group_by?: 'journey' | 'decision' | 'type' | 'step' | 'rule' | 'severity' | 'list' | 'status' | 'webhook' | 'operator';
    };
    readonly body: undefined;
    readonly reply: GetStatisticsReply;
  };
  /** What changes in the environment, as server-sent events */
  readonly followChanges: {
    readonly params: undefined;
    readonly query: {
      /** These types only */
      readonly types?: readonly ('verification.changed' | 'case.changed' | 'case.viewing' | 'transaction.changed' | 'hit.changed' | 'monitor.changed' | 'business.changed' | 'wallet.changed' | 'travel_rule.changed' | 'journey.changed' | 'rule.changed' | 'import.changed' | 'webhook.changed' | 'delivery.failed')[];
    };
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** List transactions */
  readonly listTransactions: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** approved, flagged, held, rejected */
      readonly status?: readonly string[];
      /** The caller's own identifier */
      readonly subject_reference?: string;
      /** The caller's own identifier */
      readonly reference?: string;
      readonly type?: string;
      readonly direction?: 'in' | 'out';
      /** Such as rule:rul_structuring */
      readonly reason_code?: string;
      /** Inclusive; a bare date means 00:00Z */
      readonly occurred_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly occurred_before?: string;
      readonly currency?: string;
      /** Decimal text; with currency */
      readonly amount_min?: string;
      /** Decimal text; with currency */
      readonly amount_max?: string;
      /** Its reference, else its account, else its wallet */
      readonly counterparty?: string;
      /** ISO 3166-1 alpha-2, upper case */
      readonly country?: string;
      /** A rule that fired, live or in shadow */
      readonly rule_id?: string;
    };
    readonly body: undefined;
    readonly reply: ListTransactionsReply;
  };
  /** Submit a transaction for rule evaluation and scoring */
  readonly createTransaction: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTransaction | undefined;
    readonly reply: Transaction;
  };
  /** Retrieve the evaluation, the rules that fired and any alerts raised */
  readonly getTransaction: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Transaction;
  };
  /** Say what a transaction turned out to be; back-tests measure precision on labels */
  readonly labelTransaction: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: TransactionLabel;
    readonly reply: Transaction;
  };
  /** Release a held transaction */
  readonly releaseTransaction: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Release;
    readonly reply: Transaction;
  };
  /** List travel addresses */
  readonly listTravelAddresses: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListTravelAddressesReply;
  };
  /** Make a travel address, by which other VASPs reach this environment over TRP */
  readonly createTravelAddress: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewTravelAddress | undefined;
    readonly reply: TravelAddress;
  };
  /** Look up a counterparty VASP and its supported protocols */
  readonly listCounterparties: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** Part of the name, in any case */
      readonly name?: string;
      readonly lei?: string;
      readonly country?: string;
      /** Blockchain or travel address */
      readonly address?: string;
      readonly protocol?: 'trp' | 'trisa' | 'email';
    };
    readonly body: undefined;
    readonly reply: ListCounterpartiesReply;
  };
  /** Add a counterparty of your own */
  readonly addCounterparty: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewCounterparty;
    readonly reply: Counterparty;
  };
  /** Retrieve a counterparty */
  readonly getCounterparty: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Counterparty;
  };
  /** Change a counterparty of your own, or the due diligence of any */
  readonly changeCounterparty: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CounterpartyChange | undefined;
    readonly reply: Counterparty;
  };
  /** Remove a counterparty of your own */
  readonly deleteCounterparty: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** Ask a counterparty whether it can be reached now */
  readonly checkReachability: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Counterparty;
  };
  /** What a counterparty without a protocol reads behind the secret link of its e-mail */
  readonly getTravelRuleLink: {
    readonly params: {
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTravelRuleLinkReply;
  };
  /** The answer of a counterparty without a protocol */
  readonly answerTravelRuleLink: {
    readonly params: {
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: AnswerTravelRuleLinkBody;
    readonly reply: GetTravelRuleLinkReply;
  };
  /** List Travel Rule messages, without identities */
  readonly listTravelRuleMessages: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly status?: readonly ('pending' | 'delivered' | 'review' | 'repair' | 'accepted' | 'rejected' | 'completed' | 'expired' | 'cancelled' | 'counterparty_not_found' | 'counterparty_unreachable')[];
      readonly direction?: 'out' | 'in';
      readonly counterparty_id?: string;
      readonly transaction_id?: string;
      /** The caller's own identifier */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListTravelRuleMessagesReply;
  };
  /** Send or acknowledge originator and beneficiary data for a transfer */
  readonly postTravelRuleMessage: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: TravelRuleRequest | undefined;
    readonly reply: TravelRuleMessage;
  };
  /** Retrieve a Travel Rule message with its identities */
  readonly getTravelRuleMessage: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: TravelRuleMessage;
  };
  /** Erase a message that is over, with its identities */
  readonly deleteTravelRuleMessage: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** Take the hash of an agreed transfer, or its cancellation */
  readonly postTrpConfirmation: {
    readonly params: {
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: Uint8Array;
  };
  /** Who answers behind a travel address */
  readonly getTrpIdentity: {
    readonly params: {
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetInstallationIdentityReply;
  };
  /** Take a transfer inquiry of another VASP (Travel Rule Protocol 3) */
  readonly postTrpInquiry: {
    readonly params: {
      readonly token: string;
    };
    readonly query: {
      readonly t?: string;
    };
    readonly body: unknown;
    readonly reply: GetTravelRuleLinkReply;
  };
  /** Take the answer to an inquiry that was sent from here */
  readonly postTrpResolution: {
    readonly params: {
      readonly token: string;
    };
    readonly query: undefined;
    readonly body: unknown;
    readonly reply: Uint8Array;
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
  /** List imports */
  readonly listImports: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListImportsReply;
  };
  /** Import historical verifications with their original evidence */
  readonly createImport: {
    readonly params: undefined;
    readonly query: {
      /** Who verified the subject before */
      readonly provider?: string;
      readonly enroll_faces?: boolean;
    };
    readonly body: NewImport;
    readonly reply: Import;
  };
  /** Retrieve an import with its results */
  readonly getImport: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
    };
    readonly body: undefined;
    readonly reply: Import;
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
  /** Contest a final decision */
  readonly contestVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: Contest;
    readonly reply: Case;
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
  /** Download the evidence bundle */
  readonly getEvidence: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly format?: 'json' | 'zip';
      readonly inline?: boolean;
    };
    readonly body: undefined;
    readonly reply: GetTravelRuleLinkReply;
  };
  /** Download one captured file */
  readonly getEvidenceMedia: {
    readonly params: {
      readonly id: string;
      readonly media_id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: string;
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
  /** Generate the PDF compliance report */
  readonly getReport: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Uint8Array;
  };
  /** Issue a new session token; the old one dies */
  readonly createSessionToken: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: SessionToken;
  };
  /** Start the checks of a session that lacks nothing from the subject */
  readonly submitVerification: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Verification;
  };
  /** List one's own saved views and those that others share */
  readonly listViews: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListViewsReply;
  };
  /** Save filters of a list under a name */
  readonly createView: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewView;
    readonly reply: SavedView;
  };
  /** Delete a saved view of one's own */
  readonly deleteView: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** List monitored wallets */
  readonly listWalletMonitors: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListWalletMonitorsReply;
  };
  /** Register a wallet for continuous re-screening */
  readonly monitorWallet: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWalletMonitor;
    readonly reply: WalletMonitor;
  };
  /** Retrieve a monitor with its last result */
  readonly getWalletMonitor: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: WalletMonitor;
  };
  /** Stop monitoring a wallet */
  readonly stopWalletMonitor: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedCounterparty;
  };
  /** Ask for a proof that a customer controls an unhosted wallet */
  readonly createOwnershipChallenge: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewOwnershipChallenge;
    readonly reply: OwnershipChallenge;
  };
  /** Retrieve a challenge */
  readonly getOwnershipChallenge: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: OwnershipChallenge;
  };
  /** Check a proof of wallet ownership */
  readonly verifyOwnership: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: OwnershipProof | undefined;
    readonly reply: OwnershipChallenge;
  };
  /** Screen a wallet address for sanctions and exposure categories */
  readonly screenWallet: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWalletScreening;
    readonly reply: WalletScreening;
  };
  /** List screenings of wallets */
  readonly listWalletScreenings: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      /** The caller's own identifier */
      readonly subject_reference?: string;
    };
    readonly body: undefined;
    readonly reply: ListWalletScreeningsReply;
  };
  /** Retrieve a screening */
  readonly getWalletScreening: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: WalletScreening;
  };
  /** List the watchlists that are searched, with their editions and freshness */
  readonly listWatchlists: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListWatchlistsReply;
  };
  /** List webhook destinations */
  readonly listWebhooks: {
    readonly params: undefined;
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
    };
    readonly body: undefined;
    readonly reply: ListWebhooksReply;
  };
  /** Add a webhook destination */
  readonly createWebhook: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: NewWebhook;
    readonly reply: CreatedWebhook;
  };
  /** Retrieve a webhook destination */
  readonly getWebhook: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: Webhook;
  };
  /** Change, pause or resume a webhook destination */
  readonly updateWebhook: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: WebhookChange | undefined;
    readonly reply: Webhook;
  };
  /** Delete a webhook destination */
  readonly deleteWebhook: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: DeletedWebhook;
  };
  /** End the overlap of a rotation at once */
  readonly activateWebhookSecret: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Webhook;
  };
  /** Delivery log of the last 30 days */
  readonly listDeliveries: {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly order?: 'asc' | 'desc';
      /** Inclusive; a bare date means 00:00Z */
      readonly created_after?: string;
      /** Exclusive; a bare date means 00:00Z */
      readonly created_before?: string;
      readonly status?: readonly ('pending' | 'delivered' | 'failed')[];
    };
    readonly body: undefined;
    readonly reply: ListDeliveriesReply;
  };
  /** Send the event of a delivery again */
  readonly resendDelivery: {
    readonly params: {
      readonly id: string;
      readonly dlv: string;
    };
    readonly query: undefined;
    readonly body: CheckNewChallenge | undefined;
    readonly reply: Delivery;
  };
  /** Issue a new signing secret */
  readonly rotateWebhookSecret: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: SecretRotation | undefined;
    readonly reply: RotatedSecret;
  };
  /** Send a signed sample now */
  readonly testWebhook: {
    readonly params: {
      readonly id: string;
    };
    readonly query: undefined;
    readonly body: WebhookTest | undefined;
    readonly reply: WebhookTestResult;
  };
  /** The edition of TRP that is spoken here */
  readonly getTrpVersion: {
    readonly params: undefined;
    readonly query: undefined;
    readonly body: undefined;
    readonly reply: GetTrpVersionReply;
  };
}

/** Method and path of each operation. */
export const OPERATIONS = {
  getEvidenceKeys: { method: 'GET', path: '/.well-known/evidence-keys.json' },
  getTrpExtensions: { method: 'GET', path: '/extensions' },
  getInstallationIdentity: { method: 'GET', path: '/identity' },
  getLlmsText: { method: 'GET', path: '/llms.txt' },
  getTrpUptime: { method: 'GET', path: '/uptime' },
  listAlerts: { method: 'GET', path: '/v1/alerts' },
  listAuditEvents: { method: 'GET', path: '/v1/audit-events' },
  listBusinesses: { method: 'GET', path: '/v1/businesses' },
  createBusiness: { method: 'POST', path: '/v1/businesses' },
  searchBusinesses: { method: 'POST', path: '/v1/businesses/search' },
  getBusiness: { method: 'GET', path: '/v1/businesses/{id}' },
  getOwnershipStatements: { method: 'GET', path: '/v1/businesses/{id}/bods' },
  addBusinessDocument: { method: 'POST', path: '/v1/businesses/{id}/documents' },
  getBeneficialOwners: { method: 'GET', path: '/v1/businesses/{id}/ubos' },
  linkBeneficialOwner: { method: 'POST', path: '/v1/businesses/{id}/ubos/{node}/verification' },
  chooseCaptureCompany: { method: 'POST', path: '/v1/capture/business' },
  confirmCaptureCompany: { method: 'POST', path: '/v1/capture/business/confirm' },
  inviteCaptureOwner: { method: 'POST', path: '/v1/capture/business/owners/{node}/invite' },
  searchCaptureCompany: { method: 'POST', path: '/v1/capture/business/search' },
  cancelCapture: { method: 'POST', path: '/v1/capture/cancel' },
  startChallenge: { method: 'POST', path: '/v1/capture/challenges' },
  sendChallengeFrames: { method: 'POST', path: '/v1/capture/challenges/{id}/frames' },
  giveConsent: { method: 'POST', path: '/v1/capture/consent' },
  sendCaptureCode: { method: 'POST', path: '/v1/capture/contact' },
  confirmCaptureCode: { method: 'POST', path: '/v1/capture/contact/confirm' },
  saveCaptureData: { method: 'POST', path: '/v1/capture/data' },
  followCapture: { method: 'GET', path: '/v1/capture/events' },
  exchangeLink: { method: 'POST', path: '/v1/capture/exchange' },
  startHandoff: { method: 'POST', path: '/v1/capture/handoff' },
  putCaptureMedia: { method: 'PUT', path: '/v1/capture/media/{capture_id}' },
  getCaptureSession: { method: 'GET', path: '/v1/capture/session' },
  submitCapture: { method: 'POST', path: '/v1/capture/submit' },
  listCases: { method: 'GET', path: '/v1/cases' },
  nextCase: { method: 'POST', path: '/v1/cases/next' },
  getCase: { method: 'GET', path: '/v1/cases/{id}' },
  assignCase: { method: 'POST', path: '/v1/cases/{id}/assign' },
  closeCase: { method: 'POST', path: '/v1/cases/{id}/close' },
  listCaseComments: { method: 'GET', path: '/v1/cases/{id}/comments' },
  addCaseComment: { method: 'POST', path: '/v1/cases/{id}/comments' },
  escalateCase: { method: 'POST', path: '/v1/cases/{id}/escalate' },
  listCaseEvents: { method: 'GET', path: '/v1/cases/{id}/events' },
  listCaseFiles: { method: 'GET', path: '/v1/cases/{id}/files' },
  addCaseFile: { method: 'POST', path: '/v1/cases/{id}/files' },
  getCaseFile: { method: 'GET', path: '/v1/cases/{id}/files/{file_id}' },
  leaseCase: { method: 'POST', path: '/v1/cases/{id}/lease' },
  releaseCase: { method: 'DELETE', path: '/v1/cases/{id}/lease' },
  setLegalHold: { method: 'POST', path: '/v1/cases/{id}/legal-hold' },
  mergeCase: { method: 'POST', path: '/v1/cases/{id}/merge' },
  reopenCase: { method: 'POST', path: '/v1/cases/{id}/reopen' },
  getCaseReport: { method: 'GET', path: '/v1/cases/{id}/sar' },
  getReportDraft: { method: 'GET', path: '/v1/cases/{id}/sar/draft' },
  setReportDraft: { method: 'PUT', path: '/v1/cases/{id}/sar/draft' },
  recordFiling: { method: 'PUT', path: '/v1/cases/{id}/sar/filing' },
  skipCase: { method: 'POST', path: '/v1/cases/{id}/skip' },
  snoozeCase: { method: 'POST', path: '/v1/cases/{id}/snooze' },
  tagCase: { method: 'POST', path: '/v1/cases/{id}/tags' },
  viewCase: { method: 'POST', path: '/v1/cases/{id}/viewing' },
  leaveCase: { method: 'DELETE', path: '/v1/cases/{id}/viewing' },
  getChangelog: { method: 'GET', path: '/v1/changelog.json' },
  listChecks: { method: 'GET', path: '/v1/checks' },
  checkAgeEstimation: { method: 'POST', path: '/v1/checks/age-estimation' },
  checkContact: { method: 'POST', path: '/v1/checks/contact' },
  checkDocument: { method: 'POST', path: '/v1/checks/document' },
  checkDocumentAi: { method: 'POST', path: '/v1/checks/document-ai' },
  checkFaceMatch: { method: 'POST', path: '/v1/checks/face-match' },
  checkFaceSearch: { method: 'POST', path: '/v1/checks/face-search' },
  checkLiveness: { method: 'POST', path: '/v1/checks/liveness' },
  createLivenessChallenge: { method: 'POST', path: '/v1/checks/liveness/challenges' },
  checkProofOfAddress: { method: 'POST', path: '/v1/checks/proof-of-address' },
  checkScreening: { method: 'POST', path: '/v1/checks/screening' },
  listScreeningHits: { method: 'GET', path: '/v1/checks/screening/hits' },
  reviewScreeningHits: { method: 'POST', path: '/v1/checks/screening/hits/review' },
  reviewScreeningHit: { method: 'POST', path: '/v1/checks/screening/hits/{id}/review' },
  listScreeningMonitors: { method: 'GET', path: '/v1/checks/screening/monitors' },
  getScreeningMonitor: { method: 'GET', path: '/v1/checks/screening/monitors/{id}' },
  stopScreeningMonitor: { method: 'DELETE', path: '/v1/checks/screening/monitors/{id}' },
  listCustomers: { method: 'GET', path: '/v1/customers' },
  getCustomer: { method: 'GET', path: '/v1/customers/{reference}' },
  createErasure: { method: 'POST', path: '/v1/customers/{reference}/erasures' },
  createSubjectExport: { method: 'POST', path: '/v1/customers/{reference}/exports' },
  getCustomerGaps: { method: 'GET', path: '/v1/customers/{reference}/gaps' },
  createRestriction: { method: 'POST', path: '/v1/customers/{reference}/restrictions' },
  getCustomerTimeline: { method: 'GET', path: '/v1/customers/{reference}/timeline' },
  listDataRequests: { method: 'GET', path: '/v1/data-requests' },
  getDataRequest: { method: 'GET', path: '/v1/data-requests/{id}' },
  approveErasure: { method: 'POST', path: '/v1/data-requests/{id}/approve' },
  getSubjectExport: { method: 'GET', path: '/v1/data-requests/{id}/export' },
  listEventTypes: { method: 'GET', path: '/v1/events/types' },
  listInboxes: { method: 'GET', path: '/v1/inboxes' },
  createInbox: { method: 'POST', path: '/v1/inboxes' },
  updateInbox: { method: 'PATCH', path: '/v1/inboxes/{id}' },
  listJourneys: { method: 'GET', path: '/v1/journeys' },
  saveJourney: { method: 'POST', path: '/v1/journeys' },
  getJourney: { method: 'GET', path: '/v1/journeys/{id}' },
  publishJourney: { method: 'POST', path: '/v1/journeys/{id}/publish' },
  getJourneyVersion: { method: 'GET', path: '/v1/journeys/{id}/versions/{version}' },
  listKeys: { method: 'GET', path: '/v1/keys' },
  createApiKey: { method: 'POST', path: '/v1/keys' },
  deleteApiKey: { method: 'DELETE', path: '/v1/keys/{id}' },
  listLists: { method: 'GET', path: '/v1/lists' },
  createList: { method: 'POST', path: '/v1/lists' },
  listEntries: { method: 'GET', path: '/v1/lists/{list}/entries' },
  addListEntry: { method: 'POST', path: '/v1/lists/{list}/entries' },
  getListEntry: { method: 'GET', path: '/v1/lists/{list}/entries/{id}' },
  deleteListEntry: { method: 'DELETE', path: '/v1/lists/{list}/entries/{id}' },
  postMediaArticles: { method: 'POST', path: '/v1/media/feeds/{source}/articles' },
  getOpenApi: { method: 'GET', path: '/v1/openapi.json' },
  listOperators: { method: 'GET', path: '/v1/operators' },
  inviteOperator: { method: 'POST', path: '/v1/operators' },
  getCurrentOperator: { method: 'GET', path: '/v1/operators/me' },
  listOwnSessions: { method: 'GET', path: '/v1/operators/me/sessions' },
  endOwnSession: { method: 'DELETE', path: '/v1/operators/me/sessions/{id}' },
  getOperator: { method: 'GET', path: '/v1/operators/{id}' },
  changeOperator: { method: 'PATCH', path: '/v1/operators/{id}' },
  deleteOperator: { method: 'DELETE', path: '/v1/operators/{id}' },
  listReasonCodes: { method: 'GET', path: '/v1/reason-codes' },
  listReports: { method: 'GET', path: '/v1/reports' },
  listRoles: { method: 'GET', path: '/v1/roles' },
  listRules: { method: 'GET', path: '/v1/rules' },
  createRule: { method: 'POST', path: '/v1/rules' },
  publishRulePack: { method: 'POST', path: '/v1/rules/publish-pack' },
  getRule: { method: 'GET', path: '/v1/rules/{id}' },
  listBacktests: { method: 'GET', path: '/v1/rules/{id}/backtests' },
  createBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests' },
  getBacktest: { method: 'GET', path: '/v1/rules/{id}/backtests/{backtest}' },
  cancelBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests/{backtest}/cancel' },
  resumeBacktest: { method: 'POST', path: '/v1/rules/{id}/backtests/{backtest}/resume' },
  publishRule: { method: 'POST', path: '/v1/rules/{id}/publish' },
  rollbackRule: { method: 'POST', path: '/v1/rules/{id}/rollback' },
  snoozeRule: { method: 'POST', path: '/v1/rules/{id}/snooze' },
  addRuleVersion: { method: 'POST', path: '/v1/rules/{id}/versions' },
  getRuleVersion: { method: 'GET', path: '/v1/rules/{id}/versions/{version}' },
  advanceSandboxClock: { method: 'POST', path: '/v1/sandbox/clock' },
  getSandboxSample: { method: 'GET', path: '/v1/sandbox/sample' },
  fillSandbox: { method: 'POST', path: '/v1/sandbox/sample' },
  clearSandbox: { method: 'DELETE', path: '/v1/sandbox/sample' },
  listSandboxSubjects: { method: 'GET', path: '/v1/sandbox/subjects' },
  simulateVerification: { method: 'POST', path: '/v1/sandbox/verifications/{id}/simulate' },
  searchAll: { method: 'POST', path: '/v1/search' },
  getSettings: { method: 'GET', path: '/v1/settings' },
  updateSettings: { method: 'PATCH', path: '/v1/settings' },
  getReportingProfile: { method: 'GET', path: '/v1/settings/reporting' },
  setReportingProfile: { method: 'PUT', path: '/v1/settings/reporting' },
  signIn: { method: 'POST', path: '/v1/sign-in' },
  acceptInvitation: { method: 'POST', path: '/v1/sign-in/invitation' },
  giveRecoveryCode: { method: 'POST', path: '/v1/sign-in/recovery' },
  giveTotp: { method: 'POST', path: '/v1/sign-in/totp' },
  confirmTotp: { method: 'POST', path: '/v1/sign-in/totp/confirm' },
  beginTotp: { method: 'POST', path: '/v1/sign-in/totp/enrol' },
  signOut: { method: 'POST', path: '/v1/sign-out' },
  getStatistics: { method: 'GET', path: '/v1/statistics' },
  followChanges: { method: 'GET', path: '/v1/stream' },
  listTransactions: { method: 'GET', path: '/v1/transactions' },
  createTransaction: { method: 'POST', path: '/v1/transactions' },
  getTransaction: { method: 'GET', path: '/v1/transactions/{id}' },
  labelTransaction: { method: 'POST', path: '/v1/transactions/{id}/labels' },
  releaseTransaction: { method: 'POST', path: '/v1/transactions/{id}/release' },
  listTravelAddresses: { method: 'GET', path: '/v1/travel-rule/addresses' },
  createTravelAddress: { method: 'POST', path: '/v1/travel-rule/addresses' },
  listCounterparties: { method: 'GET', path: '/v1/travel-rule/counterparties' },
  addCounterparty: { method: 'POST', path: '/v1/travel-rule/counterparties' },
  getCounterparty: { method: 'GET', path: '/v1/travel-rule/counterparties/{id}' },
  changeCounterparty: { method: 'PATCH', path: '/v1/travel-rule/counterparties/{id}' },
  deleteCounterparty: { method: 'DELETE', path: '/v1/travel-rule/counterparties/{id}' },
  checkReachability: { method: 'POST', path: '/v1/travel-rule/counterparties/{id}/reachability' },
  getTravelRuleLink: { method: 'GET', path: '/v1/travel-rule/links/{token}' },
  answerTravelRuleLink: { method: 'POST', path: '/v1/travel-rule/links/{token}' },
  listTravelRuleMessages: { method: 'GET', path: '/v1/travel-rule/messages' },
  postTravelRuleMessage: { method: 'POST', path: '/v1/travel-rule/messages' },
  getTravelRuleMessage: { method: 'GET', path: '/v1/travel-rule/messages/{id}' },
  deleteTravelRuleMessage: { method: 'DELETE', path: '/v1/travel-rule/messages/{id}' },
  postTrpConfirmation: { method: 'POST', path: '/v1/trp/confirmations/{token}' },
  getTrpIdentity: { method: 'GET', path: '/v1/trp/identity/{token}' },
  postTrpInquiry: { method: 'POST', path: '/v1/trp/inquiries/{token}' },
  postTrpResolution: { method: 'POST', path: '/v1/trp/resolutions/{token}' },
  getUsage: { method: 'GET', path: '/v1/usage' },
  listVerifications: { method: 'GET', path: '/v1/verifications' },
  createVerification: { method: 'POST', path: '/v1/verifications' },
  listImports: { method: 'GET', path: '/v1/verifications/imports' },
  createImport: { method: 'POST', path: '/v1/verifications/imports' },
  getImport: { method: 'GET', path: '/v1/verifications/imports/{id}' },
  getVerification: { method: 'GET', path: '/v1/verifications/{id}' },
  correctVerification: { method: 'PATCH', path: '/v1/verifications/{id}' },
  deleteVerification: { method: 'DELETE', path: '/v1/verifications/{id}' },
  contestVerification: { method: 'POST', path: '/v1/verifications/{id}/contest' },
  getDecision: { method: 'GET', path: '/v1/verifications/{id}/decision' },
  recordDecision: { method: 'POST', path: '/v1/verifications/{id}/decision' },
  getEvidence: { method: 'GET', path: '/v1/verifications/{id}/evidence' },
  getEvidenceMedia: { method: 'GET', path: '/v1/verifications/{id}/evidence/media/{media_id}' },
  requestRecapture: { method: 'POST', path: '/v1/verifications/{id}/recapture' },
  getReport: { method: 'GET', path: '/v1/verifications/{id}/report' },
  createSessionToken: { method: 'POST', path: '/v1/verifications/{id}/session-tokens' },
  submitVerification: { method: 'POST', path: '/v1/verifications/{id}/submit' },
  listViews: { method: 'GET', path: '/v1/views' },
  createView: { method: 'POST', path: '/v1/views' },
  deleteView: { method: 'DELETE', path: '/v1/views/{id}' },
  listWalletMonitors: { method: 'GET', path: '/v1/wallets/monitor' },
  monitorWallet: { method: 'POST', path: '/v1/wallets/monitor' },
  getWalletMonitor: { method: 'GET', path: '/v1/wallets/monitor/{id}' },
  stopWalletMonitor: { method: 'DELETE', path: '/v1/wallets/monitor/{id}' },
  createOwnershipChallenge: { method: 'POST', path: '/v1/wallets/ownership-challenges' },
  getOwnershipChallenge: { method: 'GET', path: '/v1/wallets/ownership-challenges/{id}' },
  verifyOwnership: { method: 'POST', path: '/v1/wallets/ownership-challenges/{id}/verify' },
  screenWallet: { method: 'POST', path: '/v1/wallets/screen' },
  listWalletScreenings: { method: 'GET', path: '/v1/wallets/screenings' },
  getWalletScreening: { method: 'GET', path: '/v1/wallets/screenings/{id}' },
  listWatchlists: { method: 'GET', path: '/v1/watchlists' },
  listWebhooks: { method: 'GET', path: '/v1/webhooks' },
  createWebhook: { method: 'POST', path: '/v1/webhooks' },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{id}' },
  updateWebhook: { method: 'PATCH', path: '/v1/webhooks/{id}' },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{id}' },
  activateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{id}/activate-secret' },
  listDeliveries: { method: 'GET', path: '/v1/webhooks/{id}/deliveries' },
  resendDelivery: { method: 'POST', path: '/v1/webhooks/{id}/deliveries/{dlv}/resend' },
  rotateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{id}/rotate-secret' },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{id}/test' },
  getTrpVersion: { method: 'GET', path: '/version' },
} as const;
