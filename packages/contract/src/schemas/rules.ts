import { Type } from 'typebox';
import { BasedOn, PendingApproval, VersionCreatedAt } from './approvals.js';
import { SEVERITIES } from './cases.js';
import { Comment, Id, nullable, Timestamp, why } from './common.js';
import { NewSweep, SweepRequest, SweepResult } from './sweeps.js';

const RuleId = Type.String({ pattern: '^rul_[a-z0-9_]{1,59}$' });
const VersionNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const Mode = Type.Enum(['live', 'shadow', 'off']);
const TransactionType = Type.String({ pattern: '^[a-z0-9_]{1,40}$' });

const ParameterValue = Type.Union([
  Type.Number(),
  Type.Boolean(),
  Type.String({ maxLength: 1000 }),
  Type.Array(Type.String({ maxLength: 256 }), { maxItems: 1000 }),
  Type.Array(Type.Number(), { maxItems: 1000 }),
]);

const definitionFields = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.String({ maxLength: 2000 }),
  types: Type.Array(TransactionType, { maxItems: 50, description: 'Transaction types; empty: all' }),
  directions: Type.Array(Type.Enum(['in', 'out']), { maxItems: 2, description: 'Empty: both' }),
  condition: Type.String({ minLength: 1, maxLength: 64_000, description: 'CEL' }),
  parameters: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), ParameterValue, {
    maxProperties: 40,
    additionalProperties: false,
    description: 'Values that the condition reads as params.<name>',
  }),
  action: Type.Enum(['score', 'flag', 'hold', 'reject']),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  severity: Type.Enum([...SEVERITIES]),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 20 }),
  reference: nullable(Type.String({ maxLength: 500, description: 'FATF paper or another source' })),
  reason_code: nullable(Type.String({ maxLength: 100, description: 'A code of the catalogue beside rule:<id>' })),
  explanation: nullable(
    Type.String({ maxLength: 500, description: 'One sentence; {names} of matched values are filled in' }),
  ),
  inbox: nullable(
    Type.String({
      maxLength: 64,
      description: 'The inbox of cases that its alerts open, which says their owner and due date',
    }),
  ),
  case_owner: nullable(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[^\\u0000-\\u001f\\u007f]*$',
      description:
        'Who gets these cases before the inbox has its turn, while they can take them: an operator, a key or a person',
    }),
  ),
};

const optional = <T extends Record<string, Parameters<typeof Type.Optional>[0]>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Type.Optional(schema)])) as {
    [K in keyof T]: ReturnType<typeof Type.Optional<T[K]>>;
  };

const { name: _name, condition: _condition, ...others } = definitionFields;

export const NewRule = Type.Object(
  {
    id: Type.Optional(RuleId),
    name: definitionFields.name,
    condition: definitionFields.condition,
    ...optional(others),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

export const NewRuleVersion = Type.Object(
  { ...optional(definitionFields), comment: Type.Optional(Comment), based_on: Type.Optional(BasedOn) },
  { additionalProperties: false, description: 'Fields that are left out are taken from the newest version' },
);

export const RulePublication = Type.Object(
  {
    version: Type.Optional(VersionNumber),
    version_created_at: Type.Optional(VersionCreatedAt),
    mode: Type.Optional(Type.Enum(['live', 'shadow', 'off'], { default: 'shadow' })),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

const StatusCounts = Type.Object({
  approved: Type.Integer(),
  flagged: Type.Integer(),
  held: Type.Integer(),
  rejected: Type.Integer(),
});

export const PackPublication = Type.Object(
  {
    mode: Type.Optional(Type.Enum(['live', 'shadow'], { default: 'live' })),
    confirm: Type.Optional(
      Type.Boolean({ default: false, description: 'false only shows the back-test; true publishes' }),
    ),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

export const RulePack = Type.Object({
  mode: Type.Enum(['live', 'shadow']),
  published: Type.Boolean(),
  backtest: Type.Object(
    {
      transactions: Type.Integer({ description: 'The newest stored transactions, at most 2,000' }),
      stored: Type.Integer(),
      from: nullable(Timestamp),
      to: nullable(Timestamp),
      before: StatusCounts,
      after: StatusCounts,
      customers: Type.Integer(),
      customers_alerted: Type.Integer({ description: 'Customers with a transaction that would not be approved' }),
    },
    { description: 'Statuses by the rules that are live now, and as they would be' },
  ),
  rules: Type.Array(
    Type.Object({
      id: RuleId,
      name: Type.String(),
      version: Type.Integer(),
      action: Type.Enum(['score', 'flag', 'hold', 'reject']),
      before: Type.Enum(['live', 'shadow']),
      after: Type.Enum(['live', 'shadow']),
      pending_approval: Type.Optional(
        Type.Literal(true, { description: 'Its version waits for approvals, and runs as before until then' }),
      ),
      hits: Type.Integer(),
      unknown: Type.Integer(),
    }),
    { description: 'Rules of the pack whose mode changes' },
  ),
});

export const RuleRollback = Type.Object(
  { version: Type.Optional(VersionNumber), comment: Type.Optional(Comment) },
  { additionalProperties: false },
);

export const Snooze = Type.Object(
  {
    subject_reference: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: 'One customer; without it the rule is paused for everybody',
      }),
    ),
    until: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'RFC 3339 or a day, at most 366 days ahead; null ends it now',
    }),
    reason: why(3, 500),
  },
  { additionalProperties: false },
);

export const RuleSnooze = Type.Object({
  rule: RuleId,
  subject_reference: nullable(Type.String({ description: 'The customer; null: it is paused for everybody' })),
  until: nullable(Type.String({ format: 'date-time', description: 'When the rule comes back; null: it is back' })),
  reason: Type.String(),
  created_by: Type.String(),
  created_at: Timestamp,
});

const RulePause = Type.Object({
  until: Type.String({ format: 'date-time', description: 'When the rule comes back by itself' }),
  reason: Type.String({ description: 'Why it is paused' }),
  created_by: Type.String({ description: 'Who paused it' }),
  created_at: Timestamp,
});

const LabelledFirings = Type.Object(
  {
    confirmed: Type.Integer({ minimum: 0, description: 'Firings on transactions that were really suspicious' }),
    false_positive: Type.Integer({ minimum: 0, description: 'Firings on transactions that were not' }),
  },
  {
    description:
      'How right the rule was, live or in shadow, where somebody labelled the transaction; of the newest 1,000 labelled ones',
  },
);

const RuleVersionItem = Type.Object({
  version: Type.Integer(),
  status: Type.Enum(['draft', 'live', 'shadow', 'archived']),
  author: Type.String(),
  comment: nullable(Type.String()),
  created_at: Timestamp,
});

export const Rule = Type.Object({
  id: RuleId,
  version: Type.Integer({ description: 'The version whose fields are shown: live, else shadow, else newest' }),
  mode: Mode,
  live_version: nullable(Type.Integer()),
  shadow_version: nullable(Type.Integer({ description: 'May run beside a live version' })),
  ...definitionFields,
  author: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  fired_7d: Type.Integer(),
  shadow_fired_7d: Type.Integer(),
  labelled: LabelledFirings,
  snooze: nullable(RulePause),
  versions: Type.Array(RuleVersionItem, { description: 'The newest 50, newest first' }),
  pending_approval: Type.Optional(
    Type.Union([PendingApproval, Type.Null()], { description: 'What waits for approvals; null where nothing does' }),
  ),
  environment: Type.Enum(['sandbox', 'production']),
});

export const RuleVersion = Type.Object({ ...RuleVersionItem.properties, rule: RuleId, ...definitionFields });

export const DeletedRuleDraft = Type.Object({
  id: RuleId,
  version: Type.Integer(),
  deleted: Type.Literal(true),
  rule_deleted: Type.Boolean({ description: 'It was the only version, and the rule is gone' }),
  deleted_at: Timestamp,
});

export const NewBacktest = Type.Object(
  {
    version: Type.Optional(VersionNumber),
    from: Type.Optional(Type.String({ maxLength: 40, description: 'Inclusive, by occurred_at' })),
    to: Type.Optional(Type.String({ maxLength: 40, description: 'Exclusive, by occurred_at' })),
    sweep: Type.Optional(NewSweep),
  },
  { additionalProperties: false },
);

const Sample = Type.Object({ transaction_id: Id, explanation: Type.String(), live: Type.Boolean() });

export const Backtest = Type.Object({
  id: Id,
  rule: RuleId,
  version: Type.Integer(),
  status: Type.Enum(['queued', 'running', 'cancelled', 'completed', 'failed']),
  from: nullable(Timestamp),
  to: nullable(Timestamp),
  sweep: nullable(SweepRequest),
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer(), percent: Type.Number() }),
  result: nullable(
    Type.Object({
      evaluated: Type.Integer(),
      hits: Type.Integer(),
      unknown: Type.Integer(),
      customers_hit: Type.Integer(),
      labelled: Type.Integer({ description: 'Hits that carry a label' }),
      confirmed: Type.Integer(),
      precision: nullable(Type.Number({ description: 'confirmed / labelled' })),
      recall: nullable(Type.Number({ description: 'confirmed / all confirmed transactions of the time' })),
      live: nullable(
        Type.Object({
          version: Type.Integer(),
          hits: Type.Integer(),
          added: Type.Integer({ description: 'Hits of this version that the live one does not have' }),
          removed: Type.Integer(),
        }),
      ),
      samples: Type.Array(Sample),
      sweep: nullable(SweepResult),
    }),
  ),
  error: nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  completed_at: nullable(Timestamp),
});
