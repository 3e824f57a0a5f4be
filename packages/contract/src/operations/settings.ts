import { defineOperation } from '../operation.js';
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
