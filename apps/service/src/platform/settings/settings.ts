import { settings as operations } from '@assay/contract';
import { ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { checkAddresses } from './addresses.js';
import { isCurrentLogo, withLogo } from './brand/change-logo.js';
import { saveSettings } from './save.js';
import { settingsView } from './view.js';

export const getSettings = route(operations.getSettings, {
  handle: async ({ app, environment }) => ok(settingsView(app.urls.hosted, environment)),
});

/** Changes what is named; a new address of a logo is fetched before. */
export const updateSettings = route(operations.updateSettings, {
  async handle(context) {
    const { environment, body } = context;
    checkAddresses(body, environment.kind === 'sandbox', (url) => isCurrentLogo(context as Context, url));
    return saveSettings(context as Context, await withLogo(context as Context, body));
  },
});
