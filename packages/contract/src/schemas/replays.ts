import { Type } from 'typebox';
import { nullable, Timestamp } from './common.js';

const Decision = Type.Enum(['approved', 'referred', 'declined']);

export const NewReplay = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Version to replay; by default the newest' }),
    ),
    definition: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'A definition that is not saved, in place of a version; judged as when a journey is saved',
      }),
    ),
    from: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'Sessions created from then on, inclusive: a day or an RFC 3339 time',
      }),
    ),
    to: Type.Optional(
      Type.String({ maxLength: 40, description: 'Sessions created before, exclusive: a day or an RFC 3339 time' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        default: 10_000,
        description: 'Most sessions that are replayed, the newest ones',
      }),
    ),
  },
  { additionalProperties: false },
);

const counts = (before: string) =>
  Type.Object(
    {
      approved: Type.Integer({ description: `Sessions ${before} then that would be approved` }),
      referred: Type.Integer({ description: `Sessions ${before} then that would be referred` }),
      declined: Type.Integer({ description: `Sessions ${before} then that would be declined` }),
    },
    { description: `What became of the sessions that were ${before}` },
  );

const NotReplayable = Type.Object(
  {
    total: Type.Integer({ description: 'Sessions that could not be decided again' }),
    reasons: Type.Array(
      Type.Object({
        reason: Type.String({
          description:
            'data_gone, imported, check_missing, check_config_changed, threshold_lowered, lists_widened, lists_changed, result_not_stored or asks_again',
        }),
        count: Type.Integer({ description: 'Sessions that could not be decided again for this reason' }),
      }),
      { description: 'Why, the most frequent reason first' },
    ),
  },
  { description: 'Sessions that stored results cannot decide' },
);

export const Replay = Type.Object({
  id: Type.String({ description: 'Identifier of the replay, rpl_…' }),
  journey: Type.String({ description: 'Journey whose sessions are replayed' }),
  version: nullable(Type.Integer({ description: 'Version that is replayed; null for a definition that was sent' })),
  definition_sha256: Type.String({ description: 'SHA-256 of the RFC 8785 JSON of what is replayed, lower-case hex' }),
  status: Type.Enum(['queued', 'running', 'cancelled', 'completed', 'failed'], {
    description: 'How far the replay is',
  }),
  from: nullable(Timestamp),
  to: nullable(Timestamp),
  limit: Type.Integer({ description: 'Most sessions that are replayed' }),
  progress: Type.Object({
    done: Type.Integer({ description: 'Sessions that were looked at' }),
    total: nullable(Type.Integer({ description: 'Sessions to look at; null until they are counted' })),
    percent: Type.Number({ description: 'How much of the replay is finished, percent' }),
  }),
  matrix: Type.Object(
    { approved: counts('approved'), referred: counts('referred'), declined: counts('declined') },
    { description: 'Decisions of the engine then by decisions now, before any review' },
  ),
  replayed: Type.Integer({ description: 'Sessions that were decided again' }),
  flips_count: Type.Integer({ description: 'Sessions that would end otherwise' }),
  reviews_delta: Type.Integer({ description: 'Reviews more (or fewer) than there were, among the replayed sessions' }),
  not_replayable: NotReplayable,
  error: nullable(Type.String({ description: 'Why the replay failed' })),
  author: Type.String({ description: 'Who asked for it, `key:<id>` or `operator:<id>`' }),
  created_at: Timestamp,
  updated_at: Timestamp,
  completed_at: nullable(Timestamp),
});

export const ReplayFlip = Type.Object({
  verification_id: Type.String({ description: 'The session that would end otherwise' }),
  created_at: Timestamp,
  before: Decision,
  after: Decision,
  reasons_added: Type.Array(Type.String(), { description: 'Reason codes that it would have and did not have' }),
  reasons_removed: Type.Array(Type.String(), { description: 'Reason codes that it had and would not have' }),
  rule_names: Type.Array(
    Type.Object({
      code: Type.String({ description: 'The reason code, `rule:<id>`' }),
      name: Type.String({ description: 'Name of the rule in the replayed definition, else in the newest version' }),
    }),
    { description: 'Names of the rules behind reasons that came or went; a rule without a name is left out' },
  ),
  margins: Type.Array(
    Type.Object({
      check: nullable(Type.String({ description: 'Type of the check that was measured' })),
      code: Type.String({ description: 'Reason code that the measure stands behind' }),
      observed: Type.Optional(Type.Number({ description: 'What was measured then' })),
      threshold: Type.Optional(Type.Number({ description: 'The threshold of the replayed definition' })),
      margin: Type.Optional(Type.Number({ description: 'Distance to the good side, negative on the wrong one' })),
    }),
    { description: 'How far each measured reason is from its threshold' },
  ),
});

export const ReplayFlipFilter = {
  before: Type.Optional(Type.Enum(['approved', 'referred', 'declined'], { description: 'Decided so then' })),
  after: Type.Optional(Type.Enum(['approved', 'referred', 'declined'], { description: 'Decided so by the replay' })),
};
