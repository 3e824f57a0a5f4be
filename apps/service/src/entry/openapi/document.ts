import { openApi, operations, reference } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';

/** The interface as this service answers it, with its public address. */
export const getOpenApi = route(reference.getOpenApi, {
  handle: async ({ app }) => ok(documentAt(app.urls.base)),
});

const made = new Map<string, ReturnType<typeof openApi>>();

/** Made once: the contract of a running service does not change. */
function documentAt(base: string): ReturnType<typeof openApi> {
  const known = made.get(base) ?? openApi(operations, base);
  if (made.size === 0) made.set(base, known);
  return known;
}
