import { Type } from 'typebox';
import { Comment, nullable, Timestamp } from './common.js';

export const NewVersionApproval = Type.Object(
  {
    comment: Type.Optional(Comment),
    approved_by: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Behind a key: which person' }),
    ),
  },
  { additionalProperties: false },
);

/** A version with the people who stand behind it. */
export const VersionApprovals = Type.Object({
  id: Type.String({ description: 'Of the journey or the rule' }),
  version: Type.Integer(),
  author: Type.String(),
  approvals: Type.Array(
    Type.Object({ approved_by: Type.String(), comment: nullable(Type.String()), created_at: Timestamp }),
    { description: 'The earliest first' },
  ),
  people_required: Type.Integer({ description: 'The author and approvals together' }),
  published: Type.Boolean({ description: 'Whether this version is the published or live one now' }),
});

/** A version that is published once enough people stand behind it. */
export const PendingApproval = Type.Object({
  version: Type.Integer(),
  requested_by: Type.String(),
  requested_at: Timestamp,
});
