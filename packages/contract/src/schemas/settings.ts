import { Type } from 'typebox';
import { Branding, BrandingChange } from './branding.js';
import { Country, nullable } from './common.js';

const dueHours = (of: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: 8760, description: `Of ${of}; null: by severity` }));
/** Hours until a case is due, for each kind of case. */
const DUE_HOURS = {
  verification: dueHours('reviews of sessions'),
  screening: dueHours('screening hits'),
  transaction: dueHours('alerts of transactions'),
  wallet: dueHours('alerts of wallets'),
  business: dueHours('alerts of businesses'),
};

/** As in a journey's definition, judged like one. */
const JourneyPart = (description: string) =>
  Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown(), { description })));

const SenderAddress = Type.Object(
  {
    lines: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 7 })),
    street: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    city: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    postcode: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    region: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    country: Type.Optional(Country),
  },
  { additionalProperties: false },
);
const SenderNumber = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 50 }),
    type: Type.Optional(Type.Enum(['RAID', 'TXID', 'MISC'])),
    authority: Type.Optional(
      Type.String({ maxLength: 10, description: 'Code of the registration authority by GLEIF, such as RA000585' }),
    ),
  },
  { additionalProperties: false },
);
const sender = {
  legal_name: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  lei: nullable(Type.String({ minLength: 20, maxLength: 20, description: 'ISO 17442' })),
  national_id: nullable(SenderNumber),
  address: nullable(SenderAddress),
  country: nullable(Country),
};

/** The identity that Travel Rule messages are sent under; production sends none before it is there. */
const SenderChange = Type.Object(
  {
    legal_name: Type.Optional(sender.legal_name),
    lei: Type.Optional(sender.lei),
    national_id: Type.Optional(sender.national_id),
    address: Type.Optional(sender.address),
    country: Type.Optional(sender.country),
  },
  {
    additionalProperties: false,
    description: 'Who sends Travel Rule messages: production needs legal_name and one of lei, national_id, address',
  },
);

export const SettingsChange = Type.Object(
  {
    branding: Type.Optional(nullable(BrandingChange)),
    allowed_origins: Type.Optional(
      nullable(Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 50 })),
    ),
    languages: Type.Optional(
      nullable(
        Type.Array(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' }), {
          maxItems: 20,
          description: 'BCP 47, the preferred one first: the hosted flow opens in it where a session names none',
        }),
      ),
    ),
    retention: JourneyPart('Defaults of journeys that are saved from now on; standalone checks end by it'),
    review: JourneyPart('Defaults of journeys that are saved from now on'),
    lists: Type.Optional(
      nullable(
        Type.Object(
          { on_stale: Type.Optional(nullable(Type.Enum(['review', 'refuse']))) },
          { additionalProperties: false },
        ),
      ),
    ),
    travel_rule: Type.Optional(nullable(SenderChange)),
    publish_approvals: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: 3 }), Type.Null()], {
        description:
          'How many people stand behind a published version, the author included; null: one, and two once there are two compliance admins',
      }),
    ),
    quality: Type.Optional(
      nullable(
        Type.Object(
          {
            decisions_percent: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100 }))),
            alerts_percent: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100 }))),
            first_decisions: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
          },
          { additionalProperties: false, description: 'What is drawn for a second, blind review' },
        ),
      ),
    ),
    customer_reviews: Type.Optional(
      nullable(
        Type.Object(
          {
            high_days: Type.Optional(
              nullable(Type.Integer({ minimum: 1, maximum: 366, description: 'Of high risk; 365 by default' })),
            ),
            medium_days: Type.Optional(
              nullable(Type.Integer({ minimum: 1, maximum: 1827, description: 'Of medium risk; 1,095 by default' })),
            ),
            low_days: Type.Optional(
              nullable(Type.Integer({ minimum: 1, maximum: 1827, description: 'Of low risk; 1,825 by default' })),
            ),
          },
          { additionalProperties: false, description: 'Days between two reviews of a customer, by risk class' },
        ),
      ),
    ),
    case_due_hours: Type.Optional(
      nullable(
        Type.Object(
          {
            verification: Type.Optional(DUE_HOURS.verification),
            screening: Type.Optional(DUE_HOURS.screening),
            transaction: Type.Optional(DUE_HOURS.transaction),
            wallet: Type.Optional(DUE_HOURS.wallet),
            business: Type.Optional(DUE_HOURS.business),
          },
          { additionalProperties: false, description: 'Hours until a case is due, by its kind' },
        ),
      ),
    ),
    usage_thresholds: Type.Optional(
      nullable(
        Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), nullable(Type.Integer({ minimum: 1, maximum: 1e12 })), {
          maxProperties: 50,
          description: 'Units a month by module of usage, at which usage.threshold_reached is sent once',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);

export const Settings = Type.Object({
  environment: Type.Enum(['sandbox', 'production']),
  branding: Branding,
  allowed_origins: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  retention: Type.Object({
    media_days: nullable(Type.Number()),
    data_days: nullable(Type.Number()),
    minimum_days: nullable(Type.Number()),
    on_delete: Type.Enum(['erase', 'keep_record']),
  }),
  review: Type.Object({
    approvals_required: Type.Integer(),
    sample_percent: Type.Number(),
    comment_required: Type.Boolean(),
    deadline_hours: nullable(Type.Number()),
  }),
  lists: Type.Object({ on_stale: Type.Enum(['review', 'refuse']) }),
  travel_rule: Type.Object(sender),
  publish_approvals: Type.Optional(
    Type.Union([Type.Integer(), Type.Null()], { description: 'People behind a published version; null: the default' }),
  ),
  quality: Type.Object(
    {
      decisions_percent: Type.Number(),
      alerts_percent: Type.Number(),
      first_decisions: Type.Integer(),
    },
    { description: 'What is drawn for a second, blind review' },
  ),
  customer_reviews: Type.Object(
    {
      high_days: Type.Integer({ description: 'Of high risk' }),
      medium_days: Type.Integer({ description: 'Of medium risk' }),
      low_days: Type.Integer({ description: 'Of low risk' }),
    },
    { description: 'Days between two reviews of a customer, by risk class' },
  ),
  case_due_hours: Type.Object(DUE_HOURS, { description: 'Hours until a case is due, by its kind; null: by severity' }),
  usage_thresholds: Type.Record(Type.String(), Type.Integer()),
});
