import { Type } from 'typebox';
import {
  Country,
  Id,
  IsoDate,
  MediaValue,
  nullable,
  ReasonCodes,
  Reference,
  Risk,
  Timestamp,
  Warnings,
} from './common.js';
import { Coverage } from './screening.js';

const Text = Type.String({ minLength: 1, maxLength: 500 });
const Number_ = Type.String({ minLength: 1, maxLength: 100 });

export const BUSINESS_STATUSES = ['active', 'dissolved', 'liquidation', 'insolvency', 'inactive', 'unknown'] as const;
const Status = Type.Enum([...BUSINESS_STATUSES]);

export const BusinessSearch = Type.Object(
  {
    country: Type.Optional(Country),
    name: Type.Optional(Text),
    registration_number: Type.Optional(Number_),
    license_number: Type.Optional(Number_),
    lei: Type.Optional(Type.String({ minLength: 20, maxLength: 20 })),
    match: Type.Optional(Type.Enum(['contains', 'prefix', 'fuzzy'], { default: 'fuzzy' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
);

const resultFields = {
  registry: Type.String(),
  name: Type.String(),
  registration_number: nullable(Type.String()),
  license_number: nullable(Type.String()),
  lei: nullable(Type.String()),
  country: nullable(Type.String()),
  status: Status,
  incorporated_on: nullable(Type.String()),
  address: nullable(Type.String()),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
};

export const BusinessResult = Type.Object({
  id: Id,
  result_id: Type.String({ minLength: 1, maxLength: 64, description: 'Valid for 24 hours' }),
  ...resultFields,
});

export const BusinessResults = Type.Object({
  data: Type.Array(BusinessResult),
  next_cursor: nullable(Type.String()),
  coverage: Type.Array(
    Type.Object({
      registry: Type.String(),
      countries: nullable(
        Type.Array(Type.String(), { description: 'Of which it holds companies; null for every one' }),
      ),
    }),
    { description: 'The registers that were searched; in a country of none of them the answer is 422' },
  ),
  warnings: Warnings,
});

/** What the customer says about itself; compared with the register. */
export const DeclaredBusiness = Type.Object(
  {
    name: Type.Optional(Text),
    registration_number: Type.Optional(Number_),
    incorporated_on: Type.Optional(IsoDate),
    address: Type.Optional(Text),
    owners: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Text, percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })) },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    ),
  },
  { additionalProperties: false },
);

export const NewBusiness = Type.Object(
  {
    result_id: Type.Optional(Id),
    id: Type.Optional(Id),
    reference: Type.Optional(Reference),
    country: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
    registration_number: Type.Optional(Type.Union([Number_, Type.Null()])),
    lei: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
    declared: Type.Optional(DeclaredBusiness),
    registry: Type.Optional(Type.String({ maxLength: 100 })),
    name: Type.Optional(Text),
    license_number: Type.Optional(Type.Union([Number_, Type.Null()])),
    status: Type.Optional(Type.String({ maxLength: 40 })),
    incorporated_on: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    address: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    score: Type.Optional(Type.Number()),
  },
  {
    additionalProperties: false,
    description: 'result_id (or id, or the result as returned), or country with registration_number, or lei',
  },
);

const Percent = Type.Object({
  exact: nullable(Type.Number({ description: 'Null where the register gives a range' })),
  min: Type.Number(),
  max: Type.Number(),
});

const Officer = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.String(),
  appointed_on: nullable(Type.String()),
  resigned_on: nullable(Type.String()),
});

const OwnershipNode = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['business', 'person', 'trust', 'arrangement', 'state', 'unknown']),
  name: Type.String(),
  country: Type.Optional(Type.String()),
});

const OwnershipEdge = Type.Object({
  from: Type.String(),
  to: Type.String(),
  interest: Type.String(),
  percent: nullable(Percent),
  since: nullable(Type.String()),
  until: nullable(Type.String()),
  source: Type.String(),
});

const ScreeningOutcome = Type.Enum(['no_match', 'review', 'possible_match', 'match', 'unavailable', 'not_screened']);

export const BusinessDocument = Type.Object({
  id: Id,
  business_id: Id,
  type: Type.String(),
  classification_confidence: Type.Number({ minimum: 0, maximum: 1 }),
  extracted: Type.Record(Type.String(), Type.Any(), {
    description:
      'entity_name, registration_number, incorporation_date, issue_date, expiry_date, jurisdiction, registered_address, directors, signatories, shareholders, beneficial_owners as far as they were read; fields says how surely and where',
  }),
  compared: Type.Optional(Type.Array(Type.String(), { description: 'What the document and the register both say' })),
  differences: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), document: Type.Any(), registry: Type.Any() })),
  ),
  status: Type.Enum(['passed', 'review', 'failed']),
  reason_codes: ReasonCodes,
  tampering: Type.Object({
    suspected: nullable(Type.Boolean()),
    score: nullable(Type.Number()),
    findings: Type.Array(Type.Any()),
  }),
  media_type: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  created_at: Timestamp,
  warnings: Warnings,
});

const Part = Type.Object(
  { min: Type.Number(), max: Type.Number() },
  { description: 'A part of the capital, in percent' },
);
const Votes = Type.Object(
  { min: Type.Number(), max: Type.Number() },
  { description: 'A part of the votes, in percent; only where votes are or were others than the shares' },
);
const NamedOwner = Type.Object({ name: Type.String() });
const ChangedOwner = Type.Object({
  name: Type.String(),
  previous_percent: Part,
  percent: Part,
  previous_votes: Type.Optional(Votes),
  votes: Type.Optional(Votes),
});

/** What a later edition of its registers changed of a business. */
const BusinessChange = Type.Object({
  at: Timestamp,
  kind: Type.Enum(['name', 'status', 'owners']),
  before: nullable(Type.String({ description: 'The name or status before; null for owners' })),
  after: nullable(Type.String({ description: 'The name or status from then on; null for owners' })),
  owners: nullable(
    Type.Object(
      {
        added: Type.Array(NamedOwner, { description: 'Who became an owner' }),
        removed: Type.Array(NamedOwner, { description: 'Who is an owner no longer' }),
        changed: Type.Array(ChangedOwner, { description: 'Who has another share or other votes' }),
      },
      { description: 'Owners at 25 %, or managers who stand in; null for a name or status' },
    ),
  ),
});

export const Business = Type.Object({
  id: Id,
  reference: nullable(Type.String()),
  name: Type.String(),
  legal_form: nullable(Type.String()),
  registration_number: nullable(Type.String()),
  lei: nullable(Type.String()),
  country: nullable(Type.String()),
  status: Status,
  status_raw: nullable(Type.String()),
  incorporated_on: nullable(Type.String()),
  dissolved_on: nullable(Type.String()),
  address: nullable(Type.Object({ raw: Type.String(), country: Type.Optional(Type.String()) })),
  industry_codes: Type.Array(Type.Object({ scheme: Type.String(), code: Type.String() })),
  officers: Type.Array(Officer),
  ownership: Type.Object({
    nodes: Type.Array(OwnershipNode),
    edges: Type.Array(OwnershipEdge),
    truncated: Type.Boolean(),
  }),
  documents: Type.Array(BusinessDocument),
  differences: Type.Array(Type.Object({ field: Type.String(), declared: Type.Any(), registry: Type.Any() })),
  screening: Type.Object({
    outcome: ScreeningOutcome,
    screened_at: Timestamp,
    subjects: Type.Array(
      Type.Object({
        role: Type.Enum(['company', 'officer', 'owner']),
        name: Type.String(),
        outcome: ScreeningOutcome,
        hits: Type.Array(Type.Any()),
      }),
    ),
    lists_searched: Type.Array(Type.Any()),
    coverage: Type.Array(Coverage),
  }),
  reason_codes: ReasonCodes,
  risk: Type.Object({
    score: Risk.properties.score,
    band: Type.String(),
    contributions: Type.Array(Type.Object({ source: Type.String(), points: Type.Integer() })),
  }),
  registry: Type.Object({
    source: Type.String(),
    id: Type.String({ description: "The registry's own identifier of the record" }),
    version: Type.String(),
    retrieved_at: Timestamp,
    sources: Type.Array(
      Type.Object({
        registry: Type.String(),
        id: Type.String(),
        version: Type.Optional(Type.String({ description: 'Its edition' })),
        retrieved_at: Timestamp,
      }),
      { description: 'Registers that the record was joined from, the preferred one first' },
    ),
    differences: Type.Array(
      Type.Object({
        field: Type.String(),
        values: Type.Array(Type.Object({ registry: Type.String(), value: Type.Any() })),
      }),
      { description: 'What the registers say differently' },
    ),
  }),
  changes: Type.Array(BusinessChange, {
    description: 'What later editions of its registers changed, the newest first, at most 50',
  }),
  environment: Type.Enum(['sandbox', 'production']),
  created_at: Timestamp,
  updated_at: Timestamp,
});

const Verdict = Type.Enum(['yes', 'possible', 'no']);

export const BeneficialOwner = Type.Object({
  id: Type.String(),
  person: Type.Object({
    id: Type.String(),
    name: Type.String(),
    date_of_birth: nullable(Type.String()),
    nationality: nullable(Type.String()),
  }),
  percent: Percent,
  votes: Percent,
  certainty: Type.Enum(['certain', 'possible', 'fallback']),
  control: Type.Array(Type.String()),
  tests: Type.Object({ multiplication: Verdict, votes: Verdict, level_by_level: Verdict, dominance: Verdict }),
  paths: Type.Array(
    Type.Object({
      nodes: Type.Array(Type.String()),
      percents: Type.Array(Type.Number()),
      percent: Type.Number(),
      percent_min: Type.Number(),
    }),
  ),
  paths_truncated: Type.Boolean(),
  verification_id: nullable(Id),
  hosted_url: Type.Optional(Type.String({ description: 'Where the owner verifies itself; with a new session only' })),
  screening: ScreeningOutcome,
});

export const BeneficialOwners = Type.Object({
  business_id: Id,
  threshold: Type.Number(),
  comparator: Type.Enum(['gte', 'gt']),
  as_of: IsoDate,
  data: Type.Array(BeneficialOwner),
  unresolved: Type.Array(
    Type.Object({
      node: Type.String(),
      name: Type.String(),
      reason: Type.String(),
      percent: Type.Number(),
      percent_min: Type.Number(),
      detail: Type.Optional(Type.String()),
    }),
  ),
  total_resolved_percent: Type.Number(),
  reason_codes: ReasonCodes,
  exact: Type.Boolean({ description: 'Computed in rational numbers' }),
  truncated: Type.Boolean(),
  next_cursor: nullable(Type.String()),
});

const BUSINESS_DOCUMENT_TYPES = [
  'auto',
  'certificate_of_incorporation',
  'articles',
  'shareholder_register',
  'ubo_declaration',
  'good_standing',
  'license',
  'bank_statement',
  'power_of_attorney',
  'financial_statement',
  'other',
] as const;

export const NewBusinessDocument = Type.Object(
  {
    document: MediaValue,
    type: Type.Optional(Type.Enum([...BUSINESS_DOCUMENT_TYPES], { default: 'auto' })),
    text: Type.Optional(
      Type.String({
        maxLength: 200_000,
        description:
          'Text of the document where the caller has it; read only where the file shows none, and never enough to pass',
      }),
    ),
    file_name: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** A session that exists, or a new one for the owner. */
export const OwnerLink = Type.Object(
  {
    verification_id: Type.Optional(Id),
    journey: Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'kyc_standard' })),
    redirect_url: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
  },
  { additionalProperties: false },
);

export const OwnershipStatements = Type.Array(Type.Record(Type.String(), Type.Any()), {
  description: 'Statements of the Beneficial Ownership Data Standard 0.4',
});

export const DeletedBusiness = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });
