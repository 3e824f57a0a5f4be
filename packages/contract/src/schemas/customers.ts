import { Type } from 'typebox';
import { Id, nullable, Reference, Timestamp } from './common.js';

const Environment = Type.Enum(['sandbox', 'production']);
const Count = Type.Integer({ minimum: 0 });

export const CUSTOMER_GAPS = [
  'identity_not_verified',
  'not_monitored',
  'hits_open',
  'cases_open',
  'review_overdue',
] as const;

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
    class: nullable(Type.String({ description: 'As a risk policy has it; null where none has judged' })),
  }),
  review_due_at: nullable(Timestamp),
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

export const TimelineItem = Type.Object({
  at: Timestamp,
  type: Type.String({
    description:
      'verification, decision, risk, check, hit, hit_review, screening_monitor, wallet_screening, wallet_monitor, transaction, travel_rule_message, business, case, case_closed',
  }),
  id: Id,
  summary: Type.String({ description: 'In words, without personal data' }),
});

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
