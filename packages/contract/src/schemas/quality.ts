import { Type } from 'typebox';
import { Id, nullable, Timestamp } from './common.js';
import { Verification } from './session.js';

const Kind = Type.Enum(['drawn', 'first', 'golden'], {
  description: 'drawn by chance, one of the first decisions of a person, or a golden case',
});
const ItemType = Type.Enum(['verification', 'alert'], { description: 'What was decided' });
const State = Type.Enum(['open', 'reviewed'], { description: 'Whether it still waits for a review' });
const ReasonCodes = Type.Array(Type.String({ maxLength: 100 }), {
  maxItems: 20,
  description: 'Reason codes of the second decision',
});

export const SampleFilter = {
  kind: Type.Optional(Kind),
  item: Type.Optional(ItemType),
  state: Type.Optional(State),
};

const sample = {
  id: Type.String({ description: 'Identifier of the sample, qsp_…' }),
  kind: Kind,
  item: Type.Object(
    { type: ItemType, id: Type.String({ description: 'Identifier of the session or alert' }) },
    { description: 'What was decided' },
  ),
  state: State,
  first: nullable(
    Type.Object(
      {
        decision: Type.String({ description: 'The first decision, or the known answer of a golden case' }),
        by: Type.String({ description: 'Who made it: `operator:<id>`, `key:<id>` or `engine`' }),
        at: Timestamp,
      },
      { description: 'Hidden until it was reviewed' },
    ),
  ),
  reviews: Type.Array(
    Type.Object({
      reviewer: Type.String({ description: 'Who reviewed' }),
      decision: Type.String({ description: 'The second decision' }),
      agrees: Type.Boolean({ description: 'Whether both decisions are the same' }),
      reason_codes: ReasonCodes,
      created_at: Timestamp,
    }),
    { description: 'Second decisions; of a golden case only your own' },
  ),
  claimed_until: nullable(Timestamp),
  created_at: Timestamp,
};

export const QualitySample = Type.Object(sample);

const { id, journey, journey_version, subject, created_at, checks, extracted, expected } = Verification.properties;
/** A session without status, decision, risk and reasons. */
const BlindVerification = Type.Object({
  id,
  journey,
  journey_version,
  subject,
  created_at,
  checks,
  extracted,
  expected,
});

export const ClaimedSample = Type.Object({
  ...sample,
  material: Type.Object(
    {
      alert: nullable(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'The alert: kind, severity, reasons, what it is about',
        }),
      ),
      verification: nullable(BlindVerification),
      media: Type.Array(
        Type.Object({
          id: Type.String({ description: 'Identifier of the file, med_…' }),
          kind: Type.String({ description: 'document_front, selfie …' }),
          media_type: Type.String({ description: 'Media type of the file' }),
          bytes: Type.Integer({ description: 'Its size' }),
          sha256: Type.String({ description: 'SHA-256 of the file, lower-case hex' }),
          captured_at: Timestamp,
        }),
        {
          description:
            'Pictures of the session, oldest first; GET /v1/verifications/{id}/evidence/media/{media_id} shows one',
        },
      ),
    },
    { description: 'What the reviewer looks at; pictures are read as evidence of the session' },
  ),
});

export const NewSampleReview = Type.Object(
  {
    decision: Type.Enum(['approved', 'declined', 'false_positive', 'confirmed', 'no_action'], {
      description: 'Of a session approved or declined, of an alert false_positive, confirmed or no_action',
    }),
    reason_codes: Type.Optional(ReasonCodes),
    reviewer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Who reviews, for keys; operators review in their own name',
      }),
    ),
  },
  { additionalProperties: false },
);

export const NewGoldenCase = Type.Object(
  {
    verification_id: Id,
    decision: Type.Enum(['approved', 'declined'], { description: 'The known answer' }),
  },
  { additionalProperties: false },
);
