import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { BrandingPreview, HOSTED_LANGUAGES, LogoUpload } from '../schemas/branding.js';
import { Settings, SettingsChange } from '../schemas/settings.js';

const common = { tag: 'Settings', auth: 'api_key', unknownFields: 'refuse', path: '/v1/settings' } as const;
const replies = { 200: { description: 'The settings with their defaults', schema: Settings } };

export const getSettings = defineOperation({
  ...common,
  id: 'getSettings',
  method: 'GET',
  summary: 'Read the settings of this environment',
  description:
    'Retention, branding, review rules, Travel Rule identity and thresholds of this environment, defaults filled in.',
  scope: 'settings:read',
  replies,
});

export const updateSettings = defineOperation({
  ...common,
  id: 'updateSettings',
  method: 'PATCH',
  summary: 'Change settings of this environment; null goes back to the default',
  description:
    'What is left out stays. `lists`, `retention` and `review` are defaults of journeys that are saved from now on; versions that exist keep theirs.',
  scope: 'settings:write',
  body: SettingsChange,
  bodyBytesMax: 256 * 1024,
  bodyValuesMax: 5_000,
  replies,
});

export const putBrandingLogo = defineOperation({
  ...common,
  id: 'putBrandingLogo',
  method: 'PUT',
  path: '/v1/settings/branding/logo',
  summary: 'Upload the logo of the hosted flow',
  description:
    'PNG, WebP or SVG. It is drawn anew as a PNG of at most 640 by 192 pixels and served from the origin of the hosted flow. An SVG may not name anything outside of itself, and holds no script, picture or foreign content. `branding.logo_url: null` takes the logo away.',
  scope: 'settings:write',
  body: LogoUpload,
  bodyBytesMax: 2 * 1024 * 1024,
  picture: true,
  replies,
});

export const previewBranding = defineOperation({
  ...common,
  id: 'previewBranding',
  method: 'GET',
  path: '/v1/settings/branding/preview',
  summary: 'The brand as the hosted flow shows it',
  description:
    'Colours with their contrast, logo, texts in one language, and what is shown otherwise than it was set, with the reason.',
  scope: 'settings:read',
  query: Type.Object({
    language: Type.Optional(Type.Enum([...HOSTED_LANGUAGES], { description: 'Of the subject; en by default' })),
  }),
  replies: { 200: { description: 'The resolved brand', schema: BrandingPreview } },
});
