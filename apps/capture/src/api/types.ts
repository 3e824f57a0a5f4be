/** State of a verification session as the capture operations show it. */
export type SessionStatus =
  | 'created'
  | 'awaiting_subject'
  | 'processing'
  | 'referred'
  | 'approved'
  | 'declined'
  | 'abandoned'
  | 'expired';

/** What a picture of a person's session shows. */
export type PersonalKind = 'document_front' | 'document_back' | 'selfie' | 'proof_of_address' | 'document';

/** What a picture or file shows. */
export type CaptureKind = PersonalKind | 'business_document';

/** Where a picture comes from. */
export type CaptureMethod = 'live_camera' | 'upload' | 'sdk';

/** One picture that a step asks for. */
export interface Requirement {
  kind: CaptureKind;
  optional?: boolean;
  state: 'missing' | 'accepted' | 'retake';
}

/** Where a one-time code goes and how far it has come. */
export interface ContactState {
  channel: 'email' | 'sms';
  /** Null where the person still has to name it. */
  destination_masked: string | null;
  code_sent: boolean;
  attempts_left: number;
  /** Seconds until another code may be sent. */
  resend_in: number;
  /** False once the session sends no more codes and none can be confirmed. */
  more_codes?: boolean;
}

/** How far the other device has come; `ended` links and newer ones are over. */
export type HandoffState = 'waiting' | 'capturing' | 'almost_done' | 'done' | 'refused' | 'ended';

/** One step of the journey that the person has to take part in. */
export interface CaptureStep {
  id: string;
  check: string;
  state: 'pending' | 'captured' | 'recapture' | 'done';
  requires?: Requirement[];
  accepted_types?: string[] | null;
  /** The day (`YYYY-MM-DD`) from which on a proof of address may be dated. */
  issued_from?: string;
  /** Of a step that a one-time code confirms. */
  contact?: ContactState;
  attempts_left?: number | null;
  reason_codes?: string[];
}

/** How far a beneficial owner has come on its own link. */
export type OwnerState = 'open' | 'invited' | 'in_progress' | 'in_review' | 'verified' | 'failed' | 'lapsed';

/** A beneficial owner by the register; `percent.exact` is null where the register gives a range. */
export interface Owner {
  id: string;
  name: string;
  percent: { exact: number | null; min: number; max: number };
  control: string[];
  state: OwnerState;
  link: string | null;
}

/** What a register says of a company. */
export interface Company {
  name: string;
  registration_number: string | null;
  country: string | null;
  legal_form: string | null;
  status: string;
  incorporated_on: string | null;
  address: string | null;
  registry: string | null;
}

/** The company of a business session. */
export interface BusinessPart {
  company: Company | null;
  /** The company was named for the representative, who cannot choose another. */
  fixed: boolean;
  confirmed: boolean;
  wanted: { name: string | null; country: string | null };
  owners: Owner[];
  documents: number;
}

/** One company that a search offers. */
export interface FoundCompany {
  result_id: string;
  name: string;
  registration_number: string | null;
  country: string | null;
  status: string;
  address: string | null;
}

/** Own texts of the tenant in one language. */
export interface OwnTexts {
  language: string;
  welcome: string | null;
  /** Of the state that the session is in. */
  outcome: string | null;
}

/** An own consent text: what is agreed to is its version. */
export interface OwnConsent {
  language: string;
  version: string;
  text: string;
}

/** Who asks. How the page is painted stands in the page itself. */
export interface Branding {
  name?: string | null;
  logo?: { url: string; width: number; height: number; tone: 'light' | 'dark' | null } | null;
  privacy_url?: string | null;
  texts?: OwnTexts[];
}

/** Session as seen by the person's device. */
export interface CaptureSession {
  verification_id: string;
  status: SessionStatus;
  environment: 'sandbox' | 'production';
  locale?: string | null;
  branding?: Branding | null;
  consent: { required: boolean; version: string; text?: string | null; texts?: OwnConsent[]; accepted: boolean | null };
  next_step?: string | null;
  document_country?: string | null;
  /** Kind of document that the person chose, on whichever device. */
  document_type?: string | null;
  /** Present when the session was declined: what the person may be told. */
  decline?: { notice: 'nothing' | 'general' | 'reasons'; reason_codes: string[] };
  steps: CaptureStep[];
  redirect_url?: string | null;
  expires_at?: string;
  /** Present when the link came from another device: the number that device shows. */
  handoff?: { match_number: string | number } | null;
  /** Present in a session about a company. */
  business?: BusinessPart;
}

/** Answer to the exchange of a link. */
export interface Exchange {
  session_token: string | null;
  session_token_expires_at: string | null;
  session: CaptureSession;
}

/** One thing the server found in a picture. */
export interface Finding {
  code: string;
  severity: 'advice' | 'retake';
}

/** Answer to an uploaded picture. */
export interface MediaReceipt {
  capture_id: string;
  media_id: string;
  kind: CaptureKind;
  accepted: boolean;
  findings: Finding[];
  retake_advised: boolean;
}

/** Movement asked of the person; directions are the person's own. */
export type ActionType = 'turn_left' | 'turn_right' | 'look_up' | 'look_down' | 'blink' | 'open_mouth';

/** Challenge made by the server for one attempt. */
export interface Challenge {
  id: string;
  nonce: string;
  actions: { index: number; type: ActionType }[];
  deadline_at: string;
  max_frames_per_action: number;
}

/** Answer to challenge frames. */
export interface ChallengeReceipt {
  accepted: boolean | number;
  remaining_actions: unknown;
  findings: Finding[];
}

/** Link for a second device. */
export interface Handoff {
  url: string;
  expires_at: string;
  match_number: string | number;
}
