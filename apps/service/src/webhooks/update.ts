import { type BodyOf, webhooks } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../http/answer.js';
import { forgetAnswers } from '../http/idempotency.js';
import { route } from '../http/route.js';
import { announce, noEffects, record } from '../store/record.js';
import { changeWebhook, checkedEvents, loadWebhook, refuseDuplicate, webhookAudit } from './change.js';
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
      checkUrl(given.url, environment.kind === 'sandbox', app.config.outboundAllow);
    }
    if (given.events !== undefined) given.events = checkedEvents(given.events);
    const answer = await changeWebhook(context, 'webhook.updated', async (webhook, tx) => {
      if (given.url !== undefined) refuseDuplicate(given.url, await lockUrls(tx, environment.id), webhook.id);
      const changes = apply(webhook, given);
      return { answer: ok(webhookView({ ...resource, ...webhook, updated_at: new Date(now) }, now)), changes };
    });
    app.signals.notify('deliveries');
    return answer;
  },
});

export const deleteWebhook = route(webhooks.deleteWebhook, {
  load: loadWebhook,
  async handle(context) {
    const { app, environment, resource, now } = context;
    const effects = noEffects();
    effects.audit.push(webhookAudit(context, 'webhook.deleted', resource.id, []));
    await app.db.transaction(environment.id, async (tx) => {
      await dropWebhook(tx, environment.id, resource.id);
      await forgetAnswers(tx, environment.id, resource.id);
      await record(tx, environment, effects);
    });
    announce(app, effects);
    return ok({ id: resource.id, deleted: true, deleted_at: isoTime(now) });
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
