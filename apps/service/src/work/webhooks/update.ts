import { type BodyOf, webhooks } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { type Context, route } from '../../platform/http/route.js';
import { changeWebhook, checkedEvents, loadWebhook, refuseDuplicate } from './change.js';
import { endDeliveries } from './end-deliveries.js';
import { dropWebhook, lockUrls } from './store.js';
import { checkUrl } from './url-rules.js';
import { webhookView } from './view.js';
import type { Webhook } from './webhook.js';

type Change = BodyOf<typeof webhooks.updateWebhook>;

/** Changes a destination; one that is enabled again starts without its old failures. */
export const updateWebhook = route(webhooks.updateWebhook, {
  load: loadWebhook,
  async handle(context) {
    const { app, environment, body, resource, now } = context;
    const given: Change = { ...body };
    if (given.url !== undefined) {
      given.url = given.url.trim();
      await checkUrl(app, environment.kind, given.url);
    }
    if (given.events !== undefined) given.events = checkedEvents(given.events);
    const answer = await changeWebhook(context, 'webhook.updated', async (webhook, tx) => {
      if (given.url !== undefined) refuseDuplicate(given.url, await lockUrls(tx, environment.id), webhook.id);
      const wasEnabled = webhook.enabled;
      const changes = apply(webhook, given);
      if (wasEnabled && !webhook.enabled)
        await endDeliveries(
          tx,
          { environmentId: environment.id, id: webhook.id },
          'It was disabled by a request.',
          now,
        );
      return { answer: ok(webhookView({ ...resource, ...webhook, updated_at: new Date(now) }, now)), changes };
    });
    app.signals.notify('deliveries');
    return answer;
  },
});

export const deleteWebhook = route(webhooks.deleteWebhook, {
  load: loadWebhook,
  handle(context) {
    const { environment, resource } = context;
    const target = { type: 'webhook', id: resource.id };
    return deleteResource(context as Context, { action: 'webhook.deleted', target, changes: [] }, (tx) =>
      dropWebhook(tx, environment.id, resource.id),
    );
  },
});

function apply(webhook: Webhook, given: Change) {
  const fields = (['url', 'events', 'description', 'enabled'] as const).filter((field) => given[field] !== undefined);
  const changes = fields
    .map((field) => ({ field, before: webhook[field], after: given[field] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (given.enabled === true && !webhook.enabled) {
    webhook.disabled_reason = null;
    webhook.consecutive_failures = 0;
    webhook.failing_since = null;
  }
  Object.assign(webhook, Object.fromEntries(fields.map((field) => [field, given[field]])));
  return changes;
}
