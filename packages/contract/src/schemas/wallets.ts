import { Type } from 'typebox';
import { Id, IsoDate, nullable, ReasonCodes, Reference, Risk, Timestamp, Warnings } from './common.js';

const WALLET_STATUSES = ['match', 'review', 'no_match'] as const;
const METHODS = ['haircut', 'fifo', 'poison'];
const BANDS = ['low', 'medium', 'high', 'critical'];

const address = Type.String({ minLength: 1, maxLength: 200, description: 'As the chain writes it' });
const chain = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Name, ticker or CAIP-2 identifier; found by the form otherwise',
  }),
);
const asset = Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'Ticker: ETH, USDT' }));

export const NewWalletScreening = Type.Object(
  {
    address,
    chain,
    asset,
    direction: Type.Optional(
      Type.Enum(['inbound', 'outbound', 'both'], {
        default: 'both',
        description: 'Where funds came from, or where they went',
      }),
    ),
    method: Type.Optional(Type.Enum(METHODS, { default: 'haircut' })),
    max_hops: Type.Optional(Type.Integer({ minimum: 1, maximum: 8, default: 5 })),
    as_of: Type.Optional(
      Type.String({ maxLength: 40, description: 'Day or RFC 3339 time: lists and transfers count as they were then' }),
    ),
    subject_reference: Type.Optional(Reference),
  },
  { additionalProperties: false },
);

export const WalletEntity = Type.Object({
  name: nullable(Type.String()),
  category: Type.String(),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  source: nullable(Type.String()),
});

export const WalletListing = Type.Object({
  list: Type.String(),
  entry: nullable(Type.String()),
  category: Type.String(),
  entity: nullable(Type.String()),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  asset: nullable(Type.String({ description: 'As the list named it; never a filter' })),
  listed_on: nullable(IsoDate),
  delisted_on: nullable(IsoDate),
  active: Type.Boolean({ description: 'In force at the time of the screening' }),
});

const percent = Type.Number({ minimum: 0, maximum: 100 });

export const WalletExposure = Type.Object({
  direction: Type.Enum(['inbound', 'outbound']),
  category: Type.String(),
  asset: nullable(Type.String()),
  direct_percent: percent,
  indirect_percent: percent,
  amount: nullable(Type.String({ description: 'In units of the asset' })),
  hops: Type.Integer({ description: 'Least number of transfers; 0 for the address itself and for unknown funds' }),
  paths: Type.Array(
    Type.Object({
      entity: nullable(Type.String()),
      addresses: Type.Array(Type.String()),
      amount: Type.String({ description: 'Smallest amount along the way' }),
    }),
  ),
});

export const WalletCoverage = Type.Object({
  graph: Type.Enum(['labels_only', 'transfers']),
  note: Type.String(),
  kinds: Type.Optional(
    Type.Array(Type.Object({ type: Type.Literal('wallet_tags'), status: Type.Enum(['covered', 'no_list']) })),
  ),
  categories: Type.Optional(
    Type.Array(Type.String(), { description: 'What the lists that cover wallet tags name addresses of' }),
  ),
  missing: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What no list covers: sanctions, or wallet_tags. Nobody is clear of it, so that no_match becomes review',
    }),
  ),
  lists: Type.Array(Type.Object({ id: Type.String(), version: Type.String(), entries: Type.Integer() })),
  transfers: Type.Integer({ description: 'Transfers of the address that were seen' }),
  transfers_followed: Type.Integer(),
  first_at: nullable(Timestamp),
  last_at: nullable(Timestamp),
  truncated: Type.Boolean({ description: 'A limit left transfers out; what they hold counts as unknown' }),
});

const outcome = {
  status: Type.Enum([...WALLET_STATUSES]),
  sanctioned: Type.Boolean(),
  risk: Type.Object({
    ...Risk.properties,
    contributions: Type.Array(Type.Object({ source: Type.String(), points: Type.Integer() })),
  }),
  reason_codes: ReasonCodes,
};

export const WalletScreening = Type.Object({
  id: Id,
  address: Type.String(),
  normalized: Type.String({ description: 'The form under which it is matched on every chain' }),
  chain: nullable(Type.String()),
  network: nullable(Type.Enum(['main', 'test'])),
  ...outcome,
  entity: nullable(WalletEntity),
  lists: Type.Array(WalletListing),
  exposure: Type.Array(WalletExposure),
  coverage: WalletCoverage,
  method: Type.Enum(METHODS),
  as_of: Timestamp,
  subject_reference: Type.Optional(Reference),
  case_id: nullable(Id),
  environment: Type.Enum(['sandbox', 'production']),
  screened_at: Timestamp,
  warnings: Warnings,
});

export const NewWalletMonitor = Type.Object(
  {
    address,
    chain,
    asset,
    subject_reference: Type.Optional(Reference),
    interval_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8760, default: 24 })),
    min_band: Type.Optional(
      Type.Enum(BANDS, {
        default: 'medium',
        description: 'Events only for changes from or to this band or a higher one',
      }),
    ),
  },
  { additionalProperties: false },
);

export const WalletMonitor = Type.Object({
  id: Id,
  address: Type.String(),
  chain: nullable(Type.String()),
  subject_reference: Type.Optional(Reference),
  monitoring: Type.Literal(true),
  interval_hours: Type.Integer(),
  min_band: Type.Enum(BANDS),
  ...outcome,
  categories: Type.Array(Type.String()),
  last_screened_at: Timestamp,
  next_screening_at: Timestamp,
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DeletedWalletMonitor = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });

const PROOF_METHODS = ['eip191', 'eip712', 'bip137', 'bip322', 'solana', 'satoshi_test', 'declaration'] as const;

export const NewOwnershipChallenge = Type.Object(
  {
    address,
    chain,
    method: Type.Optional(Type.Enum([...PROOF_METHODS], { description: 'By default the usual one of the chain' })),
    purpose: Type.Optional(
      Type.String({ minLength: 3, maxLength: 200, description: 'Stands in the text that is signed' }),
    ),
    subject_reference: Type.Optional(Reference),
    deposit_address: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Satoshi test: where the amount has to arrive' }),
    ),
    asset,
    expires_in: Type.Optional(
      Type.Integer({ minimum: 60, maximum: 604800, description: 'Seconds; default 15 minutes, Satoshi test 24 h' }),
    ),
  },
  { additionalProperties: false },
);

export const OwnershipChallenge = Type.Object({
  id: Id,
  address: Type.String(),
  chain: Type.String(),
  account_id: nullable(Type.String({ description: 'CAIP-10' })),
  method: Type.Enum([...PROOF_METHODS]),
  status: Type.Enum(['pending', 'verified', 'failed', 'expired']),
  nonce: Type.String(),
  purpose: Type.String(),
  message: nullable(Type.String({ description: 'The very text to sign, or to declare' })),
  typed_data: nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'EIP-712' })),
  satoshi_test: nullable(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      asset: Type.String(),
      amount: Type.String(),
      deadline: Timestamp,
    }),
  ),
  assurance: Type.Enum(['cryptographic', 'on_chain', 'declared'], {
    description: 'What a success proves; a declaration proves nothing but who is answerable',
  }),
  attempts_left: Type.Integer(),
  failure: nullable(Type.String()),
  subject_reference: Type.Optional(Reference),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  expires_at: Timestamp,
  verified_at: nullable(Timestamp),
});

export const OwnershipProof = Type.Object(
  {
    signature: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4000,
        description: 'Hexadecimal, base64 or base58, as the method has it',
      }),
    ),
    transfer: Type.Optional(
      Type.Object(
        {
          tx_hash: Type.String({ minLength: 1, maxLength: 200 }),
          from: address,
          to: address,
          asset: Type.String({ minLength: 1, maxLength: 20 }),
          amount: Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,18})?$' }),
          occurred_at: Timestamp,
        },
        { additionalProperties: false, description: 'Satoshi test: the transfer that was seen to arrive' },
      ),
    ),
    declared_by: Type.Optional(Type.String({ minLength: 3, maxLength: 200, description: 'Declaration: who makes it' })),
  },
  { additionalProperties: false },
);
