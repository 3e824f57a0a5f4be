import { asyncApi, reference } from '@assay/contract';
import { route } from '../../platform/http/route.js';
import { keptDocument } from './kept-document.js';

const documentAt = keptDocument(asyncApi);

/** The events as this service sends them. */
export const getAsyncApi = route(reference.getAsyncApi, { handle: async ({ app }) => documentAt(app.urls.base) });
