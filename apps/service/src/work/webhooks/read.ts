import { webhooks } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll, readPage } from '../../platform/http/page.js';
import { type Context, route } from '../../platform/http/route.js';
import { loadWebhook } from './change.js';
import { listAll } from './store.js';
import { webhookView } from './view.js';

export const getWebhook = route(webhooks.getWebhook, {
  load: loadWebhook,
  handle: async ({ resource, now }) => ok(webhookView(resource, now)),
});

/** An environment has at most 20 destinations, so a page is cut from all of them; newest first. */
export const listWebhooks = route(webhooks.listWebhooks, {
  async handle(context) {
    // Newest first unless asked otherwise, also within the cursor.
    const page: Context = { ...context, query: { ...context.query, order: context.query.order ?? 'desc' } };
    const { app, environment, now } = page;
    const { createdAfter, createdBefore } = readPage(page, 'webhooks');
    const found = (await listAll(app, environment.id, now)).filter(
      ({ created_at: at }) => (!createdAfter || at >= createdAfter) && (!createdBefore || at < createdBefore),
    );
    return ok(pageOfAll(page, 'webhooks', found, (webhook) => webhookView(webhook, now)));
  },
});
