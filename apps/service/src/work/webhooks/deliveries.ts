import { webhooks } from '@assay/contract';
import { conflict, isId, notFound } from '@assay/kernel';
import { created, ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { type Context, route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { loadWebhook, webhookAudit } from './change.js';
import { type DeliveryRow, deliveryView, findDelivery, insertDelivery, listDeliveryRows } from './delivery.js';
import { withExcerpts } from './excerpt.js';
import type { WebhookWithRate } from './store.js';

/** Whether an event is still there and can be opened. */
const EVENT: Statement = {
  name: 'delivery_event',
  text: `select 1 from events v where v.environment_id = $1 and v.id = $2 and (v.data_key_id is null or v.data_key_id = $1
    or exists (select 1 from data_keys k where k.environment_id = $1 and k.id = v.data_key_id))`,
};

export const listDeliveries = route(webhooks.listDeliveries, {
  load: loadWebhook,
  async handle(context) {
    const { app, environment, resource, query } = context;
    const list = `deliveries ${resource.id}`;
    const page = readPage(context as Context, list);
    const stored = await listDeliveryRows(app, environment.id, resource.id, query.status, page);
    const rows = await withExcerpts(app, environment, stored);
    const position = ({ created_at: at, id }: DeliveryRow) => ({ at: at.toISOString(), id });
    return ok(pageOf(context as Context, list, page, rows, position, deliveryView));
  },
});

/** Sends the event of a delivery again, as a new delivery; the event id stays, so that a receiver can tell. */
export const resendDelivery = route(webhooks.resendDelivery, {
  async load(context): Promise<{ webhook: WebhookWithRate; delivery: DeliveryRow }> {
    const webhook = await loadWebhook(context);
    const id = context.params['dlv'] ?? '';
    const { app, environment } = context;
    const delivery = isId('dlv', id) ? await findDelivery(app, environment.id, webhook.id, id) : undefined;
    if (!delivery) throw notFound('There is no such delivery of this webhook.');
    return { webhook, delivery };
  },
  async handle(context) {
    const { app, environment, resource, now, claim } = context;
    const { webhook, delivery } = resource;
    if (!webhook.enabled) throw conflict('The webhook is disabled. Enable it first.');
    const row = again(delivery, now);
    const answer = created(deliveryView(row), { resourceId: delivery.resource_id });
    const effects = noEffects();
    const changes = [{ field: 'delivery', before: delivery.id, after: row.id }];
    effects.audit.push(webhookAudit(context, 'webhook.delivery_resent', webhook.id, changes));
    await app.db.transaction(environment.id, async (tx) => {
      if ((await tx.query(EVENT, [environment.id, delivery.event_id])).length === 0) {
        throw conflict('The data of this event was deleted with its resource.');
      }
      await insertDelivery(tx, environment.id, row);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    app.signals.notify('deliveries');
    return answer;
  },
});

function again(delivery: DeliveryRow, now: number): DeliveryRow {
  const at = new Date(now);
  return {
    ...delivery,
    id: newId('dlv'),
    status: 'pending',
    attempt: 0,
    next_attempt_at: at,
    response_status: null,
    response_excerpt: null,
    error: null,
    duration_ms: null,
    delivered_at: null,
    created_at: at,
    updated_at: at,
    attempts: [],
  };
}
