import { asyncApi, reference } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';

/** The events as this service sends them. */
export const getAsyncApi = route(reference.getAsyncApi, { handle: async ({ app }) => ok(asyncApi(app.urls.base)) });
