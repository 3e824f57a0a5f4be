import { Type } from 'typebox';
import { Id, nullable, SecretShown, Timestamp } from './common.js';

const Url = Type.String({ minLength: 1, maxLength: 2048, description: 'https, without credentials; no redirects' });
const Events = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: 100,
  description: 'Event types, areas such as `verification.*`, or `*` for all but check.completed',
});
const Description = Type.String({ maxLength: 500 });

export const NewWebhook = Type.Object(
  {
    url: Url,
    events: Type.Optional(Events),
    description: Type.Optional(nullable(Description)),
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const WebhookChange = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    description: Type.Optional(nullable(Description)),
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const WebhookHealth = Type.Object({
  success_rate_24h: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Attempted deliveries that arrived' })),
  last_delivery_at: nullable(Timestamp),
  last_status: nullable(Type.Integer({ description: 'HTTP status of the last attempt; null when no answer came' })),
  consecutive_failures: Type.Integer(),
});

const webhook = {
  id: Id,
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: nullable(Type.String()),
  enabled: Type.Boolean(),
  disabled_reason: nullable(Type.String()),
  secret_last4: Type.String(),
  next_secret_last4: nullable(Type.String()),
  next_secret_activates_at: nullable(Timestamp),
  health: WebhookHealth,
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Webhook = Type.Object(webhook);
export const CreatedWebhook = Type.Object({
  ...webhook,
  secret: Type.Optional(Type.String({ description: 'Shown once. HMAC key: its UTF-8 bytes, `whsec_` included' })),
  secret_shown: SecretShown,
});

export const SecretRotation = Type.Object(
  { overlap_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 604_800, default: 86_400 })) },
  { additionalProperties: false },
);
export const RotatedSecret = Type.Object({
  id: Id,
  secret: Type.Optional(Type.String({ description: 'Shown once' })),
  secret_shown: SecretShown,
  secret_last4: Type.String(),
  activates_at: Timestamp,
});

export const WebhookTest = Type.Object(
  { type: Type.Optional(Type.String({ maxLength: 100, default: 'webhook.test' })) },
  { additionalProperties: false },
);
export const WebhookTestResult = Type.Object({
  delivery_id: Id,
  status: Type.Enum(['delivered', 'failed']),
  response_status: nullable(Type.Integer()),
  response_excerpt: nullable(Type.String()),
  error: nullable(Type.String()),
  duration_ms: Type.Integer(),
});

export const DeliveryAttempt = Type.Object({
  attempt: Type.Integer(),
  sent_at: Timestamp,
  response_status: nullable(Type.Integer()),
  error: nullable(Type.String()),
  duration_ms: Type.Integer(),
});
export const Delivery = Type.Object({
  id: Id,
  webhook_id: Id,
  event_id: Id,
  event_type: Type.String(),
  resource_id: Type.String(),
  sequence: Type.Integer(),
  status: Type.Enum(['pending', 'delivered', 'failed']),
  attempt: Type.Integer({ description: 'Attempts made' }),
  next_attempt_at: nullable(Timestamp),
  response_status: nullable(Type.Integer()),
  response_excerpt: nullable(Type.String()),
  error: nullable(Type.String()),
  duration_ms: nullable(Type.Integer()),
  delivered_at: nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
  attempts: Type.Array(DeliveryAttempt),
});
export const DeletedWebhook = Type.Object({ id: Id, deleted: Type.Boolean(), deleted_at: Timestamp });
