import { CHECK_TYPES } from '@assay/kernel';
import { Type } from 'typebox';
import { Id, nullable, page, Reference, Timestamp, why } from './common.js';

const Environment = Type.Enum(['sandbox', 'production']);
const Count = Type.Integer({ minimum: 0 });

export const CUSTOMER_GAPS = [
  'identity_not_verified',
  'not_monitored',
  'hits_open',
  'cases_open',
  'review_overdue',
] as const;

export const RISK_CLASSES = ['low', 'medium', 'high'] as const;
export const REVIEW_TRIGGERS = ['new_hit', 'owner_change', 'document_expired', 'unusual_transactions'] as const;

/** What a subject reference has, counted. */
export const Customer = Type.Object({
  id: Type.String({ description: 'Opaque; stands in addresses in place of the reference' }),
  reference: Reference,
  type: nullable(Type.Enum(['individual', 'business'])),
  name: nullable(Type.String()),
  country: nullable(Type.String()),
  first_seen_at: Timestamp,
  risk: Type.Object({
    score: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
    band: nullable(Type.String()),
    class: nullable(
      Type.Enum([...RISK_CLASSES], {
        description:
          'As it was set, else by the band: high and critical are high, low is low, everybody else is medium; null for a moment after the customer was first seen',
      }),
    ),
    class_set: Type.Boolean({ description: 'Whether a person set the class' }),
  }),
  review_due_at: nullable(Timestamp),
  review: Type.Object(
    {
      last_at: nullable(Timestamp),
      last_by: nullable(Type.String({ description: 'Who completed it' })),
      brought_forward_by: nullable(
        Type.Enum([...REVIEW_TRIGGERS], { description: 'What brought the next review forward; null: nothing did' }),
      ),
      brought_forward_at: nullable(Timestamp),
    },
    { description: 'The last review, and what brought the next one forward' },
  ),
  counts: Type.Object({
    verifications: Count,
    checks: Count,
    open_hits: Count,
    open_cases: Count,
    monitors: Count,
    transactions: Count,
    wallets: Count,
    travel_rule_messages: Count,
    businesses: Count,
  }),
  gaps: Type.Array(Type.Enum([...CUSTOMER_GAPS])),
  restricted: Type.Boolean({ description: 'The subject has asked that the data only be kept' }),
  environment: Environment,
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const CustomerGap = Type.Object({
  id: Type.Enum([...CUSTOMER_GAPS]),
  message: Type.String(),
  count: nullable(Count),
});

/** What a customer's timeline tells of. */
export const TIMELINE_TYPES = [
  ...(['verification', 'decision', 'risk', 'check', 'hit', 'hit_review', 'screening_monitor'] as const),
  ...(['wallet_screening', 'wallet_monitor', 'transaction', 'travel_rule_message'] as const),
  ...(['business', 'case', 'case_closed'] as const),
] as const;

export const TimelineItem = Type.Object({
  at: Timestamp,
  type: Type.String({ description: TIMELINE_TYPES.join(', ') }),
  id: Id,
  summary: Type.String({ description: 'In words, without personal data' }),
  facts: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'What belongs to it, as far as it is known: journey, journey_version, reason_codes, score, list, screened_at, rescreen_days, categories, protocol, due_at, counterparty_country, method',
  }),
});

export const TimelinePage = Type.Object({
  ...page(TimelineItem).properties,
  counts: Type.Optional(
    Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'How many items there are of each kind; only on the first page, and only where asked for',
    }),
  ),
});

/** The types of checks of sessions, and of standalone ones that have a name of their own. */
export const LISTED_CHECK_TYPES = [...CHECK_TYPES, 'screening', 'contact'] as const;

export const ListedCheck = Type.Object({
  id: Id,
  type: Type.String(),
  status: Type.String(),
  reason_codes: Type.Array(Type.String()),
  score: nullable(Type.Number()),
  standalone: Type.Boolean(),
  verification_id: nullable(Id),
  step: nullable(Type.String()),
  subject_reference: nullable(Type.String()),
  environment: Environment,
  created_at: Timestamp,
  completed_at: nullable(Timestamp),
});

export const SEARCH_TYPES = [
  'customer',
  'verification',
  'screening_monitor',
  'business',
  'transaction',
  'wallet_screening',
  'wallet_monitor',
  'travel_rule_message',
  'case',
  'check',
] as const;

export const SearchRequest = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'A reference or id, an e-mail address, telephone, document or account number, a wallet; or a name of at least two words, or one word with a birth date (YYYY-MM-DD)',
    }),
    types: Type.Optional(Type.Array(Type.Enum([...SEARCH_TYPES]), { minItems: 1, maxItems: SEARCH_TYPES.length })),
  },
  { additionalProperties: false },
);

export const SearchResults = Type.Object({
  data: Type.Array(
    Type.Object({
      type: Type.Enum([...SEARCH_TYPES]),
      id: Id,
      label: Type.String(),
      detail: nullable(Type.String()),
      matched: Type.Enum([
        'id',
        'reference',
        'name',
        'birth',
        'email',
        'phone',
        'document_number',
        'account',
        'wallet',
      ]),
    }),
    { maxItems: 50 },
  ),
});

export const DATA_REQUEST_TYPES = ['access', 'erasure', 'restriction'] as const;
export const DATA_REQUEST_STATUSES = ['pending_approval', 'completed'] as const;

const Reason = why(3, 2000);

export const NewExport = Type.Object({ reason: Type.Optional(Reason) }, { additionalProperties: false });
export const NewErasure = Type.Object(
  {
    reason: Reason,
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Only list what would go and what would stay' }),
    ),
    requested_by: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Behind a key: which person' }),
    ),
  },
  { additionalProperties: false },
);
export const NewRestriction = Type.Object(
  {
    reason: Reason,
    restricted: Type.Optional(Type.Boolean({ default: true, description: 'false lifts it' })),
  },
  { additionalProperties: false },
);
export const NewDataApproval = Type.Object(
  {
    approved_by: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Behind a key: which person' }),
    ),
  },
  { additionalProperties: false },
);

const ErasedPart = Type.Object({ type: Type.String(), id: Id });

/** What an erasure takes, and what it must leave. */
export const ErasurePlan = Type.Object({
  goes: Type.Array(ErasedPart),
  stays: Type.Array(
    Type.Object({
      type: Type.String(),
      id: nullable(Id),
      reason: Type.Enum(['legal_hold', 'minimum_retention', 'in_progress', 'record_keeping']),
      until: nullable(Timestamp),
    }),
  ),
});

export const ErasureDryRun = Type.Object({ dry_run: Type.Literal(true), ...ErasurePlan.properties });

export const DataRequest = Type.Object({
  id: Id,
  type: Type.Enum([...DATA_REQUEST_TYPES]),
  status: Type.Enum([...DATA_REQUEST_STATUSES]),
  customer_id: Id,
  subject_reference: nullable(Type.String({ description: 'Null once the customer was erased' })),
  reason: nullable(Type.String()),
  requested_by: Type.String(),
  approved_by: nullable(Type.String()),
  due_at: Timestamp,
  overdue: Type.Boolean(),
  plan: nullable(ErasurePlan),
  export_url: nullable(Type.String()),
  environment: Environment,
  created_at: Timestamp,
  completed_at: nullable(Timestamp),
});

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** What is held of a subject, for the subject: no reports, no notes, nobody else. */
export const SubjectExport = Type.Object({
  format_version: Type.String(),
  generated_at: Timestamp,
  subject: Type.Record(Type.String(), Type.Unknown()),
  verifications: Rows,
  checks: Rows,
  screening_monitors: Rows,
  wallets: Rows,
  transactions: Rows,
  travel_rule_messages: Rows,
  data_requests: Rows,
});

export const RiskClassChange = Type.Object(
  {
    risk_class: nullable(Type.Enum([...RISK_CLASSES], { description: 'The class; null: by the risk again' })),
    reason: why(3, 2000, 'Why; stands in the audit trail'),
  },
  { additionalProperties: false },
);

export const NewCustomerReview = Type.Object(
  {
    comment: why(3, 2000, 'What was found; stands in the audit trail'),
    reviewer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Who reviewed, for keys; operators review in their own name',
      }),
    ),
  },
  { additionalProperties: false },
);
