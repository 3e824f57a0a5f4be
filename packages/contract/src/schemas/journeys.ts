import { Type } from 'typebox';
import { BasedOn, PendingApproval } from './approvals.js';
import { Comment, nullable, Timestamp } from './common.js';

/** Slug of a journey. */
const JourneyId = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,63}$', description: 'Slug' });

const VersionNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const VersionStatus = Type.Enum(['draft', 'published', 'archived']);

/** A definition is judged by the journey engine, which names every fault of it at once. */
const GivenDefinition = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'steps, branches, rules, policy, lists, thresholds, risk, review, session, retention, monitoring; whatever is left out has its default',
});

export const NewJourney = Type.Object(
  {
    id: Type.Optional(JourneyId),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    subject_type: Type.Optional(Type.Enum(['individual', 'business'])),
    definition: Type.Optional(GivenDefinition),
    checks: Type.Optional(
      Type.Array(Type.Unknown(), {
        maxItems: 32,
        description: 'Check types, or {type, config}: stands for linear definition.steps',
      }),
    ),
    publish: Type.Optional(Type.Boolean({ default: false })),
    status: Type.Optional(Type.Enum(['draft', 'published'], { description: 'published is the same as publish: true' })),
    version: Type.Optional(VersionNumber),
    based_on: Type.Optional(BasedOn),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

export const JourneyPublication = Type.Object(
  { version: Type.Optional(VersionNumber), comment: Type.Optional(Comment) },
  { additionalProperties: false },
);

const versionFields = {
  version: Type.Integer(),
  status: VersionStatus,
  created_at: Timestamp,
  author: Type.String(),
  comment: nullable(Type.String()),
  definition_sha256: Type.String({ description: 'Lower-case hex SHA-256 of the RFC 8785 JSON of the definition' }),
};

export const JourneySummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  subject_type: Type.Enum(['individual', 'business']),
  published_version: nullable(Type.Integer()),
  versions: Type.Array(Type.Object(versionFields)),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  pending_approval: Type.Optional(
    Type.Union([PendingApproval, Type.Null()], { description: 'What waits for approvals; null where nothing does' }),
  ),
});

export const Journey = Type.Object({
  ...JourneySummary.properties,
  definition: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Of the version just written, else of the published one, else of the newest',
  }),
});

export const JourneyVersion = Type.Object({
  ...versionFields,
  journey: Type.String(),
  definition: Type.Record(Type.String(), Type.Unknown()),
});
