import { Type } from 'typebox';
import { Id, nullable, Timestamp } from './common.js';

export const GOVERNED_KINDS = ['journey', 'rule', 'model'] as const;

const Kind = Type.Enum([...GOVERNED_KINDS], { description: 'A journey, a rule or a model' });
const Owner = Type.String({ minLength: 1, maxLength: 200, description: 'Who answers for it: a person or an office' });
const Rationale = Type.String({ minLength: 1, maxLength: 4000, description: 'Why it is as it is' });
const RiskText = Type.String({ minLength: 1, maxLength: 2000, description: 'The risk that it answers' });

export const GovernedFilter = {
  kind: Type.Optional(Kind),
  overdue: Type.Optional(Type.Boolean({ description: 'Only those whose review is overdue, or only the others' })),
};

const governance = {
  owner: nullable(Owner),
  rationale: nullable(Rationale),
  risk: nullable(RiskText),
  review_due_at: nullable(Timestamp),
  overdue: Type.Boolean({ description: 'Whether the review was due before now' }),
  updated_at: nullable(Timestamp),
  updated_by: nullable(Type.String({ description: 'Who wrote this last: `operator:<id>` or `key:<id>`' })),
};

/** Who answers for a journey, a rule or a model, and why it is there. */
export const GovernedItem = Type.Object({
  id: Type.String({ description: 'Of the journey, the rule or the model' }),
  kind: Kind,
  name: Type.String({ description: 'Its name; of a model its role' }),
  version: nullable(
    Type.String({ description: 'What runs of it: a number, of a model its version; null: nothing runs' }),
  ),
  ...governance,
});

export const GovernanceChange = Type.Object(
  {
    owner: Type.Optional(nullable(Owner)),
    rationale: Type.Optional(nullable(Rationale)),
    risk: Type.Optional(nullable(RiskText)),
    review_due_at: Type.Optional(
      nullable(Type.String({ maxLength: 40, description: 'A day (00:00Z) or RFC 3339 time; null: none' })),
    ),
  },
  { additionalProperties: false },
);

const Signature = Type.Object(
  {
    alg: Type.String({ description: 'Ed25519' }),
    key_id: Type.String({ description: 'Key of /.well-known/evidence-keys.json' }),
    value: Type.String({ description: 'Over the RFC 8785 JSON of all other members, base64' }),
  },
  { description: 'Signed like evidence' },
);
const Governance = Type.Object(governance, { description: 'Who answers for it, and until when it is to be reviewed' });
const VersionNumber = Type.Integer({ description: 'Number of the version' });
const Approvals = Type.Array(
  Type.Object({
    approved_by: Type.String({ description: 'Another person than the author' }),
    comment: nullable(Type.String({ description: 'What this person said' })),
    created_at: Timestamp,
  }),
  { description: 'Who approved the version, the earliest first' },
);
const version = {
  version: VersionNumber,
  author: Type.String({ description: 'Who wrote it' }),
  comment: nullable(Type.String({ description: 'What the author said' })),
  created_at: Timestamp,
  approvals: Approvals,
};
const Moves = Type.Object(
  {
    approved: Type.Integer({ description: 'Approved afterwards' }),
    referred: Type.Integer({ description: 'Referred afterwards' }),
    declined: Type.Integer({ description: 'Declined afterwards' }),
  },
  { description: 'Sessions by their decision under the replayed definition' },
);

const AsOf = Type.String({
  format: 'date-time',
  description: 'What runs, how versions stand and the governance are of this moment; the rest is of the period',
});

const ReportedJourney = Type.Object({
  id: Type.String({ description: 'Of the journey' }),
  name: Type.String({ description: 'Its name' }),
  as_of: AsOf,
  published_version: nullable(VersionNumber),
  governance: Governance,
  versions: Type.Array(
    Type.Object({
      ...version,
      status: Type.Enum(['draft', 'published', 'archived'], { description: 'What it is as of `as_of`' }),
      definition_sha256: Type.String({ description: 'Over the RFC 8785 JSON of the definition' }),
      decisions: Type.Object(
        {
          approved: Type.Integer({ description: 'Approved' }),
          referred: Type.Integer({ description: 'Referred, and not decided further in the period' }),
          declined: Type.Integer({ description: 'Declined' }),
        },
        { description: 'Sessions that were decided in the period under this version, by their last decision in it' },
      ),
    }),
    { description: 'Versions that ran or were written in the period, the newest first' },
  ),
  replays: Type.Array(
    Type.Object({
      id: Id,
      version: nullable(VersionNumber),
      definition_sha256: Type.String({ description: 'Of the definition that was replayed' }),
      replayed: Type.Integer({ description: 'Sessions that were decided again' }),
      flips_count: Type.Integer({ description: 'Those that would end otherwise' }),
      matrix: Type.Object(
        { approved: Moves, referred: Moves, declined: Moves },
        { description: 'Decisions of then, by decisions under the replayed definition' },
      ),
      completed_at: Timestamp,
    }),
    { description: 'Replays that were completed in the period' },
  ),
});

const ReportedRule = Type.Object({
  id: Type.String({ description: 'Of the rule' }),
  name: Type.String({ description: 'Its name' }),
  as_of: AsOf,
  live_version: nullable(VersionNumber),
  shadow_version: nullable(VersionNumber),
  governance: Governance,
  versions: Type.Array(
    Type.Object({
      ...version,
      published_at: nullable(Timestamp),
      fired_live: Type.Integer({ description: 'Transactions on which it fired while it was live' }),
      fired_shadow: Type.Integer({ description: 'Transactions on which it would have fired, in shadow' }),
    }),
    { description: 'Versions that ran or were written in the period, the newest first' },
  ),
  backtests: Type.Array(
    Type.Object({
      id: Id,
      version: VersionNumber,
      from: nullable(Timestamp),
      to: nullable(Timestamp),
      evaluated: Type.Integer({ description: 'Transactions that were evaluated' }),
      hits: Type.Integer({ description: 'Transactions on which it fires' }),
      labelled: Type.Integer({ description: 'Hits whose alert was closed with an outcome' }),
      precision: nullable(Type.Number({ description: 'Confirmed among the labelled ones; null without any' })),
      recall: nullable(Type.Number({ description: 'Confirmed ones that it finds; null without any' })),
      completed_at: Timestamp,
    }),
    { description: 'Back-tests that were completed in the period' },
  ),
});

const ReportedModel = Type.Object({
  id: Type.String({ description: 'Of the model' }),
  role: Type.String({ description: 'What it is for' }),
  version: Type.String({ description: 'Its version' }),
  sha256: Type.String({ description: 'Of its file' }),
  licence: Type.String({ description: 'Its licence' }),
  governance: Governance,
  accuracy: Type.Array(Type.String({ description: 'Address of a page' }), {
    description: 'Pages of the documentation that say how accurate it is',
  }),
});

const PolicyChange = Type.Object({
  at: Timestamp,
  action: Type.String({ description: 'As in the audit trail' }),
  actor: Type.Object(
    {
      type: Type.String({ description: 'api_key, user or system' }),
      id: nullable(Type.String({ description: 'Identifier of the actor' })),
      name: nullable(Type.String({ description: 'Name of the actor' })),
    },
    { description: 'Who did it' },
  ),
  target: Type.Object(
    { type: Type.String({ description: 'Kind of the resource' }), id: Id },
    { description: 'What was changed' },
  ),
  changes: Type.Array(Type.Record(Type.String(), Type.Unknown()), { description: 'Fields before and after' }),
  reason: nullable(Type.String({ description: 'What the person said' })),
  hash: Type.String({ description: 'Of the entry in the audit chain' }),
});

export const GovernanceReport = Type.Object({
  format: Type.String({ description: 'assay-governance-report/1' }),
  environment: Type.Object(
    { id: Id, kind: Type.Enum(['sandbox', 'production'], { description: 'Sandbox or production' }) },
    { description: 'Whose policy this is' },
  ),
  organisation: Type.String({ description: 'Name of the institution' }),
  period: Type.Object({ from: Timestamp, to: Timestamp }, { description: 'From inclusive, to exclusive' }),
  made_at: Timestamp,
  journeys: Type.Array(ReportedJourney, { description: 'Every journey' }),
  rules: Type.Array(ReportedRule, { description: 'Every rule' }),
  models: Type.Array(ReportedModel, { description: 'Every model in use' }),
  changes: Type.Array(PolicyChange, { description: 'Changes of policy in the period, the earliest first' }),
  changes_left_out: Type.Integer({ description: 'Changes beyond the first 5,000; ask for a shorter period' }),
  signature: Signature,
});

const Size = Type.Integer({ minimum: 1, maximum: 100, description: 'How many decisions are drawn' });
const Decision = Type.Enum(['approved', 'declined', 'referred'], { description: 'As the session stands' });

export const NewDecisionSample = Type.Object(
  {
    from: Type.String({ maxLength: 40, description: 'Sessions created from here on: a day (00:00Z) or RFC 3339 time' }),
    to: Type.Optional(Type.String({ maxLength: 40, description: 'Exclusive; now by default' })),
    size: Size,
    journey: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Only sessions of this journey' })),
    decision: Type.Optional(Decision),
    seed: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._-]{8,100}$',
        description: 'Decides the draw; let the supervisor name it. By default 128 bits of chance',
      }),
    ),
  },
  { additionalProperties: false },
);

export const DecisionSample = Type.Object({
  id: Type.String({ description: 'Identifier of the draw, gsp_…' }),
  seed: Type.String({ description: 'Whoever knows it and the population can draw again' }),
  from: Timestamp,
  to: Timestamp,
  journey: nullable(Type.String({ description: 'Only sessions of this journey' })),
  decision: nullable(Decision),
  size: Size,
  population: Type.Object(
    {
      count: Type.Integer({ description: 'Decided sessions that could be drawn' }),
      sha256: Type.String({ description: 'Over their identifiers, sorted, a line each' }),
    },
    { description: 'What was drawn from' },
  ),
  drawn: Type.Array(Type.String({ description: 'Identifier of a session' }), {
    description: 'In the order of the draw',
  }),
  drawn_by: Type.String({ description: 'Who drew: `operator:<id>` or `key:<id>`' }),
  export_url: Type.String({ description: 'Where the signed export is' }),
  created_at: Timestamp,
});
