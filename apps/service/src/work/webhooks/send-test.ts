import { eventTypes, webhooks } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { sealWith } from '../../platform/crypto/vault.js';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, eventContext, noEffects, record } from '../../platform/store/record.js';
import { type AttemptResult, sendMessage } from './attempt.js';
import { loadWebhook, webhookAudit } from './change.js';
import { type DeliveryRow, insertDelivery } from './delivery.js';
import { destinationOf } from './destinations.js';
import { outcomeOf } from './outcome.js';
import { sampleData } from './sample.js';
import type { Message } from './signed-message.js';

/** The sample is an event like others, so that its delivery can be sent again; it goes to no other destination. */
const EVENT: Statement = {
  name: 'webhook_sample_event',
  text: `insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
    values ($1, $2, $3, $4, 1, $5, $1, $6)`,
};

/** A sample counts for the health of its destination, and only events that nobody received disable one. */
const HEALTH: Statement = {
  name: 'webhook_sample_health',
  text: `update webhooks set last_delivery_at = $3, last_status = $4,
      last_success_at = case when $5 then $3 else last_success_at end,
      consecutive_failures = case when $5 then 0 else consecutive_failures + 1 end,
      failing_since = case when $5 then null else failing_since end
    where environment_id = $1 and id = $2`,
};

/** Sends a signed sample once, also to a disabled destination, and tells what the receiver answered. */
export const testWebhook = route(webhooks.testWebhook, {
  load: loadWebhook,
  engine: true,
  async handle(context) {
    const { app, environment, resource, body, now, claim } = context;
    const type = body.type ?? 'webhook.test';
    if (!eventTypes().some((known) => known.type === type)) {
      throw invalidRequest('type', 'There is no such event. GET /v1/events/types lists them.');
    }
    const data = Buffer.from(JSON.stringify(sampleData(type)));
    const ids = { deliveryId: newId('dlv'), eventId: newId('evt') };
    const message: Message = { ...ids, attempt: 1, type, createdAt: now, sequence: 1, data };
    const result = await sendMessage(app, environment, destinationOf(environment, resource), message);
    const row = deliveryOf(resource.id, message, result, now);
    const { status, response_status, response_excerpt, error } = row;
    const duration_ms = result.durationMs;
    const answer = ok({ delivery_id: row.id, status, response_status, response_excerpt, error, duration_ms });
    const effects = noEffects();
    effects.audit.push(webhookAudit(context, 'webhook.tested', resource.id, []));
    await app.db.transaction(environment.id, async (tx) => {
      const at = new Date(now);
      await tx.query(HEALTH, [environment.id, resource.id, at, response_status, status === 'delivered']);
      const sealed = sealWith(environment.key, data, eventContext(environment.id, ids.eventId));
      await tx.query(EVENT, [environment.id, ids.eventId, type, row.resource_id, at, sealed]);
      await insertDelivery(tx, environment.id, row);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

function deliveryOf(webhookId: string, message: Message, result: AttemptResult, now: number): DeliveryRow {
  const at = new Date(now);
  const delivered = outcomeOf(result, 1, [], 0).kind === 'delivered';
  const { status, excerpt, error, durationMs, sentAt } = result;
  return {
    id: message.deliveryId,
    webhook_id: webhookId,
    event_id: message.eventId,
    event_type: message.type,
    resource_id: message.eventId,
    sequence: '1',
    status: delivered ? 'delivered' : 'failed',
    attempt: 1,
    next_attempt_at: null,
    response_status: status,
    response_excerpt: excerpt,
    error,
    duration_ms: durationMs,
    created_at: at,
    updated_at: at,
    delivered_at: delivered ? at : null,
    attempts: [
      {
        attempt: 1,
        sent_at: new Date(sentAt).toISOString(),
        response_status: status,
        error,
        duration_ms: durationMs,
      },
    ],
  };
}
