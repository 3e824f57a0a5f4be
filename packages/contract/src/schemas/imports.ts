import { Type } from 'typebox';
import {
  base64,
  Comment,
  Country,
  Id,
  MEDIA_BYTES_MAX,
  Metadata,
  nullable,
  Reference,
  Timestamp,
  Warnings,
} from './common.js';
import { CHECK_STATUSES, CHECK_TYPES } from './session.js';

const Moment = Type.String({ minLength: 10, maxLength: 40, description: 'RFC 3339 time, or YYYY-MM-DD for 00:00Z' });
const Code = Type.String({ minLength: 1, maxLength: 100 });
const closed = { additionalProperties: false };

const IMPORT_STATUSES = ['processing', 'completed', 'failed'] as const;
const ROW_STATUSES = ['imported', 'duplicate', 'failed'] as const;
const INLINE_RECORDS_MAX = 100;

export const Provider = Type.String({ minLength: 1, maxLength: 100, description: 'Who verified the subject before' });

/** One original file. A picture is known by its first bytes; `original_result` may be JSON. */
export const ImportEvidence = Type.Object(
  {
    kind: Type.String({ pattern: '^[a-z0-9_]{1,64}$', description: 'document_front, selfie, original_result …' }),
    media_type: Type.Optional(Type.String({ maxLength: 100 })),
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'Of the bytes, hexadecimal' })),
    data: base64(MEDIA_BYTES_MAX, 'Base64 or a data: URL, never an address; at most 10 MiB decoded'),
    captured_at: Type.Optional(Moment),
    capture_method: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  closed,
);

const ImportCheck = Type.Object(
  {
    type: Type.Enum([...CHECK_TYPES]),
    status: Type.Enum(CHECK_STATUSES.filter((status) => status !== 'pending' && status !== 'processing')),
    reason_codes: Type.Optional(Type.Array(Code, { maxItems: 100 })),
    score: Type.Optional(nullable(Type.Number())),
    result: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
    completed_at: Type.Optional(Moment),
  },
  closed,
);

/** One verification as an earlier provider finished it. */
export const ImportRecord = Type.Object(
  {
    external_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: "The provider's id; a hash of the record by default" }),
    ),
    provider: Type.Optional(Provider),
    subject: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Enum(['individual', 'business'])),
          reference: Type.Optional(Reference),
          country: Type.Optional(Country),
        },
        closed,
      ),
    ),
    reference: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        pattern: '\\S',
        description: 'The same as subject.reference; one is required',
      }),
    ),
    journey: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    status: Type.Optional(Type.Enum(['approved', 'declined', 'abandoned', 'expired'])),
    decision: Type.Optional(nullable(Type.Enum(['approved', 'declined']))),
    created_at: Type.Optional(Moment),
    decided_at: Type.Optional(Moment),
    reason_codes: Type.Optional(Type.Array(Code, { maxItems: 100 })),
    risk: Type.Optional(
      Type.Object(
        {
          score: Type.Integer({ minimum: 0, maximum: 100 }),
          band: Type.Optional(Type.Enum(['low', 'medium', 'high', 'critical'])),
        },
        closed,
      ),
    ),
    checks: Type.Optional(Type.Array(ImportCheck, { maxItems: 50 })),
    extracted: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        maxProperties: 50,
        description: 'Values by the paths of a correction (document.family_name), or {value, confidence, source}',
      }),
    ),
    evidence: Type.Optional(Type.Array(ImportEvidence, { maxItems: 50 })),
    comment: Type.Optional(nullable(Comment)),
    metadata: Type.Optional(Metadata),
  },
  closed,
);

/** A record is judged for itself, so that a faulty one fails alone: the envelope accepts any value in its place. */
const AnyRecord = Type.Unsafe<unknown>({ anyOf: [{ allOf: [ImportRecord] }, {}] });

export const NewImport = Type.Object(
  {
    provider: Type.Optional(Provider),
    enroll_faces: Type.Optional(Type.Boolean({ description: 'Faces join the population of the 1:N search' })),
    records: Type.Array(AnyRecord, { minItems: 1, maxItems: INLINE_RECORDS_MAX }),
  },
  closed,
);

export const ImportRow = Type.Object({
  index: Type.Integer({ minimum: 0, description: 'Position of the record, from 0; empty lines do not count' }),
  external_id: Type.Optional(Type.String()),
  status: Type.Enum([...ROW_STATUSES]),
  verification_id: Type.Optional(Id),
  field: Type.Optional(Type.String({ description: 'The part of the record to blame' })),
  message: Type.Optional(Type.String()),
  warnings: Warnings,
});

const importFields = {
  id: Id,
  status: Type.Enum([...IMPORT_STATUSES]),
  provider: Type.String(),
  enroll_faces: Type.Boolean(),
  received: Type.Integer(),
  imported: Type.Integer(),
  duplicates: Type.Integer(),
  failed: Type.Integer(),
  created_at: Timestamp,
  completed_at: nullable(Timestamp),
};

/** An import as lists show it. */
export const ImportSummary = Type.Object(importFields);

/** An import with a page of its results. */
export const Import = Type.Object({
  ...importFields,
  results: Type.Array(ImportRow),
  next_cursor: nullable(Type.String()),
});
