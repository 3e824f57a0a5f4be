import { randomBytes } from 'node:crypto';
import { webhooks } from '@assay/contract';
import { webhookSecret } from '@assay/evidence';
import { conflict, isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';
import { changeWebhook, loadWebhook } from './change.js';
import { webhookView } from './view.js';
import { flipSecret, sealSecret } from './webhook.js';

const OVERLAP_SECONDS = 86_400;

/**
 * First step of a rotation: a new secret that takes over after the overlap. One step would break receivers, because the
 * plain header can carry one digest only.
 */
export const rotateWebhookSecret = route(webhooks.rotateWebhookSecret, {
  load: loadWebhook,
  async handle(context) {
    const { environment, body, now } = context;
    const secret = webhookSecret(randomBytes(32));
    const activatesAt = now + (body.overlap_seconds ?? OVERLAP_SECONDS) * 1000;
    return changeWebhook(context, 'webhook.secret_rotated', async (webhook) => {
      if (webhook.sealed_next_secret) {
        throw conflict('A rotation is under way. Activate its secret first, or wait until it activates itself.');
      }
      const before = webhook.secret_last4;
      webhook.sealed_next_secret = sealSecret(environment.key, webhook.id, secret);
      webhook.next_secret_last4 = secret.slice(-4);
      webhook.next_secret_activates_at = new Date(activatesAt);
      if (activatesAt <= now) flipSecret(webhook);
      return {
        answer: ok(
          { id: webhook.id, secret, secret_last4: secret.slice(-4), activates_at: isoTime(activatesAt) },
          { resourceId: webhook.id },
        ),
        changes: [{ field: 'secret_last4', before, after: secret.slice(-4) }],
      };
    });
  },
});

/** Second step, before its time: the new secret signs alone. */
export const activateWebhookSecret = route(webhooks.activateWebhookSecret, {
  load: loadWebhook,
  async handle(context) {
    const { resource, now } = context;
    return changeWebhook(context, 'webhook.secret_activated', async (webhook) => {
      if (!webhook.sealed_next_secret) throw conflict('There is no new secret to activate. Rotate the secret first.');
      const before = webhook.secret_last4;
      flipSecret(webhook);
      return {
        answer: ok(webhookView({ ...resource, ...webhook, updated_at: new Date(now) }, now)),
        changes: [{ field: 'secret_last4', before, after: webhook.secret_last4 }],
      };
    });
  },
});
