import { Type } from 'typebox';
import { Id, Timestamp } from './common.js';

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A sealed audit entry. `hash` covers the RFC 8785 JSON of all other members but `prev_hash`, preceded by `prev_hash`. */
export const AuditEvent = Type.Object({
  id: Id,
  sequence: Type.Integer({ minimum: 1, description: 'Position in the chain of the environment, without gaps' }),
  at: Timestamp,
  actor: Type.Object({
    type: Type.Enum(['api_key', 'user', 'subject', 'system', 'engine', 'reviewer']),
    id: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    ip: Type.Optional(Type.String()),
  }),
  action: Type.String(),
  target: Type.Object({ type: Type.String(), id: Type.String() }),
  environment: Type.Enum(['sandbox', 'production']),
  request_id: Type.Optional(Type.String()),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Optional(Type.Unknown()),
      after: Type.Optional(Type.Unknown()),
    }),
    { description: 'Personal data is shown as a pseudonym' },
  ),
  reason: Type.Optional(Type.String()),
  prev_hash: Digest,
  hash: Digest,
});
