/** Wire shapes of an evidence bundle: they are written to JSON as they stand, so they are snake_case. */

export interface SubjectRef {
  readonly type: 'individual' | 'business';
  readonly reference: string;
  readonly country?: string;
}

export interface JourneyRef {
  readonly id: string;
  readonly version: number;
  readonly definition_sha256: string;
}

/** One captured file. `sha256` is over the original bytes, lower-case hex. */
export interface MediaRecord {
  readonly id: string;
  readonly kind: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly captured_at: string;
  readonly capture_method?: string;
  /** Where the API serves the bytes. */
  readonly url?: string;
  /** Where the bytes lie in a ZIP bundle. */
  readonly path?: string;
  /** The store has no such file any more, though nobody erased it: a ZIP lacks it. */
  readonly lost?: true;
  /** base64 of the bytes, where the JSON form was asked to carry them. */
  readonly data?: string;
}

/** One measured value of a check, with the threshold it was held against and the model that gave it. */
export interface Signal {
  readonly check: string;
  readonly name: string;
  readonly value: string | number | boolean | null;
  readonly threshold?: number;
  readonly model?: string;
  /** An earlier run of the check measured it: another attempt, or before a correction. */
  readonly replaced?: true;
}

export interface Timing {
  readonly step: string;
  readonly started_at: string;
  readonly duration_ms: number;
}

export interface ExtractedField {
  readonly value: string | null;
  readonly confidence?: number;
  readonly source?: string;
  readonly original?: string | null;
  readonly corrected_by?: string;
  readonly corrected_at?: string;
  readonly reason?: string;
}

/** One move of the session: who did what, from which state to which, and why. */
export interface TrailEntry {
  readonly at: string;
  readonly actor: { readonly type: string; readonly id?: string };
  readonly action: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason_codes?: readonly string[];
  /** Of a manual decision, also one that waits for a second: who gave it, which it was, and the comment. */
  readonly reviewer?: string;
  readonly decision?: string;
  readonly comment?: string;
  /** Of a correction: the fields that were corrected. */
  readonly fields?: readonly string[];
}

export interface ScreeningRecord {
  readonly list_versions: readonly { readonly list: string; readonly published: string }[];
  readonly hits?: readonly unknown[];
  /** What people have said of them, as it stands when the evidence is made; absent where nobody said anything. */
  readonly reviews?: readonly HitReview[];
  /** What the lists covered of what each check asked for; `waived` is what the journey did not insist on. */
  readonly coverage?: readonly ScreeningCoverage[];
}

export interface HitReview {
  /** The id of the hit. */
  readonly hit: string;
  /** `true_positive`, `false_positive` or `inconclusive`. */
  readonly status: string;
  readonly reviewed_by?: string;
  readonly reviewed_at: string;
}

export interface ScreeningCoverage {
  /** The check that asked. */
  readonly check: string;
  /** `sanctions`, `pep` or `adverse_media`. */
  readonly type: string;
  readonly status: string;
}

/** The company that a business session was about, as its checks found it. */
export interface CompanyRecord {
  /** What its register said, with the edition of each source; null where no company was found. */
  readonly company: Readonly<Record<string, unknown>> | null;
  /** With the verification of each, and the paths of their shares. */
  readonly owners: readonly CompanyOwner[];
  /** Shares that no person is known to stand behind. */
  readonly unresolved: readonly Readonly<Record<string, unknown>>[];
  readonly documents: readonly Readonly<Record<string, unknown>>[];
  /** Everybody who was screened, with what was found of them. */
  readonly screened: readonly ScreenedParty[];
}

export interface CompanyOwner {
  readonly name: string;
  readonly percent: { readonly exact: number | null; readonly min: number; readonly max: number };
  readonly certainty: string;
  /** How: by ownership, votes, rights. */
  readonly control?: readonly string[];
  /** From the owner down to the company; `names` is absent in sessions of earlier versions. */
  readonly paths?: readonly { readonly names?: readonly string[] }[];
  readonly verification_id: string | null;
  readonly verification_status: string | null;
}

export interface ScreenedParty {
  readonly role: string;
  readonly name: string;
  readonly outcome: string;
  readonly hits: readonly unknown[];
}

/** What is known about one session at the time of export, before it is hashed and signed. */
export interface EvidenceContent {
  readonly id: string;
  readonly format_version: '1.0';
  readonly verification_id: string;
  readonly generated_at: string;
  /** `sandbox` or `production`; absent in bundles of earlier versions. */
  readonly environment?: string;
  /** Person and results are made up: a seeded subject of the sandbox. */
  readonly seeded?: true;
  /** The session whose outcome this one replaces. */
  readonly supersedes?: string;
  /** The session that was made to replace the outcome of this one; it may have come to no decision. */
  readonly superseded_by?: string;
  readonly subject: SubjectRef;
  readonly journey: JourneyRef;
  readonly media: readonly MediaRecord[];
  /** When the media reached the end of their retention; absent where they have not, and of a session that has some. */
  readonly media_erased_at?: string;
  readonly signals: readonly Signal[];
  readonly timings: readonly Timing[];
  readonly extracted: Readonly<Record<string, ExtractedField>>;
  readonly decision_trail: readonly TrailEntry[];
  readonly screening: ScreeningRecord;
  /** Of a business session. */
  readonly business?: CompanyRecord;
}

/** Hash of the first and of the last audit event of the session; null for both when none is sealed yet. */
export interface AuditEnds {
  readonly first: string | null;
  readonly last: string | null;
}

export interface ManifestSignature {
  readonly alg: 'Ed25519';
  readonly key_id: string;
  /** base64 of the 64 signature bytes; absent in a ZIP, where `manifest.sig` holds it. */
  readonly value?: string;
}

export interface Integrity {
  readonly manifest_sha256: string;
  /** The ends of the audit excerpt. The signature of a ZIP covers them; in the JSON form the audit trail itself proves them. */
  readonly audit_chain: AuditEnds;
  readonly signature: ManifestSignature;
}

/** The JSON answer of the evidence endpoint. */
export type EvidenceManifest = EvidenceContent & { readonly integrity: Integrity };

export interface BundleFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** One public key of `/.well-known/evidence-keys.json`. */
export interface EvidenceKey {
  readonly key_id: string;
  readonly alg: 'Ed25519';
  /** base64 of the SPKI DER form (44 bytes). */
  readonly public_key: string;
  readonly created_at: string;
  readonly retired_at: string | null;
}
