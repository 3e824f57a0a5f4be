import { Type } from 'typebox';
import { base64, Id, MEDIA_BYTES_MAX, nullable, ReasonCodes, Timestamp, why } from './common.js';

export const CASE_TYPES = ['verification', 'screening', 'transaction', 'wallet', 'business'] as const;
export const CASE_STATES = ['open', 'in_review', 'escalated', 'pending_approval', 'closed'] as const;
const CASE_OUTCOMES = ['false_positive', 'confirmed', 'sar_filed', 'no_action'] as const;
export const ALERT_STATES = ['open', 'closed'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

export const Alert = Type.Object({
  id: Id,
  kind: Type.String(),
  severity: Type.Enum([...SEVERITIES]),
  state: Type.String(),
  reason_codes: ReasonCodes,
  resource: nullable(
    Type.Object(
      { type: Type.String(), id: Id },
      {
        description:
          'What raised it: a session, transaction, wallet, business, monitor (`screening`) or Travel Rule message',
      },
    ),
  ),
  created_at: Timestamp,
});

/** Who has a case in hand, and until when. */
export const CaseLease = Type.Object({
  operator: Type.Object({ id: Type.String(), name: Type.String() }),
  until: Timestamp,
});

export const Case = Type.Object({
  id: Id,
  type: Type.Enum([...CASE_TYPES]),
  state: Type.Enum([...CASE_STATES]),
  outcome: nullable(Type.Enum([...CASE_OUTCOMES])),
  severity: Type.Enum([...SEVERITIES]),
  risk: nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'The highest that an alert of it came with' })),
  owner: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  lease: nullable(CaseLease),
  inbox: nullable(Id),
  subject_reference: nullable(Type.String()),
  alerts: Type.Array(Alert, { description: 'The newest 100, oldest first' }),
  verification_id: nullable(Id),
  journey: nullable(Type.Object({ id: Type.String(), version: Type.Integer() })),
  amount: nullable(
    Type.Object(
      { amount: Type.String(), currency: nullable(Type.String()) },
      { description: 'Of the transaction that raised the newest alert, without zeros at its end' },
    ),
  ),
  transaction_ids: Type.Array(Id),
  due_at: nullable(Timestamp),
  sla_breached: Type.Boolean(),
  tags: Type.Array(Type.String()),
  comments_count: Type.Integer(),
  proposed_outcome: nullable(Type.Object({ outcome: Type.Enum([...CASE_OUTCOMES]), reviewer: Type.String() })),
  snoozed_until: nullable(Timestamp),
  merged_into: nullable(Id),
  legal_hold: Type.Boolean(),
  legal_hold_reason: nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  closed_at: nullable(Timestamp),
});

export const LegalHold = Type.Object({ hold: Type.Boolean(), reason: why(3, 500) }, { additionalProperties: false });

export const AlertItem = Type.Object({
  ...Alert.properties,
  case_id: Id,
  case_type: Type.Enum([...CASE_TYPES]),
  subject_reference: nullable(Type.String()),
  resource: nullable(Type.Object({ type: Type.String(), id: Id })),
});

/** Who acts, as far as one key serves several people. */
const reviewer = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    description: 'Who acts; by default the key itself',
  }),
);
const COMMENT_MAX = 10_000;
const comment = Type.Optional(
  Type.String({ minLength: 1, maxLength: COMMENT_MAX, description: 'Kept as a comment of the case' }),
);
const shared = { comment, reviewer };
const strict = { additionalProperties: false };

export const AssignCase = Type.Object(
  {
    owner: Type.Optional(
      nullable(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: '^[^\\u0000-\\u001f\\u007f]*$',
          description:
            'me (default), a key, an operator by id or address, or a person by the name your system knows; null hands the case back',
        }),
      ),
    ),
    ...shared,
  },
  strict,
);
export const EscalateCase = Type.Object(shared, strict);
export const ReopenCase = Type.Object(shared, strict);
export const CloseCase = Type.Object(
  {
    outcome: Type.Enum([...CASE_OUTCOMES]),
    seen_at: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'The `updated_at` of the case that was looked at: 409 where an alert or a payment came into it since. Absent: it is closed with whatever it holds',
      }),
    ),
    ...shared,
  },
  strict,
);
export const SnoozeCase = Type.Object(
  {
    until: nullable(Type.String({ maxLength: 40, description: 'At most 90 days ahead; null ends the snooze' })),
    ...shared,
  },
  strict,
);
export const MergeCase = Type.Object(
  { into: Type.String({ minLength: 1, maxLength: 64, description: 'The case that takes the alerts' }), ...shared },
  strict,
);
export const TagCase = Type.Object(
  {
    tags: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9_:.-]{0,49}$' }), {
      maxItems: 20,
      description: 'All tags the case shall have',
    }),
    reviewer,
  },
  strict,
);

export const NextCase = Type.Object(
  {
    types: Type.Optional(Type.Array(Type.Enum([...CASE_TYPES]), { maxItems: 5 })),
    states: Type.Optional(
      Type.Array(Type.Enum(['open', 'in_review', 'escalated', 'pending_approval']), { maxItems: 4 }),
    ),
    severities: Type.Optional(Type.Array(Type.Enum([...SEVERITIES]), { maxItems: 4 })),
    reason_codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50, description: 'Any of these' }),
    ),
  },
  strict,
);
export const LeaseCase = Type.Object({}, strict);
export const SkipCase = Type.Object({ reason: why(1, 500, 'Kept as a comment of the case') }, strict);

export const NewCaseComment = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: COMMENT_MAX }), reviewer },
  strict,
);
export const CaseComment = Type.Object({
  id: Id,
  case_id: Id,
  author: Type.String(),
  text: nullable(Type.String({ description: 'Null once the customer was erased' })),
  created_at: Timestamp,
});

export const NewCaseFile = Type.Object(
  {
    file: Type.Union(
      [
        base64(MEDIA_BYTES_MAX),
        Type.Object(
          { data: base64(MEDIA_BYTES_MAX), media_type: Type.Optional(Type.String({ maxLength: 100 })) },
          strict,
        ),
      ],
      { description: 'Base64, a data: URL or {data, media_type}; a picture or PDF of at most 10 MiB' },
    ),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f/\\\\]+$' }),
    reviewer,
  },
  strict,
);
export const CaseFile = Type.Object({
  id: Id,
  case_id: Id,
  name: nullable(Type.String()),
  media_type: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  uploaded_by: Type.String(),
  created_at: Timestamp,
  url: Type.String(),
});

export const CaseEvent = Type.Object({
  id: Id,
  at: Timestamp,
  action: Type.String(),
  actor: Type.Object({ type: Type.String(), id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) }),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});
