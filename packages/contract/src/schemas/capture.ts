import { Type } from 'typebox';
import { SessionBranding, SessionConsent } from './branding.js';
import { base64, Country, Id, IsoDate, nullable, ReasonCodes, Timestamp } from './common.js';
import { CHECK_TYPES, SESSION_STATUSES } from './session.js';

export const CAPTURE_KINDS = [
  'document_front',
  'document_back',
  'selfie',
  'proof_of_address',
  'document',
  'business_document',
] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

export const CAPTURE_METHODS = ['live_camera', 'upload', 'sdk'] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

/** Movements of an active liveness challenge; directions are the subject's own. */
const CHALLENGE_ACTIONS = ['turn_left', 'turn_right', 'look_up', 'look_down', 'blink', 'open_mouth'] as const;
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

export const CHALLENGE_FRAMES_PER_ACTION = 12;

export const CaptureFinding = Type.Object({
  code: Type.String(),
  severity: Type.Enum(['advice', 'retake']),
  value: nullable(Type.Number()),
  threshold: nullable(Type.Number()),
});

/** Where a one-time code goes and how far it has come: what a page shows again after a reload. */
const CaptureContactState = Type.Object(
  {
    channel: Type.Enum(['email', 'sms']),
    destination_masked: nullable(
      Type.String({ description: 'Null where the session has none yet and the subject names it' }),
    ),
    code_sent: Type.Boolean({ description: 'A code waits to be confirmed' }),
    attempts_left: Type.Integer({ description: 'Wrong codes that are still allowed' }),
    resend_in: Type.Integer({ description: 'Seconds until another code may be sent' }),
    more_codes: Type.Boolean({
      description: 'False once all codes of the session were sent and none can be confirmed: the step has failed',
    }),
  },
  { description: 'Of a step that a one-time code confirms' },
);

export const CaptureStep = Type.Object({
  id: Type.String(),
  check: Type.Enum([...CHECK_TYPES]),
  state: Type.Enum(['pending', 'captured', 'recapture', 'done']),
  requires: Type.Array(
    Type.Object({
      kind: Type.Enum([...CAPTURE_KINDS]),
      optional: Type.Boolean({
        description: 'The back is not optional where it was missing, or alone at fault, and is asked for again',
      }),
      state: Type.Enum(['missing', 'accepted', 'retake'], {
        description: 'Where one side alone is at fault, the other stays accepted',
      }),
    }),
  ),
  accepted_types: nullable(Type.Array(Type.String())),
  issued_from: Type.Optional(
    Type.String({ format: 'date', description: 'Of a proof of address: the day from which on it may be dated' }),
  ),
  contact: Type.Optional(CaptureContactState),
  attempts_left: Type.Integer(),
  reason_codes: ReasonCodes,
});

const OwnerPart = Type.Object({
  exact: nullable(Type.Number({ description: 'Null where the register gives a range' })),
  min: Type.Number(),
  max: Type.Number(),
});

/** A beneficial owner as the company's representative sees it: what the register says, and how far the person has come. */
export const CaptureOwner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  percent: OwnerPart,
  control: Type.Array(Type.String()),
  state: Type.Enum(['open', 'invited', 'in_progress', 'in_review', 'verified', 'failed', 'lapsed']),
  link: nullable(Type.String({ description: "The owner's own link, while it can be used" })),
});

/** The company of a business session. Public data of the register only. */
export const CaptureBusiness = Type.Object({
  company: nullable(
    Type.Object({
      name: Type.String(),
      registration_number: nullable(Type.String()),
      country: nullable(Type.String()),
      legal_form: nullable(Type.String()),
      status: Type.String(),
      incorporated_on: nullable(Type.String()),
      address: nullable(Type.String()),
      registry: nullable(Type.String()),
    }),
  ),
  fixed: Type.Boolean({ description: 'The integrator named the company: the subject cannot choose another' }),
  confirmed: Type.Boolean(),
  wanted: Type.Object({ name: nullable(Type.String()), country: nullable(Type.String()) }),
  owners: Type.Array(CaptureOwner),
  documents: Type.Integer({ description: 'Corporate documents uploaded so far' }),
});

export const CaptureSession = Type.Object({
  verification_id: Id,
  status: Type.Enum([...SESSION_STATUSES]),
  environment: Type.Enum(['sandbox', 'production']),
  locale: nullable(Type.String()),
  branding: SessionBranding,
  consent: SessionConsent,
  next_step: nullable(Type.String({ description: 'First step that still needs the subject' })),
  steps: Type.Array(CaptureStep, { description: 'The steps in which the subject takes part' }),
  document_country: nullable(Type.String({ description: 'Country that the integrator named for the subject' })),
  document_type: nullable(
    Type.String({ description: 'Kind of document that the subject chose, as told by POST /v1/capture/data' }),
  ),
  decline: Type.Optional(
    Type.Object(
      {
        notice: Type.Enum(['nothing', 'general', 'reasons'], {
          description: 'nothing: not even the outcome; general: the outcome; reasons: also what a better picture cures',
        }),
        reason_codes: ReasonCodes,
      },
      { description: 'Present when the session was declined: what the journey lets the subject be told' },
    ),
  ),
  redirect_url: nullable(Type.String()),
  expires_at: Timestamp,
  handoff: Type.Optional(Type.Object({ match_number: Type.String() })),
  business: Type.Optional(CaptureBusiness),
});

export const Exchange = Type.Object(
  { link: Type.String({ minLength: 1, maxLength: 256, description: 'The last path part of hosted_url' }) },
  { additionalProperties: false },
);

export const Exchanged = Type.Object({
  session_token: nullable(Type.String()),
  session_token_expires_at: nullable(Timestamp),
  session: CaptureSession,
});

export const Consent = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 64 }), accepted: Type.Boolean() },
  { additionalProperties: false },
);

export const CaptureReceipt = Type.Object({
  capture_id: Type.String(),
  media_id: Id,
  kind: Type.Enum([...CAPTURE_KINDS]),
  accepted: Type.Boolean(),
  findings: Type.Array(CaptureFinding),
  retake_advised: Type.Boolean(),
});

export const NewChallenge = Type.Object(
  { step: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);

export const Challenge = Type.Object({
  id: Id,
  nonce: Type.String(),
  actions: Type.Array(Type.Object({ index: Type.Integer(), type: Type.Enum([...CHALLENGE_ACTIONS]) })),
  deadline_at: Timestamp,
  max_frames_per_action: Type.Integer(),
});

const unknownToo = (description: string) => Type.Optional(nullable(Type.Boolean({ description })));

/** What a capture page can honestly say about its camera; each field may be left out. Signals, never evidence. */
export const CameraReport = Type.Object(
  {
    source: Type.Enum(['physical', 'virtual', 'generated', 'unknown'], {
      description: 'Kind of camera, judged on the device: its name is not sent',
    }),
    listed: unknownToo('The browser lists the camera among its devices'),
    native_api: unknownToo("The function that opens a camera is the browser's own"),
    automated: unknownToo('A program drives the browser'),
    controls: Type.Optional(
      nullable(Type.Integer({ minimum: 0, maximum: 99, description: 'Settings of the camera that can be changed' })),
    ),
    size_matches: unknownToo('Frames have the size that the camera states'),
    resolution_response: Type.Optional(Type.Enum(['followed', 'ignored', 'refused', 'not_tried'])),
    frames_timed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    frame_jitter_ms: Type.Optional(
      nullable(
        Type.Number({ minimum: 0, maximum: 10_000, description: 'Standard deviation of the time between frames' }),
      ),
    ),
  },
  { additionalProperties: false },
);

export const ChallengeFrames = Type.Object(
  {
    nonce: Type.String({ minLength: 1, maxLength: 64 }),
    camera: Type.Optional(CameraReport),
    frames: Type.Array(
      Type.Object(
        {
          action_index: Type.Integer({ minimum: 0, maximum: 9 }),
          at_ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
          data: base64(2 * 1024 * 1024, 'Base64 (standard or URL-safe) or a data: URL'),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 3 * CHALLENGE_FRAMES_PER_ACTION },
    ),
  },
  { additionalProperties: false },
);

export const ChallengeReceipt = Type.Object({
  accepted: Type.Boolean(),
  remaining_actions: Type.Integer({ description: 'Actions for which no frame has come yet' }),
  findings: Type.Array(CaptureFinding),
});

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

/** Details that the subject typed. */
export const TypedDetails = Type.Object(
  {
    given_name: text(200),
    family_name: text(200),
    full_name: text(400),
    date_of_birth: Type.Optional(IsoDate),
    nationality: Type.Optional(Country),
    country: Type.Optional(Country),
    address: text(500),
    document_type: text(40),
    document_country: Type.Optional(Country),
    document_number: text(40),
  },
  { additionalProperties: false, minProperties: 1 },
);

export const Handoff = Type.Object({
  url: Type.String(),
  expires_at: Timestamp,
  match_number: Type.String({ description: 'Two digits that both devices show' }),
});

/** How far the other device has come. */
export const HandoffProgress = Type.Object({
  state: Type.Enum(['waiting', 'capturing', 'almost_done', 'done', 'refused', 'ended'], {
    description:
      'waiting: not opened; almost_done: everything is captured or being checked; done: the session is decided; refused: whoever opened the link did not start this; ended: the link is over or another one took its place',
  }),
});

/** One company a representative may choose. */
export const CaptureCompanies = Type.Object({
  data: Type.Array(
    Type.Object({
      result_id: Id,
      name: Type.String(),
      registration_number: nullable(Type.String()),
      country: nullable(Type.String()),
      status: Type.String(),
      address: nullable(Type.String()),
    }),
  ),
});

export const CaptureCompanySearch = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: 200, description: 'Name or registration number' }),
    country: Type.Optional(Country),
  },
  { additionalProperties: false },
);

/** A result of the search, or a company that no register here lists. */
export const CaptureCompanyChoice = Type.Object(
  {
    result_id: Type.Optional(Id),
    not_listed: Type.Optional(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 300 }),
          registration_number: text(100),
          country: Type.Optional(Country),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);

/** The representative's word on the register's data, with the owners as the company knows them. */
export const CaptureCompanyConfirmation = Type.Object(
  {
    owners: Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 300 }),
          percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
    former_owners: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 50,
        description: 'Owners by the register, by their id, who are none any more',
      }),
    ),
  },
  { additionalProperties: false },
);
