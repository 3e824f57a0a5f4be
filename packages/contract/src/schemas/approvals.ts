import { Type } from 'typebox';
import { Comment, nullable, Timestamp } from './common.js';

/** What a new version was written from. */
export const BasedOn = Type.Integer({
  minimum: 0,
  maximum: 999_999_999,
  description: 'The newest version when writing began, 0 for none: 409 where somebody saved another one meanwhile',
});

/** Which draft was looked at: the number of a deleted draft is given again. */
export const VersionCreatedAt = Type.String({
  maxLength: 40,
  description: '`created_at` of the version as it was looked at: 409 where the number is that of another draft by now',
});

export const NewVersionApproval = Type.Object(
  {
    version_created_at: Type.Optional(VersionCreatedAt),
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
