import { openApi, operations, reference } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';

/** The interface as this service answers it, with its public address. */
export const getOpenApi = route(reference.getOpenApi, {
  handle: async ({ app }) => ok(openApi(operations, app.urls.base)),
});
