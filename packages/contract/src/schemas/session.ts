import { CHECK_STATUSES, CHECK_TYPES, SESSION_STATUSES } from '@assay/kernel';
import { Type } from 'typebox';
import {
  Actor,
  Comment,
  Country,
  Id,
  IsoDate,
  Metadata,
  nullable,
  ReasonCodes,
  Reference,
  Risk,
  Timestamp,
  why,
} from './common.js';

export { CHECK_STATUSES, CHECK_TYPES, SESSION_STATUSES };

/** A language and its further subtags (RFC 5646 §2.1); an underscore is taken for a hyphen. */
const LANGUAGE_TAG = '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$';

export const Expected = Type.Object(
  {
    given_name: Type.Optional(Type.String({ maxLength: 200 })),
    family_name: Type.Optional(Type.String({ maxLength: 200 })),
    date_of_birth: Type.Optional(IsoDate),
    address: Type.Optional(Type.String({ maxLength: 500 })),
    document_number: Type.Optional(Type.String({ maxLength: 40 })),
    country: Type.Optional(Country),
  },
  { additionalProperties: false },
);

export const Contact = Type.Object(
  {
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    phone: Type.Optional(Type.String({ minLength: 5, maxLength: 20 })),
  },
  { additionalProperties: false },
);

/** The company of a business session; without it the business whose reference is the subject's. */
export const SubjectBusiness = Type.Object(
  {
    id: Type.Optional(Id),
    country: Type.Optional(Country),
    registration_number: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    result_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Of a search, valid for 24 hours' }),
    ),
    lei: Type.Optional(Type.String({ minLength: 20, maxLength: 20, description: 'ISO 17442' })),
    registry: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only this register is asked' })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { additionalProperties: false },
);

export const NewVerification = Type.Object(
  {
    journey: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Journey slug, optionally pinned: kyc_standard@7',
    }),
    subject: Type.Object(
      {
        type: Type.Enum(['individual', 'business']),
        reference: Reference,
        country: Type.Optional(Country),
      },
      { additionalProperties: false },
    ),
    redirect_url: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    locale: Type.Optional(Type.String({ maxLength: 35, pattern: LANGUAGE_TAG, description: 'BCP 47' })),
    expires_in: Type.Optional(Type.Integer({ minimum: 900, maximum: 2_592_000, description: 'Seconds' })),
    expected: Type.Optional(Expected),
    contact: Type.Optional(Contact),
    metadata: Type.Optional(Metadata),
    previous_verification: Type.Optional({
      ...Id,
      description:
        'Re-verification: the face is compared with the earlier portrait, the document with the person who was verified',
    }),
    supersedes: Type.Optional(Id),
    business: Type.Optional(SubjectBusiness),
  },
  { additionalProperties: false },
);

export const CheckEntry = Type.Object({
  id: Id,
  type: Type.Enum([...CHECK_TYPES]),
  status: Type.Enum([...CHECK_STATUSES]),
  step: Type.Optional(Type.String()),
  reason_codes: Type.Optional(ReasonCodes),
  result: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
  started_at: Type.Optional(nullable(Timestamp)),
  completed_at: Type.Optional(nullable(Timestamp)),
  attempts: Type.Optional(Type.Integer()),
});

export const ExtractedField = Type.Object({
  value: Type.Unknown(),
  original: Type.Optional(Type.Unknown()),
  confidence: Type.Optional(nullable(Type.Number())),
  source: Type.Optional(nullable(Type.String())),
  corrected_by: Type.Optional(Type.String()),
  corrected_at: Type.Optional(Timestamp),
  reason: Type.Optional(nullable(Type.String())),
});

const sessionFields = {
  id: Id,
  status: Type.Enum([...SESSION_STATUSES]),
  journey: Type.String(),
  journey_version: Type.Integer(),
  environment: Type.Enum(['sandbox', 'production']),
  subject: Type.Object({
    type: Type.Enum(['individual', 'business']),
    reference: Type.String(),
    country: Type.Optional(Country),
  }),
  business: Type.Optional(
    Type.Object(
      {
        id: nullable(Id),
        name: nullable(Type.String()),
        registration_number: nullable(Type.String()),
        country: nullable(Country),
      },
      { description: 'Of a business session: the company, and the id of its record once that is known.' },
    ),
  ),
  hosted_url: Type.String(),
  redirect_url: Type.Optional(Type.String()),
  locale: Type.Optional(Type.String()),
  expires_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
  decision: nullable(Type.Enum(['approved', 'declined', 'referred'])),
  reason_codes: ReasonCodes,
  checks: Type.Array(CheckEntry),
  expected: Type.Optional(Expected),
  contact: Type.Optional(Contact),
  metadata: Type.Optional(Metadata),
  previous_verification: Type.Optional(Id),
  seeded: Type.Optional(
    Type.Boolean({ description: 'A seeded subject of the sandbox: results and fields are of a fictitious person.' }),
  ),
  supersedes: Type.Optional(Id),
  superseded_by: Type.Optional(Id),
  imported: Type.Optional(Type.Boolean()),
  provider: Type.Optional(Type.String()),
};

/** A session as lists show it. */
export const VerificationSummary = Type.Object(sessionFields);

/** A session as GET by id and PATCH answer it. */
export const Verification = Type.Object({
  ...sessionFields,
  risk: nullable(Risk),
  extracted: Type.Record(Type.String(), ExtractedField),
  case_id: nullable(Id),
});

/** The creation answer: the only place where the session token appears. */
export const CreatedVerification = Type.Object({
  ...sessionFields,
  session_token: Type.String(),
  session_token_expires_at: Timestamp,
});

export const SessionToken = Type.Object({ session_token: Type.String(), session_token_expires_at: Timestamp });

export const Reason = Type.Object({
  code: Type.String(),
  check: Type.Optional(nullable(Type.String())),
  severity: Type.String(),
  retryable: Type.Boolean(),
  message: Type.String(),
  observed: Type.Optional(Type.Unknown()),
  threshold: Type.Optional(Type.Number()),
  margin: Type.Optional(Type.Number()),
});

export const Decision = Type.Object({
  id: Id,
  verification_id: Id,
  status: Type.Enum([...SESSION_STATUSES]),
  decision: Type.Enum(['approved', 'declined', 'referred']),
  final: Type.Boolean(),
  awaiting_approval: Type.Optional(Type.Boolean()),
  decided_at: Timestamp,
  decided_by: Actor,
  risk: Type.Object({
    score: nullable(Type.Integer()),
    band: nullable(Type.String()),
    contributions: Type.Array(Type.Object({ source: Type.String(), points: Type.Number() })),
  }),
  risk_score: nullable(Type.Integer({ description: 'Null where an imported session states none' })),
  reason_codes: ReasonCodes,
  reasons: Type.Array(Reason),
  counterfactual: nullable(Type.String()),
  comment: Type.Optional(nullable(Type.String())),
  external_case: Type.Optional(nullable(Type.String())),
  checks: Type.Array(
    Type.Object({
      type: Type.Enum([...CHECK_TYPES]),
      status: Type.Enum([...CHECK_STATUSES]),
      reason_codes: Type.Optional(ReasonCodes),
    }),
  ),
  evidence_bundle_url: Type.String(),
});

export const NewDecision = Type.Object(
  {
    decision: Type.Enum(['approved', 'declined']),
    reason_codes: Type.Optional(
      Type.Union([
        Type.String({ minLength: 1, maxLength: 100 }),
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 }),
      ]),
    ),
    comment: Type.Optional(Comment),
    reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    external_case: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

export const Contest = Type.Object(
  {
    reason: why(1, 2000),
    reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);

export const Correction = Type.Object(
  {
    fields: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1, maxProperties: 50 }),
    reason: Type.Optional(Comment),
    reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);

export const Recapture = Type.Object(
  {
    checks: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20 }),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

export const Deleted = Type.Object({
  id: Id,
  deleted: Type.Literal(true),
  deleted_at: Timestamp,
  media_deleted: Type.Optional(Type.Integer()),
  retained: Type.Optional(Type.Array(Type.String())),
});
