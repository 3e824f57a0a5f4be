import { Type } from 'typebox';
import { CameraReport } from './capture.js';
import {
  base64,
  Country,
  Id,
  MEDIA_BYTES_MAX,
  MediaValue,
  nullable,
  ReasonCodes,
  Reference,
  Timestamp,
  Warnings,
} from './common.js';
import { SCREENED_TYPES, ScreeningIdentifier } from './screening.js';
import { CHECK_STATUSES, Expected, Reason } from './session.js';

/** Fields that every standalone check accepts. */
const common = {
  subject_reference: Type.Optional(Reference),
  journey: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Take thresholds from this journey' }),
  ),
  store: Type.Optional(
    Type.Boolean({ default: false, description: 'Keep the media; otherwise only hashes and the result are kept' }),
  ),
  thresholds: Type.Optional(
    Type.Object(
      {
        pass: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
        review: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      },
      { additionalProperties: false },
    ),
  ),
};

export const CheckAnswer = Type.Object({
  id: Id,
  type: Type.String(),
  status: Type.Enum([...CHECK_STATUSES]),
  reason_codes: ReasonCodes,
  reasons: Type.Array(Reason),
  result: Type.Record(Type.String(), Type.Unknown()),
  models: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
  duration_ms: Type.Integer(),
  billable: Type.Boolean(),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  media: Type.Optional(
    Type.Array(Type.Object({ media_id: Id, kind: Type.String() }), {
      description: 'What store kept; a later check takes it as {media_id}',
    }),
  ),
  warnings: Warnings,
});

const ChipFile = Type.String({ minLength: 8, maxLength: 400_000, pattern: '^[A-Za-z0-9+/_-]+={0,2}$' });

/** Files of an electronic document as a reader took them from the chip, base64. */
export const ChipData = Type.Object(
  {
    sod: ChipFile,
    dg1: Type.Optional(ChipFile),
    dg2: Type.Optional(ChipFile),
    dg14: Type.Optional(ChipFile),
  },
  { additionalProperties: false },
);

export const DocumentCheck = Type.Object(
  {
    front: MediaValue,
    back: Type.Optional(MediaValue),
    country: Type.Optional(Country),
    type: Type.Optional(
      Type.Enum(['auto', 'passport', 'id_card', 'driving_licence', 'residence_permit', 'visa', 'other']),
    ),
    expected: Type.Optional(Expected),
    chip: Type.Optional(ChipData),
    ...common,
  },
  { additionalProperties: false },
);

export const FaceMatchCheck = Type.Object(
  { selfie: MediaValue, reference: MediaValue, chip: Type.Optional(ChipData), ...common },
  { additionalProperties: false },
);

export const FaceSearchCheck = Type.Object(
  {
    image: MediaValue,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    min_similarity: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Lowest similarity of a match; the search threshold by default',
      }),
    ),
    scope: Type.Optional(Type.Enum(['verified', 'blocklist', 'all'], { default: 'all' })),
    ...common,
  },
  { additionalProperties: false },
);

const frameTimes = {
  action_index: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  at_ms: Type.Optional(Type.Number({ minimum: 0 })),
};

/** A media value with the action that it answers and its time in the capture, in milliseconds. */
const LivenessFrame = Type.Union([
  base64(MEDIA_BYTES_MAX),
  Type.Object(
    {
      ...frameTimes,
      data: base64(MEDIA_BYTES_MAX),
      media_type: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  Type.Object({ ...frameTimes, media_id: Id }, { additionalProperties: false }),
]);

export const LivenessCheck = Type.Object(
  {
    selfie: Type.Optional(MediaValue),
    frames: Type.Optional(Type.Array(LivenessFrame, { minItems: 3, maxItems: 72 })),
    mode: Type.Optional(Type.Enum(['passive', 'active'])),
    challenge_id: Type.Optional(Id),
    camera: Type.Optional(CameraReport),
    ...common,
  },
  { additionalProperties: false },
);

export const AgeEstimationCheck = Type.Object(
  {
    selfie: Type.Optional(MediaValue),
    frames: Type.Optional(Type.Array(MediaValue, { minItems: 1, maxItems: 12 })),
    min_age: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    buffer_years: Type.Optional(Type.Number({ minimum: 0, maximum: 50, default: 10 })),
    subject_reference: common.subject_reference,
    journey: common.journey,
    thresholds: common.thresholds,
    store: Type.Optional(
      Type.Boolean({ description: 'Has no effect: pictures of an age estimation are never stored' }),
    ),
  },
  { additionalProperties: false },
);

export const NewChallenge = Type.Object({}, { additionalProperties: false });

export const Challenge = Type.Object({
  id: Id,
  nonce: Type.String(),
  actions: Type.Array(
    Type.Object({
      index: Type.Integer(),
      type: Type.Enum(['turn_left', 'turn_right', 'look_up', 'look_down', 'blink', 'open_mouth']),
    }),
  ),
  deadline_at: Timestamp,
  max_frames_per_action: Type.Integer(),
});

export const ScreeningCheck = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    given_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    family_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    date_of_birth: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' })),
    type: Type.Optional(Type.Enum([...SCREENED_TYPES])),
    country: Type.Optional(Country),
    nationality: Type.Optional(Country),
    identifiers: Type.Optional(
      Type.Array(ScreeningIdentifier, {
        minItems: 1,
        maxItems: 20,
        description: 'An equal listed one is a match whatever the name; another IMO number or LEI speaks against one',
      }),
    ),
    document_number: Type.Optional(
      Type.String({ minLength: 2, maxLength: 60, description: 'A number of a kind that is not known' }),
    ),
    lists: Type.Optional(
      Type.Array(Type.Enum(['sanctions', 'pep', 'adverse_media']), { minItems: 1, maxItems: 3, uniqueItems: true }),
    ),
    match_threshold: Type.Optional(Type.Integer({ minimum: 50, maximum: 100 })),
    monitor: Type.Optional(
      Type.Boolean({ description: 'Screen again whenever lists change; screening.hit and screening.cleared tell' }),
    ),
    subject_reference: Type.Optional(Reference),
    journey: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    thresholds: Type.Optional(
      Type.Object(
        {
          possible: Type.Optional(Type.Integer({ minimum: 50, maximum: 100, description: 'As match_threshold' })),
          match: Type.Optional(Type.Integer({ minimum: 50, maximum: 100 })),
        },
        { additionalProperties: false },
      ),
    ),
    store: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const AddressObject = Type.Object(
  {
    lines: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 })),
    line1: Type.Optional(Type.String({ maxLength: 200 })),
    line2: Type.Optional(Type.String({ maxLength: 200 })),
    street: Type.Optional(Type.String({ maxLength: 200 })),
    house_number: Type.Optional(Type.String({ maxLength: 40 })),
    city: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
    region: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
    postcode: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    country: Type.Optional(nullable(Country)),
    raw: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

const ExpectedAddress = Type.Union([Type.String({ minLength: 1, maxLength: 500 }), AddressObject], {
  description: 'In one text, lines parted by commas, or in parts',
});

/** Who and where the subject is said to be. */
export const ExpectedResidence = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    given_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    family_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    address: Type.Optional(ExpectedAddress),
    country: Type.Optional(Country),
  },
  { additionalProperties: false },
);

export const ProofOfAddressCheck = Type.Object(
  {
    document: MediaValue,
    expected: Type.Optional(ExpectedResidence),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'As expected.name' })),
    address: Type.Optional(ExpectedAddress),
    country: Type.Optional(Country),
    max_age_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, default: 90, description: 'Oldest accepted date of issue' }),
    ),
    ...common,
  },
  { additionalProperties: false },
);

/** One field of a schema. JSON Schema types are accepted besides those of documents. */
export const FieldSpec = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    format: Type.Optional(Type.String({ maxLength: 40 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    required: Type.Optional(Type.Boolean()),
    labels: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 20 })),
    columns: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 30 })),
    items: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

const FieldList = Type.Array(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), FieldSpec]), {
  minItems: 1,
  maxItems: 100,
});

export const DocumentSchema = Type.Object(
  {
    fields: Type.Optional(FieldList),
    properties: Type.Optional(
      Type.Record(Type.String({ pattern: '^.{1,100}$' }), Type.Unknown(), {
        maxProperties: 100,
        additionalProperties: false,
      }),
    ),
    required: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    $schema: Type.Optional(Type.String({ maxLength: 200 })),
    $id: Type.Optional(Type.String({ maxLength: 200 })),
    additionalProperties: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false, description: 'Fields by name, or properties as in JSON Schema' },
);

const asked = {
  schema: Type.Optional(Type.Union([DocumentSchema, FieldList])),
  fields: Type.Optional(FieldList),
  detect_tampering: Type.Optional(Type.Boolean({ default: true })),
};

/** What a `document_ai` step of a journey says in its `config`. */
export const DocumentAiConfig = Type.Object(asked);

export const DocumentAiCheck = Type.Object(
  {
    document: MediaValue,
    ...asked,
    subject_reference: common.subject_reference,
    journey: common.journey,
    store: common.store,
    thresholds: common.thresholds,
  },
  { additionalProperties: false },
);
