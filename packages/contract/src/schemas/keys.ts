import { Type } from 'typebox';
import { Id, nullable, SecretShown, Timestamp } from './common.js';

const fields = {
  id: Id,
  name: Type.String(),
  environment: Type.Enum(['sandbox', 'production']),
  scopes: Type.Array(Type.String()),
  last4: Type.String({ description: 'The last four characters of the key' }),
  rate_limit: nullable(Type.Integer({ description: "Requests a minute, 0 for none; null: the installation's" })),
  ip_allow: Type.Array(Type.String(), { description: 'The only addresses that may use it; empty: any' }),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  pending_approval: Type.Boolean({
    description: 'An operator made it for production with scopes that compliance approves; it does not work before',
  }),
  requested_by: nullable(Type.String({ description: 'The operator who made it; null where none is known' })),
  approved_by: nullable(Type.String({ description: 'The second person; null where none was needed, or not yet' })),
};

export const Key = Type.Object(fields);

export const CreatedKey = Type.Object({
  ...fields,
  api_key: Type.Optional(Type.String({ description: 'Shown once' })),
  secret_shown: SecretShown,
});

export const NewKey = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    scopes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        minItems: 1,
        maxItems: 100,
        default: ['full'],
        description: 'Scopes, or presets: full, read_only, integration, reviewer, auditor',
      }),
    ),
    rate_limit: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 999_999_999 }))),
    ip_allow: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 49 }), { maxItems: 100 })),
    expires_at: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  },
  { additionalProperties: false },
);

export const KeyApproval = Type.Object(
  {
    decision: Type.Enum(['approved', 'refused']),
    approved_by: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Behind a key: which person. Operators leave it out' }),
    ),
    comment: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  },
  { additionalProperties: false },
);

export const DeletedKey = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });
