import type { Platform } from '../../platform/app.js';
import { nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { endDeliveries } from './end-deliveries.js';

const DISABLE: Statement = {
  name: 'webhook_disable',
  text: `update webhooks set enabled = false, disabled_reason = $3, updated_at = $4, version = version + 1
    where environment_id = $1 and id = $2 and enabled returning url`,
};

/** Disables a destination for good reason; what waits for it fails and is kept for a resend. The others are told. */
export async function disableWebhook(app: Platform, environmentId: string, id: string, reason: string): Promise<void> {
  const environment = await app.environments.get(environmentId);
  const now = nowIn(environment);
  const effects = noEffects();
  await app.db.transaction(environmentId, async (tx) => {
    const [webhook] = await tx.query<{ url: string }>(DISABLE, [environmentId, id, reason, new Date(now)]);
    if (!webhook) return;
    await endDeliveries(tx, { environmentId, id }, reason, now);
    effects.audit.push({
      action: 'webhook.disabled',
      actor: { type: 'system' },
      target: { type: 'webhook', id },
      at: now,
      changes: [{ field: 'enabled', before: true, after: false }],
      reason,
    });
    const data = { id, status: 'disabled', url: webhook.url, reason, disabled_at: new Date(now).toISOString() };
    effects.events.push({ type: 'webhook.disabled', resourceId: id, at: now, data });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
