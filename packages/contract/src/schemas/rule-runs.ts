import { Type } from 'typebox';
import { Id, nullable, Timestamp } from './common.js';

const RuleId = Type.String({ pattern: '^rul_[a-z0-9_]{1,59}$' });
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const RUN_STATUSES = ['queued', 'running', 'cancelled', 'completed', 'failed'] as const;

const Mode = Type.Enum(['shadow', 'live'], {
  description: 'shadow only counts; live raises alerts, with the version that is live',
});
const Of = Type.Enum(['transactions', 'customers'], {
  description: 'Each stored transaction of the time, or each customer as of the latest one of them',
});
const Days = Type.Integer({
  minimum: 1,
  maximum: 3660,
  description: 'How many days back, by occurred_at; null: all that is stored',
});
const RiskClasses = Type.Array(Type.Enum(['low', 'medium', 'high']), {
  maxItems: 3,
  description: 'Only customers of these risk classes; empty: everybody',
});
const AlertsMax = Type.Integer({
  minimum: 1,
  maximum: 10_000,
  description: 'After so many new alerts the run stops and keeps its place',
});

/** What a run looks at and what it may do, as it is asked for. */
const asked = {
  mode: Type.Optional(Type.Enum(['shadow', 'live'], { default: 'shadow' })),
  of: Type.Optional(Type.Enum(['transactions', 'customers'], { default: 'transactions' })),
  days: Type.Optional(nullable(Days)),
  risk_classes: Type.Optional(RiskClasses),
  alerts_max: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 500 })),
};

export const NewRuleSchedule = Type.Object(
  {
    every: Type.Enum(['day', 'week', 'once']),
    time: Type.Optional(
      Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Of the day, for day and week' }),
    ),
    weekday: Type.Optional(Type.Enum([...WEEKDAYS], { description: 'For week' })),
    time_zone: Type.Optional(
      Type.String({ maxLength: 64, default: 'UTC', description: 'A name such as Europe/Lisbon, or +05:30' }),
    ),
    on: Type.Optional(Type.String({ maxLength: 40, description: 'The moment, RFC 3339, for once' })),
    ...asked,
    paused: Type.Optional(Type.Boolean({ default: false })),
  },
  { additionalProperties: false },
);

const shown = { mode: Mode, of: Of, days: nullable(Days), risk_classes: RiskClasses, alerts_max: AlertsMax };

export const RuleSchedule = Type.Object({
  rule: RuleId,
  every: Type.Enum(['day', 'week', 'once']),
  time: nullable(Type.String()),
  weekday: nullable(Type.Enum([...WEEKDAYS])),
  time_zone: Type.String(),
  on: nullable(Timestamp),
  ...shown,
  paused: Type.Boolean(),
  next_run_at: nullable(Timestamp),
  last_run_id: nullable(Id),
  skipped: Type.Integer({ description: 'Times that came while the run before was not done' }),
  error: nullable(Type.String({ description: 'Why no run began the last time' })),
  set_by: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DeletedRuleSchedule = Type.Object({
  rule: RuleId,
  deleted: Type.Literal(true),
  deleted_at: Timestamp,
});

export const NewRuleRun = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 999_999_999,
        description: 'In shadow mode any version; by default the one in shadow, else live, else the newest',
      }),
    ),
    ...asked,
  },
  { additionalProperties: false },
);

const Sample = Type.Object({
  transaction_id: Id,
  explanation: Type.String(),
  new: Type.Boolean({ description: 'The rule had not fired for it before' }),
});

export const RuleRun = Type.Object({
  id: Id,
  rule: RuleId,
  version: Type.Integer(),
  ...shown,
  scheduled: Type.Boolean({ description: 'Begun by the schedule of the rule' }),
  status: Type.Enum([...RUN_STATUSES]),
  from: nullable(Timestamp),
  to: Timestamp,
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer(), percent: Type.Number() }),
  result: Type.Object({
    evaluated: Type.Integer(),
    hits: Type.Integer(),
    new_hits: Type.Integer({ description: 'Those that the live rule had not fired for before' }),
    unknown: Type.Integer(),
    customers_hit: Type.Integer(),
    snoozed: Type.Integer({ description: 'New hits of customers for whom the rule is silenced' }),
    alerts: Type.Integer({ description: 'Alerts raised; one that stands open for the customer is not raised again' }),
    samples: Type.Array(Sample, { description: 'At most 20 hits, new ones first' }),
  }),
  error: nullable(Type.String()),
  started_by: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  completed_at: nullable(Timestamp),
});
