import { Type } from 'typebox';
import { SEVERITIES } from './cases.js';
import { Country, Id, Metadata, nullable, ReasonCodes, Reference, Risk, Timestamp, Warnings, why } from './common.js';

export const TRANSACTION_STATUSES = ['approved', 'flagged', 'held', 'rejected'] as const;
/** What an investigation showed. */
export const TRANSACTION_OUTCOMES = ['confirmed', 'false_positive', 'inconclusive'] as const;

const Text = Type.String({ minLength: 1, maxLength: 256 });

/** A decimal text, or a number with at most 15 significant digits that is taken by its literal digits. */
export const Amount = Type.Union([Type.String({ minLength: 1, maxLength: 80 }), Type.Number()], {
  description: 'Decimal text with up to 18 digits on each side of the point, greater than 0',
});

export const TransactionSubject = Type.Object({
  reference: Type.Optional(Reference),
  type: Type.Optional(Type.Enum(['individual', 'business'])),
  name: Type.Optional(Text),
  country: Type.Optional(Country),
  time_zone: Type.Optional(
    Type.String({
      minLength: 3,
      maxLength: 64,
      description:
        'A name of the IANA database (Europe/Lisbon) or a fixed offset (+05:30): where the clock of rules stands',
    }),
  ),
  customer_since: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Since when this is your customer, RFC 3339 or YYYY-MM-DD: `subject.known_days` counts from then instead of from the first transaction seen here',
    }),
  ),
});

export const TransactionCounterparty = Type.Object({
  reference: Type.Optional(Reference),
  name: Type.Optional(Text),
  type: Type.Optional(Type.Enum(['individual', 'business'])),
  country: Type.Optional(Country),
  account: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'IBAN or another account number' })),
  institution: Type.Optional(
    Type.Object({
      name: Type.Optional(Text),
      bic: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', description: 'ISO 9362' })),
      country: Type.Optional(Country),
    }),
  ),
  wallet: Type.Optional(
    Type.Object({
      address: Type.String({ minLength: 1, maxLength: 128 }),
      chain: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
  ),
});

const Party = (description: string) =>
  Type.Optional(Type.Union([Text, TransactionCounterparty], { description: `${description}; a text is its name` }));

export const NewTransaction = Type.Object({
  reference: Type.Optional(Reference),
  type: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9_]{1,40}$',
      default: 'payment',
      description: 'payment, transfer, deposit, withdrawal, card, crypto_transfer, login, event or a kind of your own',
    }),
  ),
  direction: Type.Optional(Type.Enum(['in', 'out'], { default: 'out' })),
  amount: Type.Optional(Amount),
  currency: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9.]{2,12}$', description: 'ISO 4217, or the asset of a crypto transfer' }),
  ),
  occurred_at: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'RFC 3339, from 1970 to five minutes from now; now by default, and for a correction the time of its transaction',
    }),
  ),
  subject: Type.Optional(TransactionSubject),
  subject_reference: Type.Optional(Reference),
  counterparty: Type.Optional(Type.Union([Text, TransactionCounterparty])),
  sender: Party('Who pays: the subject of an outgoing, the counterparty of an incoming transaction'),
  receiver: Party('Who is paid: the counterparty of an outgoing, the subject of an incoming transaction'),
  payment_method: Type.Optional(
    Type.Object({
      type: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      issuing_country: Type.Optional(Country),
    }),
  ),
  device: Type.Optional(
    Type.Object({
      ip: Type.Optional(Type.String({ minLength: 2, maxLength: 45 })),
      user_agent: Type.Optional(Type.String({ maxLength: 500 })),
      fingerprint: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    }),
  ),
  crypto: Type.Optional(
    Type.Object({
      chain: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      asset: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
      tx_hash: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
      from: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
      to: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    }),
  ),
  memo: Type.Optional(Type.String({ maxLength: 1000 })),
  metadata: Type.Optional(Metadata),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 1,
      description: 'Raise it to correct a transaction under its reference',
    }),
  ),
});

const Matched = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
  description: 'The values that made the rule fire, by name',
});

export const FiredRule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  mode: Type.Enum(['live', 'shadow']),
  action: Type.Enum(['score', 'flag', 'hold', 'reject']),
  score: Type.Integer(),
  explanation: Type.String({ description: 'One sentence with the values' }),
  matched: Matched,
});

export const UnknownRule = Type.Object({
  id: Type.String(),
  mode: Type.Enum(['live', 'shadow']),
  reason: Type.Enum(['missing_field', 'insufficient_history', 'error']),
  detail: Type.String(),
});

const RuleCounts = Type.Object(
  {
    live: nullable(Type.Integer()),
    shadow: nullable(Type.Integer({ description: 'Evaluated and shown, without effect' })),
    unknown: Type.Integer({ description: 'Live and shadow rules without an answer' }),
    unknown_because: Type.Object({
      missing_rate: Type.Integer({ description: 'No exchange rate for the day of an amount' }),
      missing_field: Type.Integer(),
      insufficient_history: Type.Integer(),
      error: Type.Integer(),
    }),
  },
  { description: 'How many rules were evaluated, and how' },
);

const RaisedAlert = Type.Object({
  id: Id,
  severity: Type.Enum([...SEVERITIES]),
  case_id: Id,
  status: Type.String(),
});

const Stale = Type.Boolean({
  description: 'A transaction came late and belongs into its windows: a new evaluation is to come',
});

const Conversion = Type.Object({
  amount: nullable(Type.String({ description: 'null where there is no rate for that day' })),
  currency: Type.String(),
  rate: nullable(Type.String()),
  rate_date: nullable(Type.String({ description: 'Day of the rate, YYYY-MM-DD' })),
});

/** A later evaluation of the same transaction, as of its own time; the first one stays what it was. */
export const Reevaluation = Type.Object({
  evaluated_at: Timestamp,
  cause: Type.Enum(['late_transaction', 'amended_transaction', 'reversed_transaction', 'rule_run'], {
    description:
      'What happened to the transaction that `cause_transaction_id` names; rule_run: one rule alone was run over what is stored',
  }),
  cause_transaction_id: nullable(Id),
  cause_run_id: nullable(Id),
  status: Type.Enum([...TRANSACTION_STATUSES]),
  risk: Risk,
  reason_codes: ReasonCodes,
  rule_counts: RuleCounts,
  rules_fired: Type.Array(FiredRule),
  rules_unknown: Type.Array(UnknownRule),
});

/** What a transaction was found to be. */
export const GivenLabel = Type.Object({
  outcome: Type.Enum([...TRANSACTION_OUTCOMES]),
  at: Timestamp,
  by: Type.String(),
  version: Type.Optional(Type.Integer({ description: 'The version that was labelled; a correction keeps its label' })),
});

export const Transaction = Type.Object({
  id: Id,
  reference: Type.String(),
  status: Type.Enum([...TRANSACTION_STATUSES]),
  recommended_action: Type.Enum(['approve', 'review', 'hold', 'reject']),
  risk: Risk,
  reason_codes: ReasonCodes,
  rules_evaluated: Type.Integer(),
  rule_counts: RuleCounts,
  rules_fired: Type.Array(FiredRule),
  shadow_rules_fired: Type.Array(FiredRule),
  rules_unknown: Type.Array(UnknownRule, {
    description: 'Rules without an answer: never the same as rules that did not fire',
  }),
  alerts: Type.Array(RaisedAlert),
  screening: Type.Object({
    subject: nullable(Type.String()),
    counterparty: nullable(Type.String()),
    wallet: nullable(Type.String()),
    not_covered: Type.Array(Type.Enum(['subject', 'counterparty', 'wallet']), {
      description:
        'What was not screened: parties with a name, where no list covers sanctions here; `wallet`, where no list covers wallets or an address is of no known form',
    }),
  }),
  travel_rule: Type.Object({ required: Type.Boolean() }),
  evaluations: Type.Array(Reevaluation),
  stale: Stale,
  reevaluation: nullable(
    Type.Object(
      { pending: Type.Integer(), done: Type.Integer() },
      {
        description:
          "The customer's transactions that wait to be evaluated again because others came late, and those done",
      },
    ),
  ),
  evaluated_at: nullable(Timestamp),
  duration_ms: Type.Integer(),
  type: Type.String(),
  direction: Type.Enum(['in', 'out']),
  amount: nullable(Type.String()),
  currency: nullable(Type.String()),
  base: nullable(Conversion),
  occurred_at: Timestamp,
  subject: nullable(TransactionSubject),
  subject_reference: nullable(Type.String()),
  counterparty: nullable(TransactionCounterparty),
  metadata: Metadata,
  label: nullable(GivenLabel),
  release: nullable(Type.Object({ at: Timestamp, by: Type.String(), reason: Type.String() })),
  reversal: nullable(
    Type.Object(
      { at: Timestamp, by: Type.String(), reason: Type.String() },
      { description: 'Who said that it was reversed, and why; windows no longer count it' },
    ),
  ),
  version: Type.Integer({ description: '1, and one more or higher after each correction' }),
  import_id: nullable(Type.String({ description: 'The import that it came with; null when it was sent alone' })),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  warnings: Warnings,
});

const shown = Transaction.properties;
/** What the rules say of a transaction that is not stored. */
export const TransactionEvaluation = Type.Object({
  status: shown.status,
  recommended_action: shown.recommended_action,
  risk: shown.risk,
  reason_codes: shown.reason_codes,
  rules_evaluated: shown.rules_evaluated,
  rule_counts: shown.rule_counts,
  rules_fired: shown.rules_fired,
  shadow_rules_fired: shown.shadow_rules_fired,
  rules_unknown: shown.rules_unknown,
  screening: shown.screening,
  travel_rule: shown.travel_rule,
  evaluated_at: shown.evaluated_at,
  duration_ms: shown.duration_ms,
  type: shown.type,
  direction: shown.direction,
  amount: shown.amount,
  currency: shown.currency,
  base: shown.base,
  occurred_at: shown.occurred_at,
  environment: shown.environment,
  warnings: shown.warnings,
});

export const TransactionSummary = Type.Object({
  id: Id,
  reference: Type.String(),
  status: Type.Enum([...TRANSACTION_STATUSES]),
  risk: Risk,
  reason_codes: ReasonCodes,
  stale: Stale,
  type: Type.String(),
  direction: Type.Enum(['in', 'out']),
  amount: nullable(Type.String()),
  currency: nullable(Type.String()),
  occurred_at: Timestamp,
  subject_reference: nullable(Type.String()),
  label: nullable(Type.Enum([...TRANSACTION_OUTCOMES], { description: 'What it turned out to be; null: nobody said' })),
  reversed: Type.Boolean({ description: 'The money came back, or never moved: a held one waits for nobody any more' }),
  created_at: Timestamp,
});

const SeenVersion = Type.Optional(
  Type.Integer({
    minimum: 1,
    description: 'The version that was looked at: 409 where another one is stored now. Absent: whichever is stored',
  }),
);

export const Release = Type.Object({ reason: why(3, 500), version: SeenVersion }, { additionalProperties: false });

export const Reversal = Type.Object({ reason: why(3, 500) }, { additionalProperties: false });

export const TransactionLabel = Type.Object(
  {
    outcome: Type.Enum([...TRANSACTION_OUTCOMES], {
      description: 'confirmed: really suspicious; false_positive: not; inconclusive: withdraws an earlier label',
    }),
    version: SeenVersion,
  },
  { additionalProperties: false },
);

const PaymentEnd = {
  reference: nullable(
    Type.String({ description: "The customer's reference; of a counterparty else account or wallet" }),
  ),
  name: nullable(Type.String()),
};

/** What a rule about cycles or shared values rests on, for a person to look at. */
export const TransactionPaths = Type.Object({
  id: Id,
  subject_reference: nullable(Type.String()),
  paths: Type.Array(
    Type.Object({
      rule_id: Type.String({ description: 'The rule that fired' }),
      rule_name: Type.String({ description: 'Its name at that time' }),
      value: Type.String({ description: 'The name of the value in `matched`, such as `hops_of_5`' }),
      transactions: Type.Array(
        Type.Object({
          id: Id,
          reference: Type.String(),
          occurred_at: Timestamp,
          amount: nullable(Type.String()),
          currency: nullable(Type.String()),
          payer: Type.Object(PaymentEnd, { description: 'Who paid' }),
          payee: Type.Object(PaymentEnd, { description: 'Who was paid' }),
        }),
        {
          description:
            'Of a cycle the way of the money in order of time, the transaction itself last; of a shared value the latest transaction of up to 20 other customers',
        },
      ),
      erased: Type.Integer({ description: 'Transactions of the path that were erased since' }),
    }),
    { description: 'One for each value that rests on transactions' },
  ),
});
