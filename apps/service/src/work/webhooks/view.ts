import { isoTime } from '@assay/kernel';
import type { WebhookWithRate } from './store.js';
import { flipDueSecret } from './webhook.js';

/** A destination as the API shows it at a moment of the environment's clock; never with a secret. */
export function webhookView(stored: WebhookWithRate, now: number) {
  const webhook = { ...stored };
  flipDueSecret(webhook, now);
  const attempted = Number(webhook.attempted);
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description,
    enabled: webhook.enabled,
    disabled_reason: webhook.disabled_reason,
    secret_last4: webhook.secret_last4,
    next_secret_last4: webhook.next_secret_last4,
    next_secret_activates_at: timeOrNull(webhook.next_secret_activates_at),
    health: {
      success_rate_24h: attempted === 0 ? null : Number(webhook.delivered) / attempted,
      last_delivery_at: timeOrNull(webhook.last_delivery_at),
      last_status: webhook.last_status,
      consecutive_failures: webhook.consecutive_failures,
    },
    created_at: isoTime(webhook.created_at.getTime()),
    updated_at: isoTime(webhook.updated_at.getTime()),
  };
}

export function timeOrNull(date: Date | null): string | null {
  return date === null ? null : isoTime(date.getTime());
}
