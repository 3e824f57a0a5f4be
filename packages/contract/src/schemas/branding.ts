import { Type } from 'typebox';
import { base64, nullable } from './common.js';

/** Languages of the hosted flow. */
export const HOSTED_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'uk', 'ar', 'he'] as const;
const THEMES = ['system', 'light', 'dark'] as const;
const FONTS = ['system', 'serif', 'inter'] as const;

/** Bytes of a logo as it is sent. */
export const LOGO_BYTES_MAX = 1024 * 1024;

/** Null too, with the description where readers of the schema look for it. */
const orNull = <T extends Parameters<typeof nullable>[0]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));
const pattern = `^(${HOSTED_LANGUAGES.join('|')})$`;

const OwnTexts = Type.Object(
  {
    welcome: text(300, 'Below the title of the first screen, in place of who asks'),
    consent: text(3000, 'What the subject agrees to; an empty line begins a paragraph'),
    approved: text(300, 'On the last screen of an approved session'),
    in_review: text(300, 'On the last screen of a referred session'),
    declined: text(300, 'On the last screen of a declined session, where the journey lets the subject be told'),
  },
  { additionalProperties: false, description: 'Plain text: nothing in it is markup' },
);

const told = {
  theme: 'system: as the device is set',
  font: 'Letters of the device (system, serif), or Inter, which the service ships',
  corner_radius: 'Radius of the corners of buttons, in pixels; larger parts follow it',
  privacy_url: 'Address of the privacy notice, linked on every screen; https',
  texts: 'Own texts by language. A change replaces them as a whole',
  logo: 'The picture that is shown: a PNG made of what was sent; null for none',
};
const Theme = Type.Enum([...THEMES], { description: told.theme });
const Font = Type.Enum([...FONTS], { description: told.font });
const Texts = Type.Record(Type.String({ pattern }), OwnTexts, {
  maxProperties: HOSTED_LANGUAGES.length,
  additionalProperties: false,
  description: told.texts,
});

export const BrandingChange = Type.Object(
  {
    name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 100 }))),
    logo_url: Type.Optional(
      orNull(
        Type.String({ minLength: 1, maxLength: 2048 }),
        'Where the service fetches the logo, once, when this changes; null: no logo',
      ),
    ),
    primary_color: Type.Optional(nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
    theme: Type.Optional(orNull(Theme, told.theme)),
    font: Type.Optional(orNull(Font, told.font)),
    corner_radius: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 24 }), told.corner_radius)),
    privacy_url: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 2048 }), told.privacy_url)),
    texts: Type.Optional(orNull(Texts, told.texts)),
  },
  { additionalProperties: false },
);

const Picture = Type.Object({
  url: Type.String({ description: 'Of the hosted flow itself; another picture has another address' }),
  width: Type.Integer({ description: 'Pixels' }),
  height: Type.Integer({ description: 'Pixels' }),
  tone: orNull(
    Type.Enum(['light', 'dark']),
    'light: it cannot be seen on a light page, dark: on a dark one; it gets a plate there',
  ),
});

const Logo = orNull(Picture, told.logo);

export const Branding = Type.Object({
  name: nullable(Type.String()),
  logo_url: orNull(Type.String(), 'As it was given; of an uploaded logo its own address'),
  primary_color: nullable(Type.String()),
  theme: Theme,
  font: Font,
  corner_radius: orNull(Type.Integer(), told.corner_radius),
  privacy_url: orNull(Type.String(), told.privacy_url),
  texts: Texts,
  logo: Logo,
  logo_fault: orNull(Type.String(), 'Why the logo of logo_url is not shown'),
});

export const LogoUpload = Type.Object(
  { image: base64(LOGO_BYTES_MAX, 'PNG, WebP or SVG of at most 1 MiB, base64 or a data: URL') },
  { additionalProperties: false },
);

/** A colour in use, with what it has to be told from. */
const use = (description: string) =>
  Type.Object(
    {
      color: Type.String({ description: 'As #rrggbb' }),
      on: Type.String({ description: 'What it stands on, as #rrggbb' }),
      contrast: Type.Number({ description: 'Ratio of WCAG 2.2, cut after two digits' }),
      required: Type.Number({ description: 'Least ratio' }),
    },
    { description },
  );
const coloursOf = (description: string) =>
  Type.Object(
    { accent: use('Lines, icons and marks'), fill: use('Buttons'), on_fill: use('Text on buttons') },
    { description },
  );
const Language = Type.String({ description: 'Language of the text' });
const shown = (where: string) =>
  orNull(Type.Object({ language: Language, text: Type.String() }), `${where}; null: the shipped text`);

export const BrandingPreview = Type.Object({
  language: Type.String({ description: 'Of the subject' }),
  name: nullable(Type.String()),
  logo: Logo,
  theme: Theme,
  font: Font,
  corner_radius: Type.Integer({ description: told.corner_radius }),
  colors: Type.Object(
    { light: coloursOf('Of the light theme'), dark: coloursOf('Of the dark theme') },
    { description: 'Colours as they are painted' },
  ),
  privacy_url: orNull(Type.String(), told.privacy_url),
  consent: Type.Object(
    {
      version: Type.String({ description: 'What the consent is recorded with' }),
      language: orNull(Type.String(), 'Language of the own text; null: that of the subject'),
      text: orNull(Type.String(), 'Null: the shipped text'),
    },
    { description: 'The consent as it is asked for' },
  ),
  texts: Type.Object(
    {
      welcome: shown('First screen'),
      approved: shown('Last screen of an approved session'),
      in_review: shown('Last screen of a referred session'),
      declined: shown('Last screen of a declined session'),
    },
    { description: 'Own texts as they are shown' },
  ),
  adjustments: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Of the branding' }),
      reason: Type.Enum(['contrast', 'logo_plate', 'logo_not_shown', 'other_language'], {
        description: 'Kind of the adjustment',
      }),
      message: Type.String({ description: 'What was adjusted, and why' }),
    }),
    { description: 'What is not shown as it was set, and why' },
  ),
});

/** The branding of a session, as a page takes it. */
export const SessionBranding = Type.Object({
  name: nullable(Type.String()),
  logo_url: orNull(Type.String(), 'Of the origin that serves the hosted flow'),
  logo: Logo,
  primary_color: nullable(Type.String()),
  privacy_url: orNull(Type.String(), told.privacy_url),
  texts: Type.Array(
    Type.Object({
      language: Language,
      welcome: orNull(Type.String(), 'First screen; null: the shipped text'),
      outcome: orNull(Type.String(), 'Of the state that the session is in'),
    }),
    { description: 'Own texts, the preferred language first' },
  ),
});

/** The consent of a session, as a page takes it. */
export const SessionConsent = Type.Object({
  required: Type.Boolean(),
  version: Type.String(),
  text: nullable(Type.String({ description: "The integrator's own; null: that of the page" })),
  texts: Type.Optional(
    Type.Array(Type.Object({ language: Language, version: Type.String(), text: Type.String() }), {
      description:
        'Own texts, the preferred language first, until one was agreed to: agree to the version that is shown',
    }),
  ),
  accepted: Type.Boolean(),
});
