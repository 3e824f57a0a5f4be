import { Type } from 'typebox';
import { Id, MEDIA_BYTES_MAX, nullable, Timestamp } from './common.js';

export const LIST_ENTRY_TYPES = [
  'any',
  'name',
  'document_number',
  'email',
  'email_domain',
  'phone',
  'ip',
  'cidr',
  'device',
  'face',
  'wallet',
  'iban',
  'country',
  'business_number',
  'subject_reference',
] as const;
export type ListEntryType = (typeof LIST_ENTRY_TYPES)[number];

const KIND = Type.Enum(['block', 'allow', 'other']);

export const List = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: KIND,
  entries: Type.Integer(),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
});

export const NewList = Type.Object(
  {
    id: Type.Optional(
      Type.String({ pattern: '^[a-z][a-z0-9_-]{0,63}$', description: 'Slug; by default made of name' }),
    ),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    kind: Type.Optional(KIND),
  },
  { additionalProperties: false },
);

export const ListEntry = Type.Object({
  id: Id,
  list: Type.String(),
  type: Type.Enum([...LIST_ENTRY_TYPES]),
  value: Type.String({ description: 'Masked where it is personal data' }),
  reason: Type.String(),
  created_by: Type.String(),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  source_verification: nullable(Id),
});

export const NewListEntry = Type.Object(
  {
    type: Type.Optional(Type.Enum([...LIST_ENTRY_TYPES], { default: 'any' })),
    value: Type.String({
      minLength: 1,
      maxLength: 14_000_000,
      'x-bytes-max': MEDIA_BYTES_MAX,
      description:
        'At most 500 characters; for type face a session id (its selfie), a media id, or a picture as base64',
    }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
    expires_at: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    source_verification: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  { additionalProperties: false },
);

/** Entries of one bulk request. */
export const BULK_ENTRIES_MAX = 500;

const BulkEntry = Type.Object(
  {
    type: Type.Optional(
      Type.Enum(
        LIST_ENTRY_TYPES.filter((type) => type !== 'face'),
        { default: 'any', description: 'What the value is; faces are added one by one' },
      ),
    ),
    value: Type.String({ minLength: 1, maxLength: 500, description: 'What is listed' }),
    reason: Type.Optional(
      Type.String({ minLength: 3, maxLength: 500, description: 'Why; by default that of the request' }),
    ),
    expires_at: Type.Optional(
      Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
        description: 'When it ends; by default that of the request',
      }),
    ),
  },
  { additionalProperties: false },
);

export const NewListEntries = Type.Object(
  {
    entries: Type.Array(BulkEntry, { minItems: 1, maxItems: BULK_ENTRIES_MAX, description: 'Up to 500 entries' }),
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why these values are listed' }),
    expires_at: Type.Optional(
      Type.Union([Type.String({ maxLength: 40 }), Type.Null()], { description: 'When they end; null: never' }),
    ),
  },
  { additionalProperties: false },
);

export const ListEntryResults = Type.Object({
  added: Type.Integer({ description: 'Entries that are new' }),
  present: Type.Integer({ description: 'Values that stood on the list already' }),
  refused: Type.Integer({ description: 'Entries with a fault' }),
  results: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'Place in the request, from 0' }),
      status: Type.Enum(['added', 'present', 'refused'], { description: 'What became of the entry' }),
      id: nullable(Type.String({ description: 'The new entry' })),
      field: nullable(Type.String({ description: 'The field at fault' })),
      message: nullable(Type.String({ description: 'What is wrong with it' })),
    }),
    { description: 'One for each entry, in the order of the request' },
  ),
});

export const DeletedEntry = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });
