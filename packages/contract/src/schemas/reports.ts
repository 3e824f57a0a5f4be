import { Type } from 'typebox';
import { SEVERITIES } from './cases.js';
import { Country, Id, IsoDate, nullable, page, Timestamp } from './common.js';

const strict = { additionalProperties: false };
/** One line of text. */
const words = (maxLength: number, description?: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength,
      pattern: '^[^\\u0000-\\u001f\\u007f]*$',
      ...(description ? { description } : {}),
    }),
  );
const amount = Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,18})?$', description: 'Decimal string' });
const currency = Type.String({
  pattern: '^[A-Z0-9.]{2,12}$',
  description: 'ISO 4217, or the asset of a crypto transfer',
});
const country = Type.Optional(Country);
const place = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description }));

const Address = Type.Object(
  { street: words(100), city: words(50), postcode: words(20), region: words(50), country },
  strict,
);
const TaxNumber = Type.Object(
  { kind: Type.Enum(['ein', 'ssn', 'foreign']), number: Type.String({ pattern: '^[A-Za-z0-9 -]{1,25}$' }) },
  strict,
);

export const ReportSubject = Type.Object(
  {
    type: Type.Enum(['individual', 'business']),
    given_name: words(100),
    family_name: words(100),
    name: words(150, 'Of a business, or of a person whose parts of the name are not known'),
    date_of_birth: Type.Optional(
      Type.String({ pattern: '^(19|20)\\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$' }),
    ),
    gender: Type.Optional(Type.Enum(['female', 'male'])),
    nationality: country,
    address: Type.Optional(Address),
    identification: Type.Optional(
      Type.Object(
        {
          kind: Type.Enum(['passport', 'id_card', 'driving_licence', 'residence_permit', 'foreign', 'other']),
          number: Type.String({ pattern: '^[A-Za-z0-9 /.-]{1,50}$' }),
          country,
          issue_date: Type.Optional(IsoDate),
          expiry_date: Type.Optional(IsoDate),
        },
        strict,
      ),
    ),
    tax_number: Type.Optional(TaxNumber),
    phone: words(40),
    email: words(254),
    occupation: words(50),
    accounts: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9 .:/-]{1,100}$' }), { maxItems: 99 })),
  },
  strict,
);

export const ReportTransaction = Type.Object(
  {
    reference: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
    date: IsoDate,
    amount,
    currency,
    direction: Type.Enum(['in', 'out']),
    subject: place('Place of the client among the subjects, from 0; the first one by default'),
    description: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    method: words(40),
    counterparty: Type.Optional(
      Type.Object(
        {
          name: words(150),
          type: Type.Optional(Type.Enum(['individual', 'business'])),
          country,
          account: words(100),
          bic: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', description: 'ISO 9362' })),
          institution: words(150),
          subject: place('Its place among the subjects where it is one; found by its account by default'),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** What a reviewer adds to what the case knows. */
export const ReportDraft = Type.Object(
  {
    narrative: Type.Optional(Type.String({ minLength: 1, maxLength: 17_000 })),
    action_taken: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
    suspicions: Type.Optional(
      Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: 26, description: 'See the guide on cases' }),
    ),
    indicators: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,50}$' }), {
        maxItems: 50,
        description: 'Report indicators of the financial intelligence unit (goAML)',
      }),
    ),
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
    total: Type.Optional(Type.Object({ amount, currency }, strict)),
    subjects: Type.Optional(
      Type.Array(ReportSubject, {
        maxItems: 100,
        description: 'Take the place of what the case knows of its customer',
      }),
    ),
    transactions: Type.Optional(Type.Array(ReportTransaction, { maxItems: 1000 })),
    prior_report: Type.Optional(
      Type.Object(
        { number: Type.String({ pattern: '^\\d{1,14}$' }), kind: Type.Enum(['correction', 'continuing']) },
        strict,
      ),
    ),
  },
  strict,
);

/** The same as it is sent. */
export const NewReportDraft = Type.Object(
  {
    ...ReportDraft.properties,
    based_on: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description:
          'The `updated_at` of the draft that this one was written from, null where there was none: 409 where another was saved since. Absent: it takes the place of whichever is there',
      }),
    ),
  },
  strict,
);

export const StoredReportDraft = Type.Object({
  case_id: Id,
  draft: nullable(ReportDraft),
  updated_by: nullable(Type.String()),
  updated_at: nullable(Timestamp),
});

export const ReportingProfile = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 150, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
    kind: Type.Enum(['casino', 'depository', 'insurance', 'money_services', 'securities', 'loan', 'other']),
    tax_id: Type.Optional(TaxNumber),
    regulator: words(30, 'Primary federal regulator in the United States'),
    address: Address,
    phone: Type.String({ pattern: '^\\+?[0-9 ().-]{3,30}$' }),
    contact: Type.Object(
      {
        office: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
        given_name: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
        family_name: Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
        email: words(254),
      },
      strict,
    ),
    transmitter_control_code: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,8}$' })),
    goaml: Type.Optional(
      Type.Object(
        {
          entity_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          branch: words(255),
          profile: words(20, 'Country profile; default generic'),
        },
        strict,
      ),
    ),
  },
  strict,
);

export const StoredReportingProfile = Type.Object({
  profile: nullable(ReportingProfile),
  built_in: Type.Boolean({ description: 'The fictitious institution of the sandbox stands in until one is set' }),
  updated_by: nullable(Type.String()),
  updated_at: nullable(Timestamp),
});

/** A report of suspicion as far as it has come. */
export const ReportItem = Type.Object({
  id: Type.String({ description: 'The case' }),
  status: Type.Enum(['draft', 'proposed', 'closed', 'filed'], {
    description:
      'draft: written; proposed: a second person has to agree; closed: agreed, the authority has yet to confirm; filed: its reference is known. A case that was taken up again after a filing is proposed and closed anew once there is more to report',
  }),
  severity: Type.Enum([...SEVERITIES]),
  due_at: nullable(Timestamp),
  drafted_by: nullable(Type.String()),
  drafted_at: nullable(Timestamp),
  authority_reference: nullable(
    Type.String({ description: 'Of the last filing: of the earlier one while another report is proposed or agreed' }),
  ),
  filed_at: nullable(Timestamp),
  earlier_filings: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'Of the filing: `GET /v1/cases/{id}/sar?filing=` gives what was filed' }),
        authority_reference: Type.String({ description: "The authority's reference" }),
        filed_at: Timestamp,
      }),
      { description: 'Filings before the last, of a case that was reported again, the first one first' },
    ),
  ),
  created_at: Timestamp,
});
export const ReportPage = page(ReportItem);

export const ReportFiling = Type.Object(
  {
    reference: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^ *[A-Za-z0-9._/:-][A-Za-z0-9 ._/:-]*$',
      description: "The authority's reference",
    }),
    filed_at: Type.Optional(Type.String({ maxLength: 40, description: 'Now by default' })),
  },
  strict,
);
