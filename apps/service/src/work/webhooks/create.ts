import { randomBytes } from 'node:crypto';
import { webhooks } from '@assay/contract';
import { webhookSecret } from '@assay/evidence';
import { conflict } from '@assay/kernel';
import { type Answer, created } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { checkedEvents, refuseDuplicate, webhookAudit } from './change.js';
import { insertWebhook, lockUrls, type WebhookWithRate } from './store.js';
import { checkUrl } from './url-rules.js';
import { webhookView } from './view.js';
import { sealSecret } from './webhook.js';

const WEBHOOKS_MAX = 20;

/** Adds a destination. Its secret is in this answer only; the stored copies are sealed. */
export const createWebhook = route(webhooks.createWebhook, {
  async handle(context) {
    const { app, environment, body } = context;
    const url = body.url.trim();
    await checkUrl(app, environment.kind, url);
    const events = checkedEvents(body.events ?? ['*']);
    const secret = webhookSecret(randomBytes(32));
    const webhook = newWebhook(context, { ...body, url, events }, secret);
    const answer = created(
      { ...webhookView(webhook, context.now), secret },
      { headers: { location: `/v1/webhooks/${webhook.id}` }, resourceId: webhook.id },
    );
    await insert(context, webhook, answer);
    return answer;
  },
});

async function insert(context: Context, webhook: WebhookWithRate, answer: Answer): Promise<void> {
  const { app, environment, claim } = context;
  const effects = noEffects();
  const { id, url, events, enabled } = webhook;
  await app.db.transaction(environment.id, async (tx) => {
    const others = await lockUrls(tx, environment.id);
    refuseDuplicate(url, others);
    if (others.length >= WEBHOOKS_MAX) throw conflict(`An environment has at most ${WEBHOOKS_MAX} webhooks.`);
    await insertWebhook(tx, environment, webhook);
    const changes = Object.entries({ url, events, enabled }).map(([field, after]) => ({ field, before: null, after }));
    effects.audit.push(webhookAudit(context, 'webhook.created', id, changes));
    await record(tx, environment, effects, { claim, answer });
  });
  announce(app, effects);
}

function newWebhook(
  { environment, now }: Context<unknown, unknown, unknown>,
  given: { url: string; events: string[]; description?: string | null; enabled?: boolean },
  secret: string,
): WebhookWithRate {
  const id = newId('whk');
  return {
    environment_id: environment.id,
    id,
    url: given.url,
    events: given.events,
    description: given.description ?? null,
    enabled: given.enabled ?? true,
    disabled_reason: null,
    sealed_secret: sealSecret(environment.key, id, secret),
    secret_last4: secret.slice(-4),
    sealed_next_secret: null,
    next_secret_last4: null,
    next_secret_activates_at: null,
    consecutive_failures: 0,
    failing_since: null,
    last_delivery_at: null,
    last_status: null,
    created_at: new Date(now),
    updated_at: new Date(now),
    version: 1,
    attempted: '0',
    delivered: '0',
  };
}
