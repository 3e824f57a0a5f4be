import { openApi, operations, reference } from '@assay/contract';
import { route } from '../../platform/http/route.js';
import { keptDocument } from './kept-document.js';

/** Made once: the contract of a running service does not change. */
const documentAt = keptDocument((base) => openApi(operations, base));

/** The interface as this service answers it, with its public address. */
export const getOpenApi = route(reference.getOpenApi, {
  handle: async ({ app }) => documentAt(app.urls.base),
});
