import { Type } from 'typebox';
import { Comment, Country, Id, nullable, Timestamp } from './common.js';

export const TRAVEL_RULE_STATUSES = [
  'pending',
  'delivered',
  'review',
  'repair',
  'accepted',
  'rejected',
  'completed',
  'expired',
  'cancelled',
  'counterparty_not_found',
  'counterparty_unreachable',
] as const;
const TRAVEL_RULE_ACTIONS = [
  'send',
  'acknowledge',
  'accept',
  'reject',
  'request_repair',
  'repair',
  'confirm',
  'cancel',
] as const;
export const TRAVEL_RULE_PROTOCOLS = ['trp', 'trisa', 'email'] as const;

const Amount = Type.Union([Type.String({ minLength: 1, maxLength: 40 }), Type.Number()], {
  description: 'Decimal text; a number of at most 15 significant digits is accepted',
});
const Asset = Type.String({ pattern: '^[A-Za-z0-9.:_-]{1,40}$', description: 'Ticker, such as BTC' });
const Text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));
const FREE = Type.Record(Type.String(), Type.Unknown());
const CLOSED = { additionalProperties: false } as const;

export const Money = Type.Object({ amount: Amount, currency: Type.String({ pattern: '^[A-Z]{3}$' }) }, CLOSED);

const TransferRequest = Type.Object(
  {
    asset: Type.Optional(Asset),
    amount: Type.Optional(Amount),
    chain: Text(40),
    beneficiary_address: Text(512),
    travel_address: Type.Optional(Type.String({ maxLength: 1000, description: 'ta…: where the inquiry goes' })),
    tx_hash: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
    fiat_value: Type.Optional(Money),
  },
  CLOSED,
);

const AddressText = Type.Union([
  Type.String({ minLength: 1, maxLength: 400 }),
  Type.Object(
    {
      lines: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 7 })),
      street: Text(100),
      number: Text(30),
      city: Text(60),
      postcode: Text(30),
      region: Text(60),
      country: Type.Optional(Type.String({ maxLength: 60 })),
    },
    CLOSED,
  ),
]);

/** A party in plain words. Lengths and codes are judged as IVMS101 judges them. */
export const TravelRuleParty = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Optional(Type.Enum(['individual', 'business'])),
    date_of_birth: Text(40),
    place_of_birth: Text(100),
    country: Text(60),
    address: Type.Optional(AddressText),
    account: Text(600),
    national_id: Type.Optional(
      Type.Union([
        Type.String({ minLength: 1, maxLength: 100 }),
        Type.Object(
          {
            number: Type.String({ minLength: 1, maxLength: 100 }),
            type: Text(10),
            country: Text(60),
            authority: Type.Optional(
              Type.String({
                maxLength: 10,
                description: 'Of a business: its registration authority by GLEIF, RA000585',
              }),
            ),
          },
          CLOSED,
        ),
      ]),
    ),
  },
  CLOSED,
);

const VaspNamed = Type.Union([
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Object({ id: Text(64), name: Text(200), lei: Text(40), country: Text(10), travel_address: Text(1000) }, CLOSED),
]);

/** Sends a message, or acts on one. */
export const TravelRuleRequest = Type.Object(
  {
    action: Type.Optional(
      Type.Enum([...TRAVEL_RULE_ACTIONS], { description: 'acknowledge when message_id is present, else send' }),
    ),
    message_id: Type.Optional(Id),
    transfer: Type.Optional(TransferRequest),
    ivms101: Type.Optional(FREE),
    originator: Type.Optional(TravelRuleParty),
    beneficiary: Type.Optional(TravelRuleParty),
    amount: Type.Optional(Amount),
    asset: Type.Optional(Asset),
    chain: Text(40),
    beneficiary_address: Text(512),
    beneficiary_vasp: Type.Optional(VaspNamed),
    counterparty_id: Text(64),
    protocol: Type.Optional(Type.Enum([...TRAVEL_RULE_PROTOCOLS])),
    transaction_id: Text(64),
    response: Type.Optional(Type.Enum(['accepted', 'rejected', 'repair'])),
    comment: Type.Optional(Comment),
    rejection_code: Text(40),
    fields: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })),
    tx_hash: Text(200),
    expires_in: Type.Optional(Type.Integer({ minimum: 60, maximum: 2_592_000, description: 'Seconds; default 72 h' })),
  },
  CLOSED,
);

export const TravelRuleRejection = Type.Object({
  code: Type.String(),
  message: Type.String(),
  retry: Type.Boolean(),
});
export const TravelRuleRepair = Type.Object({
  code: Type.String(),
  message: Type.String(),
  fields: Type.Array(Type.String()),
});
export const PartyScreening = Type.Object({
  name: Type.String(),
  outcome: Type.Enum(['no_match', 'review', 'possible_match', 'match', 'unavailable']),
  hits: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      list: Type.String(),
      types: Type.Array(Type.String()),
      match_score: Type.Number(),
    }),
  ),
});
export const BeneficiaryMatch = Type.Object({
  outcome: Type.Enum(['match', 'partial', 'none', 'not_a_customer']),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  verification_id: nullable(Id),
});

const summary = {
  id: Id,
  direction: Type.Enum(['out', 'in']),
  status: Type.Enum([...TRAVEL_RULE_STATUSES]),
  environment: Type.Enum(['sandbox', 'production']),
  protocol: nullable(Type.Enum([...TRAVEL_RULE_PROTOCOLS])),
  counterparty_id: nullable(Id),
  counterparty: nullable(Type.Object({ id: nullable(Id), name: Type.String() })),
  transaction_id: nullable(Type.String()),
  subject_reference: nullable(
    Type.String({
      description: 'Our own customer: the originator of a sent message, the beneficiary of a received one',
    }),
  ),
  request_identifier: Type.String({ description: 'One UUID through all messages of a transfer' }),
  transfer: Type.Object({
    asset: Type.String(),
    amount: Type.String(),
    chain: nullable(Type.String()),
    beneficiary_address: nullable(
      Type.String({
        description: 'Where to pay: the address that the counterparty approved, before that the one given',
      }),
    ),
    given_address: nullable(
      Type.String({ description: 'The one that the sender gave, where the counterparty approved another' }),
    ),
    tx_hash: nullable(Type.String()),
    fiat_value: nullable(Type.Object({ amount: Type.String(), currency: Type.String() })),
  }),
  screening: Type.Object({ outcome: Type.String(), originator: Type.String(), beneficiary: Type.String() }),
  case_id: nullable(Id),
  rejection: nullable(TravelRuleRejection),
  repair: nullable(TravelRuleRepair),
  comment: nullable(Type.String()),
  reason_codes: Type.Array(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  expires_at: Timestamp,
};

export const TravelRuleSummary = Type.Object(summary);

export const TravelRuleMessage = Type.Object({
  ...summary,
  ivms101_version: Type.Enum(['2020', '2023']),
  ivms101: FREE,
  parties: Type.Object({ originator: Type.Array(PartyScreening), beneficiary: Type.Array(PartyScreening) }),
  beneficiary_match: nullable(BeneficiaryMatch),
  doubts: Type.Array(
    Type.Object({ field: Type.String(), message: Type.String(), constraint: Type.Optional(Type.String()) }),
    { description: 'What the counterparty sent wrong and a person should see before the answer' },
  ),
  requirement: nullable(
    Type.Object({
      required: Type.Boolean(),
      jurisdiction: Type.String(),
      threshold: Type.Object({ amount: Type.String(), currency: Type.String() }),
    }),
  ),
  delivery: Type.Object({ attempts: Type.Integer(), last_error: nullable(Type.String()) }),
  history: Type.Array(Type.Object({ status: Type.Enum([...TRAVEL_RULE_STATUSES]), at: Timestamp })),
});

const Protocol = Type.Object(
  {
    name: Type.Enum([...TRAVEL_RULE_PROTOCOLS]),
    endpoint: Type.Optional(Type.String({ maxLength: 1000 })),
    version: Type.Optional(Type.String({ maxLength: 40 })),
    common_name: Type.Optional(Type.String({ maxLength: 200 })),
    ivms101: Type.Optional(Type.Enum(['2020', '2023'])),
  },
  CLOSED,
);
const DueDiligence = Type.Enum(['not_started', 'in_progress', 'approved', 'rejected']);

const own = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  legal_name: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  country: Type.Optional(nullable(Country)),
  lei: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  website: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  protocols: Type.Optional(Type.Array(Protocol, { maxItems: 10 })),
  addresses: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 1000 })),
  due_diligence: Type.Optional(DueDiligence),
};

export const NewCounterparty = Type.Object(own, CLOSED);
export const CounterpartyChange = Type.Object({ ...own, name: Type.Optional(own.name) }, CLOSED);

export const Counterparty = Type.Object({
  id: Id,
  name: Type.String(),
  legal_name: nullable(Type.String()),
  country: nullable(Type.String()),
  lei: nullable(Type.String()),
  website: nullable(Type.String()),
  protocols: Type.Array(Protocol),
  status: Type.Enum(['verified', 'pending', 'rejected', 'unknown']),
  verified_at: nullable(Timestamp),
  due_diligence: Type.Object({ status: DueDiligence, updated_at: nullable(Timestamp) }),
  reachability: nullable(
    Type.Object({ reachable: Type.Boolean(), protocol: Type.String(), detail: Type.String(), checked_at: Timestamp }),
  ),
  jurisdiction_threshold: Type.Object({ amount: Type.String(), currency: Type.String() }),
  source: Type.Enum(['own', 'directory', 'sandbox']),
  sandbox_behaviour: Type.Optional(Type.String({ description: 'How this sandbox VASP answers' })),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DeletedCounterparty = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });

export const DeletedTravelRuleMessage = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });

export const NewTravelAddress = Type.Object(
  {
    subject_reference: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: 'Whose transfers come in here; beneficiaries are compared',
      }),
    ),
    beneficiary_address: Text(512),
  },
  CLOSED,
);
export const TravelAddress = Type.Object({
  id: Id,
  travel_address: Type.String({ description: 'Hand this to the originator or its VASP' }),
  url: Type.String(),
  subject_reference: nullable(Type.String()),
  beneficiary_address: nullable(Type.String()),
  created_at: Timestamp,
});
