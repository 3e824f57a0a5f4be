import { Type } from 'typebox';
import { Id, nullable, Reference, Timestamp, why } from './common.js';

const REVIEW_STATUSES = ['unreviewed', 'true_positive', 'false_positive', 'inconclusive'] as const;
const OUTCOMES = ['no_match', 'review', 'possible_match', 'match'];

/** What can be screened. */
export const SCREENED_TYPES = ['individual', 'business', 'vessel', 'aircraft'] as const;

/** A number that identifies who or what is screened. */
export const ScreeningIdentifier = Type.Object(
  {
    type: Type.Enum([
      'passport',
      'national_id',
      'tax',
      'lei',
      'registration',
      'imo',
      'mmsi',
      'call_sign',
      'tail_number',
    ]),
    value: Type.String({ minLength: 2, maxLength: 60, description: 'Blanks, hyphens and case do not count' }),
  },
  { additionalProperties: false },
);

/** What the lists of the environment cover of what was asked for. */
export const Coverage = Type.Object({
  type: Type.Enum(['sanctions', 'pep', 'adverse_media']),
  status: Type.Enum(['covered', 'stale', 'no_list', 'waived'], {
    description:
      'stale: a list that covers it is out of date; no_list: no list covers it, so that nobody is clear of it; waived: no list covers it, and the journey does not insist',
  }),
});

export const Watchlist = Type.Object({
  id: Type.String(),
  version: Type.String({ description: 'Names the edition; part of every result' }),
  entries: Type.Integer(),
  types: Type.Array(Type.String({ description: 'sanction, pep, rca, adverse_media' })),
  sample: Type.Boolean({ description: 'Built in and searched in the sandbox only' }),
  inbox: nullable(Id),
  format: Type.String({ description: 'Of the files that it was imported from' }),
  reach: Type.Enum(['all', 'sandbox', 'production'], { description: 'Which environments search it' }),
  covers: Type.Array(Type.Enum(['sanctions', 'pep', 'adverse_media']), {
    description: 'What it answers for: by its publisher, or as the import said; none of an own list alone',
  }),
  editions: Type.Array(
    Type.Object({
      version: Type.String(),
      entries: Type.Integer(),
      added: nullable(Type.Integer()),
      changed: nullable(Type.Integer()),
      removed: nullable(Type.Integer()),
    }),
    { description: 'The newest ones, latest first' },
  ),
  imported_at: nullable(Timestamp),
  stale: Type.Boolean({ description: 'Neither imported nor found unchanged for 14 days' }),
  stale_at: nullable(Timestamp),
  rejected: Type.Integer({ description: 'Rows that could not be read' }),
  changes: nullable(
    Type.Object(
      { added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() },
      { description: 'Against the edition before' },
    ),
  ),
  monitoring: nullable(
    Type.Object(
      {
        status: Type.Enum(['waiting', 'running', 'done']),
        screened: Type.Integer({ description: 'Monitored subjects that were looked at' }),
        affected: Type.Integer({ description: 'For how many something was told' }),
        finished_at: nullable(Timestamp),
      },
      { description: 'How far the last edition was looked up among monitored subjects of the installation' },
    ),
  ),
});

/** What an environment is covered for, over all its lists. */
export const EnvironmentCoverage = Type.Array(
  Type.Object({
    type: Type.Enum(['sanctions', 'pep', 'adverse_media', 'wallet_tags']),
    status: Type.Enum(['covered', 'stale', 'no_list']),
  }),
  { description: 'What the lists of this environment cover together' },
);

/** A hit as the check shows it. */
/** What an environment sets for a list. */
export const WatchlistChange = Type.Object(
  {
    inbox: nullable(
      Type.String({ minLength: 1, maxLength: 64, description: 'Where cases go that a hit of this list opens' }),
    ),
  },
  { additionalProperties: false },
);
export const ChangedWatchlist = Type.Object({
  id: Type.String(),
  inbox: nullable(Id),
  environment: Type.Enum(['sandbox', 'production']),
});

const Texts = Type.Array(Type.String());

export const MonitoredHit = Type.Object(
  {
    id: Type.String({ description: "Prefix of the list and the list's own number" }),
    entity_hash: Type.String({ description: 'SHA-256 over what identifies the listed party' }),
    name: Type.String(),
    matched_name: Type.String(),
    match_score: Type.Number({ minimum: 0, maximum: 100 }),
    risk_score: Type.Number({ minimum: 0, maximum: 100 }),
    types: Type.Array(Type.String()),
    list: Type.String(),
    programs: Type.Optional(Texts),
    positions: Type.Optional(Texts),
    dates_of_birth: Type.Optional(Texts),
    countries: Type.Optional(Texts),
    aliases: Type.Optional(Texts),
    sources: Type.Optional(Texts),
    explanation: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    review_status: Type.Enum([...REVIEW_STATUSES]),
  },
  { additionalProperties: true },
);

export const ScreeningMonitor = Type.Object({
  id: Id,
  monitoring: Type.Literal(true),
  subject_reference: Type.Optional(Reference),
  name: Type.String(),
  type: nullable(Type.Enum([...SCREENED_TYPES])),
  identifiers: Type.Array(ScreeningIdentifier),
  owner: Type.Object({ type: Type.Enum(['check', 'verification', 'business']), id: Id }),
  verification_id: nullable(Id),
  lists: Type.Array(Type.String({ description: 'sanctions, pep, adverse_media' })),
  outcome: Type.Enum(OUTCOMES, { description: 'review: no hit, but no list covers a part of what is looked for' }),
  coverage: Type.Array(Coverage),
  hits: Type.Array(MonitoredHit),
  rescreen_days: nullable(Type.Integer()),
  last_screened_at: nullable(Timestamp),
  next_screening_at: nullable(Timestamp),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const StoppedScreeningMonitor = Type.Object({
  id: Id,
  deleted: Type.Literal(true),
  deleted_at: Timestamp,
});

export const NewHitReview = Type.Object(
  {
    status: Type.Enum(REVIEW_STATUSES.filter((status) => status !== 'unreviewed')),
    reason: why(1, 2000),
    reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    version: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'The `version` of the hit that was looked at: 409 where it is another now. Absent: whatever it is',
      }),
    ),
    subject_reference: Type.Optional(Reference),
    check_id: Type.Optional(Id),
    verification_id: Type.Optional(Id),
    business_id: Type.Optional(Id),
    transaction_id: Type.Optional(Id),
    travel_rule_message_id: Type.Optional(Id),
    party_name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Which of several screened under one reference' }),
    ),
  },
  { additionalProperties: false },
);

export const NewHitReviews = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 200, description: 'Identifiers of hits, as their list gives them' }),
    versions: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 200,
        description:
          'The `version` of each hit that was looked at, in the order of `ids`: one that is another now fails alone',
      }),
    ),
    decision: Type.Enum(REVIEW_STATUSES.filter((status) => status !== 'unreviewed')),
    reason: why(1, 2000),
    reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** A verdict of one person that counts once another confirms it. */
const HitProposal = nullable(
  Type.Object(
    {
      decision: Type.Literal('true_positive'),
      reason: nullable(Type.String({ description: 'Null once what saw the hit is erased' })),
      proposed_by: Type.String(),
      proposed_at: Timestamp,
    },
    { description: 'What an operator proposed and a second person has not confirmed yet' },
  ),
);

export const ListedHit = Type.Object({
  id: Id,
  state: Type.Enum(['open', 'reviewed']),
  review_status: Type.Enum([...REVIEW_STATUSES]),
  subject_reference: nullable(Type.String()),
  subject_name: nullable(Type.String({ description: 'Who was screened' })),
  subject: nullable(
    Type.Object(
      {
        date_of_birth: nullable(Type.String()),
        country: nullable(Type.String()),
        nationality: nullable(Type.String()),
        gender: nullable(Type.String()),
      },
      { description: 'What else was said of who was screened; nothing of it for hits of earlier versions' },
    ),
  ),
  entity_id: nullable(Type.String({ description: "Prefix of the list and the list's own number" })),
  name: nullable(Type.String({ description: 'Of the listed party' })),
  matched_name: nullable(Type.String()),
  match_score: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  risk_score: nullable(Type.Number({ minimum: 0, maximum: 100 })),
  types: Texts,
  list: nullable(Type.String()),
  programs: Texts,
  dates_of_birth: Texts,
  countries: Texts,
  aliases: Texts,
  explanation: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  source: Type.Object(
    { type: Type.Enum(['check', 'verification', 'business', 'transaction', 'travel_rule_message']), id: Id },
    {
      description:
        'What saw it last; of a transaction, a party that matches a sanctions list; of a Travel Rule message, one that may',
    },
  ),
  proposal: HitProposal,
  version: Type.String({
    description: 'Another one once the listed party, the data compared with it, or what was said of the hit changes',
  }),
  reviewed_by: nullable(Type.String()),
  reviewed_at: nullable(Timestamp),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const HitReview = Type.Object({
  id: Type.String({ description: 'The hit that was reviewed' }),
  review_status: Type.Enum([...REVIEW_STATUSES], { description: 'What the hit counts as now' }),
  awaiting_confirmation: Type.Boolean({
    description:
      'An operator proposed that the hit is true: it counts once a senior reviewer, another person, confirms it',
  }),
  reason: Type.String(),
  reviewed_by: Type.String(),
  reviewed_at: Timestamp,
  monitor_ids: Type.Array(Id, { description: 'Monitors of the customer that count it from now on' }),
  environment: Type.Enum(['sandbox', 'production']),
});
